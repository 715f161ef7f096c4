// How a run of `go solve` is told: JSON lines, short lines, or board and words for people.

import { formatBoard } from '../go/diagram';
import { readProblem } from '../go/problem';
import type { SgfGame } from '../go/sgf';
import type {
  OneEyeDecided,
  OneEyeProgress,
  OneEyeSolution,
  OneEyeUnknownReason,
} from '../go/solution';
import { formatPlural, formatSeconds, formatShort } from './numbers';
import type { Failure } from './outcome';
import type { ReportText } from './report';

export type GoAnswer = OneEyeSolution | Failure;

export interface GoOutcome {
  /** 1-based place in the collection. */
  readonly number: number;
  readonly of: number;
  readonly game: SgfGame;
  readonly answer: GoAnswer;
}

export type GoReporter = (outcome: GoOutcome) => ReportText;

export function chooseGoReporter(options: { isJson: boolean; isQuiet: boolean }): GoReporter {
  if (options.isJson) return ({ answer }) => ({ out: `${JSON.stringify(makeRecord(answer))}\n` });
  return options.isQuiet ? tellShortly : tellPeople;
}

function makeRecord(answer: GoAnswer): Record<string, unknown> {
  const { status } = answer;
  if (status === 'error') {
    const { code, message } = answer;
    return { status, error: { code, message }, ...NOTHING_KNOWN, nodes: 0, milliseconds: 0 };
  }
  const effort = {
    nodes: answer.nodes,
    // Microseconds: finer than that the clock is not.
    milliseconds: Math.round(answer.milliseconds * 1000) / 1000,
  };
  if (status === 'unknown') return { status, reason: answer.reason, ...NOTHING_KNOWN, ...effort };
  const { koFree, withAttackerKoThreats, withDefenderKoThreats } = answer;
  const { winningMoves, passWins, winningMovesAreComplete, line, lineIsComplete } = answer;
  return {
    status,
    koFree,
    withAttackerKoThreats,
    withDefenderKoThreats,
    winningMoves,
    passWins,
    ...(winningMovesAreComplete ? {} : { winningMovesAreComplete }),
    line,
    ...(lineIsComplete ? {} : { lineIsComplete }),
    ...effort,
  };
}

const NOTHING_KNOWN = {
  koFree: null,
  withAttackerKoThreats: null,
  withDefenderKoThreats: null,
  winningMoves: [],
  passWins: null,
  line: [],
} as const;

function tellShortly({ answer }: GoOutcome): ReportText {
  if (answer.status === 'error') return { out: `error ${answer.code}: ${answer.message}\n` };
  if (answer.status === 'unknown') return { out: `unknown ${answer.reason}\n` };
  const ko = answer.koFree ? [] : ['ko'];
  return { out: `${[answer.status, ...ko, ...answer.winningMoves].join(' ')}\n` };
}

const REASONS: Readonly<Record<OneEyeUnknownReason, string>> = {
  nodes: 'the limit of nodes was reached (--nodes)',
  time: 'the time was up (--time)',
  depth: 'the search came to the greatest depth it can go to',
  aborted: 'interrupted',
};

function tellPeople({ number, of, game, answer }: GoOutcome): ReportText {
  const title = of === 1 ? '' : `── Game ${number} ──\n`;
  if (answer.status === 'error') {
    const place = of === 1 ? '' : `game ${number}: `;
    return { err: `tsumeru: ${place}${answer.message} [${answer.code}]\n` };
  }
  const effort = `${formatPlural(answer.nodes, 'node')}, ${formatSeconds(answer.milliseconds)}`;
  const verdict =
    answer.status === 'unknown' ? `Unknown: ${REASONS[answer.reason]}.` : formatVerdict(answer);
  return { out: `${title}${formatGame(game)}${verdict}\n\n  ${effort}\n\n` };
}

function formatGame(game: SgfGame): string {
  if ('error' in game) return '';
  const { toMove } = game.problem;
  const side = toMove === 'black' ? 'Black' : 'White';
  return `${formatBoard(readProblem(game.problem))}\n\n${side} to move.\n\n`;
}

function formatVerdict(answer: OneEyeDecided): string {
  const { status, winningMoves, winningMovesAreComplete, passWins, line, lineIsComplete } = answer;
  const moves = [...winningMoves, ...(passWins ? ['pass'] : [])].join(' ');
  const isPartial = winningMovesAreComplete ? '' : ' (perhaps more: a limit was reached)';
  return [
    status === 'alive' ? 'Alive: the second eye is proven.' : 'Dead: no second eye, proven.',
    formatKo(answer),
    ...(moves === '' ? [] : [`Winning moves: ${moves}${isPartial}`]),
    ...(line.length === 0 ? [] : [`Line: ${line.join(' ')}${lineIsComplete ? '' : ' …'}`]),
  ].join('\n');
}

function formatKo({ koFree, withAttackerKoThreats, withDefenderKoThreats }: OneEyeDecided): string {
  if (koFree) return 'No ko threat changes that.';
  return (
    `A ko: ${withAttackerKoThreats} if the attacker has the ko threats, ` +
    `${withDefenderKoThreats} if the defender has.`
  );
}

/** `game 2/5  1.23M nodes  412k/s  pn 34  dn 12  depth 45  3.0 s`. */
export function formatGoProgress(
  { nodes, milliseconds, pn, dn, depth }: OneEyeProgress,
  { number, of }: Pick<GoOutcome, 'number' | 'of'>,
): string {
  return [
    ...(of === 1 ? [] : [`game ${number}/${of}`]),
    `${formatShort(nodes)} nodes`,
    `${formatShort((nodes * 1000) / milliseconds)}/s`,
    `pn ${formatShort(pn)}`,
    `dn ${formatShort(dn)}`,
    `depth ${depth}`,
    `${(milliseconds / 1000).toFixed(1)} s`,
  ].join('  ');
}
