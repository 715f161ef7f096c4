(* Prints the theorems, and all that they assume without proof. *)

From Proved Require Import Rules Moves Mate Hands Checker Soundness PawnDrop Proper Search Repetition.

Check checked_mates.
Print Assumptions checked_mates.
Check checked_no_mate.
Print Assumptions checked_no_mate.
Check mates_with_more.
Print Assumptions mates_with_more.
Check mates_without_repetition.
Print Assumptions mates_without_repetition.
Check legal_iff.
Print Assumptions legal_iff.
Check legal_moves_are_legal.
Print Assumptions legal_moves_are_legal.
Check legal_in_full.
Print Assumptions legal_in_full.
Check no_piece_lost.
Print Assumptions no_piece_lost.
Check kings_stay.
Print Assumptions kings_stay.
Check stays_proper.
Print Assumptions stays_proper.
Check solved_is_proper.
Print Assumptions solved_is_proper.
Check find_mate_iff.
Print Assumptions find_mate_iff.
