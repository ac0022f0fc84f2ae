# Whether the dice of a game fell as they had to.
dice-verified = The dice are fair: { $draws ->
        [one] one throw follows
       *[other] all { $draws } throws follow
    } from what was promised before the game.
dice-no-promise = This record makes no promise about its dice.
dice-not-revealed = The secret of the dice is not shown yet: the game was not over.
dice-unreadable = The part { $tag } of the record cannot be read.
dice-other-seed = The dice are not fair: the secret does not fit what was promised.
dice-other-lot = The dice are not fair: the lot before the game was not drawn from the promised secret.
dice-other-draw = The dice are not fair: entry { $entry } should have been { $wanted } and is { $found }.
