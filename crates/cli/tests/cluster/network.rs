//! A network for each node, and a bridge between them and this machine. Links are cut so that nobody hears of it: frames go to a station
//! that does not exist.

use std::net::Ipv4Addr;
use std::process::Command;

/// A station that does not exist.
const NOBODY: &str = "02:00:00:00:00:99";

/// In which direction a link is cut.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    Both,
    FromNode,
    ToNode,
}

/// The networks; they go away with this value.
pub(crate) struct Network {
    /// Tells networks of several runs apart.
    number: u32,
}

fn ip(arguments: &str) {
    let status = Command::new("ip").args(arguments.split(' ')).status().expect("the program ip");
    assert!(status.success(), "ip {arguments}");
}

impl Network {
    pub(crate) fn new() -> Network {
        let network = Network { number: std::process::id() % 200 + 20 };
        let (bridge, number) = (network.bridge(), network.number);
        ip(&format!("link add {bridge} type bridge"));
        ip(&format!("addr add {}/24 dev {bridge}", network.own()));
        ip(&format!("link set {bridge} up"));
        for (place, (namespace, address)) in network.nodes().iter().enumerate() {
            ip(&format!("netns add {namespace}"));
            ip(&format!("link add ig{number}v{place} type veth peer name eth0 netns {namespace}"));
            ip(&format!("link set ig{number}v{place} master {bridge} up"));
            ip(&format!("-n {namespace} addr add {address}/24 dev eth0"));
            ip(&format!("-n {namespace} link set lo up"));
            ip(&format!("-n {namespace} link set eth0 up"));
        }
        network
    }

    fn bridge(&self) -> String {
        format!("ig{}b", self.number)
    }

    /// The address of this machine in the network.
    pub(crate) fn own(&self) -> Ipv4Addr {
        Ipv4Addr::new(10, 77, u8::try_from(self.number).unwrap_or(1), 1)
    }

    /// For each node its network and its address.
    pub(crate) fn nodes(&self) -> [(String, Ipv4Addr); 3] {
        let [a, b, c, _] = self.own().octets();
        [0, 1, 2].map(|place| (format!("ig{}n{place}", self.number), Ipv4Addr::new(a, b, c, 11 + place)))
    }

    /// Cuts a node off from this machine.
    pub(crate) fn cut(&self, node: usize, direction: Direction) {
        let (namespace, address) = &self.nodes()[node];
        if direction != Direction::ToNode {
            ip(&format!("-n {namespace} neigh replace {} lladdr {NOBODY} nud permanent dev eth0", self.own()));
        }
        if direction != Direction::FromNode {
            ip(&format!("neigh replace {address} lladdr {NOBODY} nud permanent dev {}", self.bridge()));
        }
    }

    /// Undoes what [`Network::cut`] did.
    pub(crate) fn heal(&self, node: usize, direction: Direction) {
        let (namespace, address) = &self.nodes()[node];
        if direction != Direction::ToNode {
            ip(&format!("-n {namespace} neigh del {} dev eth0", self.own()));
        }
        if direction != Direction::FromNode {
            ip(&format!("neigh del {address} dev {}", self.bridge()));
        }
    }
}

impl Drop for Network {
    fn drop(&mut self) {
        for (namespace, _) in self.nodes() {
            let _ = Command::new("ip").args(["netns", "del", &namespace]).status();
        }
        let _ = Command::new("ip").args(["link", "del", &self.bridge()]).status();
    }
}
