(* A legal move keeps a position proper: no piece appears or vanishes, none stands where it can never move again, no side gets a second
   pawn on a file, no king is captured, and the king of the side that moved is not left in check. *)

From Coq Require Import List Bool Arith Lia.
From Proved Require Import Board Rules BoardFacts Hands Checker.
Import ListNotations.

Definition total (k : kind) (p : position) : nat :=
  counted (on_board p) (is_of_kind k) + count k (black_hand p) + count k (white_hand p).

Record proper (p : position) : Prop := {
  none_stuck : forall s c m, at_square (on_board p) s = Some (Piece c m) -> is_stuck c m s = false;
  one_pawn : forall c s t, is_pawn c (at_square (on_board p) s) = true -> is_pawn c (at_square (on_board p) t) = true ->
    file s = file t -> s = t;
  no_capture_of_king : in_check (on_board p) (other (turn p)) = false
}.

(* Counting the pieces of a board. *)

Definition weight (x : bool) : nat := if x then 1 else 0.

Lemma no_square_twice : NoDup squares.
Proof. assert (E : nodup square_eq squares = squares) by reflexivity. rewrite <- E. apply NoDup_nodup. Qed.

Lemma counted_put b s x f :
  counted (put b s x) f + weight (f (at_square b s)) = counted b f + weight (f x).
Proof.
  unfold counted.
  enough (H : forall l, NoDup l ->
    length (filter (fun t => f (at_square (put b s x) t)) l) + (if in_dec square_eq s l then weight (f (at_square b s)) else 0)
    = length (filter (fun t => f (at_square b t)) l) + (if in_dec square_eq s l then weight (f x) else 0)).
  { specialize (H squares no_square_twice). destruct (in_dec square_eq s squares) as [|out]; [exact H|].
    destruct out. apply in_squares. }
  induction l as [|t l IH]; intros twice; [reflexivity|]. inversion twice as [|? ? out twice']; subst. specialize (IH twice').
  cbn [filter]. destruct (square_eq t s) as [->|different].
  - rewrite at_put_same. destruct (in_dec square_eq s l); [contradiction|].
    destruct (in_dec square_eq s (s :: l)) as [_|H]; [|destruct H; now left].
    destruct (f x), (f (at_square b s)); cbn [length weight]; lia.
  - rewrite at_put_other by assumption.
    assert (E : forall n, (if in_dec square_eq s (t :: l) then n else 0) = if in_dec square_eq s l then n else 0).
    { intros n. destruct (in_dec square_eq s (t :: l)) as [[|]|H], (in_dec square_eq s l); try reflexivity; try contradiction;
        destruct H; now right. }
    rewrite !E. destruct (f (at_square b t)); cbn [length]; lia.
Qed.

(* A piece does not go to a square with a piece of its own side. *)

Lemma walk_not_own b c d n t : forall s, In t (walk b c d n s) -> owned_by c (at_square b t) = false.
Proof.
  induction n as [|n IH]; intros s; cbn; [intros []|]. destruct (go d s) as [u|]; [|intros []].
  destruct (at_square b u) as [p|] eqn:E.
  - destruct (color_eq (owner p) c) as [|foreign] eqn:C; [intros []|]. intros [<-|[]]. rewrite E. cbn. now rewrite C.
  - intros [<-|inside]; [now rewrite E | now apply IH in inside].
Qed.

Lemma target_not_own b c m s t :
  at_square b s = Some (Piece c m) -> In t (targets b s) -> owned_by c (at_square b t) = false.
Proof.
  intros E. unfold targets. rewrite E, in_app_iff, in_flat_map. intros [T | (d & _ & T)]; [|now apply walk_not_own in T].
  destruct (man_eq m (Plain Knight)); [|destruct T]. unfold jumps in T. destruct (go _ s) as [u|]; [|destruct T].
  apply in_flat_map in T as (d & _ & T). destruct (go _ u) as [v|]; [|destruct T].
  destruct (owned_by c (at_square b v)) eqn:O; [destruct T|]. destruct T as [<-|[]]. assumption.
Qed.

Lemma pawn_keeps_file b c s t :
  at_square b s = Some (Piece c (Plain Pawn)) -> In t (targets b s) -> file t = file s.
Proof.
  intros E. unfold targets. rewrite E. cbn. rewrite app_nil_r. destruct (go (seen_by c Forward) s) as [u|] eqn:G; [|intros []].
  assert (F : file u = file s).
  { unfold go in G. destruct c; cbn in G; [destruct (less (rank s)) | destruct (more (rank s))]; now inversion G. }
  destruct (at_square b u) as [p|]; [destruct (color_eq (owner p) c)|]; cbn; intuition congruence.
Qed.

(* What a move on the board is. *)
Lemma move_shape b c from to promote : may_move b c from to promote = true ->
  exists m, at_square b from = Some (Piece c m) /\ In to (targets b from)
    /\ (at_square b to = None \/ exists m', at_square b to = Some (Piece (other c) m') /\ m' <> King)
    /\ from <> to
    /\ (if promote then can_promote m = true else is_stuck c m to = false).
Proof.
  unfold may_move. destruct (at_square b from) as [[c' m]|] eqn:E; [|discriminate].
  rewrite !andb_true_iff. intros (((same & T) & K) & P). destruct (color_eq c' c) as [->|]; [|discriminate].
  apply mem_iff in T. assert (O := target_not_own _ _ _ _ _ E T). exists m. split; [reflexivity|]. split; [assumption|].
  split; [|split].
  - destruct (at_square b to) as [[c' m']|] eqn:E'; [right | now left]. unfold owned_by in O. cbn in O.
    destruct (color_eq c' c) as [|foreign]; [discriminate|]. assert (c' = other c) as -> by (destruct c', c; reflexivity || contradiction).
    exists m'. split; [reflexivity|]. intros ->. cbn in K. now destruct (color_eq (other c) (other c)).
  - intros ->. rewrite E in O. cbn in O. now destruct (color_eq c c).
  - destruct promote; [now apply andb_true_iff in P as [P _] | now apply negb_true_iff in P].
Qed.

Lemma board_after p m : on_board (play p m) = after (on_board p) (turn p) m.
Proof. unfold play. destruct (turn p); reflexivity. Qed.

(* The sum of both hands after a move, by kinds. *)
Lemma hands_after p m k :
  count k (black_hand (play p m)) + count k (white_hand (play p m)) + count k (held_by (turn p) p)
  = count k (black_hand p) + count k (white_hand p) + count k (hand_after (on_board p) (held_by (turn p) p) m).
Proof. unfold play, held_by. destruct (turn p); cbn; lia. Qed.

Lemma kind_promoted k x : is_of_kind k (promoted x) = is_of_kind k x.
Proof. destruct x as [[c []]|]; reflexivity. Qed.

Lemma king_promoted c x : has_king c (promoted x) = has_king c x.
Proof. destruct x as [[c' []]|]; reflexivity. Qed.

(* The pieces that f counts, after a move on the board. *)
Lemma counted_after b c from to promote f :
  may_move b c from to promote = true -> (forall x, f (promoted x) = f x) -> f None = false ->
  counted (after b c (Move from to promote)) f + weight (f (at_square b to)) = counted b f.
Proof.
  intros M same nothing. apply move_shape in M as (m & E & _ & _ & different & _). cbn [after].
  assert (P := counted_put (put b from None) to (if promote then promoted (at_square b from) else at_square b from) f).
  rewrite at_put_other in P by congruence. assert (Q := counted_put b from None f). rewrite nothing in Q. cbn [weight] in Q.
  assert (f (if promote then promoted (at_square b from) else at_square b from) = f (at_square b from)) as R.
  { destruct promote; auto. }
  rewrite R in P. lia.
Qed.

Theorem no_piece_lost p m k : legal p m -> total k (play p m) = total k p.
Proof.
  intros L. destruct L as [p m F held _ _]. unfold total.
  assert (H := hands_after p m k). rewrite board_after.
  enough (counted (after (on_board p) (turn p) m) (is_of_kind k) + count k (hand_after (on_board p) (held_by (turn p) p) m)
          = counted (on_board p) (is_of_kind k) + count k (held_by (turn p) p)) by lia.
  destruct m as [from to promote | k' to].
  - assert (C := counted_after _ _ _ _ _ (is_of_kind k) F (kind_promoted k) eq_refl).
    apply move_shape in F as (m & _ & _ & taken & _). cbn [hand_after].
    destruct taken as [E | (m' & E & not_king)]; rewrite E in *; [cbn [weight is_of_kind] in C; lia|].
    destruct m' as [|j|j]; [contradiction| |]; cbn [is_of_kind weight] in C;
      unfold one_more; rewrite count_hand_of; destruct (kind_eq j k), (kind_eq k j); cbn [weight] in C; congruence || lia.
  - cbn [hand_after after]. assert (C := counted_put (on_board p) to (Some (Piece (turn p) (Plain k'))) (is_of_kind k)).
    cbn in F. unfold may_drop in F. destruct (at_square (on_board p) to); [discriminate|].
    cbn [is_of_kind weight] in C. unfold one_less. rewrite count_hand_of.
    apply Nat.ltb_lt in held. destruct (kind_eq k' k) as [same|], (kind_eq k k'); cbn [weight] in C; try congruence; [|lia].
    rewrite same in held. lia.
Qed.

Theorem kings_stay p m c : legal p m ->
  counted (on_board (play p m)) (has_king c) = counted (on_board p) (has_king c).
Proof.
  assert (plain : forall n n', n + 0 = n' + 0 -> n = n') by lia.
  assert (plain' : forall n n', n + 0 = n' -> n = n') by lia.
  intros L. destruct L as [p m F _ _ _]. rewrite board_after. destruct m as [from to promote | k to].
  - assert (C := counted_after _ _ _ _ _ (has_king c) F (king_promoted c) eq_refl).
    apply move_shape in F as (m & _ & _ & taken & _). apply plain'.
    assert (E : has_king c (at_square (on_board p) to) = false).
    { destruct taken as [E | (m' & E & not_king)]; rewrite E; [reflexivity|]. now destruct m'. }
    rewrite E in C. exact C.
  - assert (C := counted_put (on_board p) to (Some (Piece (turn p) (Plain k))) (has_king c)). apply plain.
    cbn [fits] in F. unfold may_drop in F. destruct (at_square (on_board p) to); [discriminate|]. exact C.
Qed.

(* What stands on the target of a move on the board afterwards: the piece that moved, perhaps promoted. *)
Lemma after_move b c from to promote s x :
  from <> to -> at_square (after b c (Move from to promote)) s = Some x ->
  (s = to /\ Some x = if promote then promoted (at_square b from) else at_square b from)
  \/ (s <> to /\ s <> from /\ at_square b s = Some x).
Proof.
  intros different. cbn [after]. destruct (square_eq s to) as [->|other_square].
  - rewrite at_put_same. auto.
  - rewrite at_put_other by assumption. destruct (square_eq s from) as [->|].
    + rewrite at_put_same. discriminate.
    + rewrite at_put_other by assumption. auto.
Qed.

Lemma after_drop b c k to s x :
  at_square (after b c (Drop k to)) s = Some x ->
  (s = to /\ x = Piece c (Plain k)) \/ (s <> to /\ at_square b s = Some x).
Proof.
  cbn [after]. destruct (square_eq s to) as [->|other_square].
  - rewrite at_put_same. intros E. injection E as <-. auto.
  - rewrite at_put_other by assumption. auto.
Qed.

Lemma is_pawn_iff c x : is_pawn c x = true <-> x = Some (Piece c (Plain Pawn)).
Proof.
  unfold is_pawn. destruct x as [[c' [|[]|]]|]; try (split; discriminate).
  destruct (color_eq c' c); split; congruence.
Qed.

Lemma one_pawn_after p m c s t : proper p -> legal p m ->
  is_pawn c (at_square (on_board (play p m)) s) = true -> is_pawn c (at_square (on_board (play p m)) t) = true ->
  file s = file t -> s = t.
Proof.
  intros [_ one _] L. destruct L as [p m F _ _ _]. rewrite board_after, !is_pawn_iff. intros S T same.
  assert (one' : forall s t, at_square (on_board p) s = Some (Piece c (Plain Pawn)) ->
    at_square (on_board p) t = Some (Piece c (Plain Pawn)) -> file s = file t -> s = t).
  { intros s' t' S' T'. apply (one c); now apply is_pawn_iff. }
  destruct m as [from to promote | k to].
  - apply move_shape in F as (m & E & reached & _ & different & _).
    assert (moved : Some (Piece c (Plain Pawn)) = (if promote then promoted (at_square (on_board p) from) else at_square (on_board p) from) ->
      at_square (on_board p) from = Some (Piece c (Plain Pawn)) /\ file to = file from).
    { rewrite E. destruct promote; intros P.
      - destruct m; discriminate.
      - injection P as -> <-. split; [reflexivity | now apply (pawn_keeps_file _ _ _ _ E)]. }
    apply after_move in S as [[-> S] | (S1 & S2 & S)]; try assumption;
      apply after_move in T as [[-> T] | (T1 & T2 & T)]; try assumption; auto.
    + apply moved in S as [S fs]. destruct T2. apply one'; congruence.
    + apply moved in T as [T ft]. destruct S2. apply one'; congruence.
  - cbn in F. unfold may_drop in F.
    destruct (at_square (on_board p) to) eqn:free; [discriminate|]. apply andb_true_iff in F as [_ F].
    assert (no_pawn : forall u, k = Pawn -> at_square (on_board p) u = Some (Piece (turn p) (Plain Pawn)) -> file u <> file to).
    { intros u -> U there. apply negb_true_iff in F. enough (pawn_on_file (on_board p) (turn p) (file to) = true) by congruence.
      apply existsb_exists. exists (rank u). split; [apply in_lines|]. rewrite <- there. destruct u. cbn. now apply is_pawn_iff. }
    apply after_drop in S as [[-> S] | (S1 & S)]; apply after_drop in T as [[-> T] | (T1 & T)]; auto.
    + injection S as -> <-. now destruct (no_pawn t eq_refl T).
    + injection T as -> <-. now destruct (no_pawn s eq_refl S).
Qed.

Theorem stays_proper p m : proper p -> legal p m -> proper (play p m).
Proof.
  intros P L. split.
  - destruct P as [free _ _]. destruct L as [p m F _ _ _]. rewrite board_after. intros s c man E.
    destruct m as [from to promote | k to].
    + apply move_shape in F as (m & E' & _ & _ & different & P).
      apply after_move in E as [[-> E] | (_ & _ & E)]; [|now apply free | assumption].
      rewrite E' in E. destruct promote.
      * destruct m; try discriminate. cbn in E. injection E as -> ->. reflexivity.
      * injection E as -> ->. assumption.
    + cbn in F. unfold may_drop in F. destruct (at_square (on_board p) to); [discriminate|].
      apply andb_true_iff in F as [F _]. apply negb_true_iff in F.
      apply after_drop in E as [[-> E] | (_ & E)]; [|now apply free]. injection E as -> ->. assumption.
  - intros. now apply (one_pawn_after p m c s t).
  - destruct L as [p m _ _ S _]. unfold is_safe in S. apply negb_true_iff in S.
    unfold play. destruct (turn p); exact S.
Qed.

(* The checker accepts only certificates of proper positions. *)
Lemma at_most_one {A} (f : A -> bool) l x y :
  length (filter f l) <= 1 -> In x l -> In y l -> f x = true -> f y = true -> x = y.
Proof.
  intros few X Y fx fy. assert (X' : In x (filter f l)) by now apply filter_In.
  assert (Y' : In y (filter f l)) by now apply filter_In.
  destruct (filter f l) as [|z [|]]; cbn in *; [contradiction | | lia]. intuition congruence.
Qed.

Theorem solved_is_proper p : can_be_solved p = true -> proper p.
Proof.
  unfold can_be_solved. rewrite !andb_true_iff, !forallb_forall. intros ((((_ & S) & P) & _) & C). split.
  - intros s c m E. specialize (S s (in_squares s)). rewrite E in S. now apply negb_true_iff in S.
  - intros c s t U V same. assert (inside : In c [Black; White]) by (destruct c; cbn; tauto).
    specialize (P c inside). apply andb_true_iff in P as [_ P]. rewrite forallb_forall in P.
    specialize (P (file s) (in_lines _)). apply Nat.leb_le in P.
    destruct s as [f r], t as [f' r']. cbn in same. subst f'. f_equal.
    apply (at_most_one _ _ r r' P); try apply in_lines; assumption.
  - now apply negb_true_iff in C.
Qed.
