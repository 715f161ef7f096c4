// The commands as typed objects. `arguments.ts` makes them from the arguments, and the runs take them.

import type { ChangeKind } from '../../compose/placements';
import type { SheetFormat } from '../../draw/sheet/ranges';
import type { SheetOptions } from '../../draw/sheet/sheet';
import type { Method, Outside } from '../../extras/go/terms';
import type { RecordFormat, SolutionFormat } from '../../kifu/formats';
import type { TextEncoding } from '../../kifu/text-encoding';
import type {
  AnalyseListRequest,
  BatchRequest,
  GenerateRequest,
  InputLimit,
  Jobs,
  JournalRequest,
  QueuePlace,
} from '../../run/question';
import type { HandKind } from '../../shogi/piece';
import type { CommandOptions } from '../../terms/command-options';
import type { Threads } from '../../terms/table';
import type { PictureFormat } from '../files/picture-format';
import type { COMPOSE_SEARCHES, CommandName, QUEUE_ACTIONS, SHELLS } from './command-table';

export type ColorChoice = 'auto' | 'always' | 'never';

export interface SolveCommand extends CommandOptions<'solve'>, InputLimit {
  readonly name: 'solve';
  /** The arguments after the command: an SFEN in one or several parts, a file, `-`, or nothing. */
  readonly operands: readonly string[];
  readonly isJson: boolean;
  readonly isQuiet: boolean;
  readonly format: SolutionFormat | undefined;
  readonly fillDefenderHand: boolean;
  readonly color: ColorChoice;
  /** The file for the certificate, if one is asked for. */
  readonly certificate: string | undefined;
  /** The file in which the table of an unfinished search is saved, if that is asked for. */
  readonly table: string | undefined;
  /** The file for the picture and its format, if one is asked for. */
  readonly diagram: { readonly path: string; readonly format: PictureFormat } | undefined;
  /** May files of other programs be overwritten? */
  readonly force: boolean;
}

export interface AnalyseCommand extends CommandOptions<'analyse'>, InputLimit {
  readonly name: 'analyse';
  /** The operands, as for `solve`. */
  readonly operands: readonly string[];
  /** The author's line. Undefined: the moves of the input, if it has any. */
  readonly solution: readonly string[] | undefined;
  /** The file for the certificate, if one is asked for. */
  readonly certificate: string | undefined;
  /** The file for the journal of an analysis in stages, if one is asked for. */
  readonly journal: JournalRequest | undefined;
  /** How many problems are analysed at the same time. Undefined: one after another. */
  readonly jobs: Jobs;
  readonly isJson: boolean;
  readonly format: SolutionFormat | undefined;
  readonly fillDefenderHand: boolean;
  readonly color: ColorChoice;
  /** May files of other programs be overwritten? */
  readonly force: boolean;
}

export interface CheckCommand extends InputLimit {
  readonly name: 'check';
  /** The file of the certificate, and after it the SFEN of the problem that it must prove, if given. */
  readonly operands: readonly string[];
  readonly isJson: boolean;
  /** How many parts of a certificate are checked at the same time. Default: 1. */
  readonly jobs?: number | 'auto' | undefined;
}

export interface BatchCommand extends BatchRequest {
  readonly name: 'batch';
}

/** `analyse` over many problems, with one of the options of a batch. */
export interface AnalyseListCommand extends AnalyseListRequest {
  readonly name: 'analyse-list';
}

/** The queue that a worker serves, and its settings. */
export interface WorkerCommand {
  readonly name: 'worker';
  readonly queue: QueuePlace;
  /** The number of jobs at a time. Undefined: as many as fit on all cores but one. */
  readonly jobs: number | 'auto' | undefined;
  readonly threads: Threads;
  /** The largest table of a problem. */
  readonly hashMiB: number;
  readonly lockMs: number;
  readonly isVerbose: boolean;
}

export interface QueueCommand {
  readonly name: 'queue';
  readonly action: (typeof QUEUE_ACTIONS)[number];
  readonly queue: QueuePlace;
  readonly isJson: boolean;
}

/** The settings of a picture. Settings that are absent come from the record. */
export interface PictureSettings {
  readonly title?: string;
  readonly author?: string;
  readonly width?: number;
  /** The path of a font file. */
  readonly font?: string;
}

/** What `convert` writes as text; `next-move` is a list of problems for ShogiHome. */
export type TextTarget = RecordFormat | 'next-move';

export interface ConvertCommand extends InputLimit {
  readonly name: 'convert';
  /** The operands, as for `solve`. */
  readonly operands: readonly string[];
  readonly from: RecordFormat | undefined;
  readonly to: TextTarget | PictureFormat;
  readonly picture: PictureSettings;
  readonly encoding: TextEncoding;
  readonly output: string | undefined;
  readonly fillDefenderHand: boolean;
  /** May files of other programs be overwritten? */
  readonly force: boolean;
  /** Is a part of the input that is not understood an error? */
  readonly isStrict: boolean;
}

export interface QueryCommand extends InputLimit {
  readonly name: 'query';
  /** The query, as it was written. */
  readonly query: string;
  /** Files and folders; standard input if empty. */
  readonly operands: readonly string[];
  readonly fillDefenderHand: boolean;
  readonly isJson: boolean;
}

export interface SheetCommand extends InputLimit {
  readonly name: 'sheet';
  /** Files and folders; standard input if empty. */
  readonly operands: readonly string[];
  /** The file, and its format by the end of its name. Undefined: the text for Typst goes to standard output. */
  readonly output: { readonly path: string; readonly format: SheetFormat } | undefined;
  /** May an existing file be overwritten? */
  readonly force: boolean;
  readonly options: Omit<SheetOptions, 'lang'>;
  /** The path of a font file. */
  readonly font: string | undefined;
  readonly fillDefenderHand: boolean;
}

export interface GoSolveCommand
  extends Pick<CommandOptions<'batch'>, 'maxNodes' | 'timeMs'>,
    InputLimit {
  readonly name: 'go';
  /** One file or `-`; standard input if empty. */
  readonly operands: readonly string[];
  readonly hashMiB: number;
  readonly method: Method;
  readonly target: string | undefined;
  readonly outside: Outside | undefined;
  readonly isJson: boolean;
  readonly isQuiet: boolean;
}

export interface GenerateCommand extends GenerateRequest {
  readonly name: 'generate';
}

/** The operands of these three are as for `solve`. */
export interface SimilarCommand extends InputLimit {
  readonly name: 'similar';
  readonly operands: readonly string[];
  /** The file or folder of the collection. */
  readonly collection: string;
  readonly within: number;
  readonly most: number;
  readonly isJson: boolean;
}

export interface ScanCommand extends InputLimit {
  readonly name: 'scan';
  readonly operands: readonly string[];
  readonly maxPlies: number;
  readonly maxNodes: number;
  readonly hashMiB: number;
  readonly problems: boolean;
  readonly isJson: boolean;
}

export interface ThreatCommand extends InputLimit {
  readonly name: 'threat';
  readonly operands: readonly string[];
  /** Undefined: mates of any length. */
  readonly maxPlies: number | undefined;
  readonly maxNodes: number;
  readonly hashMiB: number;
  readonly isJson: boolean;
}

export interface ComposeCommand extends InputLimit {
  readonly name: 'compose';
  readonly what: (typeof COMPOSE_SEARCHES)[number];
  /** The operands after the name of the search, as for `solve`. */
  readonly operands: readonly string[];
  readonly maxNodes: number;
  /** The table of each thread. */
  readonly hashMiB: number;
  readonly jobs: Jobs;
  /** Undefined: all kinds. */
  readonly pieces: readonly HandKind[] | undefined;
  /** Undefined here and below: the default of the search. */
  readonly maxHand: number | undefined;
  readonly maxPieces: number | undefined;
  readonly changes: readonly ChangeKind[] | undefined;
  readonly isJson: boolean;
}

export interface BenchCommand {
  readonly name: 'bench';
  readonly hashMiB: number;
  readonly isJson: boolean;
  /** The settings of a comparison of the two engines, if one is asked for. */
  readonly comparison:
    | {
        /** The number of rounds. Undefined: the default of a whole run or of a quick run. */
        readonly rounds: number | undefined;
        readonly isQuick: boolean;
        /** The SVG file for the chart. */
        readonly diagram: string | undefined;
        /** May a file of other programs be overwritten? */
        readonly force: boolean;
      }
    | undefined;
}

export interface McpCommand {
  readonly name: 'mcp';
  readonly hashMiB: number;
}

interface CompletionCommand {
  readonly name: 'completion';
  readonly shell: (typeof SHELLS)[number];
}

export type Command =
  | SolveCommand
  | AnalyseCommand
  | AnalyseListCommand
  | BatchCommand
  | CheckCommand
  | ConvertCommand
  | QueryCommand
  | SheetCommand
  | BenchCommand
  | GenerateCommand
  | SimilarCommand
  | ScanCommand
  | ThreatCommand
  | ComposeCommand
  | GoSolveCommand
  | CompletionCommand
  | WorkerCommand
  | QueueCommand
  | McpCommand
  | { readonly name: 'usi' }
  | { readonly name: 'version' }
  | { readonly name: 'help'; readonly command: CommandName | undefined };
