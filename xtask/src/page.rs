//! Building the page: WebAssembly through wasm-bindgen as a library, the static files beside it, everything compressed.
//!
//! What the server embeds lies in `target/site`: what keeps its address (`index.html`, the rules pages), and the rest in a folder
//! that is named after a hash of all files, so that browsers may keep it for ever. (`target/page` itself is where
//! cargo keeps the host's part of the profile `page`.)

use std::fs;
use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;

use crate::run::{JobResult, cargo, root, run};
use crate::setup::require_wasm_target;
use crate::{messages, rules_pages, similar};

const TARGET: &str = "wasm32-unknown-unknown";
/// The packages of the page: the page itself, and the computer's thoughts, which are fetched only where it plays.
const PACKAGES: [&str; 2] = ["igroteka-web", "igroteka-worker"];
/// Files and folders that must keep their address.
const UNVERSIONED: [&str; 4] = ["index.html", "manifest.webmanifest", "sw.js", "rules/"];
/// Where files that keep their address want the name of the folder.
const PLACEHOLDER: &str = "{version}";
/// Where the service worker wants the list of everything that it keeps.
const FILES_PLACEHOLDER: &str = "{files}";

/// A file of the page.
pub(crate) struct File {
    /// Its name, with the folders above it.
    pub name: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

impl File {
    fn keeps_its_address(&self) -> bool {
        UNVERSIONED.iter().any(|name| self.name.starts_with(name))
    }
}

/// Builds everything that the server embeds; `--quick` does so without optimisation, for development.
pub(crate) fn build(arguments: &[String]) -> JobResult {
    let quick = arguments.iter().any(|argument| argument == "--quick");
    compile(quick)?;
    assemble(quick)
}

/// The profile of cargo, and the name of its folder.
fn profile(quick: bool) -> (&'static str, &'static str) {
    if quick { ("dev", "debug") } else { ("page", "page") }
}

/// Compiles the modules of the page.
pub(crate) fn compile(quick: bool) -> JobResult {
    require_wasm_target()?;
    let packages = PACKAGES.into_iter().flat_map(|package| ["--package", package]);
    run(cargo(["build", "--profile", profile(quick).0, "--locked", "--target", TARGET]).args(packages))
}

/// Puts everything that the server embeds together, from compiled modules.
pub(crate) fn assemble(quick: bool) -> JobResult {
    let parts = root().join("target/site-parts");
    empty(&parts)?;
    for package in PACKAGES {
        let module = root().join("target").join(TARGET).join(profile(quick).1).join(format!("{}.wasm", package.replace('-', "_")));
        bind(&module, &parts, quick)?;
    }
    let mut files = read_folder(&parts)?;
    files.extend(read_folder(&root().join("crates/web/static"))?);
    files.extend(messages::files()?);
    files.extend(rules_pages::files()?);
    files.sort_by(|a, b| a.name.cmp(&b.name));
    for file in files.iter_mut().filter(|file| file.name.ends_with(".css") || file.name.ends_with(".js")) {
        file.bytes = shortened(&String::from_utf8_lossy(&file.bytes)).into_bytes();
    }
    publish(&files, quick)
}

/// A style or script without indentation, empty lines and comments that begin a line: whoever opens the page fetches no words for
/// programmers.
fn shortened(text: &str) -> String {
    let (mut short, mut is_comment) = (String::new(), false);
    for line in text.lines() {
        let mut line = line.trim();
        if is_comment || line.starts_with("/*") {
            let end = line.split_once("*/");
            is_comment = end.is_none();
            line = end.map_or("", |(_, rest)| rest.trim_start());
        }
        if !line.is_empty() && !line.starts_with("//") {
            short.push_str(line);
            short.push('\n');
        }
    }
    short
}

/// Makes the JavaScript beside a WebAssembly module, and puts its functions in an order that compresses well.
fn bind(module: &Path, into: &Path, quick: bool) -> JobResult {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module);
    bindgen.web(true).map_err(|error| error.to_string())?;
    bindgen.typescript(false).remove_name_section(!quick).remove_producers_section(true);
    let failed = |error: &dyn std::fmt::Display| format!("{}: {error:#}", module.display());
    bindgen.generate(into).map_err(|error| failed(&error))?;
    if quick {
        return Ok(());
    }
    let name = module.file_stem().unwrap_or_default().to_string_lossy();
    let bound = into.join(format!("{name}_bg.wasm"));
    let bytes = fs::read(&bound).map_err(|error| failed(&error))?;
    fs::write(&bound, similar::side_by_side(&bytes)?).map_err(|error| failed(&error))
}

/// Writes the page, unless the very same one is there already: then nothing that embeds it has to be built again.
fn publish(files: &[File], quick: bool) -> JobResult {
    let version = format!("v-{:016x}", hash(files));
    let page = root().join("target/site");
    let versioned = page.join(&version);
    if versioned.is_dir() && page.join("index.html").is_file() {
        return Ok(());
    }
    let kept = kept_addresses(files, &version);
    empty(&page)?;
    fs::create_dir_all(&versioned).map_err(|error| format!("{}: {error}", versioned.display()))?;
    for file in files {
        if file.keeps_its_address() {
            let text = String::from_utf8_lossy(&file.bytes).replace(PLACEHOLDER, &version).replace(FILES_PLACEHOLDER, &kept);
            write(&page.join(&file.name), text.as_bytes(), quick)?;
        } else {
            let small = write(&versioned.join(&file.name), &file.bytes, quick)?;
            if !quick {
                println!("{:<24} {:>9} bytes, {small:>9} compressed", file.name, file.bytes.len());
            }
        }
    }
    Ok(())
}

/// What the service worker keeps, as a list in JavaScript: every file but itself, the index under the address of the site.
fn kept_addresses(files: &[File], version: &str) -> String {
    let kept = files.iter().filter(|file| file.name != "sw.js");
    let addresses = kept.map(|file| match file.name.as_str() {
        "index.html" => "./".to_owned(),
        name if file.keeps_its_address() => name.to_owned(),
        name => format!("{version}/{name}"),
    });
    format!("[{}]", addresses.map(|address| format!("{address:?}")).collect::<Vec<_>>().join(", "))
}

/// Writes a file with its compressed form beside it, and says how large that is.
fn write(path: &Path, bytes: &[u8], quick: bool) -> Result<usize, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    fs::write(path, bytes).map_err(failed)?;
    if quick {
        return Ok(bytes.len());
    }
    let mut small = Vec::new();
    let parameters = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut &bytes[..], &mut small, &parameters).map_err(failed)?;
    let mut beside = path.as_os_str().to_owned();
    beside.push(".br");
    fs::write(&beside, &small).map_err(failed)?;
    Ok(small.len())
}

/// FNV-1a over names and contents: it only has to tell builds apart.
fn hash(files: &[File]) -> u64 {
    let bytes = files.iter().flat_map(|file| file.name.bytes().chain([0]).chain(file.bytes.iter().copied()));
    bytes.fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}

fn empty(folder: &Path) -> JobResult {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(failed)?;
    }
    fs::create_dir_all(folder).map_err(failed)
}

/// The files of a folder, those below other folders left out.
pub(crate) fn read_folder(folder: &Path) -> Result<Vec<File>, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        if entry.path().is_file() {
            let name = entry.file_name().to_string_lossy().into_owned();
            files.push(File { name, bytes: fs::read(entry.path()).map_err(failed)? });
        }
    }
    files.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn styles_and_scripts_keep_everything_but_comments_and_indentation() {
        let style = "/* A comment\n   of two lines. */\n\na {\n  color: red; /* stays */\n}\n";
        assert_eq!(shortened(style), "a {\ncolor: red; /* stays */\n}\n");
        let script = "// One.\nconst a = 1; // stays\n/** Two. */ let b;\n  /**\n   * Three.\n   */\n  b = a / 2;\n";
        assert_eq!(shortened(script), "const a = 1; // stays\nlet b;\nb = a / 2;\n");
    }
}
