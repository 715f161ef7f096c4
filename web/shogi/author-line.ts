// The author's line, which an analysis can judge instead of the solution that it finds. It is typed, or taken from the
// loaded record, and stays text until it is judged. The tab stores it under its problem, so the line comes back when
// the problem does: after a reload, after undo, by the browser's back button.

import { effect, signal } from '@preact/signals';
import { InputError } from 'tsumeru/js';
import type { Line } from 'tsumeru/kifu';
import {
  checkingMoves,
  formatSfen,
  formatUsiMove,
  isLegal,
  type Move,
  type Position,
  parseUsiMove,
  playMove,
} from 'tsumeru/shogi';
import { type Both, language, say } from '../shell/language';
import { forget, forgetAll, keep, recall } from '../shell/storage';
import { describeMove } from './move-texts';
import { problem } from './problem';
import { lineInHash, toHash } from './share';

/** Moves in USI notation with spaces between them. While the visitor types, moves may be in Japanese notation too. */
export const authorText = signal('');
/** True when the line came from a record. */
export const isOffered = signal(false);

export const splitMoves = (text: string) => text.split(/[\s,、]+/).filter((word) => word !== '');

export const hasAuthorLine = () => splitMoves(authorText.value).length > 0;

export function offerLine(line: Line): void {
  if (line.length === 0) return;
  authorText.value = line.map(({ move }) => move).join(' ');
  isOffered.value = true;
}

const COMPLAINTS = {
  notMove: {
    ja: (ply, move) => `${ply}手目の「${move}」は指し手として読めません。`,
    en: (ply, move) => `Move ${ply}, "${move}", cannot be read as a move.`,
  },
  illegal: {
    ja: (ply, move) => `${ply}手目の「${move}」は指せません。`,
    en: (ply, move) => `Move ${ply}, "${move}", is not legal here.`,
  },
  noCheck: {
    ja: (ply, move) => `${ply}手目の「${move}」は王手ではありません。`,
    en: (ply, move) => `Move ${ply}, "${move}", gives no check.`,
  },
  lastIsReply: {
    ja: (ply) => `最後の${ply}手目が玉方の手です。攻方の手で終わる手順を入れてください。`,
    en: (ply) => `The last move, ${ply}, is the defender's: a solution ends with the attacker's.`,
  },
} satisfies Record<string, Both<(ply: number, move: string) => string>>;

export interface Complaint {
  readonly kind: keyof typeof COMPLAINTS;
  readonly ply: number;
  readonly move: string;
}

/** Why the line cannot be judged. */
export const complaint = signal<Complaint | undefined>(undefined);

export const describeComplaint = ({ kind, ply, move }: Complaint): string =>
  say<(ply: number, move: string) => string>(COMPLAINTS[kind])(ply, move);

function parseMove(text: string): Move | undefined {
  try {
    return parseUsiMove(text);
  } catch {
    return undefined;
  }
}

/** The moves of the text, or a complaint about the first move that is wrong. */
export function readAuthorLine(start: Position, text: string): readonly string[] | Complaint {
  const moves = splitMoves(text);
  let position = start;
  for (const [index, text] of moves.entries()) {
    const move = parseMove(text);
    const complain = (kind: Complaint['kind']) => ({ kind, ply: index + 1, move: text });
    if (move === undefined) return complain('notMove');
    if (!isLegal(position, move)) return complain('illegal');
    const usi = formatUsiMove(move);
    const isCheck = checkingMoves(position).some((check) => formatUsiMove(check) === usi);
    if (index % 2 === 0 && !isCheck) return complain('noCheck');
    position = playMove(position, move);
  }
  if (moves.length % 2 > 0) return moves;
  return { kind: 'lastIsReply', ply: moves.length, move: moves.at(-1)! };
}

/**
 * The line as it is shown: on a Japanese page in moves such as 同銀, otherwise in USI notation. A text that is no line
 * stays as it is.
 */
export const writtenLine = signal('');

const SLICE_MS = 12;

/**
 * Moves in Japanese notation, without the marks of the sides and without spaces. Long lines are written in slices, so
 * that the page stays responsive.
 */
async function writeInJapanese(start: Position, text: string): Promise<void> {
  const isCurrent = () =>
    language.peek() === 'ja' && problem.peek() === start && authorText.peek() === text;
  const words: string[] = [];
  let [position, previousTo] = [start, undefined as number | undefined];
  let sliceEnd = performance.now() + SLICE_MS;
  for (const word of splitMoves(text)) {
    const move = parseMove(word);
    if (move === undefined || !isLegal(position, move)) return;
    words.push(describeMove(position, word, previousTo).japanese.replace(/^[▲△☗☖]|　/g, ''));
    position = playMove(position, move);
    previousTo = move.to;
    if (performance.now() < sliceEnd) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (!isCurrent()) return;
    sliceEnd = performance.now() + SLICE_MS;
  }
  writtenLine.value = words.join(' ');
}

/** The address of this page with the problem and its line. */
export const linkWithLine = (): string =>
  new URL(toHash(problem.peek(), authorText.peek()), location.href).href;

/** Rewrites Japanese moves as USI moves, up to the first move that cannot be read. */
export async function spellInUsi(): Promise<void> {
  const text = authorText.peek();
  const start = problem.peek();
  if (/^[\s!-~、]*$/.test(text)) return;
  const { parseMoves } = await import('tsumeru/kifu');
  const words = splitMoves(text);
  for (let count = words.length; count > 0; count--) {
    try {
      const moves = parseMoves(start, words.slice(0, count).join(' '));
      if (problem.peek() !== start || authorText.peek() !== text) return;
      authorText.value = [...moves, ...words.slice(count)].join(' ');
      return;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
    }
  }
}

const LINES = 'line.';

const keptName = (position: Position) => LINES + formatSfen(position);

export const recallLine = (position: Position): string => recall(keptName(position), 'tab') ?? '';

/** The line that a link brings with its problem. */
const lineOfLink = (position: Position): string =>
  location.hash.startsWith(toHash(position)) ? lineInHash(location.hash) : '';

export function keepLine(line: string): void {
  const name = keptName(problem.peek());
  if (line !== '') keep(name, line, 'tab');
  else if (recall(name, 'tab') !== undefined) forget(name, 'tab');
}

export const forgetLines = (): void => forgetAll(LINES, 'tab');

/** Call once: every problem has an author's line of its own. */
export function followProblemWithAuthorLine(): void {
  effect(() => {
    const known = recallLine(problem.value) || lineOfLink(problem.value);
    authorText.value = known;
    isOffered.value = known !== '';
    complaint.value = undefined;
  });
  effect(() => keepLine(authorText.value));
  effect(() => {
    writtenLine.value = authorText.value;
    if (language.value === 'ja') void writeInJapanese(problem.value, authorText.value);
  });
}
