"""The test vectors of docs/fair-dice.md, worked out from its text alone: hashes of the standard library and a ChaCha20 written from RFC 8439."""

import hashlib
import hmac
import pathlib
import re
import struct

ROOT = pathlib.Path(__file__).parents[3]
GOLDEN = dict(re.findall(r"^((?:seed|nonce|commitment|draw|dice) ?.*?) = (.+)$", (ROOT / "docs" / "fair-dice.md").read_text(), re.MULTILINE))
SEED, TABLE = bytes.fromhex(GOLDEN["seed"]), b"k3m9x7p2qa"
NONCES = bytes.fromhex(GOLDEN["nonce of seat 0"] + GOLDEN["nonce of seat 1"])
# The columns and then the diagonals of the state.
QUARTERS = [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15), (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]


def chacha_block(key, counter):
    """Section 2.3 of the RFC, with a nonce of zeros."""
    start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key), counter, 0, 0, 0]
    state = list(start)
    for _ in range(10):
        for a, b, c, d in QUARTERS:
            for to, add, turned, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                state[to] = (state[to] + state[add]) % 2**32
                mixed = state[turned] ^ state[to]
                state[turned] = (mixed << bits | mixed >> 32 - bits) % 2**32
    return struct.pack("<16I", *((one + other) % 2**32 for one, other in zip(state, start)))


def words(number, seed=SEED, nonces=NONCES):
    """The random words of a draw."""
    key = hmac.digest(seed, b"igroteka-dice-1 draw\n" + TABLE + b"\n" + nonces + number.to_bytes(8, "big"), "sha256")
    for counter in range(2**32):
        yield from struct.unpack("<8Q", chacha_block(key, counter))


def below(limit, stream):
    """A number below a limit from the next word that counts."""
    while True:
        product = (next(stream) >> 32) * limit
        if product % 2**32 >= 2**32 % limit:
            return product >> 32


def dice(count, sides, stream):
    return [below(sides, stream) + 1 for _ in range(count)]


def test_the_block_is_that_of_the_rfc():
    """Appendix A.1, vector 1: key, counter and nonce are zeros."""
    assert chacha_block(bytes(32), 0).hex().startswith("76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7")


def test_commitment_and_nonce_of_the_computer():
    assert hashlib.sha256(b"igroteka-dice-1 commitment\n" + TABLE + b"\n" + SEED).hexdigest() == GOLDEN["commitment"]
    assert hmac.digest(SEED, b"igroteka-dice-1 computer\n" + TABLE + b"\n\x01", "sha256").hex() == GOLDEN["nonce of seat 1"]


def test_every_draw():
    draws = [int(name.removeprefix("draw ")) for name in GOLDEN if name.startswith("draw ")]
    assert draws == [0, 1, 2, 1_000_000]
    for number in draws:
        stream = words(number)
        assert " ".join(f"{next(stream):016x}" for _ in range(3)) == GOLDEN[f"draw {number}"]
        assert " ".join(map(str, dice(10, 6, words(number)))) == GOLDEN[f"dice {number}"]


def test_a_recorded_game():
    """The lot and every roll of the game that the Rust code wrote down."""
    text = (ROOT / "crates" / "fair-dice" / "tests" / "fair.igr").read_text()
    tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.MULTILINE))
    seed, nonce, _ = tags["DiceReveal"].split()
    seed = bytes.fromhex(seed)
    assert tags["DiceCommitment"].split()[2] == hashlib.sha256(b"igroteka-dice-1 commitment\n" + TABLE + b"\n" + seed).hexdigest()
    nonces = bytes.fromhex(nonce) + hmac.digest(seed, b"igroteka-dice-1 computer\n" + TABLE + b"\n\x01", "sha256")
    assert ["red", "blue"][below(2, words(0, seed, nonces))] == re.search(r"begins=(\w+)", tags["Options"]).group(1)
    kept, number = [], 0
    for kind, shown in re.findall(r"\b(roll|keep|reroll)([1-6]*)", text.rpartition("]")[2]):
        if kind == "keep":
            kept = list(map(int, shown))
            continue
        number, kept = number + 1, kept if kind == "reroll" else []
        fallen = dice(5 - len(kept), 5 if kind == "reroll" else 6, words(number, seed, nonces))
        assert "".join(map(str, sorted(kept + fallen))) == shown, (number, kind)
    assert number == 30
