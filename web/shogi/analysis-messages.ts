// Messages between the page and the worker that analyses. There may be many variations, so the report has only their
// replies; the page asks for the line of a reply when the visitor steps into it.

import type { AnalyseOptions, Analysis, Finding, Progress, VariationReply } from 'tsumeru';

type ShortReply = Pick<VariationReply, 'move' | 'isMain' | 'isFutile' | 'length'>;

export interface ShortChoice {
  readonly ply: number;
  readonly replies: readonly ShortReply[];
}

/**
 * Where a variation stands in the report: number of a choice, number of a reply in it, number of a choice after this
 * reply, and so on.
 */
export type Path = readonly number[];

export type AnalysisInput =
  | {
      readonly type: 'analyse';
      readonly sfen: string;
      readonly hashMiB: number;
      readonly threads: number;
      readonly options: Pick<
        AnalyseOptions,
        | 'checkNodes'
        | 'futile'
        | 'keepTable'
        | 'maxNodes'
        | 'removal'
        | 'removalNodes'
        | 'solution'
        | 'strictness'
        | 'timeMs'
        | 'tries'
        | 'variationDepth'
      >;
      /** True for an analysis during editing. When it is stopped, the worker keeps the analysis before it. */
      readonly isLive?: boolean;
      /** True for an analysis beside the one that is shown: the worker keeps the one that is shown. */
      readonly isAside?: boolean;
    }
  | { readonly type: 'continue'; readonly path: Path }
  | { readonly type: 'save' }
  | { readonly type: 'restore'; readonly sfen: string; readonly saved: string }
  | { readonly type: 'kif'; readonly headers: Readonly<Record<string, string>> };

export interface Report extends Omit<Analysis, 'variations'> {
  readonly variations: readonly ShortChoice[];
}

export interface Continuation {
  /** The line begins with the reply itself. */
  readonly line: readonly string[];
  readonly choices: readonly ShortChoice[];
}

/** A message that the worker sends before its answer. It contains findings only for an analysis during editing. */
export type AnalysisUpdate = Progress | { readonly finding: Finding };

/** The answers to `save` and `kif` are texts. */
export type AnalysisOutput = Report | Continuation | string;
