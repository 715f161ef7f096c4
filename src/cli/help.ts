// The text of `--help`. Written out by hand: the exit codes and the shape of the JSON are part of the
// interface, so they stand where a script's author looks first.

import { MAX_HASH_MIB } from '../core/load';
import { DEFAULT_GO_HASH_MIB, DEFAULT_METHOD, MAX_GO_HASH_MIB } from '../go/options';
import { DEFAULT_HASH_MIB } from '../solver/options';

export const HELP = `tsumeru - solves tsume-shogi: proves a mate, or that there is none;
          and one-eye problems of Go: proves a second eye, or that there is none

Usage:
  tsumeru solve [options] <sfen>    one problem, with or without quotes
  tsumeru solve [options] <file>    one problem (SFEN) a line
  tsumeru solve [options] [-]       the same from standard input
  tsumeru go solve [options] <file> one-eye problems, a game of SGF each; - for
                                    standard input

  The side to move attacks. Empty lines and lines that begin with # are skipped.
  Each problem is solved and printed as soon as it is read.

Options:
  --hash <MiB>     size of the table, 1 to ${MAX_HASH_MIB} (default ${DEFAULT_HASH_MIB}); of go solve
                   1 to ${MAX_GO_HASH_MIB} (default ${DEFAULT_GO_HASH_MIB})
  --nodes <n>      give up on a problem after so many nodes (1e6 will do)
  --time <ms>      give up on a problem after so many milliseconds
  --json           print one JSON object a line (below)
  -q, --quiet      print one short line a problem: verdict, plies, moves
  --method <m>     of go solve: A iterative deepening, B df-pn, C df-pn with
                   Bouzy's values breaking ties, P df-pn+ (default ${DEFAULT_METHOD})
  -h, --help       print this text
  -v, --version    print the version

JSON: one object for each problem, in the order of the input
  sfen             the text of the problem
  status           "mate", "nomate", "unknown" or "error"
  reason           if unknown: "nodes", "time", "memory", "depth" or "aborted"
  error            if error: {"code", "message"}
  line             the moves of the mate in USI notation; [] if there is none
  length           plies of the mate; null if there is none
  lengthIsExact    is it proven that no shorter mate exists?
  lineIsComplete   false, and only then there, if a limit cut the line short: a
                   mate is proven, but of the line only the beginning is known
  nodes, milliseconds

JSON of go solve: one object for each game; points in SGF letters
  status           "alive", "dead", "unknown" or "error"; reason and error as
                   above
  koFree           is the winner the same whoever has ko threats without end?
  withAttackerKoThreats, withDefenderKoThreats    "alive" or "dead"
  winningMoves     all stones by which the side to move wins
  passWins         does the attacker, to move, win by a pass too?
  line             play to the end, points and "pass"
  winningMovesAreComplete, lineIsComplete    false, and only then there, if a
                   limit cut them short
  nodes, milliseconds

Exit codes: with several problems the largest of theirs
   0   mate, alive
   1   no mate, dead
   2   unknown: a limit was reached, or the run was interrupted
  64   bad input: options, a file that cannot be read, a text that is no problem
  70   the solver failed (no memory for the table, say), or the output did

  Ctrl-C ends the search and prints what is known; a second one kills at once
  (130).

Example:
  tsumeru solve "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1"
`;
