//! How a list with names becomes another one: which rows stay, which move, which are new. Touches no document, so it is tested natively.

/// What becomes of the rows of a list.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Change {
    /// For each new row the place of the old one that it is, if there is one.
    pub rows: Vec<Option<usize>>,
    /// For each new row whether its element stays where it is. All others move or are made.
    pub stays: Vec<bool>,
}

impl Change {
    /// The way from old names to new ones. If a name occurs more than once, its first occurrences belong together.
    pub(crate) fn new<N: PartialEq>(old: &[N], new: &[N]) -> Change {
        let mut is_taken = vec![false; old.len()];
        let mut find = |index: usize, name: &N| {
            let is_same = |place: &usize| !is_taken[*place] && old[*place] == *name;
            // Most rows stay in their places.
            let found = Some(index).filter(|place| *place < old.len() && is_same(place)).or_else(|| (0..old.len()).find(is_same));
            found.inspect(|place| is_taken[*place] = true)
        };
        let rows: Vec<Option<usize>> = new.iter().enumerate().map(|(index, name)| find(index, name)).collect();
        let stays = longest_rise(&rows);
        Change { rows, stays }
    }
}

/// Marks as many rows as possible whose old places rise: those need not move when the others do. A moved element loses the focus.
fn longest_rise(rows: &[Option<usize>]) -> Vec<bool> {
    // For each length the row that ends a rise of that length with the lowest place, and for each row the one before it.
    let (mut ends, mut before) = (Vec::<usize>::new(), vec![None; rows.len()]);
    for (row, place) in rows.iter().enumerate().filter(|(_, place)| place.is_some()) {
        let length = ends.partition_point(|end| rows[*end] < *place);
        before[row] = length.checked_sub(1).map(|shorter| ends[shorter]);
        match ends.get_mut(length) {
            Some(end) => *end = row,
            None => ends.push(row),
        }
    }
    let mut stays = vec![false; rows.len()];
    let mut next = ends.last().copied();
    while let Some(row) = next {
        stays[row] = true;
        next = before[row];
    }
    stays
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(old: &str, new: &str) -> (Vec<Option<usize>>, String) {
        let letters = |text: &str| text.chars().collect::<Vec<_>>();
        let Change { rows, stays } = Change::new(&letters(old), &letters(new));
        (rows, new.chars().zip(stays).filter(|(_, stays)| *stays).map(|(letter, _)| letter).collect())
    }

    #[test]
    fn rows_that_stay_in_order_stay() {
        assert_eq!(change("abc", "abc"), (vec![Some(0), Some(1), Some(2)], "abc".to_owned()));
        assert_eq!(change("abcd", "bxd"), (vec![Some(1), None, Some(3)], "bd".to_owned()));
        assert_eq!(change("", "ab"), (vec![None, None], String::new()));
    }

    #[test]
    fn as_few_rows_as_possible_move() {
        assert_eq!(change("abcde", "eabcd").1, "abcd");
        assert_eq!(change("abcde", "bcdea").1, "bcde");
        assert_eq!(change("abcdef", "afbced").1.len(), 4);
        assert_eq!(change("abc", "cba").1.len(), 1);
    }

    #[test]
    fn rows_with_equal_names_are_kept_apart() {
        assert_eq!(change("aa", "aaa").0, [Some(0), Some(1), None]);
    }
}
