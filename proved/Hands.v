(* More pieces in the attacker's hand and fewer in the defender's never harm the attacker. *)

From Coq Require Import List Bool Arith Lia.
From Proved Require Import Board Rules BoardFacts Moves Mate.
Import ListNotations.

Definition at_most (h h' : hand) : Prop := forall k, count k h <= count k h'.

(* q is at least as good as p for the attacker: the same but for the hands. *)
Definition better (attacker : color) (p q : position) : Prop :=
  on_board p = on_board q /\ turn p = turn q
  /\ at_most (held_by attacker p) (held_by attacker q)
  /\ at_most (held_by (other attacker) q) (held_by (other attacker) p).

Lemma at_most_refl h : at_most h h.
Proof. intros k. lia. Qed.

Lemma count_hand_of k f : count k (hand_of f) = f k.
Proof. destruct k; reflexivity. Qed.

Lemma held_more h h' m : at_most h h' -> is_held h m = true -> is_held h' m = true.
Proof.
  intros A. destruct m as [|k]; cbn [is_held]; [tauto|]. rewrite !Nat.ltb_lt. specialize (A k). lia.
Qed.

Lemma hand_after_more b h h' m : at_most h h' -> at_most (hand_after b h m) (hand_after b h' m).
Proof.
  intros A. assert (one : forall k, at_most (one_more k h) (one_more k h')).
  { intros k k'. unfold one_more. rewrite !count_hand_of. specialize (A k'). destruct (kind_eq k' k); lia. }
  destruct m as [from to promote|k]; cbn.
  - destruct (at_square b to) as [[c []]|]; auto.
  - intros k'. unfold one_less. rewrite !count_hand_of. specialize (A k'). destruct (kind_eq k' k); lia.
Qed.

Lemma legal_for_attacker a p q m : better a p q -> turn p = a -> legal p m -> legal q m.
Proof.
  intros (B & T & more & _) <-. rewrite !legal_iff. unfold is_legal. rewrite <- B, <- T, !andb_true_iff.
  intros [held allowed]. split; [|assumption]. eapply held_more; eassumption.
Qed.

Lemma legal_for_defender a p q m : better a p q -> turn p = other a -> legal q m -> legal p m.
Proof.
  intros (B & T & _ & fewer) E. rewrite !legal_iff. unfold is_legal. rewrite <- B, <- T, E, !andb_true_iff.
  intros [held allowed]. split; [|assumption]. eapply held_more; eassumption.
Qed.

Lemma better_after a p q m : better a p q -> better a (play p m) (play q m).
Proof.
  destruct p as [b hb hw t], q as [b' hb' hw' t']. intros (B & T & more & fewer). cbn in B, T. subst b' t'.
  unfold better, play. cbn.
  destruct a, t; cbn in *; repeat split; try assumption; now apply hand_after_more.
Qed.

Lemma turn_after p m : turn (play p m) = other (turn p).
Proof. unfold play. destruct (turn p); reflexivity. Qed.

Lemma checks_alike a p q : better a p q -> checks p = checks q.
Proof. intros (B & T & _). unfold checks. now rewrite B, T. Qed.

Theorem mates_with_more n p q : better (turn p) p q -> Mates n p -> Mates n q.
Proof.
  intros B M. revert q B. induction M as [n p m L C none | n p m L C replies IH]; intros q B.
  - assert (B' := better_after _ _ _ m B). apply Mates_now with m.
    + eapply legal_for_attacker; eauto.
    + now rewrite <- (checks_alike _ _ _ B').
    + intros reply L'. apply (none reply). eapply legal_for_defender; eauto using turn_after.
  - assert (B' := better_after _ _ _ m B). apply Mates_later with m.
    + eapply legal_for_attacker; eauto.
    + now rewrite <- (checks_alike _ _ _ B').
    + intros reply L'. assert (L'' : legal (play p m) reply).
      { eapply legal_for_defender; eauto using turn_after. }
      apply (IH reply L''). rewrite !turn_after, other_other. now apply better_after.
Qed.

Corollary no_mate_with_fewer p q : better (turn p) p q -> NoMate q -> NoMate p.
Proof. intros B N n M. apply (N n). eapply mates_with_more; eauto. Qed.

Lemma mates_longer n n' p : n <= n' -> Mates n p -> Mates n' p.
Proof.
  intros less M. revert n' less. induction M as [n p m L C none | n p m L C replies IH]; intros n' less.
  - destruct n' as [|n']; [lia|]. now apply Mates_now with m.
  - destruct n' as [|[|n']]; try lia. apply Mates_later with m; try assumption.
    intros reply L'. apply IH; [assumption | lia].
Qed.
