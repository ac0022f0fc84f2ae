//! Ranges of addresses, as operators write them: `10.0.0.0/8`, `fd00::/8`, or one address.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// All addresses that begin with the same bits as a given one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IpRange {
    address: IpAddr,
    bits: u8,
}

/// Why a text is no range of addresses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoIpRange;

impl fmt::Display for NoIpRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an address or a range such as 10.0.0.0/8 is expected")
    }
}

impl std::error::Error for NoIpRange {}

impl IpRange {
    /// Whether an address belongs to the range.
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        let (own, own_most) = value_of(self.address);
        let (other, other_most) = value_of(address);
        let free = u32::from(own_most - self.bits);
        own_most == other_most && own.checked_shr(free).unwrap_or(0) == other.checked_shr(free).unwrap_or(0)
    }
}

/// The bits of an address, and how many there are.
fn value_of(address: IpAddr) -> (u128, u8) {
    match address {
        IpAddr::V4(v4) => (u128::from(v4.to_bits()), 32),
        IpAddr::V6(v6) => (v6.to_bits(), 128),
    }
}

impl From<IpAddr> for IpRange {
    fn from(address: IpAddr) -> IpRange {
        IpRange { address, bits: value_of(address).1 }
    }
}

impl FromStr for IpRange {
    type Err = NoIpRange;

    fn from_str(text: &str) -> Result<IpRange, NoIpRange> {
        let (address, bits) = text.split_once('/').map_or((text, None), |(address, bits)| (address, Some(bits)));
        let address: IpAddr = address.parse().map_err(|_| NoIpRange)?;
        let most = value_of(address).1;
        let bits = bits.map_or(Ok(most), str::parse).map_err(|_| NoIpRange)?;
        if bits <= most { Ok(IpRange { address, bits }) } else { Err(NoIpRange) }
    }
}

impl fmt::Display for IpRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.bits == value_of(self.address).1 { write!(f, "{}", self.address) } else { write!(f, "{}/{}", self.address, self.bits) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_has_the_addresses_that_begin_alike() {
        for (range, inside, outside) in [
            ("10.0.0.1", "10.0.0.1", "10.0.0.2"),
            ("10.0.0.0/8", "10.255.3.4", "11.0.0.0"),
            ("172.16.0.0/12", "172.31.255.255", "172.32.0.0"),
            ("10.1.2.3/8", "10.0.0.0", "9.255.255.255"),
            ("0.0.0.0/0", "203.0.113.9", "::1"),
            ("fd00::/8", "fdff::1", "fe00::"),
            ("::/0", "2001:db8::1", "10.0.0.1"),
            ("::1", "::1", "::2"),
        ] {
            let (parsed, ip) = (range.parse::<IpRange>().expect("a range"), |text: &str| text.parse::<IpAddr>().expect("an address"));
            assert!(parsed.contains(ip(inside)) && !parsed.contains(ip(outside)), "{range}");
            assert_eq!(parsed.to_string(), range);
        }
    }

    #[test]
    fn rubbish_is_no_range() {
        for text in ["", "10.0.0", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "::/129", "example.org", "10.0.0.0/8/8"] {
            assert_eq!(text.parse::<IpRange>(), Err(NoIpRange), "{text}");
        }
    }
}
