(* The rules of moving, dropping and promoting, and what a legal move is. *)

From Coq Require Import List Bool Arith.
From Proved Require Import Board.
Import ListNotations.

Record hand := Hand { pawns : nat; lances : nat; knights : nat; silvers : nat; golds : nat; bishops : nat; rooks : nat }.

Definition count (k : kind) (h : hand) : nat :=
  match k with
  | Pawn => pawns h | Lance => lances h | Knight => knights h | Silver => silvers h | Gold => golds h
  | Bishop => bishops h | Rook => rooks h
  end.

(* The hand in which the number of pieces of each kind k is f k. *)
Definition hand_of (f : kind -> nat) : hand :=
  Hand (f Pawn) (f Lance) (f Knight) (f Silver) (f Gold) (f Bishop) (f Rook).

Definition one_more (k : kind) (h : hand) : hand :=
  hand_of (fun k' => if kind_eq k' k then S (count k' h) else count k' h).
Definition one_less (k : kind) (h : hand) : hand :=
  hand_of (fun k' => if kind_eq k' k then pred (count k' h) else count k' h).

Record position := Position { on_board : board; black_hand : hand; white_hand : hand; turn : color }.

Definition held_by (c : color) (p : position) : hand :=
  match c with Black => black_hand p | White => white_hand p end.

Inductive move := Move (from to : square) (promote : bool) | Drop (k : kind) (to : square).

(* Ranks as the colour counts them: its own farthest rank is 1. *)
Definition seen_rank (c : color) (s : square) : line :=
  match c, rank s with
  | Black, r => r
  | White, L1 => L9 | White, L2 => L8 | White, L3 => L7 | White, L4 => L6 | White, L5 => L5
  | White, L6 => L4 | White, L7 => L3 | White, L8 => L2 | White, L9 => L1
  end.

Definition in_zone (c : color) (s : square) : bool :=
  match seen_rank c s with L1 | L2 | L3 => true | _ => false end.

(* 行き所のない駒: could the piece never move again from the square? *)
Definition is_stuck (c : color) (m : man) (s : square) : bool :=
  match m, seen_rank c s with
  | Plain Pawn, L1 | Plain Lance, L1 | Plain Knight, L1 | Plain Knight, L2 => true
  | _, _ => false
  end.

Definition can_promote (m : man) : bool :=
  match m with King | Plain Gold | Promoted _ => false | Plain _ => true end.

(* May the piece of colour c on the square from go to the square to, as far as its motion and promotion are concerned? A king is
   never captured. *)
Definition may_move (b : board) (c : color) (from to : square) (promote : bool) : bool :=
  match at_square b from with
  | None => false
  | Some (Piece c' m) =>
    (if color_eq c' c then true else false)
    && mem to (targets b from)
    && negb (has_king (other c) (at_square b to))
    && (if promote then can_promote m && (in_zone c from || in_zone c to) else negb (is_stuck c m to))
  end.

Definition is_pawn (c : color) (x : option piece) : bool :=
  match x with Some (Piece c' (Plain Pawn)) => if color_eq c' c then true else false | _ => false end.

(* 二歩: does the colour have an unpromoted pawn on the file? *)
Definition pawn_on_file (b : board) (c : color) (f : line) : bool :=
  existsb (fun r => is_pawn c (at_square b (Square f r))) lines.

Definition may_drop (b : board) (c : color) (k : kind) (to : square) : bool :=
  match at_square b to with
  | Some _ => false
  | None =>
    negb (is_stuck c (Plain k) to)
    && match k with Pawn => negb (pawn_on_file b c (file to)) | _ => true end
  end.

(* May colour c make the move on this board, if it has the piece that is dropped? It may still leave its own king in check. *)
Definition fits (b : board) (c : color) (m : move) : bool :=
  match m with
  | Move from to promote => may_move b c from to promote
  | Drop k to => may_drop b c k to
  end.

Definition promoted (x : option piece) : option piece :=
  match x with Some (Piece c (Plain k)) => Some (Piece c (Promoted k)) | _ => x end.

(* The board after a move of colour c. *)
Definition after (b : board) (c : color) (m : move) : board :=
  match m with
  | Move from to promote =>
    put (put b from None) to (if promote then promoted (at_square b from) else at_square b from)
  | Drop k to => put b to (Some (Piece c (Plain k)))
  end.

(* Does the king of the side that moves stand safely afterwards? *)
Definition is_safe (b : board) (c : color) (m : move) : bool := negb (in_check (after b c m) c).

Definition is_held (h : hand) (m : move) : bool :=
  match m with Move _ _ _ => true | Drop k _ => 0 <? count k h end.

(* The mover's hand after the move. *)
Definition hand_after (b : board) (h : hand) (m : move) : hand :=
  match m with
  | Drop k _ => one_less k h
  | Move _ to _ =>
    match at_square b to with
    | Some (Piece _ (Plain k)) | Some (Piece _ (Promoted k)) => one_more k h
    | _ => h
    end
  end.

Definition play (p : position) (m : move) : position :=
  let b := after (on_board p) (turn p) m in
  match turn p with
  | Black => Position b (hand_after (on_board p) (black_hand p) m) (white_hand p) White
  | White => Position b (black_hand p) (hand_after (on_board p) (white_hand p) m) Black
  end.

(* Is a pawn dropped directly in front of the opposing king? No other pawn drop gives check (PawnDrop.v). *)
Definition drops_pawn_at_king (b : board) (c : color) (m : move) : bool :=
  match m with
  | Drop Pawn to =>
    match go (seen_by c Forward) to with Some s => has_king (other c) (at_square b s) | None => false end
  | _ => false
  end.

(* The legal moves. The last condition is 打ち歩詰め: if a dropped pawn gives check, there must be a legal reply. *)
Inductive legal : position -> move -> Prop :=
  | Legal : forall p m,
      fits (on_board p) (turn p) m = true ->
      is_held (held_by (turn p) p) m = true ->
      is_safe (on_board p) (turn p) m = true ->
      (drops_pawn_at_king (on_board p) (turn p) m = true -> exists reply, legal (play p m) reply) ->
      legal p m.

Definition checks (p : position) : bool := in_check (on_board p) (turn p).
