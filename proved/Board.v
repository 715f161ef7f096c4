(* Squares, pieces and boards, and how pieces move. *)

From Coq Require Import List Bool.
Import ListNotations.

(* Files are counted from the right edge of a diagram, ranks from its top edge, each from 1 to 9. *)
Inductive line := L1 | L2 | L3 | L4 | L5 | L6 | L7 | L8 | L9.

Record square := Square { file : line; rank : line }.

Inductive color := Black | White.

(* The kinds of pieces that can be held in hand. *)
Inductive kind := Pawn | Lance | Knight | Silver | Gold | Bishop | Rook.

(* There is no promoted gold. The reader of positions makes none, and no move makes one. *)
Inductive man := King | Plain (k : kind) | Promoted (k : kind).

Record piece := Piece { owner : color; face : man }.

Definition lines : list line := [L1; L2; L3; L4; L5; L6; L7; L8; L9].
Definition squares : list square := flat_map (fun f => map (Square f) lines) lines.
Definition kinds : list kind := [Pawn; Lance; Knight; Silver; Gold; Bishop; Rook].

Definition other (c : color) : color := match c with Black => White | White => Black end.

Definition line_eq (a b : line) : {a = b} + {a <> b}. Proof. decide equality. Defined.
Definition square_eq (a b : square) : {a = b} + {a <> b}. Proof. decide equality; apply line_eq. Defined.
Definition color_eq (a b : color) : {a = b} + {a <> b}. Proof. decide equality. Defined.
Definition kind_eq (a b : kind) : {a = b} + {a <> b}. Proof. decide equality. Defined.
Definition man_eq (a b : man) : {a = b} + {a <> b}. Proof. decide equality; apply kind_eq. Defined.
Definition piece_eq (a b : piece) : {a = b} + {a <> b}.
Proof. decide equality; [apply man_eq | apply color_eq]. Defined.

(* Boards: nine files of nine squares. Two boards are equal if and only if the same pieces stand on the same squares. *)

Inductive nine (A : Type) := Nine (a1 a2 a3 a4 a5 a6 a7 a8 a9 : A).
Arguments Nine {A}.

Definition pick {A} (l : line) (row : nine A) : A :=
  match row with
  | Nine a1 a2 a3 a4 a5 a6 a7 a8 a9 =>
    match l with
    | L1 => a1 | L2 => a2 | L3 => a3 | L4 => a4 | L5 => a5 | L6 => a6 | L7 => a7 | L8 => a8 | L9 => a9
    end
  end.

Definition change {A} (l : line) (x : A) (row : nine A) : nine A :=
  match row with
  | Nine a1 a2 a3 a4 a5 a6 a7 a8 a9 =>
    match l with
    | L1 => Nine x a2 a3 a4 a5 a6 a7 a8 a9
    | L2 => Nine a1 x a3 a4 a5 a6 a7 a8 a9
    | L3 => Nine a1 a2 x a4 a5 a6 a7 a8 a9
    | L4 => Nine a1 a2 a3 x a5 a6 a7 a8 a9
    | L5 => Nine a1 a2 a3 a4 x a6 a7 a8 a9
    | L6 => Nine a1 a2 a3 a4 a5 x a7 a8 a9
    | L7 => Nine a1 a2 a3 a4 a5 a6 x a8 a9
    | L8 => Nine a1 a2 a3 a4 a5 a6 a7 x a9
    | L9 => Nine a1 a2 a3 a4 a5 a6 a7 a8 x
    end
  end.

Definition board := nine (nine (option piece)).

Definition at_square (b : board) (s : square) : option piece := pick (rank s) (pick (file s) b).

Definition put (b : board) (s : square) (x : option piece) : board :=
  change (file s) (change (rank s) x (pick (file s) b)) b.

Definition all_nine {A} (x : A) : nine A := Nine x x x x x x x x x.
Definition empty_board : board := all_nine (all_nine None).

Definition nine_eq {A} (eq : forall a b : A, {a = b} + {a <> b}) (m n : nine A) : {m = n} + {m <> n}.
Proof. decide equality. Defined.

Definition option_eq {A} (eq : forall a b : A, {a = b} + {a <> b}) (m n : option A) : {m = n} + {m <> n}.
Proof. decide equality. Defined.

Definition board_eq : forall a b : board, {a = b} + {a <> b} := nine_eq (nine_eq (option_eq piece_eq)).

(* Directions, as black sees them. Black plays towards rank 1. *)
Inductive direction :=
  | Forward | ForwardRight | Right | BackRight | Back | BackLeft | Left | ForwardLeft.

Definition directions : list direction :=
  [Forward; ForwardRight; Right; BackRight; Back; BackLeft; Left; ForwardLeft].

Definition opposite (d : direction) : direction :=
  match d with
  | Forward => Back | ForwardRight => BackLeft | Right => Left | BackRight => ForwardLeft
  | Back => Forward | BackLeft => ForwardRight | Left => Right | ForwardLeft => BackRight
  end.

(* The direction of the board that this colour calls d. It also gives the name back: it is its own inverse. *)
Definition seen_by (c : color) (d : direction) : direction :=
  match c with Black => d | White => opposite d end.

Definition less (l : line) : option line :=
  match l with
  | L1 => None | L2 => Some L1 | L3 => Some L2 | L4 => Some L3 | L5 => Some L4 | L6 => Some L5
  | L7 => Some L6 | L8 => Some L7 | L9 => Some L8
  end.

Definition more (l : line) : option line :=
  match l with
  | L1 => Some L2 | L2 => Some L3 | L3 => Some L4 | L4 => Some L5 | L5 => Some L6 | L6 => Some L7
  | L7 => Some L8 | L8 => Some L9 | L9 => None
  end.

Definition go_file (d : direction) : line -> option line :=
  match d with
  | ForwardRight | Right | BackRight => less
  | ForwardLeft | Left | BackLeft => more
  | Forward | Back => Some
  end.

Definition go_rank (d : direction) : line -> option line :=
  match d with
  | Forward | ForwardRight | ForwardLeft => less
  | Back | BackRight | BackLeft => more
  | Left | Right => Some
  end.

(* The next square in a direction, if the board does not end. *)
Definition go (d : direction) (s : square) : option square :=
  match go_file d (file s), go_rank d (rank s) with
  | Some f, Some r => Some (Square f r)
  | _, _ => None
  end.

Inductive motion := Never | Step | Slide.

Definition is_diagonal (d : direction) : bool :=
  match d with ForwardRight | BackRight | BackLeft | ForwardLeft => true | _ => false end.

(* The motion of a piece in a direction, as its owner names it. The jump of a knight is defined apart. *)
Definition gold_motion (d : direction) : motion :=
  match d with BackRight | BackLeft => Never | _ => Step end.

Definition motion_of (m : man) (d : direction) : motion :=
  match m with
  | King => Step
  | Plain Pawn => match d with Forward => Step | _ => Never end
  | Plain Lance => match d with Forward => Slide | _ => Never end
  | Plain Knight => Never
  | Plain Silver => match d with Forward => Step | _ => if is_diagonal d then Step else Never end
  | Plain Gold => gold_motion d
  | Plain Bishop => if is_diagonal d then Slide else Never
  | Plain Rook => if is_diagonal d then Never else Slide
  | Promoted Bishop => if is_diagonal d then Slide else Step
  | Promoted Rook => if is_diagonal d then Step else Slide
  | Promoted _ => gold_motion d
  end.

(* How many squares a piece goes at most. *)
Definition reach (m : motion) : nat := match m with Never => 0 | Step => 1 | Slide => 8 end.

Definition owned_by (c : color) (x : option piece) : bool :=
  match x with Some p => if color_eq (owner p) c then true else false | None => false end.

(* The squares to which a piece of colour c goes from s in direction d within n steps: empty squares, and the first square on the
   way that is not empty, if the piece there is the opponent's. *)
Fixpoint walk (b : board) (c : color) (d : direction) (n : nat) (s : square) : list square :=
  match n with
  | O => []
  | S n' =>
    match go d s with
    | None => []
    | Some t =>
      match at_square b t with
      | None => t :: walk b c d n' t
      | Some p => if color_eq (owner p) c then [] else [t]
      end
    end
  end.

(* The squares to which a knight of colour c jumps from s: diagonally forward from the next square forward. *)
Definition jumps (b : board) (c : color) (s : square) : list square :=
  match go (seen_by c Forward) s with
  | None => []
  | Some t =>
    flat_map (fun d =>
      match go (seen_by c d) t with
      | None => []
      | Some u => if owned_by c (at_square b u) then [] else [u]
      end) [ForwardRight; ForwardLeft]
  end.

(* The squares to which the piece on s goes. Squares with a king of the opponent are among them: the king stands in check. *)
Definition targets (b : board) (s : square) : list square :=
  match at_square b s with
  | None => []
  | Some (Piece c m) =>
    (if man_eq m (Plain Knight) then jumps b c s else [])
    ++ flat_map (fun d => walk b c (seen_by c d) (reach (motion_of m d)) s) directions
  end.

Definition mem (s : square) (l : list square) : bool :=
  existsb (fun t => if square_eq s t then true else false) l.

(* Does a piece of colour c attack the square? *)
Definition attacked (b : board) (c : color) (s : square) : bool :=
  existsb (fun from => owned_by c (at_square b from) && mem s (targets b from)) squares.

Definition has_king (c : color) (x : option piece) : bool :=
  match x with Some (Piece c' King) => if color_eq c' c then true else false | _ => false end.

(* Does the king of colour c stand in check? *)
Definition in_check (b : board) (c : color) : bool :=
  existsb (fun s => has_king c (at_square b s) && attacked b (other c) s) squares.
