//! The contract of the store, on SQLite and on PostgreSQL alike.

mod appending;
mod cut;
mod files;
mod guests;
mod interleaved;
mod notices;
mod presence;
mod support;
mod sweeping;

/// Every check becomes a test on each database.
macro_rules! on_both {
    ($($module:ident::$check:ident;)*) => {
        mod sqlite {
            $(#[test] fn $check() { crate::support::on_sqlite(crate::$module::$check); })*
        }
        mod postgres {
            $(#[test] fn $check() { crate::support::on_postgres(crate::$module::$check); })*
        }
    };
}

on_both! {
    appending::an_entry_is_appended_once_and_only_at_the_end;
    appending::a_resent_entry_is_answered_by_the_stored_one;
    appending::an_entry_that_cannot_be_stored_leaves_no_gap;
    appending::a_late_move_and_a_flag_never_both_count;
    appending::a_move_and_a_flag_at_the_same_moment_have_one_outcome;
    appending::lag_is_given_back_up_to_its_bound;
    appending::nothing_is_appended_to_a_table_that_is_over;
    appending::a_seat_is_taken_once_by_whoever_knows_the_secret;
    appending::a_kept_seat_is_taken_by_its_guest_only;
    appending::many_at_once_get_one_number_each;
    appending::times_never_run_backwards;
    guests::a_guest_is_known_by_each_of_their_browsers;
    guests::a_link_to_another_device_works_once_and_not_for_ever;
    guests::tables_of_a_guest_are_found;
    guests::a_forgotten_guest_leaves_the_log_as_it_was;
    guests::lines_are_numbered_and_can_be_deleted;
    notices::a_key_is_proposed_once_for_all_nodes;
    notices::a_browser_belongs_to_one_guest_who_has_only_so_many;
    notices::a_turn_is_noticed_once_by_one_node;
    notices::a_deadline_is_noticed_once_and_only_where_somebody_wants_it;
    presence::a_seat_is_held_by_the_node_that_said_so_last;
    presence::whoever_sits_and_never_connects_is_gone_from_then_on;
    presence::banned_and_forgotten_guests_are_not_admitted;
    presence::new_lines_are_found;
    presence::deleted_lines_are_found;
    sweeping::passed_deadlines_are_found_and_no_others;
    sweeping::work_is_claimed_by_one_node_at_a_time;
    sweeping::changed_tables_are_found;
    sweeping::a_rematch_is_made_once;
    sweeping::a_table_is_deleted_once_it_is_over;
    interleaved::two_nodes_agree_whatever_they_do;
}
