// What the command line can be asked for, as typed objects: what `arguments.ts` makes and the runs take.

import type { Outside } from '../../go/form';
import type { Method } from '../../go/method';
import type { RecordFormat } from '../../kifu/detect-format';
import type { SolutionFormat } from '../../kifu/solution-formats';
import type { TextEncoding } from '../../kifu/text-encoding';
import type { Asked } from '../../options/asked';
import type { Threads } from '../../options/table';
import type { BatchRequest, InputLimit, QueuePlace } from '../../run/question';
import type { SplitOptions } from '../../split/split-options';
import type { PictureFormat } from '../files/picture-format';
import type { CommandName, QUEUE_ACTIONS, SHELLS } from './command-table';

export type ColorChoice = 'auto' | 'always' | 'never';

export interface SolveCommand extends Asked<'solve'>, InputLimit {
  readonly name: 'solve';
  /** What stands after the command: an SFEN in one or several parts, a file, `-`, or nothing. */
  readonly operands: readonly string[];
  readonly isJson: boolean;
  readonly isQuiet: boolean;
  readonly format: SolutionFormat | undefined;
  readonly fillDefenderHand: boolean;
  readonly color: ColorChoice;
  /** Where the certificate goes, if one is wanted. */
  readonly certificate: string | undefined;
  /** Where the table of a search that has not ended is kept, if it is to be. */
  readonly table: string | undefined;
  /** Where the picture goes, if one is wanted, and its kind. */
  readonly diagram: { readonly path: string; readonly format: PictureFormat } | undefined;
  /** Where several workers are to search the leaves of one problem. */
  readonly split: SplitRequest | undefined;
  /** Files of others are written over. */
  readonly force: boolean;
}

export interface SplitRequest extends Omit<SplitOptions, 'hashMiB'> {
  /** Where they are, if not here. */
  readonly queue?: QueuePlace;
}

export interface AnalyseCommand extends Asked<'analyse'>, InputLimit {
  readonly name: 'analyse';
  /** As for `solve`. */
  readonly operands: readonly string[];
  /** The author's line; undefined: that of the input, if there is one. */
  readonly solution: readonly string[] | undefined;
  /** Where the certificate goes, if one is wanted. */
  readonly certificate: string | undefined;
  readonly isJson: boolean;
  readonly format: SolutionFormat | undefined;
  readonly fillDefenderHand: boolean;
  readonly color: ColorChoice;
  /** Files of others are written over. */
  readonly force: boolean;
}

export interface CheckCommand extends InputLimit {
  readonly name: 'check';
  /** The file of the certificate, and behind it the SFEN that it must speak of. */
  readonly operands: readonly string[];
  readonly isJson: boolean;
}

export interface BatchCommand extends BatchRequest {
  readonly name: 'batch';
}

/** Where and how a worker serves. */
export interface WorkerCommand {
  readonly name: 'worker';
  readonly queue: QueuePlace;
  /** Undefined: all cores but one. */
  readonly jobs: number | 'auto' | undefined;
  readonly threads: Threads;
  readonly memoryMiB: number;
  readonly lockMs: number;
  readonly isVerbose: boolean;
}

export interface QueueCommand {
  readonly name: 'queue';
  readonly action: (typeof QUEUE_ACTIONS)[number];
  readonly queue: QueuePlace;
  readonly isJson: boolean;
}

/** What is told of a picture; what is not told comes from the record. */
export interface PictureSettings {
  readonly title?: string;
  readonly author?: string;
  readonly width?: number;
  /** A file. */
  readonly font?: string;
}

export interface ConvertCommand extends InputLimit {
  readonly name: 'convert';
  /** As for `solve`. */
  readonly operands: readonly string[];
  readonly from: RecordFormat | undefined;
  readonly to: RecordFormat | PictureFormat;
  readonly picture: PictureSettings;
  readonly encoding: TextEncoding;
  readonly output: string | undefined;
  readonly fillDefenderHand: boolean;
  /** Files of others are written over. */
  readonly force: boolean;
  /** Is what is not understood an error? */
  readonly isStrict: boolean;
}

export interface GoSolveCommand extends Pick<Asked<'batch'>, 'maxNodes' | 'timeMs'>, InputLimit {
  readonly name: 'go';
  /** One file, `-`, or nothing. */
  readonly operands: readonly string[];
  readonly hashMiB: number;
  readonly method: Method;
  readonly target: string | undefined;
  readonly outside: Outside | undefined;
  readonly isJson: boolean;
  readonly isQuiet: boolean;
}

export interface BenchCommand {
  readonly name: 'bench';
  readonly hashMiB: number;
  readonly isJson: boolean;
}

interface CompletionCommand {
  readonly name: 'completion';
  readonly shell: (typeof SHELLS)[number];
}

export type Command =
  | SolveCommand
  | AnalyseCommand
  | BatchCommand
  | CheckCommand
  | ConvertCommand
  | BenchCommand
  | GoSolveCommand
  | CompletionCommand
  | WorkerCommand
  | QueueCommand
  | { readonly name: 'usi' }
  | { readonly name: 'version' }
  | { readonly name: 'help'; readonly command: CommandName | undefined };
