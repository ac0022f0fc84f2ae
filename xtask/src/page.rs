//! Building the page: WebAssembly through wasm-bindgen as a library, the static files beside it, everything compressed.
//!
//! What the server embeds lies in `target/site`: `index.html`, and the rest in a folder that is named after a hash of all files,
//! so that browsers may keep it for ever. (`target/page` itself is where cargo keeps the host's part of the profile `page`.)

use std::fs;
use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;

use crate::run::{Done, cargo, root, run};

const TARGET: &str = "wasm32-unknown-unknown";
/// The packages of the page: the page itself, and the computer's thoughts, which are fetched only where it plays.
const PACKAGES: [&str; 2] = ["igroteka-web", "igroteka-worker"];
/// Files that must keep their address.
const UNVERSIONED: [&str; 1] = ["index.html"];
/// Where `index.html` wants the name of the folder.
const PLACEHOLDER: &str = "{version}";

/// A file of the page.
struct File {
    name: String,
    bytes: Vec<u8>,
}

/// Builds everything that the server embeds; `--quick` does so without optimisation, for development.
pub fn build(arguments: &[String]) -> Done {
    let quick = arguments.iter().any(|argument| argument == "--quick");
    let (profile, folder) = if quick { ("dev", "debug") } else { ("page", "page") };
    let packages = PACKAGES.into_iter().flat_map(|package| ["--package", package]);
    run(cargo(["build", "--profile", profile, "--locked", "--target", TARGET]).args(packages))?;
    let parts = root().join("target/site-parts");
    empty(&parts)?;
    for package in PACKAGES {
        let module = root().join("target").join(TARGET).join(folder).join(format!("{}.wasm", package.replace('-', "_")));
        bind(&module, &parts, quick)?;
    }
    let mut files = read_folder(&parts)?;
    files.extend(read_folder(&root().join("crates/web/static"))?);
    files.sort_by(|a, b| a.name.cmp(&b.name));
    publish(&files, quick)
}

/// Makes the JavaScript beside a WebAssembly module.
fn bind(module: &Path, into: &Path, quick: bool) -> Done {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module);
    bindgen.web(true).map_err(|error| error.to_string())?;
    bindgen.typescript(false).remove_name_section(!quick).remove_producers_section(true);
    bindgen.generate(into).map_err(|error| format!("{}: {error:#}", module.display()))
}

/// Writes the page, unless the very same one is there already: then nothing that embeds it has to be built again.
fn publish(files: &[File], quick: bool) -> Done {
    let version = format!("v-{:016x}", hash(files));
    let page = root().join("target/site");
    let versioned = page.join(&version);
    if versioned.is_dir() && page.join("index.html").is_file() {
        return Ok(());
    }
    empty(&page)?;
    fs::create_dir_all(&versioned).map_err(|error| format!("{}: {error}", versioned.display()))?;
    for file in files {
        if UNVERSIONED.contains(&file.name.as_str()) {
            let text = String::from_utf8_lossy(&file.bytes).replace(PLACEHOLDER, &version);
            write(&page, &file.name, text.as_bytes(), quick)?;
        } else {
            write(&versioned, &file.name, &file.bytes, quick)?;
        }
    }
    Ok(())
}

/// Writes a file, and its compressed form beside it.
fn write(folder: &Path, name: &str, bytes: &[u8], quick: bool) -> Done {
    let path = folder.join(name);
    fs::write(&path, bytes).map_err(|error| format!("{}: {error}", path.display()))?;
    if quick {
        return Ok(());
    }
    let mut small = Vec::new();
    let parameters = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut &bytes[..], &mut small, &parameters).map_err(|error| format!("{name}: {error}"))?;
    println!("{name:<24} {:>9} bytes, {:>9} compressed", bytes.len(), small.len());
    let path = folder.join(format!("{name}.br"));
    fs::write(&path, small).map_err(|error| format!("{}: {error}", path.display()))
}

/// FNV-1a over names and contents: it only has to tell builds apart.
fn hash(files: &[File]) -> u64 {
    let bytes = files.iter().flat_map(|file| file.name.bytes().chain([0]).chain(file.bytes.iter().copied()));
    bytes.fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}

fn empty(folder: &Path) -> Done {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(failed)?;
    }
    fs::create_dir_all(folder).map_err(failed)
}

fn read_folder(folder: &Path) -> Result<Vec<File>, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        if entry.path().is_file() {
            let name = entry.file_name().to_string_lossy().into_owned();
            files.push(File { name, bytes: fs::read(entry.path()).map_err(failed)? });
        }
    }
    Ok(files)
}
