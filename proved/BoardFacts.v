(* What stands on a board after a piece was put on it. *)

From Coq Require Import List Bool.
From Proved Require Import Board.
Import ListNotations.

Lemma pick_change_same {A} l (x : A) row : pick l (change l x row) = x.
Proof. destruct row, l; reflexivity. Qed.

Lemma pick_change_other {A} l l' (x : A) row : l <> l' -> pick l (change l' x row) = pick l row.
Proof. intros; destruct row, l, l'; reflexivity || contradiction. Qed.

Lemma at_put_same b s x : at_square (put b s x) s = x.
Proof. unfold at_square, put. now rewrite !pick_change_same. Qed.

Lemma at_put_other b s t x : s <> t -> at_square (put b t x) s = at_square b s.
Proof.
  intros different. unfold at_square, put.
  destruct (line_eq (file s) (file t)) as [same|].
  - rewrite same, pick_change_same, pick_change_other; [reflexivity|].
    destruct s, t; cbn in *; congruence.
  - now rewrite pick_change_other.
Qed.

Lemma in_lines l : In l lines.
Proof. destruct l; cbn; tauto. Qed.

Lemma in_squares s : In s squares.
Proof.
  destruct s as [f r]. apply in_flat_map. exists f. split; [apply in_lines|].
  apply in_map, in_lines.
Qed.

Lemma in_kinds k : In k kinds.
Proof. destruct k; cbn; tauto. Qed.

Lemma mem_iff s l : mem s l = true <-> In s l.
Proof.
  unfold mem. rewrite existsb_exists. split.
  - intros [t [inside same]]. destruct (square_eq s t); congruence.
  - intros inside. exists s. destruct (square_eq s s); tauto.
Qed.

Lemma owned_by_iff c x : owned_by c x = true <-> exists m, x = Some (Piece c m).
Proof.
  unfold owned_by. destruct x as [[c' m]|]; cbn.
  - destruct (color_eq c' c); split; intros H; try discriminate.
    + subst. now exists m.
    + reflexivity.
    + destruct H. congruence.
  - split; [discriminate | now intros []].
Qed.

Lemma has_king_iff c x : has_king c x = true <-> x = Some (Piece c King).
Proof.
  unfold has_king. destruct x as [[c' []]|]; try (split; discriminate).
  destruct (color_eq c' c); split; congruence.
Qed.

Lemma other_differs c : other c <> c.
Proof. destruct c; discriminate. Qed.

Lemma other_other c : other (other c) = c.
Proof. destruct c; reflexivity. Qed.

Lemma go_differs d s t : go d s = Some t -> s <> t.
Proof. destruct s as [f r], d, f, r; cbn; intros E; inversion E; subst; discriminate. Qed.

Lemma check_iff b c :
  in_check b c = true <->
  exists king from m,
    at_square b king = Some (Piece c King) /\ at_square b from = Some (Piece (other c) m) /\ In king (targets b from).
Proof.
  unfold in_check, attacked. rewrite existsb_exists. split.
  - intros [king [_ H]]. apply andb_true_iff in H as [K H]. apply has_king_iff in K.
    apply existsb_exists in H as [from [_ H]]. apply andb_true_iff in H as [O M].
    apply owned_by_iff in O as [m O]. apply mem_iff in M. now exists king, from, m.
  - intros (king & from & m & K & O & M). exists king. split; [apply in_squares|].
    apply andb_true_iff. split; [now apply has_king_iff|].
    apply existsb_exists. exists from. split; [apply in_squares|].
    apply andb_true_iff. split; [apply owned_by_iff; now exists m | now apply mem_iff].
Qed.
