// The report for people: the board before the search, then the verdict, the line in Japanese notation
// and in USI, and what it took. Errors go to the other stream, with a mark below the fault.

import { createColors } from 'picocolors';
import { formatDiagram, formatHeld } from '../formats/diagram';
import { parseSfen } from '../formats/sfen';
import { isHandEmpty } from '../shogi/hand';
import { type ShownPlay, showPlay } from '../solver/shown-play';
import type {
  Mate,
  NoMate,
  Solution,
  SolveStatistics,
  Unknown,
  UnknownReason,
} from '../solver/solution';
import { formatMoveList, wrapWords } from './move-list';
import { formatCount, formatPlural, formatSeconds } from './numbers';
import type { Failure, Outcome, Problem } from './outcome';
import type { Reporter } from './report';

export type Colors = ReturnType<typeof createColors>;

const REASONS: Readonly<Record<UnknownReason, string>> = {
  nodes: 'the limit of nodes was reached (--nodes)',
  time: 'the time was up (--time)',
  memory: 'the table is too small for this problem (--hash)',
  depth: 'the search came to the greatest depth it can go to',
  aborted: 'interrupted',
};

const PLAIN = createColors(false);

/** A reporter for a terminal (or file) of so many columns. */
export function makeTextReporter(width: number, colors: Colors = PLAIN): Reporter {
  return {
    begin: (problem, position) => ({
      out: `${formatTitle(problem)}${paintDiagram(formatDiagram(position), colors)}\n\n`,
    }),
    end: ({ problem, answer, certificate }) => {
      if (answer.status === 'error') return { err: formatFailure(problem, answer) };
      const verdict = paintVerdict(formatVerdict(problem, answer, width), answer.status, colors);
      const effort = `${formatEffort(answer)}${formatCertificate(certificate)}`;
      return { out: `${verdict}\n${colors.dim(effort)}\n\n` };
    },
  };
}

/** The frame steps back; white's pieces are told from black's at a glance. */
function paintDiagram(diagram: string, colors: Colors): string {
  if (!colors.isColorSupported) return diagram;
  return diagram
    .replace(/^ .*$|^\+.*$|\||・/gm, (frame) => colors.dim(frame))
    .replace(/v./g, (piece) => colors.cyan(piece));
}

/** The first line says it. */
function paintVerdict(text: string, status: Solution['status'], colors: Colors): string {
  const paint = { mate: colors.green, nomate: colors.red, unknown: colors.yellow }[status];
  return text.replace(/^.*/, (heading) => paint(heading));
}

function formatTitle({ line }: Problem): string {
  return line === undefined ? '' : `── Line ${line} ──\n`;
}

function formatVerdict(problem: Problem, answer: Solution, width: number): string {
  if (answer.status === 'mate') return formatMate(problem, answer, width);
  if (answer.status === 'unknown') return formatUnknown(answer);
  return formatNoMate(answer);
}

function formatNoMate({ within }: NoMate): string {
  if (within === undefined) return 'No mate: proven.\n';
  const plies = formatPlural(within, 'ply', 'plies');
  return `No mate within ${plies}: proven. (A longer one is not ruled out.)\n`;
}

function formatMate({ text }: Problem, mate: Mate, width: number): string {
  const play = showPlay(mate);
  if (play === undefined) return `${formatMissing(mate)}\n`;
  const moves = formatMoveList(parseSfen(text), play.line, width);
  const after = `${formatLeftover(play)}${formatWhole(mate, play, width)}`;
  return `${formatHeading(play)}\n\n${moves}\n\n${wrapWords(play.line, width)}\n${after}`;
}

/** How long, what is counted, and what of it is proven. */
function formatHeading({ length, isBook, isExact, atLeast, atMost }: ShownPlay): string {
  const counted = isBook ? 'futile interpositions not counted' : 'every interposition counted';
  if (isBook && !isExact) {
    const plies = `at most ${formatPlural(atMost, 'ply', 'plies')}, at least ${atLeast}`;
    return `Mate in ${plies} (${counted}; --book-nodes allows more for the proof):`;
  }
  const proof = isExact ? 'proven to be the shortest' : 'a shorter mate may exist';
  const name = isExact && isBook ? `${length}手詰, ` : '';
  return `Mate in ${formatPlural(length, 'ply', 'plies')} (${name}${counted}; ${proof}):`;
}

function formatMissing({ length }: Mate): string {
  const found =
    length === null ? '' : ` in ${formatPlural(length, 'ply', 'plies')}, and none shorter,`;
  return `A mate${found} is proven, its line is not known: a limit was reached.`;
}

function formatLeftover({ leftover }: ShownPlay): string {
  if (leftover === undefined || isHandEmpty(leftover)) return '';
  return `\nLeft in hand: ${formatHeld(leftover)}.\n`;
}

/** The whole line, where books leave something out of it. */
function formatWhole(
  { line, length }: Mate,
  { isBook, ...play }: ShownPlay,
  width: number,
): string {
  if (!isBook || length === null || length <= play.length) return '';
  const plies = formatPlural(length, 'ply', 'plies');
  return `\nWith every interposition played, a mate in ${plies}:\n\n${wrapWords(line, width)}\n`;
}

function formatUnknown({ reason, pn, dn }: Unknown): string {
  const numbers = `pn ${formatCount(pn)}, dn ${formatCount(dn)}`;
  return `Unknown: ${REASONS[reason]}.\n\n  ${numbers} at the root\n`;
}

function formatEffort({ nodes, milliseconds, nodesPerSecond }: SolveStatistics): string {
  const speed = `${formatCount(nodesPerSecond)} nodes/s`;
  return `  ${formatPlural(nodes, 'node')}, ${formatSeconds(milliseconds)}, ${speed}`;
}

export function formatCertificate(certificate: Outcome['certificate']): string {
  if (certificate === undefined) return '';
  if ('missing' in certificate) return `\n  no certificate: ${certificate.missing}`;
  return `\n  certificate of ${formatPlural(certificate.nodes, 'node')} in ${certificate.path}`;
}

export function formatFailure(problem: Problem, { code, message, offset }: Failure): string {
  const place = problem.line === undefined ? '' : `line ${problem.line}: `;
  return `tsumeru: ${place}${message} [${code}]\n${markFault(problem.text, offset)}`;
}

/** The text with a mark below the fault, where one column a character can be counted on. */
function markFault(text: string, offset: number | undefined): string {
  const isPlain = /^[ -~]{1,200}$/.test(text);
  if (!isPlain || offset === undefined) return '';
  return `  ${text}\n  ${' '.repeat(offset)}^\n`;
}
