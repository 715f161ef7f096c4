(* Checks a certificate: check <file> ["<sfen>"]. Prints one line, which ends with the position of a certificate
   that is accepted. Ends with 0 if the certificate holds, with 1 if it does not, and
   with 2 if it cannot be read. With --each the arguments are files, and a line is printed for each. *)

open Checker
open Reader

let counted n one many = Printf.sprintf "%d %s" n (if n = 1 then one else many)
let counted_nodes nodes = counted (List.length nodes) "node" "nodes"

type outcome = Accepted of string | Refused of string

let judge ?expected path =
  let channel = open_in_bin path in
  let root, sfen, nodes = Fun.protect ~finally:(fun () -> close_in channel) (fun () -> read_certificate (lines_of channel)) in
  if Option.fold expected ~none:false ~some:(fun text -> parse_sfen text <> root) then
    Refused "it speaks of another position"
  else
    match nodes with
    | Mate nodes -> (
        match check_mate root nodes with
        | Some plies ->
            let within = counted (int_of_n plies) "ply" "plies" in
            Accepted (Printf.sprintf "mate within %s, %s; %s" within (counted_nodes nodes) sfen)
        | None -> Refused "it does not prove a mate")
    | NoMate nodes ->
        if check_no_mate root nodes then Accepted (Printf.sprintf "no mate, %s; %s" (counted_nodes nodes) sfen)
        else Refused "it does not prove that there is no mate"

let report ?expected path =
  match judge ?expected path with
  | Accepted what -> print_endline ("accepted: " ^ what); 0
  | Refused why -> print_endline ("refused: " ^ why); 1
  | exception (Unreadable why | Sys_error why) -> print_endline ("cannot be read: " ^ why); 2

let () =
  match List.tl (Array.to_list Sys.argv) with
  | "--each" :: paths -> exit (List.fold_left (fun worst path -> max worst (report path)) 0 paths)
  | [ path ] -> exit (report path)
  | [ path; expected ] -> exit (report ~expected path)
  | _ -> prerr_endline "usage: check <certificate> [\"<sfen>\"], or check --each <certificate>..."; exit 2
