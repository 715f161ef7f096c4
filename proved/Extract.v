(* The checker as a program in OCaml. Booleans, options, pairs and lists become those of OCaml; nothing else is replaced. *)

From Coq Require Import Extraction ExtrOcamlBasic.
From Proved Require Import Board Rules Moves Search Checker.

Extraction "checker.ml" legal_moves is_legal checks play empty_board put can_be_solved find_mate check_mate check_no_mate.
