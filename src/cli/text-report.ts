// The report for people: the board before the search, then the verdict, the line in Japanese notation
// and in USI, and what it took. Errors go to the other stream, with a mark below the fault.

import { createColors } from 'picocolors';
import { formatDiagram } from '../formats/diagram';
import { parseSfen } from '../formats/sfen';
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
  const moves = formatMoveList(parseSfen(text), mate.line, width);
  const book = formatConventional(text, mate, width);
  return `${formatMateHeading(mate)}\n\n${moves}\n\n${wrapWords(mate.line, width)}\n${book}`;
}

/** What books print, where that is another length. */
function formatConventional(text: string, { length, conventional }: Mate, width: number): string {
  if (conventional === undefined || conventional.length === length) return '';
  const { lengthIsExact, lengthAtLeast } = conventional;
  const proof = lengthIsExact ? 'proven' : `at least ${lengthAtLeast}; not proven`;
  const plies = formatPlural(conventional.length, 'ply', 'plies');
  const heading = `Without futile interpositions (${conventional.futile}): ${plies} (${proof} to be the shortest):`;
  const moves = formatMoveList(parseSfen(text), conventional.line, width);
  return `\n${heading}\n\n${moves}\n\n${wrapWords(conventional.line, width)}\n`;
}

function formatMateHeading({ length, lengthIsExact, lineIsComplete }: Mate): string {
  if (!lineIsComplete) {
    const found = lengthIsExact ? ` in ${length} plies, and none shorter` : '';
    return `Mate${found}: proven. A limit was reached before the whole line was found:`;
  }
  const plies = `Mate in ${formatPlural(length, 'ply', 'plies')}`;
  return `${plies} (${lengthIsExact ? '' : 'not '}proven to be the shortest):`;
}

function formatUnknown({ reason, pn, dn }: Unknown): string {
  const numbers = `pn ${formatCount(pn)}, dn ${formatCount(dn)}`;
  return `Unknown: ${REASONS[reason]}.\n\n  ${numbers} at the root\n`;
}

function formatEffort({ nodes, milliseconds, nodesPerSecond }: SolveStatistics): string {
  const speed = `${formatCount(nodesPerSecond)} nodes/s`;
  return `  ${formatPlural(nodes, 'node')}, ${formatSeconds(milliseconds)}, ${speed}`;
}

function formatCertificate(certificate: Outcome['certificate']): string {
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
