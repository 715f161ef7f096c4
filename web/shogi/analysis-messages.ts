// What the page asks of the worker that analyses, and what it answers. Variations can be many: the page is told of
// the replies, and asks for the line of one when somebody takes it.

import type { AnalyseOptions, Analysis, VariationReply } from 'tsumeru/js';

type ShortReply = Pick<VariationReply, 'move' | 'isMain' | 'isFutile' | 'length'>;

export interface ShortChoice {
  readonly ply: number;
  readonly replies: readonly ShortReply[];
}

/** Place of a variation: by turns the number of a choice and that of a reply in it. */
export type Path = readonly number[];

export type AnalysisInput =
  | {
      readonly type: 'analyse';
      readonly sfen: string;
      readonly hashMiB: number;
      readonly threads: number;
      readonly options: Pick<
        AnalyseOptions,
        | 'futile'
        | 'maxNodes'
        | 'removal'
        | 'removalNodes'
        | 'solution'
        | 'strictness'
        | 'timeMs'
        | 'variationDepth'
      >;
      /** Made while somebody edits: if it is stopped, the one before stays. */
      readonly isLive?: boolean;
    }
  | { readonly type: 'continue'; readonly path: Path }
  | { readonly type: 'kif'; readonly headers: Readonly<Record<string, string>> };

export interface Report extends Omit<Analysis, 'variations'> {
  readonly variations: readonly ShortChoice[];
}

export interface Continuation {
  /** The reply first. */
  readonly line: readonly string[];
  readonly choices: readonly ShortChoice[];
}

export type AnalysisOutput = Report | Continuation | string;
