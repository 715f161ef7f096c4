(* Reads and writes texts: positions in SFEN, moves in USI notation, and certificates, one JSON value a line. Each has one form only,
   which docs/certificates.md defines, so that no other program reads another position. This file is not proved. *)

open Checker

exception Unreadable of string

let unreadable format = Printf.ksprintf (fun message -> raise (Unreadable message)) format

(* Numbers. *)

let rec nat_of_int n = if n <= 0 then O else S (nat_of_int (n - 1))
let rec int_of_nat = function O -> 0 | S n -> 1 + int_of_nat n
let rec positive_of_int n =
  if n = 1 then XH else if n land 1 = 0 then XO (positive_of_int (n / 2)) else XI (positive_of_int (n / 2))
let n_of_int n = if n = 0 then N0 else Npos (positive_of_int n)
let rec int_of_positive = function XH -> 1 | XO n -> 2 * int_of_positive n | XI n -> (2 * int_of_positive n) + 1
let int_of_n = function N0 -> 0 | Npos n -> int_of_positive n

(* Squares and pieces. *)

let line_names = [| L1; L2; L3; L4; L5; L6; L7; L8; L9 |]

let line_of first letter =
  let index = Char.code letter - Char.code first in
  if index < 0 || index > 8 then unreadable "no square: %C" letter;
  line_names.(index)

let index_of l =
  let rec find i = if line_names.(i) = l then i else find (i + 1) in
  find 0

let kind_of letter =
  match Char.uppercase_ascii letter with
  | 'P' -> Pawn | 'L' -> Lance | 'N' -> Knight | 'S' -> Silver | 'G' -> Gold | 'B' -> Bishop | 'R' -> Rook
  | _ -> unreadable "no piece: %C" letter

let letter_of = function
  | Pawn -> 'P' | Lance -> 'L' | Knight -> 'N' | Silver -> 'S' | Gold -> 'G' | Bishop -> 'B' | Rook -> 'R'

let color_of letter = if letter = Char.uppercase_ascii letter then Black else White

(* Moves, such as 7g7f, 8h2b+ and P*5e. *)

let square_of text at =
  { file = line_of '1' text.[at]; rank = line_of 'a' text.[at + 1] }

let parse_move text =
  let size = String.length text in
  if size = 4 && text.[1] = '*' && text.[0] = Char.uppercase_ascii text.[0] then
    Drop (kind_of text.[0], square_of text 2)
  else if size = 4 || (size = 5 && text.[4] = '+') then
    Move (square_of text 0, square_of text 2, size = 5)
  else unreadable "no move: %S" text

let format_square { file; rank } =
  Printf.sprintf "%d%c" (index_of file + 1) (Char.chr (Char.code 'a' + index_of rank))

let format_move = function
  | Drop (kind, into) -> Printf.sprintf "%c*%s" (letter_of kind) (format_square into)
  | Move (from, into, promote) -> format_square from ^ format_square into ^ if promote then "+" else ""

(* Hands, such as 2G3p: black's pieces in capital letters, each kind once and in this order. *)

let order = "RBGSNLPrbgsnlp"

let parse_hands text =
  let counts = Hashtbl.create 16 in
  let number = ref "" in
  let last = ref (-1) in
  let read letter =
    match letter with
    | '0' .. '9' ->
        if (letter = '0' && !number = "") || String.length !number = 2 then unreadable "no hand: %S" text;
        number := !number ^ String.make 1 letter
    | _ ->
        let place = match String.index_opt order letter with Some place -> place | None -> -1 in
        if place <= !last || !number = "1" then unreadable "no hand: %S" text;
        last := place;
        Hashtbl.replace counts (color_of letter, kind_of letter) (if !number = "" then 1 else int_of_string !number);
        number := ""
  in
  if text <> "-" then String.iter read text;
  if text = "" || !number <> "" then unreadable "no hand: %S" text;
  fun color ->
    let count kind = nat_of_int (Option.value (Hashtbl.find_opt counts (color, kind)) ~default:0) in
    { pawns = count Pawn; lances = count Lance; knights = count Knight; silvers = count Silver; golds = count Gold;
      bishops = count Bishop; rooks = count Rook }

(* The hand of a node, in capital letters whichever side attacks. *)
let parse_hand text =
  if text <> String.uppercase_ascii text then unreadable "no hand: %S" text;
  parse_hands text Black

(* Positions. *)

let parse_board text =
  let rows = String.split_on_char '/' text in
  if List.length rows <> 9 then unreadable "no nine rows: %S" text;
  let board = ref empty_board in
  let read_row rank row =
    let file = ref 9 in
    let is_promoted = ref false in
    let after_digit = ref false in
    let read letter =
      let is_digit = letter >= '1' && letter <= '9' in
      if is_digit && !after_digit then unreadable "no row: %S" row;
      after_digit := is_digit;
      match letter with
      | '+' when not !is_promoted -> is_promoted := true
      | '1' .. '9' when not !is_promoted -> file := !file - (Char.code letter - Char.code '0')
      | _ ->
          if !file < 1 then unreadable "no row: %S" row;
          let face =
            match (Char.uppercase_ascii letter, !is_promoted) with
            | 'K', false -> King
            | _, false -> Plain (kind_of letter)
            | 'G', true -> unreadable "no row: %S" row
            | _, true -> Promoted (kind_of letter)
          in
          let square = { file = line_names.(!file - 1); rank = line_names.(rank) } in
          board := put !board square (Some { owner = color_of letter; face });
          is_promoted := false;
          decr file
    in
    String.iter read row;
    if !file <> 0 || !is_promoted then unreadable "no row: %S" row
  in
  List.iteri read_row rows;
  !board

let is_move_number text =
  let is_digit letter = letter >= '0' && letter <= '9' in
  String.length text >= 1 && String.length text <= 5 && text.[0] <> '0' && String.for_all is_digit text

let parse_sfen text =
  match String.split_on_char ' ' text with
  | [ board; (("b" | "w") as turn); hands; number ] when is_move_number number ->
      let hands = parse_hands hands in
      { on_board = parse_board board; black_hand = hands Black; white_hand = hands White;
        turn = (if turn = "b" then Black else White) }
  | _ -> unreadable "no position: %S" text

(* JSON, as far as certificates use it: lists, objects, texts without escapes, and whole numbers in plain digits, without white
   space. *)

type json = List of json list | Object of (string * json) list | Text of string | Number of int

let parse_json line =
  let size = String.length line in
  let at = ref 0 in
  let fail () = unreadable "not JSON at character %d" !at in
  let peek () = if !at < size then line.[!at] else fail () in
  let take letter = if peek () = letter then incr at else fail () in
  let text () =
    take '"';
    let start = !at in
    while !at < size && line.[!at] <> '"' do
      if line.[!at] = '\\' || line.[!at] < ' ' then fail ();
      incr at
    done;
    if !at >= size then fail ();
    incr at;
    String.sub line start (!at - 1 - start)
  in
  let number () =
    let start = !at in
    while !at < size && line.[!at] >= '0' && line.[!at] <= '9' do incr at done;
    let digits = String.sub line start (!at - start) in
    if digits = "" || String.length digits > 15 || (digits.[0] = '0' && digits <> "0") then fail ();
    int_of_string digits
  in
  (* The values up to the closing letter, each read by item. *)
  let items closing item =
    incr at;
    if peek () = closing then (incr at; [])
    else
      let rec read found =
        let found = item () :: found in
        if peek () = ',' then (incr at; read found) else (take closing; List.rev found)
      in
      read []
  in
  let rec value () =
    match peek () with
    | '[' -> List (items ']' value)
    | '{' -> Object (items '}' (fun () -> let name = text () in take ':'; (name, value ())))
    | '"' -> Text (text ())
    | _ -> Number (number ())
  in
  let result = value () in
  if !at < size then fail ();
  result

(* Certificates. *)

type nodes = Mate of mate_node list | NoMate of escape_node list

(* The checker counts nodes from 1. *)
let number_of i = positive_of_int (i + 1)

let rec read_replies = function
  | Text move :: Number node :: rest -> (parse_move move, number_of node) :: read_replies rest
  | [] -> []
  | _ -> unreadable "no list of replies"

let read_mate = function
  | List [ Text hand; Number plies; Text check; List replies ] ->
      { least = parse_hand hand; plies = n_of_int plies; check = parse_move check; replies = read_replies replies }
  | _ -> unreadable "no node of a mate"

let read_escape = function
  | List [ Text check; Text reply; Number node ] -> (parse_move check, (parse_move reply, number_of node))
  | _ -> unreadable "no answer to a check"

let read_no_mate = function
  | List [ Text hand; List escapes ] -> { greatest = parse_hand hand; escapes = List.map read_escape escapes }
  | _ -> unreadable "no node of a no-mate"

(* The position of a certificate, its SFEN, and the nodes. *)
let read_certificate next_line =
  let next () = Option.map parse_json (next_line ()) in
  match next () with
  | Some
      (Object
        [ ("format", Text "tsumeru certificate"); ("version", Number 1); ("verdict", Text verdict); ("sfen", Text sfen);
          ("nodes", Number announced) ]) ->
      let root = parse_sfen sfen in
      let rest read =
        let rec go found = match next () with Some value -> go (read value :: found) | None -> List.rev found in
        let nodes = go [] in
        if List.length nodes <> announced then unreadable "not as many nodes as announced";
        nodes
      in
      let nodes =
        match verdict with
        | "mate" -> Mate (rest read_mate)
        | "nomate" -> NoMate (rest read_no_mate)
        | _ -> unreadable "no verdict"
      in
      (root, sfen, nodes)
  | _ -> unreadable "no certificate of a verdict, of version 1"

let lines_of channel () = try Some (input_line channel) with End_of_file -> None
