(* What a mate is. These definitions use no search, no table and no certificate. *)

From Proved Require Import Board Rules.

(* The side to move mates within so many plies: it has a legal move that gives check, and whatever the legal reply is, it mates
   within two plies less. Every interposition counts, and so does every capture of it. *)
Inductive Mates : nat -> position -> Prop :=
  | Mates_now : forall n p m,
      legal p m -> checks (play p m) = true ->
      (forall reply, ~ legal (play p m) reply) ->
      Mates (S n) p
  | Mates_later : forall n p m,
      legal p m -> checks (play p m) = true ->
      (forall reply, legal (play p m) reply -> Mates n (play (play p m) reply)) ->
      Mates (S (S n)) p.

(* The side to move mates within no number of plies. *)
Definition NoMate (p : position) : Prop := forall n, ~ Mates n p.
