(* A dropped pawn gives check only to a king directly in front of it, because a drop opens no line. So 打ち歩詰め in Rules.v is the rule
   of shogi: a pawn drop that gives check is legal only if there is a legal reply. This holds if the side to move cannot capture the
   king at once, as in every proper position (Proper.v). *)

From Coq Require Import List Bool.
From Proved Require Import Board Rules BoardFacts.
Import ListNotations.

Section Drop.
  Variables (b : board) (c : color) (to : square).
  Let b' : board := put b to (Some (Piece c (Plain Pawn))).

  Lemma walk_before_drop d n k : forall s, In k (walk b' c d n s) -> In k (walk b c d n s).
  Proof.
    induction n as [|n IH]; intros s; cbn; [tauto|]. destruct (go d s) as [t|]; [|tauto].
    unfold b' at 1. destruct (square_eq t to) as [->|different].
    - rewrite at_put_same. cbn. destruct (color_eq c c); [intros [] | congruence].
    - rewrite at_put_other by assumption. destruct (at_square b t) as [p|]; [tauto|]. cbn. intros [<-|inside]; auto.
  Qed.

  Lemma jumps_before_drop k s : In k (jumps b' c s) -> In k (jumps b c s).
  Proof.
    unfold jumps. destruct (go _ s) as [t|]; [|tauto]. rewrite !in_flat_map.
    intros (d & inside & H). exists d. split; [assumption|]. destruct (go (seen_by c d) t) as [u|]; [|assumption].
    unfold b' in H. destruct (square_eq u to) as [->|different].
    - rewrite at_put_same in H. cbn in H. destruct (color_eq c c); [destruct H | congruence].
    - now rewrite at_put_other in H by assumption.
  Qed.

  Theorem pawn_drop_check :
    in_check b (other c) = false -> may_drop b c Pawn to = true ->
    in_check (after b c (Drop Pawn to)) (other c) = drops_pawn_at_king b c (Drop Pawn to).
  Proof.
    intros none may. apply eq_true_iff_eq. rewrite check_iff, other_other. cbn [after]. fold b'.
    assert (free : at_square b to = None).
    { unfold may_drop in may. destruct (at_square b to); [discriminate | reflexivity]. }
    split.
    - intros (k & from & m & K & F & T).
      assert (away : k <> to). { intros ->. unfold b' in K. rewrite at_put_same in K. discriminate. }
      unfold b' in K. rewrite at_put_other in K by assumption.
      destruct (square_eq from to) as [->|different].
      + unfold b' in F. rewrite at_put_same in F. injection F as <-.
        unfold targets, b' in T. rewrite at_put_same in T. fold b' in T. cbn in T. cbn [drops_pawn_at_king].
        destruct (go (seen_by c Forward) to) as [s|]; [|destruct T].
        assert (k = s) as <-; [|now apply has_king_iff].
        destruct (at_square b' s) as [p|]; [destruct (color_eq (owner p) c)|]; destruct T; congruence || contradiction.
      + exfalso. enough (in_check b (other c) = true) by congruence. apply check_iff.
        unfold b' in F. rewrite at_put_other in F by assumption.
        exists k, from, m. rewrite other_other. repeat split; try assumption.
        unfold targets in *. rewrite F. unfold b' in T. rewrite at_put_other, F in T by assumption. fold b' in T.
        rewrite in_app_iff, in_flat_map in *. destruct T as [T | (d & inside & T)].
        * left. destruct (man_eq m (Plain Knight)); [now apply jumps_before_drop | assumption].
        * right. exists d. split; [assumption|]. now apply walk_before_drop.
    - cbn [drops_pawn_at_king]. destruct (go (seen_by c Forward) to) as [s|] eqn:G; [|discriminate].
      intros K. apply has_king_iff in K. assert (away := go_differs _ _ _ G).
      exists s, to, (Plain Pawn). unfold b' at 1 2. rewrite at_put_other, at_put_same by congruence.
      repeat split; try assumption. unfold targets, b'. rewrite at_put_same. fold b'. cbn. rewrite G.
      unfold b'. rewrite at_put_other, K by congruence. cbn.
      destruct (color_eq (other c) c) as [E|]; [now apply other_differs in E | cbn; tauto].
  Qed.
End Drop.

Theorem legal_in_full p m : in_check (on_board p) (other (turn p)) = false ->
  legal p m <->
    fits (on_board p) (turn p) m = true /\ is_held (held_by (turn p) p) m = true /\ is_safe (on_board p) (turn p) m = true
    /\ ((exists to, m = Drop Pawn to) -> checks (play p m) = true -> exists reply, legal (play p m) reply).
Proof.
  intros none.
  assert (E : forall to, m = Drop Pawn to -> fits (on_board p) (turn p) m = true ->
    checks (play p m) = drops_pawn_at_king (on_board p) (turn p) m).
  { intros to -> F. rewrite <- pawn_drop_check by assumption. unfold checks, play. now destruct (turn p). }
  split.
  - intros L. destruct L as [p m F H S R]. repeat split; try assumption.
    intros [to ->] C. apply R. now rewrite <- (E to).
  - intros (F & H & S & R). constructor; try assumption. intros D.
    assert (P : exists to, m = Drop Pawn to). { destruct m as [|[] to]; try discriminate. now exists to. }
    apply R; [assumption|]. destruct P as [to P]. now rewrite (E to).
Qed.
