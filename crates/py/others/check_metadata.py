"""What an installed package says of itself: `cargo xtask python-wheel` runs this beside each file that it built.

    python check_metadata.py VERSION
"""

import sys
from importlib.metadata import distribution, files

[version] = sys.argv[1:]
package = distribution("igroteka")
said = package.metadata
assert package.version == version, package.version
assert said["License-Expression"] == "MIT OR Apache-2.0", said["License-Expression"]
assert sorted(said.get_all("License-File", [])) == ["LICENSE-APACHE", "LICENSE-MIT"], said.get_all("License-File")
carried = {path.name: path for path in files("igroteka") or []}
for name in ("LICENSE-MIT", "LICENSE-APACHE"):
    assert len(carried[name].read_text()) > 500, name
assert said["Summary"] and said["Requires-Python"] == ">=3.11", said["Requires-Python"]
assert said["Description-Content-Type"].startswith("text/markdown") and "import igroteka" in str(said.get_payload() or said["Description"])
assert {"numpy", "open-spiel", "pettingzoo", "gymnasium", "parquet", "notebook"} <= set(said.get_all("Provides-Extra", []))
assert any(path.name == "py.typed" for path in files("igroteka") or []), "py.typed"
print(f"igroteka {version}: licences, description and extras are there")
