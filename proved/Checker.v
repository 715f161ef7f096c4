(* The checker of certificates. docs/certificates.md defines what a certificate is. *)

From Coq Require Import List Bool Arith NArith PArith FMapPositive.
From Proved Require Import Board Rules Moves.
Import ListNotations.

(* Node i of a file has the number i + 1 here. *)
Definition number := positive.

(* A node of a mate: the least hand of the attacker, the plies, the check, and every legal reply with the node to which it leads. *)
Record mate_node := MateNode { least : hand; plies : N; check : move; replies : list (move * number) }.

(* A node of a no-mate: the greatest hand of the attacker, and for every legal check a reply with the node to which it leads. *)
Record escape_node := EscapeNode { greatest : hand; escapes : list (move * (move * number)) }.

Definition move_eq (m n : move) : {m = n} + {m <> n}.
Proof. decide equality; apply square_eq || apply kind_eq || apply Bool.bool_dec. Defined.

Fixpoint named {A} (m : move) (l : list (move * A)) : option A :=
  match l with
  | [] => None
  | (m', x) :: l' => if move_eq m m' then Some x else named m l'
  end.

Definition contains (h h' : hand) : bool := forallb (fun k => count k h' <=? count k h) kinds.

(* Are the positions the same but for the hands, and is q at least as good for the side that moves in them? *)
Definition is_better (p q : position) : bool :=
  let attacker := turn p in
  (if board_eq (on_board p) (on_board q) then true else false)
  && (if color_eq (turn p) (turn q) then true else false)
  && contains (held_by attacker q) (held_by attacker p)
  && contains (held_by (other attacker) p) (held_by (other attacker) q).

(* The first part of the checker finds the position of every node. Nothing has to be proved of it, because the second part tests
   all positions that it finds. *)

(* The same board, the attacker to move with this hand, and all other pieces of both hands in the defender's hand. *)
Definition deal (p : position) (h : hand) : option position :=
  let held k := count k (black_hand p) + count k (white_hand p) in
  if forallb (fun k => count k h <=? held k) kinds then
    let rest := hand_of (fun k => held k - count k h) in
    Some (match turn p with
          | Black => Position (on_board p) h rest Black
          | White => Position (on_board p) rest h White
          end)
  else None.

Definition table := PositiveMap.t.

Section Positions.
  Context {node : Type}.
  Variable hand_of_node : node -> hand.
  Variable following : position -> node -> list (position * number).

  Definition numbered (nodes : list node) : table node :=
    fst (fold_left (fun state n => let '(t, i) := state in (PositiveMap.add i n t, Pos.succ i)) nodes
           (PositiveMap.empty node, 1%positive)).

  (* The positions that are known, and the next number that no move has named. *)
  Definition state : Type := table position * number.

  Definition enter (nodes : table node) (s : option state) (lead : position * number) : option state :=
    match s with
    | None => None
    | Some (known, next) =>
      let '(p, i) := lead in
      match Pos.compare i next with
      | Lt => s
      | Gt => None
      | Eq =>
        match PositiveMap.find i nodes with
        | None => None
        | Some n => match deal p (hand_of_node n) with
                    | None => None
                    | Some q => Some (PositiveMap.add i q known, Pos.succ next)
                    end
        end
      end
    end.

  Fixpoint visit (nodes : table node) (s : state) (i : number) (l : list node) (found : list (number * (position * node))) :
      option (list (number * (position * node))) :=
    match l with
    | [] => Some found
    | n :: l' =>
      match PositiveMap.find i (fst s) with
      | None => None
      | Some p =>
        match fold_left (enter nodes) (following p n) (Some s) with
        | None => None
        | Some s' => visit nodes s' (Pos.succ i) l' ((i, (p, n)) :: found)
        end
      end
    end.

  (* The nodes with their numbers and positions; nothing if the numbers are not those in which the nodes are first named, or if
     the hand of a node has too many pieces. *)
  Definition positions (root : position) (l : list node) : option (list (number * (position * node))) :=
    let nodes := numbered l in
    match enter nodes (Some (PositiveMap.empty position, 1%positive)) (root, 1%positive) with
    | None => None
    | Some s => visit nodes s 1%positive l []
    end.

  Definition tabled (l : list (number * (position * node))) : table (position * node) :=
    fold_left (fun t entry => PositiveMap.add (fst entry) (snd entry) t) l (PositiveMap.empty (position * node)).
End Positions.

(* A position that can be solved: no piece too many, none that can never move again, no two pawns of a side on a file, no two kings
   of a side, and the defender has a king, which cannot be captured at once. *)

Definition counted (b : board) (f : option piece -> bool) : nat := length (filter (fun s => f (at_square b s)) squares).

Definition is_of_kind (k : kind) (x : option piece) : bool :=
  match x with
  | Some (Piece _ (Plain k')) | Some (Piece _ (Promoted k')) => if kind_eq k' k then true else false
  | _ => false
  end.

Definition set_size (k : kind) : nat :=
  match k with Pawn => 18 | Lance | Knight | Silver | Gold => 4 | Bishop | Rook => 2 end.

Definition can_be_solved (p : position) : bool :=
  let b := on_board p in
  forallb (fun k => counted b (is_of_kind k) + count k (black_hand p) + count k (white_hand p) <=? set_size k) kinds
  && forallb (fun s => match at_square b s with Some (Piece c m) => negb (is_stuck c m s) | None => true end) squares
  && forallb (fun c =>
       (counted b (has_king c) <=? 1)
       && forallb (fun f => length (filter (fun r => is_pawn c (at_square b (Square f r))) lines) <=? 1) lines)
     [Black; White]
  && (counted b (has_king (other (turn p))) =? 1)
  && negb (in_check b (other (turn p))).

(* Mates. *)

Definition after_replies (p : position) (n : mate_node) : list (position * number) :=
  let q := play p (check n) in map (fun reply => (play q (fst reply), snd reply)) (replies n).

Definition plies_of (t : table (position * mate_node)) (i : number) : N :=
  match PositiveMap.find i t with Some (_, n) => plies n | None => 0%N end.

(* 1 if there is no reply, else two more than the greatest number of plies after a reply. *)
Definition longest (t : table (position * mate_node)) (l : list (move * number)) : N :=
  fold_right (fun reply n => N.max (plies_of t (snd reply) + 2) n) 1%N l.

Definition mate_node_holds (t : table (position * mate_node)) (p : position) (n : mate_node) : bool :=
  let q := play p (check n) in
  is_legal p (check n) && checks q
  && (let l := legal_moves q in
      (length l =? length (replies n))
      && forallb (fun reply =>
           match named reply (replies n) with
           | None => false
           | Some i => match PositiveMap.find i t with
                       | None => false
                       | Some (p', _) => is_better p' (play q reply)
                       end
           end) l)
  && (plies n =? longest t (replies n))%N.

(* The number of plies within which the attacker mates, if the certificate is right. *)
Definition check_mate (root : position) (nodes : list mate_node) : option N :=
  match positions least after_replies root nodes with
  | None => None
  | Some l =>
    let t := tabled l in
    match PositiveMap.find 1%positive t with
    | None => None
    | Some (p, n) =>
      if can_be_solved root && is_better p root && forallb (fun entry => mate_node_holds t (fst (snd entry)) (snd (snd entry))) l
      then Some (plies n) else None
    end
  end.

(* No mates. *)

Definition after_escapes (p : position) (n : escape_node) : list (position * number) :=
  map (fun e => let '(c, (reply, i)) := e in (play (play p c) reply, i)) (escapes n).

Definition escape_node_holds (t : table (position * escape_node)) (p : position) (n : escape_node) : bool :=
  let l := filter (fun m => checks (play p m)) (legal_moves p) in
  (length l =? length (escapes n))
  && forallb (fun c =>
       match named c (escapes n) with
       | None => false
       | Some (reply, i) =>
         is_legal (play p c) reply
         && match PositiveMap.find i t with
            | None => false
            | Some (p', _) => is_better (play (play p c) reply) p'
            end
       end) l.

Definition check_no_mate (root : position) (nodes : list escape_node) : bool :=
  match positions greatest after_escapes root nodes with
  | None => false
  | Some l =>
    let t := tabled l in
    match PositiveMap.find 1%positive t with
    | None => false
    | Some (p, n) =>
      can_be_solved root && is_better root p && forallb (fun entry => escape_node_holds t (fst (snd entry)) (snd (snd entry))) l
    end
  end.
