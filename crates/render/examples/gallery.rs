//! Writes every hand-made scene in every theme, and as lines, into a folder, to be looked at:
//! `cargo run -p igroteka-render --example gallery -- <folder>`.

#[path = "../tests/scenes/mod.rs"]
mod scenes;

use std::path::PathBuf;

use igroteka_render::{SvgOptions, TerminalOptions, Theme, svg, terminal};

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "gallery".into()));
    std::fs::create_dir_all(&folder)?;
    for (name, scene) in scenes::all() {
        for theme in &Theme::ALL {
            let picture = svg(&scene, &SvgOptions { theme, ..SvgOptions::new(&scenes::say) });
            std::fs::write(folder.join(format!("{name}-{}.svg", theme.name)), picture.to_string())?;
        }
        let lines = terminal(&scene, &TerminalOptions { width: 102, ..TerminalOptions::new(&scenes::say) });
        std::fs::write(folder.join(format!("{name}.txt")), lines)?;
    }
    Ok(())
}
