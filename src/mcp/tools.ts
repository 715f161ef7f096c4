// The tools of `tsumeru mcp`. Each gives its answer twice: as an object with the keys of `--json`, and as the report
// for people.

import { createColors } from 'picocolors';
import { describeAnalysis } from '../answers/analysis-object';
import type { Progress } from '../answers/solution';
import { OptionError } from '../base/errors';
import type { Bilingual, Language } from '../base/language';
import { readChoice, readFlag, refuseOption } from '../base/option-values';
import { makeRecord, type Outcome, positionOf } from '../batch/outcome';
import type { GameRecord } from '../kifu/game-record';
import { parseMoves } from '../kifu/parse-moves';
import { parseRecords } from '../kifu/parse-record';
import { formatDiagram } from '../notation/diagram';
import { formatSfen } from '../notation/sfen';
import type { AnalyseOptions } from '../options/analyse-options';
import type { SolveOptions } from '../options/solve-options';
import type { DiagramOptions } from '../pictures/diagram/options';
import { DEFAULT_WIDTH, PNG_WIDTH_RANGE, WIDTH_RANGE } from '../pictures/diagram/width';
import { check } from '../proof/check-certificate';
import { formatAnalysisReport } from '../reports/analysis-report';
import { reportCheck } from '../reports/check-report';
import { drawRecord } from '../reports/files/picture';
import { reportPlayedLine } from '../reports/played-line-report';
import { remarkOnHand, remarkOnHeaders, remarkOnText } from '../reports/remarks';
import { PAGE_COLUMNS } from '../reports/terminal/columns';
import { makeTextReporter } from '../reports/text-report';
import type { Solver } from '../solver/solver';
import { wordRemark } from '../words/error-words';
import {
  type Argument,
  type Arguments,
  FILL,
  fromTable,
  type JsonSchema,
  nameArguments,
  PROBLEM,
  type ProblemArguments,
  readProblem,
  requireOne,
} from './arguments';

const PLAIN = createColors(false);
/** Nodes between two checks of the signal: some milliseconds. */
const SLICE_NODES = 2048;
/** The limits of a call without limits of its own. Many hosts wait for an answer for one minute only. */
const DEFAULT_NODES = 20_000_000;
const DEFAULT_MS = 20_000;

export interface Call {
  readonly solver: Solver;
  readonly signal: AbortSignal;
  readonly language: Language;
  /** Absent if nobody asked for progress. */
  readonly onProgress?: (progress: Progress) => void;
}

interface ToolAnswer {
  readonly text: string;
  readonly object: object;
  /** A picture that is no text. */
  readonly png?: Uint8Array;
}

export interface Tool {
  readonly title: Bilingual;
  readonly description: Bilingual;
  readonly takes: Arguments;
  /** The JSON Schema of the object in the answer. It names the keys that every answer without an error has. */
  readonly gives: JsonSchema;
  /** The names of the arguments have been checked, their values have not. */
  readonly run: (given: never, call: Call) => Promise<ToolAnswer>;
}

const ANY_PROBLEM: Argument = { ...PROBLEM, isRequired: true };

const LIMITS = {
  maxNodes: fromTable('maxNodes', DEFAULT_NODES),
  timeMs: fromTable('timeMs', DEFAULT_MS),
};

const TEXT = { type: 'string' };
const FLAG = { type: 'boolean' };
const COUNT = { type: 'integer', minimum: 0 };
const LENGTH = { type: ['integer', 'null'] };
const MOVES = { type: 'array', items: TEXT };
const EFFORT = { nodes: COUNT, milliseconds: { type: 'number' } };

function objectOf(properties: JsonSchema, optional: JsonSchema = {}): JsonSchema {
  return {
    type: 'object',
    properties: { ...properties, ...optional, error: { type: 'object' } },
    // Some clients hold the answer of a failed call to this schema too.
    anyOf: [{ required: Object.keys(properties) }, { required: ['error'] }],
  };
}

const SOLVE: Tool = {
  title: { en: 'Solve a tsume-shogi problem', ja: '詰将棋を解く' },
  description: {
    en:
      'Proves a mate, or that there is none, and gives the solution as books print it (futile interpositions ' +
      'not counted). The answer "unknown" names the limit that was reached; a new call may raise this limit.',
    ja:
      '詰みを、または不詰を証明し、本手順（無駄合は数えない）を示します。' +
      '答えが "unknown" なら、達した制限を示します。制限を増やしてもう一度呼び出せます。',
  },
  takes: {
    problem: ANY_PROBLEM,
    ...LIMITS,
    goal: fromTable('goal'),
    side: fromTable('side'),
    futile: fromTable('futile'),
    bookNodes: fromTable('bookNodes'),
    bookTimeMs: fromTable('bookTimeMs'),
    maxPlies: fromTable('maxPlies'),
    fillDefenderHand: FILL,
  },
  gives: objectOf(
    {
      sfen: TEXT,
      status: { enum: ['mate', 'nomate', 'unknown'] },
      line: MOVES,
      length: LENGTH,
      lengthIsExact: FLAG,
      ...EFFORT,
    },
    { reason: TEXT, lengthAtLeast: LENGTH, lengthAtMost: LENGTH, played: { type: 'object' } },
  ),
  run: runSolve,
};

type SolveArguments = ProblemArguments &
  Pick<
    SolveOptions,
    'maxNodes' | 'timeMs' | 'goal' | 'side' | 'futile' | 'bookNodes' | 'bookTimeMs' | 'maxPlies'
  >;

async function runSolve(given: SolveArguments, { solver, language, ...call }: Call) {
  const { problem: _, fillDefenderHand: __, ...options } = given;
  const { side = 'attacker' } = options;
  const problem = await readProblem(given, { side });
  const position = positionOf(problem);
  const answer = await solver.solve(position, {
    maxNodes: DEFAULT_NODES,
    timeMs: DEFAULT_MS,
    ...options,
    ...call,
    sliceNodes: SLICE_NODES,
  });
  const outcome: Outcome = { problem, answer };
  const reporter = makeTextReporter(PAGE_COLUMNS, PLAIN, language, side);
  const { out: board = '', err: remarks = '' } = reporter.begin(problem);
  const { out = '' } = reporter.end(outcome);
  return { text: forTool(board + out + remarks), object: makeRecord(outcome) };
}

const ANALYSE: Tool = {
  title: { en: 'Is a problem sound?', ja: '詰将棋を検討する' },
  description: {
    en:
      'Judges a problem and its solution by the rules of composers: names faults such as other mates, longer variations and ' +
      'pieces left over, lists the other replies, and gives the exact length. The judged line is the argument solution; without ' +
      'it the moves of the record; without these the solution that is found.',
    ja:
      '作意を検討します。余詰、変長、駒余りなどの欠陥、変化手順、正確な手数を示します。' +
      '作意は引数 solution、なければ棋譜の指し手、それもなければ見つけた手順です。',
  },
  takes: {
    problem: ANY_PROBLEM,
    solution: {
      help: {
        en: "the author's line: moves in USI notation or in Japanese",
        ja: '検討する作意（USI か「２四金 同玉」など）',
      },
      schema: TEXT,
    },
    ...LIMITS,
    checkNodes: fromTable('checkNodes'),
    strictness: fromTable('strictness'),
    futile: fromTable('futile'),
    recordedLength: fromTable('recordedLength'),
    variationDepth: fromTable('variationDepth'),
    variationCooks: fromTable('variationCooks'),
    tries: fromTable('tries'),
    verdictOnly: fromTable('verdictOnly'),
    removal: fromTable('removal'),
    fillDefenderHand: FILL,
  },
  gives: objectOf(
    {
      sfen: TEXT,
      status: { enum: ['mate', 'nomate', 'unknown'] },
      verdict: { enum: ['sound', 'unsound', 'undecided'] },
      faults: { type: 'array', items: { type: 'object' } },
      line: MOVES,
      length: LENGTH,
      ...EFFORT,
    },
    { reason: TEXT, undecided: { type: 'array' } },
  ),
  run: runAnalyse,
};

type AnalyseArguments = ProblemArguments &
  Omit<AnalyseOptions, 'signal' | 'onProgress' | 'solution'> & { readonly solution?: string };

async function runAnalyse(given: AnalyseArguments, { solver, language, ...call }: Call) {
  const { problem: _, fillDefenderHand: __, solution: text, ...options } = given;
  const problem = await readProblem(given, { keepsMoves: true });
  const position = positionOf(problem);
  const said = text === undefined ? undefined : parseMoves(position, requireText('solution', text));
  const analysis = await solver.analyse(position, {
    maxNodes: DEFAULT_NODES,
    timeMs: DEFAULT_MS,
    ...options,
    // As on the command line, the recorded length is used only without moves.
    ...(problem.solution && { solution: problem.solution, recordedLength: undefined }),
    ...(said && { solution: said, recordedLength: given.recordedLength }),
    ...call,
    sliceNodes: SLICE_NODES,
  });
  const isVerdictOnly = readFlag('verdictOnly', given.verdictOnly, false);
  const manner = { width: PAGE_COLUMNS, colors: PLAIN, language, isVerdictOnly };
  const remarks =
    remarkOnText(problem, language) +
    remarkOnHand(problem, language) +
    remarkOnHeaders(problem, said, language);
  return {
    text: forTool(formatAnalysisReport(problem, analysis, manner) + remarks),
    object: describeAnalysis(problem.text, analysis),
  };
}

const CHECK: Tool = {
  title: { en: 'Check a certificate or a line', ja: '証明書や手順を確かめる' },
  description: {
    en:
      'Judges by the rules alone, without a search: either a certificate that solve or analyse of the command line ' +
      'has written, or a line of moves: are the moves legal, those of the attacker checks, and is the end mate?',
    ja:
      '探索をせず、ルールだけで確かめます。コマンドの solve や analyse が書いた証明書か、' +
      '手順（どの手も合法か、攻方の手は王手か、最後は詰みか）のどちらかです。',
  },
  takes: {
    certificate: {
      help: {
        en: 'the text of a certificate: lines of JSON',
        ja: '証明書の文字列（一行ごとの JSON）',
      },
      schema: TEXT,
    },
    line: {
      help: {
        en: 'moves in USI notation, as solve gives them, or a text of moves, in Japanese too, played from the position of the problem',
        ja: '問題の局面から指す手順。solve の line のような USI の指し手の配列か、文字列（USI か「２四金 同玉」など）',
      },
      schema: { type: ['array', 'string'], items: TEXT },
    },
    problem: {
      ...PROBLEM,
      help: {
        en: `${PROBLEM.help.en}. A line needs one; a certificate must also be one of this problem`,
        ja: `${PROBLEM.help.ja}。手順には必要。証明書なら、この問題のものかどうかも確かめる`,
      },
    },
    fillDefenderHand: FILL,
  },
  gives: objectOf(
    { accepted: FLAG },
    { rule: TEXT, message: TEXT, ply: COUNT, verdict: TEXT, sfen: TEXT },
  ),
  run: runCheck,
};

interface CheckArguments extends Partial<ProblemArguments> {
  readonly certificate?: string;
  readonly line?: string | readonly string[];
}

async function runCheck(
  { certificate, line, problem, ...rest }: CheckArguments,
  { language }: Call,
) {
  if ((certificate === undefined) === (line === undefined)) {
    throw new OptionError('bad-option', 'certificate: give either a certificate or a line');
  }
  if (line !== undefined && problem === undefined) {
    throw new OptionError('bad-option', 'problem: a line is played from the position of a problem');
  }
  const position =
    problem === undefined ? undefined : positionOf(await readProblem({ problem, ...rest }));
  const { toText, toObject } =
    certificate === undefined
      ? reportPlayedLine(position!, readLine(line))
      : reportCheck(check(requireText('certificate', certificate), position));
  return { text: toText(language), object: toObject() };
}

function readLine(line: unknown): string {
  if (!Array.isArray(line)) return requireText('line', line);
  return line.map((move) => requireText('line', move)).join(' ');
}

const FORMATS = ['text', 'svg', 'png'] as const;

const DIAGRAM: Tool = {
  title: { en: 'Draw a position', ja: '図面を描く' },
  description: {
    en:
      'Draws the position of a problem or the first position of a record: as text, as an SVG picture as books ' +
      'print it, or as the same picture in PNG.',
    ja: '問題の局面、または棋譜の最初の局面を描きます。文字の盤面図、本と同じ体裁の SVG、または PNG です。',
  },
  takes: {
    problem: ANY_PROBLEM,
    format: {
      help: { en: 'what is drawn', ja: '図の形式' },
      schema: { type: 'string', enum: FORMATS, default: FORMATS[0] },
    },
    title: {
      help: {
        en: 'text above the picture (default: from the record)',
        ja: '図の題名（既定：棋譜の作品名）',
      },
      schema: TEXT,
    },
    author: {
      help: {
        en: 'text below the title (default: from the record)',
        ja: '作者（既定：棋譜の作者）',
      },
      schema: TEXT,
    },
    length: {
      help: {
        en: 'plies of the solution, written below the picture (default: from the record)',
        ja: '図の下に書く手数（既定：棋譜の手数）',
      },
      schema: { type: 'integer', minimum: 1 },
    },
    width: {
      help: {
        en: `width of a picture in pixels, in PNG at most ${PNG_WIDTH_RANGE[1]}`,
        ja: `図の幅（ピクセル）。PNG では ${PNG_WIDTH_RANGE[1]} まで`,
      },
      schema: {
        type: 'integer',
        minimum: WIDTH_RANGE[0],
        maximum: WIDTH_RANGE[1],
        default: DEFAULT_WIDTH,
      },
    },
    arrows: {
      help: {
        en: 'moves in USI notation that a picture shows as arrows and rings',
        ja: '図に矢印や輪で示す手（USI）',
      },
      schema: MOVES,
    },
    lang: {
      help: {
        en: 'ja: pieces in kanji; en: pieces as letters',
        ja: 'ja：漢字の駒、en：文字の駒',
      },
      schema: { type: 'string', enum: ['ja', 'en'], default: 'ja' },
    },
    fillDefenderHand: FILL,
  },
  gives: objectOf({ sfen: TEXT, format: { enum: FORMATS } }),
  run: runDiagram,
};

interface DiagramArguments
  extends ProblemArguments,
    Pick<DiagramOptions, 'title' | 'author' | 'length' | 'width' | 'arrows' | 'lang'> {
  readonly format?: (typeof FORMATS)[number];
}

async function runDiagram(given: DiagramArguments, { language }: Call) {
  const { problem, fillDefenderHand, format: wanted, ...options } = given;
  const format = readChoice('format', wanted, FORMATS);
  const record = readOneRecord(problem, readFlag('fillDefenderHand', fillDefenderHand, false));
  const object = { sfen: formatSfen(record.position), format };
  const { remarks = [] } = record;
  const remarked = remarks
    .map((remark) => `\n\n${wordRemark(remark, undefined, language)}`)
    .join('');
  if (format === 'text') {
    const [name] = Object.keys(options);
    if (name !== undefined) {
      throw new OptionError('bad-option', `${name}: only for pictures, not for the format "text"`);
    }
    return { text: formatDiagram(record.position) + remarked, object };
  }
  const bytes = await drawRecord(record, format, options);
  if (format === 'svg') return { text: new TextDecoder().decode(bytes) + remarked, object };
  return { text: object.sfen + remarked, object, png: bytes };
}

function readOneRecord(problem: string, fillDefenderHand: boolean): GameRecord {
  const read = parseRecords(requireText('problem', problem), { fillDefenderHand });
  const { record, fault } = requireOne(read);
  if (record === undefined) throw fault;
  return record;
}

function requireText(name: string, text: unknown): string {
  return typeof text === 'string' ? text : refuseOption(name, 'a text', text);
}

/** A report of the command line in which options have the names of the tool's arguments. */
function forTool(report: string): string {
  return nameArguments(report.replace(/^tsumeru: /gm, '')).trimEnd();
}

export const TOOLS: Readonly<Record<string, Tool>> = {
  solve: SOLVE,
  analyse: ANALYSE,
  check: CHECK,
  diagram: DIAGRAM,
};
