//! What can be typed: at least one example for each command.

/// The examples of a command, by its name with the program and the commands before it.
pub(super) fn of(path: &str) -> &'static [&'static str] {
    EXAMPLES.iter().find(|(name, _)| *name == path).map_or(&[], |(_, examples)| examples)
}

const EXAMPLES: &[(&str, &[&str])] = &[
    ("igroteka", &["igroteka play curling --computer second --level 2", "igroteka serve --open", "igroteka --lang ru games"]),
    ("igroteka games", &["igroteka games", "igroteka games --json"]),
    ("igroteka moves", &["igroteka moves polar '7/7/7/3bw2/7/7/7 b'", "igroteka moves polar - < positions.txt"]),
    ("igroteka candidates", &["igroteka candidates curves '4 100,350;500,350;300,300;700,600 - r 0'"]),
    ("igroteka apply", &["igroteka apply polar '7/7/7/3bw2/7/7/7 b' a1", "igroteka apply polar - < positions-and-moves.txt"]),
    ("igroteka facts", &["igroteka facts polar '7/7/7/3bw2/7/7/7 b'"]),
    ("igroteka perft", &["igroteka perft football --depth 2 --divide"]),
    ("igroteka replay", &["igroteka replay game.igr", "igroteka replay --moves game.igr", "igroteka replay --json - < games.igr"]),
    ("igroteka draw", &["igroteka draw football --theme dark --output start.svg", "igroteka draw football --drawn 'Gk1-k4 Rb12'"]),
    (
        "igroteka play",
        &["igroteka play polar --options size=9", "igroteka play football --computer second --level 3", "igroteka play --load game.igr"],
    ),
    (
        "igroteka serve",
        &[
            "igroteka serve --open",
            "igroteka serve --lan",
            "igroteka serve --bind 127.0.0.1:8080 --public-url https://games.example.org --database /var/lib/igroteka/games.db",
        ],
    ),
    ("igroteka verify", &["igroteka verify game.igr"]),
    ("igroteka backup", &["igroteka backup games-today.db"]),
    ("igroteka restore", &["igroteka restore games-today.db --database games.db"]),
    ("igroteka admin", &["igroteka admin tables"]),
    ("igroteka admin tables", &["igroteka admin tables --most 10"]),
    ("igroteka admin close", &["igroteka admin close k3m9x7p2qa"]),
    ("igroteka admin delete", &["igroteka admin delete k3m9x7p2qa"]),
    ("igroteka admin lines", &["igroteka admin lines k3m9x7p2qa"]),
    ("igroteka admin delete-line", &["igroteka admin delete-line k3m9x7p2qa 7"]),
    ("igroteka admin ban", &["igroteka admin ban w8n4r2t6ya"]),
    ("igroteka admin unban", &["igroteka admin unban w8n4r2t6ya"]),
    ("igroteka admin forget", &["igroteka admin forget w8n4r2t6ya"]),
    ("igroteka arena", &["igroteka arena polar --first level=3 --second level=2 --games 20 --out match"]),
    ("igroteka selfplay", &["igroteka selfplay football --games 3 --nodes 2000 > games.igr"]),
    ("igroteka analyze", &["igroteka analyze game.igr --movetime 1"]),
    ("igroteka engine", &["printf 'newgame football\\nposition start\\ngo nodes 1000\\n' | igroteka engine"]),
    ("igroteka bench", &["igroteka bench rules --seconds 1"]),
    ("igroteka bench rules", &["igroteka bench rules --seconds 1"]),
    ("igroteka bench search", &["igroteka bench search"]),
    ("igroteka bench threads", &["igroteka bench threads"]),
];
