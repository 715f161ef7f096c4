// The commands and their options in one table, from which arguments are parsed, help is written and shells
// are taught to complete.

import { FUTILE_RULES } from '../analysis/conventional';
import { STRICTNESSES } from '../analysis/fault';
import { MAX_HASH_MIB } from '../core/load';
import { DEFAULT_WIDTH } from '../diagram/options';
import { DEFAULT_GO_HASH_MIB, DEFAULT_METHOD, MAX_GO_HASH_MIB, METHODS } from '../go/options';
import { DEFAULT_MAX_LENGTH } from '../input-limits';
import { RECORD_FORMATS } from '../kifu/detect-format';
import { SOLUTION_FORMATS } from '../kifu/format-solution';
import { DEFAULT_CHECK_NODES, DEFAULT_VARIATION_DEPTH } from '../solver/analyse-options';
import { BOOK_NODES_FOR_ONE, DEFAULT_HASH_MIB, GOALS, MAX_PLIES } from '../solver/options';
import { PICTURE_FORMATS } from './picture-format';

export interface OptionEntry {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  /** What stands behind the option in the help. */
  readonly value?: string;
  readonly help: string;
  /** The only values there are. */
  readonly choices?: readonly string[];
}

export const BYTES_PER_MIB = 1_048_576;
export const DEFAULT_MAX_INPUT_MIB = DEFAULT_MAX_LENGTH / BYTES_PER_MIB;
/** A TiB, which lists of positions may have; they are read line by line. */
export const MAX_INPUT_MIB = 1_048_576;

const TARGETS = [...RECORD_FORMATS, ...PICTURE_FORMATS];
const ENCODINGS = ['utf-8', 'shift_jis'] as const;
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export const OPTIONS = {
  hash: {
    type: 'string',
    value: 'MiB',
    help: `size of the table, 1 to ${MAX_HASH_MIB} (default ${DEFAULT_HASH_MIB})`,
  },
  nodes: {
    type: 'string',
    value: 'n',
    help: 'give up on a problem after so many nodes (1e6 will do)',
  },
  time: { type: 'string', value: 'ms', help: 'give up on a problem after so many milliseconds' },
  'max-plies': {
    type: 'string',
    value: 'n',
    help:
      `only mates of so many plies or fewer count, 1 to ${MAX_PLIES}; "nomate" then means none so ` +
      'short',
  },
  goal: {
    type: 'string',
    value: 'name',
    help:
      'book: the solution as books print it; shortest: the shortest mate, every interposition ' +
      'counted; first: any mate (default book)',
    choices: GOALS,
  },
  first: { type: 'boolean', help: 'the same as --goal first' },
  shortest: { type: 'boolean', help: 'the same as --goal shortest' },
  'book-nodes': {
    type: 'string',
    value: 'n',
    help:
      'nodes for the solution of books and its proof, once a mate is found ' +
      `(default ${BOOK_NODES_FOR_ONE / 1e5}e5)`,
  },
  futile: {
    type: 'string',
    value: 'rule',
    help:
      'which futile interpositions the solution of books leaves out: off, narrow or standard ' +
      '(default standard)',
    choices: FUTILE_RULES,
  },
  'check-nodes': {
    type: 'string',
    value: 'n',
    help: `nodes for each question in the last round (default ${DEFAULT_CHECK_NODES / 1e5}e5)`,
  },
  depth: {
    type: 'string',
    value: 'n',
    help: `how deep variations go (default ${DEFAULT_VARIATION_DEPTH}: those of the solution)`,
  },
  'variation-cooks': {
    type: 'boolean',
    help: 'look for other mates along the variations too',
  },
  recorded: {
    type: 'string',
    value: 'plies',
    help: 'the length that is recorded, where no solution is: another one is then a fault',
  },
  solution: {
    type: 'string',
    value: 'moves',
    help: "the author's line in USI notation, to be judged (default: that of the record)",
  },
  strictness: {
    type: 'string',
    value: 'name',
    help: 'by what an author is measured: modern or classical (default modern)',
    choices: STRICTNESSES,
  },
  method: {
    type: 'string',
    value: 'name',
    help:
      'A iterative deepening, B df-pn, C df-pn with the values of Bouzy breaking ties, P df-pn+ ' +
      `(default ${DEFAULT_METHOD})`,
    choices: Object.keys(METHODS),
  },
  certificate: {
    type: 'string',
    value: 'file',
    help:
      'write a certificate of the verdict: bytes if the name ends in .bin, else lines of JSON; with ' +
      'several problems the number of the line is put into the name',
  },
  json: { type: 'boolean', help: 'print one JSON object a line' },
  quiet: {
    type: 'boolean',
    short: 'q',
    help: 'print one short line a problem: verdict, plies, moves',
  },
  format: {
    type: 'string',
    value: 'name',
    help: `print the solution as ${SOLUTION_FORMATS.join(', ')}`,
    choices: SOLUTION_FORMATS,
  },
  fill: {
    type: 'boolean',
    help: "put all pieces that are nowhere else into the defender's hand",
  },
  from: {
    type: 'string',
    value: 'name',
    help: 'the format of the input (default: told from its content)',
    choices: RECORD_FORMATS,
  },
  to: {
    type: 'string',
    value: 'name',
    help: `the format wanted: ${TARGETS.join(', ')}`,
    choices: TARGETS,
  },
  title: { type: 'string', value: 'text', help: 'of a picture: what stands above the board' },
  author: { type: 'string', value: 'text', help: 'of a picture: the name below the title' },
  width: { type: 'string', value: 'pixels', help: `of a picture (default ${DEFAULT_WIDTH})` },
  font: {
    type: 'string',
    value: 'file',
    help: 'of a PNG picture: the font, Japanese (default: those of the system)',
  },
  diagram: {
    type: 'string',
    value: 'file',
    help:
      'draw the problem, with its length if it is known: .svg or .png; with several problems the ' +
      'number of the line is put into the name',
  },
  encoding: {
    type: 'string',
    value: 'name',
    help: 'the encoding of the output, utf-8 or shift_jis (default utf-8)',
    choices: ENCODINGS,
  },
  output: { type: 'string', short: 'o', value: 'file', help: 'write to a file' },
  'max-input': {
    type: 'string',
    value: 'MiB',
    help: `refuse longer files and streams, 1 to ${MAX_INPUT_MIB} (default ${DEFAULT_MAX_INPUT_MIB})`,
  },
  resume: { type: 'boolean', help: 'go on where an earlier run with the same --output ended' },
  jobs: {
    type: 'string',
    short: 'j',
    value: 'n',
    help: 'worker threads (default: one less than cores)',
  },
  memory: {
    type: 'string',
    value: 'MiB',
    help: 'memory for the whole run, shared out among the workers (default 1024)',
  },
  color: {
    type: 'string',
    value: 'when',
    help: 'colours: auto, always or never (default auto)',
    choices: ['auto', 'always', 'never'],
  },
  help: { type: 'boolean', short: 'h', help: 'print the help, of a command if one is named' },
  version: { type: 'boolean', short: 'v', help: 'print the version' },
} as const satisfies Record<string, OptionEntry>;

export type OptionName = keyof typeof OPTIONS;

export const GLOBAL_OPTIONS: readonly OptionName[] = ['help', 'version'];

export interface CommandEntry {
  readonly summary: string;
  readonly usage: readonly string[];
  readonly options: readonly OptionName[];
  /** The help of options that mean something else here. */
  readonly optionHelp?: Readonly<Partial<Record<OptionName, string>>>;
  readonly notes: string;
  readonly examples: readonly string[];
  /** The operands, where they are words out of a list. */
  readonly operands?: readonly string[];
  /** The first operand, where it is part of the name. */
  readonly verb?: string;
}

const MATE_IN_ONE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';

const JSON_NOTE = `JSON: one object for each problem, in the order of the input
  sfen             the text of the problem
  status           "mate", "nomate", "unknown" or "error"
  reason           if unknown: "nodes", "time", "memory", "depth" or "aborted"
  error            if error: {"code", "message"}
  line             the moves of the mate in USI notation, every interposition
                   played; [] if there is none
  length           plies of that line; null if there is none
  lengthIsExact    is it proven that no mate has fewer plies, counted so? Only
                   with the goal "shortest", and of a mate in one ply
  within           only there if nomate and --max-plies: the plies within which
                   there is no mate
  lineIsComplete   false, and only then there, if a limit cut the line short: a
                   mate is proven, but of the line only the beginning is known
  goal             if mate: "book", "shortest" or "first"
  conventional     with the goal "book": the solution as in books, futile
                   interpositions left out; {"futile", "length",
                   "lengthIsExact", "lengthAtLeast", "lengthAtMost", "line",
                   "leftover"}
  conventionalMissing    in its place, the limit that came before it
  nodes, milliseconds
`;

const CERTIFICATE_NOTE = `  certificate      only with --certificate and a verdict: {"path", "nodes"},
                   or {"missing"}, the limit that ended the making of it
`;

const ANALYSIS_JSON_NOTE = `JSON: one object for each problem
  sfen, status     as for solve
  verdict          "sound", "unsound" or "undecided"
  reason           only there if a limit ended the analysis
  faults, notes    what is wrong and what is tolerated, [{"kind", "ply", "move",
                   "length", "lengthIsExact", "line", "leftover"}]
  suspects         only there if the solution is not proven to be the longest
                   defence: what is a fault if it is
  undecided        [{"ply", "move", "what"}], what --check-nodes did not decide:
                   "verdict", "kind", "length" or "leftover"
  strictness       "modern" or "classical"
  futile           the rule by which plies are counted
  lineBy           "author" or "solver": whose line is judged
  length, lengthIsExact, lengthAtLeast, line, leftover    that line; null if
                   there is none
  variations       [{"ply", "replies"}], of each reply {"move", "isMain",
                   "isFutile", "length", "line", "choices"}
  variationCooks, variationUndecided    only with --variation-cooks: as notes
                   and undecided, each with its "path", the moves before it
  variationsMissing    only there if they could not be made, and why
  nodes, milliseconds
`;

const GO_JSON_NOTE = `JSON: one object for each game; points in SGF letters
  status           "alive", "dead", "unknown" or "error"
  reason           if unknown: "nodes", "time", "depth" or "aborted"
  error            if error: {"code", "message"}
  koFree           is the winner the same whoever has ko threats without end?
  withAttackerKoThreats, withDefenderKoThreats    "alive" or "dead"
  winningMoves     all stones by which the side to move wins
  passWins         does the attacker, to move, win by a pass too?
  line             play to the end, points and "pass"
  winningMovesAreComplete, lineIsComplete    false, and only then there, if a
                   limit cut them short
  nodes, milliseconds
`;

const INPUT_NOTE = `Input: a file holds one game record (KIF, KI2, CSA, JKF, BOD), or one problem
  a line (SFEN or USI; empty lines and lines that begin with # are skipped).
  Which it is, and whether it is UTF-8 or Shift_JIS, is told from its content.
`;

export const COMMANDS = {
  solve: {
    summary: 'solve problems one after another, with the board and the moves',
    usage: ['<sfen>', '<file>', '[-]'],
    options: [
      'hash',
      'nodes',
      'time',
      'max-plies',
      'goal',
      'first',
      'shortest',
      'book-nodes',
      'futile',
      'certificate',
      'diagram',
      'json',
      'quiet',
      'format',
      'fill',
      'max-input',
      'color',
    ],
    notes: `The side to move attacks. Each problem is solved and printed as soon as it is
read. Ctrl-C ends the search and prints what is known; a second one kills at
once (130).

${INPUT_NOTE}
${JSON_NOTE}${CERTIFICATE_NOTE}`,
    examples: [
      `tsumeru solve "${MATE_IN_ONE}"`,
      'tsumeru solve problem.kif --format kif > solution.kif',
      'tsumeru solve --json --nodes 1e6 problems.sfen',
    ],
  },
  batch: {
    summary: 'solve many problems in worker threads; JSON Lines in input order',
    usage: ['<file or glob>...', '[-]'],
    options: [
      'jobs',
      'memory',
      'nodes',
      'time',
      'max-plies',
      'goal',
      'first',
      'shortest',
      'book-nodes',
      'futile',
      'output',
      'resume',
      'fill',
      'max-input',
    ],
    optionHelp: {
      'book-nodes':
        'nodes for the solution of books and its proof, once a mate is found (default: half of ' +
        'what the mate took, and at least 150)',
    },
    notes: `Results come as they are found, each after those before it. On a terminal a
bar shows how far the run is; a summary ends it. If a worker breaks down, its
problem is tried once more and then reported. Node 20 or later, Bun and Deno.

After an interruption, or a crash, the same command with --resume goes on
behind the last whole line of --output; what was interrupted is done again.
The options are kept beside it, in <file>.options.json: with others (but for
--jobs) --resume is refused. While a batch runs, <file>.lock keeps others from
writing to the same file; that of a process that was killed is taken over.

${INPUT_NOTE}
${JSON_NOTE}  source           comes first: where the problem stands, file or file:line
`,
    examples: [
      'tsumeru batch problems/*.kif --nodes 1e6 > results.jsonl',
      'tsumeru batch "collection/**/*.csa" -j 4 --memory 2048 -o results.jsonl',
      'tsumeru batch "collection/**/*.csa" -j 4 -o results.jsonl --resume',
    ],
  },
  analyse: {
    summary: 'is a problem, or its solution, sound? Faults by name, variations',
    usage: ['<sfen>', '<file>', '[-]'],
    options: [
      'hash',
      'nodes',
      'time',
      'check-nodes',
      'depth',
      'variation-cooks',
      'solution',
      'strictness',
      'recorded',
      'certificate',
      'futile',
      'json',
      'format',
      'fill',
      'max-input',
      'color',
    ],
    notes: `The line of --solution, or of a record with moves, is judged ply by ply; without
one the solution that is found. Exit code: 0 sound, 1 unsound, 2 undecided.

Faults: no-mate (不詰), early-cook (早詰), cook (余詰), transposed (手順前後),
longer-variation (変長), other-reply-shorter (変別), not-longest,
useful-left-out (有効合), leftover (駒余り), futile-played (無駄合). Tolerated:
equal-variation (変同), detour (迂回), indifferent (非限定), final-cook
(最終手余詰); with --strictness classical also futile interpositions played, and
variations longer by two plies with pieces left over.

With --format kif, ki2 or jkf, and in words with ja or en, other replies and
faults stand beside the line as variations.

--certificate writes what proves, for the line that is judged, which checks mate
at each attacker's ply and how long the mate takes; check judges it.

${INPUT_NOTE}
${ANALYSIS_JSON_NOTE}`,
    examples: [
      `tsumeru analyse "${MATE_IN_ONE}"`,
      'tsumeru analyse --check-nodes 5e6 problem-with-solution.kif',
      `tsumeru analyse --solution "G*5b" "${MATE_IN_ONE}"`,
      'tsumeru analyse --format kif problem.kif > solution.kif',
    ],
  },
  check: {
    summary: 'judge a certificate, with the rules alone and without a search',
    usage: ['<file> [sfen]', '- [sfen]'],
    options: ['json', 'max-input'],
    notes: `With an SFEN also, that the certificate speaks of this position. Accepted: exit
code 0; rejected: 1. A certificate of analyse proves more: which other checks
mate along the line, and between which lengths the mate lies.

JSON: accepted, then verdict, nodes, length (of a mate, plies at the most) and
  sfen; of a line verdict, line, others ({ply, move, atMost}: other checks that
  mate), endsInMate, atLeast, atMost, atLeastInBooks, refuted (checks that do not
  mate), nodes and sfen; or node, rule and message of what is wrong
`,
    examples: ['tsumeru solve problem.sfen --certificate proof.json', 'tsumeru check proof.json'],
  },
  convert: {
    summary: 'turn game records and positions from one format into another',
    usage: ['--to <format> <sfen>', '--to <format> <file>', '--to <format> [-]'],
    options: [
      'to',
      'from',
      'encoding',
      'output',
      'title',
      'author',
      'width',
      'font',
      'fill',
      'max-input',
    ],
    notes: `Positions and moves are checked on the way. KIF, KI2 and JKF keep variations;
  CSA and USI the main line; SFEN and BOD the position. SVG and PNG are pictures
  of the position as books print it, with what the record says: 作品名, 作者, 手数.
  PNG needs the package @resvg/resvg-js and a Japanese font.
`,
    examples: [
      'tsumeru convert --to sfen problem.kif',
      `tsumeru convert --to kif "${MATE_IN_ONE}"`,
      'tsumeru convert --to svg problem.kif -o problem.svg',
      'tsumeru convert --to kif --encoding shift_jis game.csa -o game.kif',
    ],
  },
  bench: {
    summary: 'measure the speed of the solver on problems of the 18th century',
    usage: [''],
    options: ['hash', 'json'],
    notes: 'The node counts are the same on every machine; the rate is not.\n',
    examples: ['tsumeru bench --hash 256'],
  },
  go: {
    summary: 'solve one-eye problems of Go: is there a second eye?',
    usage: ['<file>', '[-]'],
    options: ['hash', 'method', 'nodes', 'time', 'json', 'quiet', 'max-input'],
    optionHelp: {
      hash: `size of the table, 1 to ${MAX_GO_HASH_MIB} (default ${DEFAULT_GO_HASH_MIB})`,
      quiet: 'print one short line a problem: verdict, ko, winning moves',
    },
    notes: `Input: SGF, each game a problem: AB, AW, PL, TR for the crucial stones, MA for
  the region (derived if absent). Each game is answered as soon as it is solved.
  Ctrl-C ends the search and prints what is known.

${GO_JSON_NOTE}`,
    examples: ['tsumeru go solve problem.sgf', 'tsumeru go solve --json --method B - < all.sgf'],
    operands: ['solve'],
    verb: 'solve',
  },
  usi: {
    summary: 'talk USI over standard input and output, as an engine for GUIs',
    usage: [''],
    options: [],
    notes: `For GUIs, which give no arguments, the program tsumeru-usi is the same.

Settings come through the protocol (setoption name <name> value <value>):
  USI_Hash             size of the table in MiB
  NodesLimit           give up on a problem after so many nodes; 0: never
  DepthLimit           plies below the root that a search may go; 0: any
  KeepTable            go on with what earlier searches left in the table
  Goal                 first: any mate; shortest: the shortest, every
                       interposition counted; book: beside the answer the
                       solution as books print it
  FutileInterposition  with the goal book: off, narrow or standard; what is left
                       out of that solution
  MultiPV              show so many first moves that mate, the shortest first

"go mate <ms>" and "go mate infinite" get one answer: checkmate with the moves,
nomate if that is proven, timeout, or notimplemented for what is no problem.
A plain "go" plays a mate, any legal move, or resigns.
`,
    examples: ['printf "usi\\nquit\\n" | tsumeru usi'],
  },
  completion: {
    summary: 'print the completion script for a shell',
    usage: SHELLS.map((shell) => shell),
    options: [],
    notes: 'The script is made to be read by the shell at its start.\n',
    examples: ['source <(tsumeru completion bash)'],
    operands: SHELLS,
  },
} as const satisfies Record<string, CommandEntry>;

export type CommandName = keyof typeof COMMANDS;

export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly CommandName[];

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name);
}
