(* Legal moves, decided and listed by functions, which are proved to agree with the definition of a legal move. *)

From Coq Require Import List Bool Arith.
From Proved Require Import Board Rules BoardFacts.
Import ListNotations.

(* Has colour c a legal move on the board, a drop not counted? No rule about drops and no hand matters here. *)
Definition board_moves (b : board) (c : color) : list move :=
  flat_map (fun from =>
    if owned_by c (at_square b from)
    then flat_map (fun to => [Move from to true; Move from to false]) (targets b from)
    else []) squares.

Definition can_answer (b : board) (c : color) : bool :=
  existsb (fun m => fits b c m && is_safe b c m) (board_moves b c).

(* Is the move legal, if the piece that is dropped is in hand? *)
Definition is_allowed (b : board) (c : color) (m : move) : bool :=
  fits b c m && is_safe b c m
  && (if drops_pawn_at_king b c m then can_answer (after b c m) (other c) else true).

Definition is_legal (p : position) (m : move) : bool :=
  is_held (held_by (turn p) p) m && is_allowed (on_board p) (turn p) m.

(* Where a drop leaves the own king safe. That does not depend on the kind of the piece. *)
Definition drop_squares (b : board) (c : color) : list square :=
  filter (fun to =>
    match at_square b to with None => is_safe b c (Drop Gold to) | Some _ => false end) squares.

Definition drops (b : board) (c : color) (h : hand) : list move :=
  let open := drop_squares b c in
  flat_map (fun k => if 0 <? count k h then map (Drop k) open else []) kinds.

Definition is_rightful (b : board) (c : color) (m : move) : bool :=
  fits b c m && (if drops_pawn_at_king b c m then can_answer (after b c m) (other c) else true).

Definition legal_moves (p : position) : list move :=
  let b := on_board p in
  let c := turn p in
  filter (fun m => fits b c m && is_safe b c m) (board_moves b c)
  ++ filter (is_rightful b c) (drops b c (held_by c p)).

(* A board on which the same squares are taken by the same colours, and on which the pieces of colour c are the same. *)
Definition alike (c : color) (b b' : board) : Prop :=
  forall s, match at_square b s, at_square b' s with
            | None, None => True
            | Some p, Some p' => owner p = owner p' /\ (owner p = c -> p = p') /\ (face p = King <-> face p' = King)
            | _, _ => False
            end.

Lemma walk_alike c b b' (A : alike c b b') c' d n : forall s, walk b c' d n s = walk b' c' d n s.
Proof.
  induction n as [|n IH]; intros s; cbn; [reflexivity|].
  destruct (go d s) as [t|]; [|reflexivity]. specialize (A t).
  destruct (at_square b t) as [p|], (at_square b' t) as [p'|]; try contradiction.
  - destruct A as [same _]. now rewrite same.
  - now rewrite IH.
Qed.

Lemma owned_alike c b b' (A : alike c b b') c' s : owned_by c' (at_square b s) = owned_by c' (at_square b' s).
Proof.
  specialize (A s). unfold owned_by.
  destruct (at_square b s), (at_square b' s); try contradiction; [|reflexivity].
  destruct A as [same _]. now rewrite same.
Qed.

Lemma jumps_alike c b b' (A : alike c b b') c' s : jumps b c' s = jumps b' c' s.
Proof.
  unfold jumps. destruct (go _ s) as [t|]; [|reflexivity]. cbn.
  destruct (go (seen_by c' ForwardRight) t), (go (seen_by c' ForwardLeft) t);
    rewrite ?(owned_alike c b b' A); reflexivity.
Qed.

Lemma targets_alike c b b' s : alike c b b' -> owned_by c (at_square b s) = true -> targets b s = targets b' s.
Proof.
  intros A O. apply owned_by_iff in O as [m O]. unfold targets.
  pose proof (A s) as As. rewrite O in As. destruct (at_square b' s) as [p'|] eqn:E; [|contradiction].
  destruct As as (_ & same & _). rewrite <- (same eq_refl), O, (jumps_alike c b b' A). f_equal.
  apply flat_map_ext. intros d. apply (walk_alike c b b' A).
Qed.

Lemma existsb_ext {A} (f g : A -> bool) l : (forall x, f x = g x) -> existsb f l = existsb g l.
Proof. intros same. induction l as [|x l IH]; [reflexivity|]. cbn. now rewrite IH, same. Qed.

Lemma attacked_alike c b b' s : alike c b b' -> attacked b c s = attacked b' c s.
Proof.
  intros A. apply existsb_ext. intros from.
  rewrite <- (owned_alike c b b' A). destruct (owned_by c (at_square b from)) eqn:O; [|reflexivity]. cbn.
  now rewrite (targets_alike c b b').
Qed.

Lemma king_alike c c' b b' s : alike c b b' -> has_king c' (at_square b s) = has_king c' (at_square b' s).
Proof.
  intros A. specialize (A s). unfold has_king.
  destruct (at_square b s) as [[o m]|], (at_square b' s) as [[o' m']|]; try contradiction; [|reflexivity].
  cbn in A. destruct A as (-> & _ & K).
  destruct m, m'; try reflexivity; exfalso; (now assert (X := proj1 K eq_refl)) || (now assert (X := proj2 K eq_refl)).
Qed.

Lemma check_alike c b b' : alike (other c) b b' -> in_check b c = in_check b' c.
Proof.
  intros A. apply existsb_ext. intros s.
  now rewrite (king_alike _ _ _ _ _ A), (attacked_alike _ _ _ _ A).
Qed.

Lemma drops_alike c b k k' to :
  alike (other c) (after b c (Drop k to)) (after b c (Drop k' to)).
Proof.
  intros s. cbn. destruct (square_eq s to) as [->|different].
  - rewrite !at_put_same. cbn. repeat split; try discriminate.
    intros same. now destruct (other_differs c).
  - rewrite !at_put_other by assumption. destruct (at_square b s); tauto.
Qed.

Lemma safe_drop b c k k' to : is_safe b c (Drop k to) = is_safe b c (Drop k' to).
Proof. unfold is_safe. f_equal. apply check_alike, drops_alike. Qed.

(* The list of moves holds the legal moves and no others. *)

Lemma in_board_moves b c m :
  fits b c m = true -> (exists from to promote, m = Move from to promote) -> In m (board_moves b c).
Proof.
  intros F (from & to & promote & ->). cbn in F. unfold may_move in F.
  apply in_flat_map. exists from. split; [apply in_squares|].
  destruct (at_square b from) as [[c' man]|]; [|discriminate].
  unfold owned_by. cbn. destruct (color_eq c' c); [|discriminate].
  repeat rewrite andb_true_iff in F. destruct F as [[[_ M] _] _].
  apply in_flat_map. exists to. split; [now apply mem_iff|].
  destruct promote; cbn; tauto.
Qed.

Lemma board_moves_are_moves b c m : In m (board_moves b c) -> exists from to promote, m = Move from to promote.
Proof.
  intros H. apply in_flat_map in H as (from & _ & H).
  destruct (owned_by c (at_square b from)); [|contradiction].
  apply in_flat_map in H as (to & _ & [<-|[<-|[]]]); eauto.
Qed.

Theorem legal_moves_are_legal p m : In m (legal_moves p) <-> is_legal p m = true.
Proof.
  unfold legal_moves, is_legal, is_allowed. rewrite in_app_iff, !filter_In.
  destruct m as [from to promote | k to].
  - cbn [is_held drops_pawn_at_king]. rewrite andb_true_r. cbn [andb]. split.
    + intros [[_ H] | [H _]]; [assumption|].
      apply in_flat_map in H as (k & _ & H). destruct (0 <? _); [|contradiction].
      apply in_map_iff in H as (? & E & _). discriminate.
    + intros H. left. split; [|assumption]. apply andb_true_iff in H as [F _].
      apply in_board_moves; eauto.
  - unfold is_rightful. split.
    + intros [[H _] | [H R]].
      { apply board_moves_are_moves in H as (? & ? & ? & E). discriminate. }
      apply in_flat_map in H as (k' & _ & H). destruct (0 <? _) eqn:held; [|contradiction].
      apply in_map_iff in H as (to' & E & H). injection E as -> ->.
      apply filter_In in H as [_ H]. apply andb_true_iff in R as [F P].
      cbn [is_held]. rewrite held, F, P. destruct (at_square _ to); [discriminate|].
      rewrite (safe_drop _ _ k Gold), H. reflexivity.
    + intros H. repeat rewrite andb_true_iff in H. destruct H as (held & (F & S) & P). right.
      rewrite F, P. split; [|reflexivity].
      apply in_flat_map. exists k. split; [apply in_kinds|]. cbn [is_held] in held. rewrite held.
      apply in_map, filter_In. split; [apply in_squares|].
      cbn in F. unfold may_drop in F. destruct (at_square _ to); [discriminate|].
      now rewrite (safe_drop _ _ Gold k).
Qed.

(* A pawn in front of the king gives check, whatever is dropped elsewhere. So a drop is no reply to it, and the hands do not
   matter for 打ち歩詰め. *)

Lemma pawn_keeps_check b c to k to' :
  at_square b to = Some (Piece c (Plain Pawn)) ->
  (match go (seen_by c Forward) to with Some s => has_king (other c) (at_square b s) | None => false end) = true ->
  at_square b to' = None ->
  is_safe b (other c) (Drop k to') = false.
Proof.
  intros pawn king free. unfold is_safe. apply negb_false_iff, check_iff.
  destruct (go (seen_by c Forward) to) as [s|] eqn:G; [|discriminate].
  apply has_king_iff in king. exists s, to, (Plain Pawn). cbn [after].
  assert (s <> to') by congruence. assert (to <> to') by congruence.
  rewrite !at_put_other, other_other by assumption. repeat split; try assumption.
  unfold targets. rewrite at_put_other, pawn by assumption. cbn. rewrite G.
  rewrite at_put_other, king by assumption. cbn.
  destruct (color_eq (other c) c) as [E|]; [now apply other_differs in E | cbn; tauto].
Qed.

Theorem legal_iff p m : legal p m <-> is_legal p m = true.
Proof.
  unfold is_legal, is_allowed. split.
  - intros L. destruct L as [p m F held S R]. rewrite F, held, S. cbn.
    destruct (drops_pawn_at_king _ _ m) eqn:D; [|reflexivity].
    destruct (R eq_refl) as [reply L]. clear R.
    destruct m as [|k to]; [discriminate|]. destruct k; try discriminate.
    inversion L as [q m' F' _ S' _]; subst. clear L.
    assert (E : on_board (play p (Drop Pawn to)) = after (on_board p) (turn p) (Drop Pawn to)
                /\ turn (play p (Drop Pawn to)) = other (turn p)).
    { unfold play. destruct (turn p); split; reflexivity. }
    destruct E as [E E']. rewrite E, E' in *. clear E E'.
    destruct reply as [from to' promote | k to'].
    + apply existsb_exists. exists (Move from to' promote). split.
      * apply in_board_moves; eauto.
      * now rewrite F', S'.
    + exfalso. cbn [fits] in F'. unfold may_drop in F'.
      destruct (at_square _ to') eqn:free; [discriminate|].
      rewrite (pawn_keeps_check _ (turn p) to k to') in S'; try assumption; try discriminate.
      * cbn [after]. apply at_put_same.
      * unfold drops_pawn_at_king in D. destruct (go _ to) as [s|] eqn:G; [|discriminate].
        cbn [after]. rewrite at_put_other; [assumption|]. apply go_differs in G. congruence.
  - intros H. repeat rewrite andb_true_iff in H. destruct H as (held & (F & S) & R).
    constructor; try assumption. intros D. rewrite D in R.
    apply existsb_exists in R as (reply & inside & H). apply andb_true_iff in H as [F' S'].
    exists reply. apply board_moves_are_moves in inside as (from & to & promote & ->).
    assert (E : on_board (play p m) = after (on_board p) (turn p) m /\ turn (play p m) = other (turn p)).
    { unfold play. destruct (turn p); split; reflexivity. }
    destruct E as [E E'].
    constructor; rewrite ?E, ?E'; try assumption; try reflexivity. discriminate.
Qed.
