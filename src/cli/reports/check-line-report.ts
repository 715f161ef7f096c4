// The report of `check` on the certificate of a line.

import { formatSfen } from '../../formats/sfen';
import { formatUsiMove } from '../../formats/usi';
import type { Accepted, Rejected } from '../../proof/check';
import type { AcceptedLine, CheckLineResult, OtherMate } from '../../proof/check-line';
import type { LineCertificate } from '../../proof/line-certificate';
import type { Language } from '../../words/language';
import { formatPlies, formatPlural } from '../../words/numbers';
import { RULES_JA } from './check-words';
import { formatMoveList } from './move-list';

/** The outcome of a check, as a text for people and as an object for programs. */
export interface CheckReport<Line extends object = CheckLine> {
  readonly isAccepted: boolean;
  readonly toText: (language: Language) => string;
  readonly toObject: () => Line;
}

type PlayedLine = Pick<LineCertificate, 'root' | 'line'>;

/** The report on a line of play. `result` comes from checking its certificate. */
export function reportLine(played: PlayedLine, result: CheckLineResult): CheckReport {
  if (!result.accepted) {
    return {
      isAccepted: false,
      toText: (language) => WORDS[language].rejected(result),
      toObject: () => describeRejected(result),
    };
  }
  return {
    isAccepted: true,
    toText: (language) => WORDS[language].accepted(played, result),
    toObject: () => toCheckLine(played, result),
  };
}

const WORDS = {
  en: {
    rejected: ({ message }: Rejected) => `Rejected: ${message}`,
    accepted: formatAccepted,
  },
  ja: {
    rejected: ({ rule }: Rejected) => `証明書は正しくありません：${RULES_JA[rule]} [${rule}]`,
    accepted: formatAcceptedInJapanese,
  },
};

function formatAcceptedInJapanese({ root, line }: PlayedLine, result: AcceptedLine): string {
  const { others, refuted, nodes, endsInMate, atLeast, atMost, atLeastInBooks } = result;
  const between = (least: number) =>
    least === atMost ? `${atMost}手` : `${least}手から${atMost}手`;
  return [
    `証明書は正しい：${between(atLeast)}で詰む（無駄合も数える。${nodes}節点）`,
    `  無駄合を数えなければ${between(atLeastInBooks)}`,
    `  手順${endsInMate ? '' : '（終わりに応手が残る）'}：`,
    formatMoveList(root, line.map(formatUsiMove)),
    `  手順の途中のほかの王手：詰まない ${refuted}、詰む ${others.length}`,
    ...others.map(
      ({ ply, move, atMost: plies }) => `    ${ply}手目 ${formatUsiMove(move)}：${plies}手以内`,
    ),
    formatSfen(root),
  ].join('\n');
}

/** A line of `check --json`. */
export type CheckLine =
  | (Omit<Rejected, 'node'> & { readonly node: number | null })
  | (Accepted & {
      readonly sfen: string;
      /** Of a mate: plies of its line. */
      readonly length?: number;
    })
  | (Omit<AcceptedLine, 'others'> & {
      readonly sfen: string;
      readonly line: readonly string[];
      readonly others: readonly (Omit<OtherMate, 'move'> & { readonly move: string })[];
    });

export function describeRejected(result: Rejected): CheckLine {
  return { ...result, node: result.node ?? null };
}

function toCheckLine({ root, line }: PlayedLine, { others, ...rest }: AcceptedLine): CheckLine {
  return {
    ...rest,
    line: line.map(formatUsiMove),
    others: others.map((other) => ({ ...other, move: formatUsiMove(other.move) })),
    sfen: formatSfen(root),
  };
}

function formatAccepted({ root, line }: PlayedLine, result: AcceptedLine): string {
  const { others, refuted, nodes, endsInMate, atLeast, atMost, atLeastInBooks } = result;
  const moves = line.map(formatUsiMove).join(' ');
  const between = (least: number) =>
    least === atMost ? formatPlies(atMost) : `${least} to ${formatPlies(atMost)}`;
  return [
    `Accepted: mate in ${between(atLeast)}, every interposition counted (${formatPlural(nodes, 'node')})`,
    `  as books count, in ${between(atLeastInBooks)}`,
    `  line: ${moves}${endsInMate ? '' : ' (replies are left at its end)'}`,
    `  other checks along the line: ${refuted} do not mate, ${others.length} mate`,
    ...others.map(({ ply, move, atMost }) => {
      return `    ply ${ply}: ${formatUsiMove(move)} mates within ${formatPlies(atMost)}`;
    }),
    formatSfen(root),
  ].join('\n');
}
