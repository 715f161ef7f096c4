(* A mate does not depend on the rules about repetition: the attacker can play so that no position of the play ever occurs again. *)

From Coq Require Import List Bool Arith Lia.
From Proved Require Import Board Rules Moves Mate Hands Search.
Import ListNotations.

(* Like Mates, but no position may occur again. The list holds the positions of the play so far. *)
Inductive MatesAfresh : nat -> list position -> position -> Prop :=
  | Afresh_now : forall n seen p m,
      ~ In p seen -> legal p m -> checks (play p m) = true -> ~ In (play p m) (p :: seen) ->
      (forall reply, ~ legal (play p m) reply) ->
      MatesAfresh (S n) seen p
  | Afresh_later : forall n seen p m,
      ~ In p seen -> legal p m -> checks (play p m) = true -> ~ In (play p m) (p :: seen) ->
      (forall reply, legal (play p m) reply -> MatesAfresh n (play p m :: p :: seen) (play (play p m) reply)) ->
      MatesAfresh (S (S n)) seen p.

(* The same for a position in which the defender is to move: every reply loses within n plies. *)
Definition Lost (n : nat) (q : position) : Prop := forall reply, legal q reply -> Mates n (play q reply).

Lemma least_mate n p : Mates n p -> exists k, k <= n /\ Mates k p /\ forall j, j < k -> ~ Mates j p.
Proof.
  induction n as [n IH] using lt_wf_ind. intros M.
  assert (D : (exists j, j < n /\ Mates j p) \/ forall j, j < n -> ~ Mates j p).
  { clear IH M. induction n as [|n [(j & less & M) | none]]; [right; lia | left; exists j; split; [lia | assumption] |].
    destruct (mates_dec n p) as [M|M]; [left; exists n; split; [lia | assumption]|].
    right. intros j less. destruct (Nat.eq_dec j n) as [->|]; [assumption | apply none; lia]. }
  destruct D as [(j & less & M') | none]; [|now exists n].
  destruct (IH j less M') as (k & ? & ?). exists k. split; [lia | assumption].
Qed.

Lemma afresh_longer k n seen p : k <= n -> MatesAfresh k seen p -> MatesAfresh n seen p.
Proof.
  intros small A. revert n small.
  induction A as [k seen p m ? ? ? ? ? | k seen p m ? ? ? ? ? IH]; intros n small.
  - destruct n as [|n]; [lia|]. now apply Afresh_now with m.
  - destruct n as [|[|n]]; try lia. apply Afresh_later with m; try assumption. intros reply L. apply IH; [assumption | lia].
Qed.

Lemma mates_afresh : forall n p seen,
  Mates n p -> (forall j, j < n -> ~ Mates j p) ->
  (forall s, In s seen -> (turn s = turn p -> forall j, j <= n -> ~ Mates j s)
                          /\ (turn s <> turn p -> forall j, j < n -> ~ Lost j s)) ->
  MatesAfresh n seen p.
Proof.
  induction n as [n IH] using lt_wf_ind. intros p seen M least older.
  assert (new : ~ In p seen). { intros inside. destruct (older p inside) as [H _]. now apply (H eq_refl n). }
  assert (fresh : forall m j, j < n -> Lost j (play p m) -> ~ In (play p m) (p :: seen)).
  { intros m j less lost [E | inside].
    - assert (T := turn_after p m). rewrite <- E in T. now destruct (turn p).
    - destruct (older _ inside) as [_ H]. apply (H ltac:(rewrite turn_after; now destruct (turn p)) j less lost). }
  destruct M as [n p m L C none | n p m L C later].
  - apply Afresh_now with m; try assumption. apply (fresh m 0); [lia|]. intros reply L'. now destruct (none reply).
  - apply Afresh_later with m; try assumption; [apply (fresh m n); [lia | exact later]|].
    intros reply L'. destruct (least_mate _ _ (later reply L')) as (k & small & M & least').
    apply afresh_longer with k; [assumption|].
    apply IH; try assumption; [lia|]. intros s [<- | [<- | inside]].
    + rewrite !turn_after. split; [now destruct (turn p)|]. intros _ j less lost.
      apply (least (S (S j))); [lia|]. now apply Mates_later with m.
    + rewrite !turn_after. split; [|now destruct (turn p)]. intros _ j less. apply least. lia.
    + destruct (older s inside) as [H H']. rewrite !turn_after. split; intros E j less.
      * apply H; [now destruct (turn p), (turn s) | lia].
      * apply H'; [now destruct (turn p), (turn s) | lia].
Qed.

Theorem mates_without_repetition n p : Mates n p -> MatesAfresh n [] p.
Proof.
  intros M. destruct (least_mate n p M) as (k & small & M' & least).
  apply afresh_longer with k; [assumption|]. apply mates_afresh; [assumption | assumption | intros s []].
Qed.
