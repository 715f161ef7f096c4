(* Compares the rules with tables of known answers, tab-separated, with a line of titles:
   validate perft <file> [most nodes]     columns id, sfen, depth, nodes
   validate legal <file>                  columns id, sfen, count, moves
   validate checks <file>                 the same with the legal moves that give check
   validate mates <file> <plies>          columns id, sfen, plies: the mates of so many plies; there must be no shorter one
   validate none <file> <plies>           columns id, sfen: there must be no mate of so many plies *)

open Checker
open Reader

let rec perft position depth =
  let moves = legal_moves position in
  if depth = 1 then List.length moves
  else List.fold_left (fun sum move -> sum + perft (play position move) (depth - 1)) 0 moves

let rows path =
  let channel = open_in_bin path in
  let next = lines_of channel in
  ignore (next ());
  let rec read found =
    match next () with Some line -> read (String.split_on_char '\t' line :: found) | None -> List.rev found
  in
  read []

let compared = ref 0
let differing = ref 0

let compare_with id expected found =
  incr compared;
  if expected <> found then (incr differing; Printf.printf "%s: expected %s, got %s\n" id expected found)

let compare_moves path choose =
  let compare_row = function
    | id :: sfen :: _ :: expected :: _ ->
        let position = parse_sfen sfen in
        let found = List.map format_move (List.filter (choose position) (legal_moves position)) in
        let ordered moves = String.concat " " (List.sort compare moves) in
        compare_with id (ordered (List.filter (( <> ) "") (String.split_on_char ' ' expected))) (ordered found)
    | _ -> failwith "a row is too short"
  in
  List.iter compare_row (rows path)

let compare_perft path most =
  let compare_row = function
    | id :: sfen :: depth :: nodes :: _ ->
        if int_of_string nodes <= most then
          compare_with (id ^ " depth " ^ depth) nodes (string_of_int (perft (parse_sfen sfen) (int_of_string depth)))
    | _ -> failwith "a row is too short"
  in
  List.iter compare_row (rows path)

let compare_mates path plies =
  let compare_row = function
    | id :: sfen :: number :: _ when int_of_string_opt number = Some plies ->
        let position = parse_sfen sfen in
        compare_with id "mate" (if find_mate (nat_of_int plies) position then "mate" else "none");
        if plies > 1 then compare_with id "none" (if find_mate (nat_of_int (plies - 2)) position then "mate" else "none")
    | _ -> ()
  in
  List.iter compare_row (rows path)

let compare_none path plies =
  let compare_row = function
    | id :: sfen :: _ ->
        compare_with id "none" (if find_mate (nat_of_int plies) (parse_sfen sfen) then "mate" else "none")
    | _ -> failwith "a row is too short"
  in
  List.iter compare_row (rows path)

let () =
  (match List.tl (Array.to_list Sys.argv) with
  | [ "perft"; path ] -> compare_perft path 100_000
  | [ "perft"; path; most ] -> compare_perft path (int_of_string most)
  | [ "legal"; path ] -> compare_moves path (fun _ _ -> true)
  | [ "checks"; path ] -> compare_moves path (fun position move -> checks (play position move))
  | [ "mates"; path; plies ] -> compare_mates path (int_of_string plies)
  | [ "none"; path; plies ] -> compare_none path (int_of_string plies)
  | _ -> prerr_endline "usage: validate perft|legal|checks|mates|none <file> [number]"; exit 2);
  Printf.printf "%d answers compared, %d differ\n" !compared !differing;
  exit (if !differing > 0 then 1 else 0)
