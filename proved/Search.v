(* A brute search for a mate, proved to find exactly the mates of Mate.v. The checker does not use it. It shows on problems with
   known answers that the definition says what players mean, and Repetition.v needs that mates can be decided. *)

From Coq Require Import List Bool Arith.
From Proved Require Import Board Rules Moves Mate.
Import ListNotations.

Fixpoint find_mate (n : nat) (p : position) : bool :=
  match n with
  | O => false
  | S n' =>
    existsb (fun m =>
      checks (play p m)
      && forallb (fun reply => match n' with O => false | S n'' => find_mate n'' (play (play p m) reply) end)
           (legal_moves (play p m)))
      (legal_moves p)
  end.

Lemma in_legal_moves p m : In m (legal_moves p) <-> legal p m.
Proof. now rewrite legal_iff, legal_moves_are_legal. Qed.

Theorem find_mate_iff : forall n p, find_mate n p = true <-> Mates n p.
Proof.
  induction n as [n IH] using lt_wf_ind. intros p. split.
  - destruct n as [|n]; [discriminate|]. cbn [find_mate]. rewrite existsb_exists.
    intros (m & L & H). apply in_legal_moves in L. apply andb_true_iff in H as [C all].
    destruct (legal_moves (play p m)) as [|first others] eqn:list.
    + apply Mates_now with m; try assumption. intros reply L'. apply in_legal_moves in L'. now rewrite list in L'.
    + rewrite forallb_forall in all. destruct n as [|n]; [specialize (all first (or_introl eq_refl)); discriminate|].
      apply Mates_later with m; try assumption. intros reply L'. apply IH; [auto|]. apply all.
      rewrite <- list. now apply in_legal_moves.
  - intros M. destruct M as [n p m L C none | n p m L C later]; cbn [find_mate]; apply existsb_exists; exists m;
      (split; [now apply in_legal_moves|]); rewrite C; apply forallb_forall; intros reply L'; apply in_legal_moves in L'.
    + now destruct (none reply).
    + apply IH; auto.
Qed.

Lemma mates_dec n p : {Mates n p} + {~ Mates n p}.
Proof.
  destruct (find_mate n p) eqn:E; [left; now apply find_mate_iff|].
  right. intros M. apply find_mate_iff in M. congruence.
Qed.
