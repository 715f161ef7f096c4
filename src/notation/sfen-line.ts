// Finds a position in a line of text, in the forms that lists, messages and web addresses have: `1. 4k4/9/… b G 1 moves
// G*5b ; name`, the same in quotes or with underscores for spaces, a FEN of a chess program, or a whole link.
// `findSfen` gives the position and the moves in USI notation without checking them; `readSfenLine` parses them.

import { InputError, withOffset } from '../base/errors';
import { MAX_POSITION_LENGTH } from '../base/input-limits';
import { parseSfen } from './sfen';
import { type PlayedPosition, parseUsiPosition } from './usi-position';

/** Moves, and the word after them. */
interface Moves {
  /** The moves as they are written in the line. */
  readonly moves: readonly string[];
  /** The word after the moves that says how the game ended, such as `resign`. */
  readonly ending: string | undefined;
}

/** The parts of a line with a position. */
export interface SfenLine extends Moves {
  /** `startpos`, or the fields of an SFEN. */
  readonly head: string;
  /** Lines that branch off after `ply` moves, each from the line before it. Only USEN has them. */
  readonly variations?: readonly UsenMoves[];
  /** Other text of the line: a name, a number of plies, a score. */
  readonly note: string | undefined;
  /** Offset of position and moves in the line; undefined if the line has them in another form. */
  readonly offset: number | undefined;
}

const BOARD = '[\\w+]+(?:\\/[\\w+]+)';
/** Ranks of a board alone, fewer than nine: an SFEN that was cut off. */
const CUT_BOARD = '(?=\\S*[A-Za-z])[1-9plnsgbrkPLNSGBRK+]+(?:\\/[1-9plnsgbrkPLNSGBRK+]*){2,}$';
/**
 * Text that is probably meant as an SFEN. It has nearly as many slashes as a board, or fewer slashes and a side to
 * move, or it consists of ranks alone.
 */
const LIKE_SFEN = new RegExp(
  `^(?:position\\s+)?(?:startpos(?=\\s|$)|sfen\\s|${BOARD}{7,}(?=[\\s[_]|$)|[^\\s/]+\\/\\S*\\s+[bw](?:\\s|$)|${CUT_BOARD})`,
);
/** Text before the position: the `>` of a quoted message, the number of a list entry, and opening quotes. */
const BEFORE =
  /^(?:>\s*)*(?:["'`「『“”]\s*)?(?:\(?[0-9]{1,5}\s*[.):．）、]\s*)?(?:["'`「『“”]\s*)?/;
const QUOTES = /(?<!["'`」』“”])["'`」』“”]+$/;
const UNDERSCORED = new RegExp(`^${BOARD}{2,}_[bw]_`);
const ESCAPED = /%(?:20|2[fF]|2[bB])/;
const LINK = /^[a-z][a-z0-9+.-]*:\/\//i;
/**
 * A FEN as chess programs write it: board, hands in brackets or none, side, marks for castling and captures in passing,
 * two numbers. The side of the capital letters is `w` there, and `b` in an SFEN.
 */
const FEN = new RegExp(
  `^(${BOARD}{8})(?:\\[([A-Za-z-]*)\\])?\\s+([wb])((?:\\s+-){0,2})(\\s+[0-9]+)?(?:\\s+([0-9]+))?$`,
);
const SFEN_PREFIX = /^(?:position\s+)?(?:sfen\s+)?/;
/** Board, side, hands and move number; all but the board may be missing. */
const FIELDS = /^(\S+)(?:\s+([bw])(?=\s|$)(?:\s+(?!moves\b)(\S+)(?:\s+([0-9]+)(?=\s|$))?)?)?/;
export const USI_MOVE = /^(?:[1-9][a-i][1-9][a-i]\+?|[PLNSGBR]\*[1-9][a-i])$/;
const ENDING_WORD = /^[A-Za-z_]{3,20}$/;

/** The position of a line; undefined if the line does not look like one with a position. */
export function findSfen(line: string): SfenLine | undefined {
  const text = line.replace(/^\uFEFF/, '').trim();
  const content = text.slice(BEFORE.exec(text)![0].length).replace(QUOTES, '');
  const usen = USEN_TEXT.test(content) ? readUsen(content) : undefined;
  if (usen !== undefined) return usen;
  if (LINK.test(content)) return findInLink(decode(content));
  const decoded = ESCAPED.test(content) ? decode(content) : content;
  const spaced = UNDERSCORED.test(decoded.replace(SFEN_PREFIX, ''))
    ? decoded.replaceAll('_', ' ')
    : decoded;
  return LIKE_SFEN.test(spaced) ? readParts(spaced, line) : undefined;
}

/** The text with percent escapes decoded; unchanged if they are no valid escapes. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readParts(text: string, line: string): SfenLine {
  // `readSfenLine` refuses it.
  if (text.length > MAX_POSITION_LENGTH)
    return { head: text, moves: [], ending: undefined, note: undefined, offset: undefined };
  // `;` and `#` begin a note: no SFEN and no move has these characters.
  const bare = text.split(/[;#]/, 1)[0]!;
  const sign = text.slice(bare.length + 1).trim();
  const { head, rest, tabbed } = readHead(bare.trim());
  const [, written = ''] = /^\s*moves(?:\s+(.*))?$/s.exec(rest) ?? [];
  const words = written.split(/\s+/).filter((word) => word !== '');
  const last = words.at(-1);
  // A single word after `moves` is a move that cannot be read.
  const hasEnding = words.length > 1 && !USI_MOVE.test(last!) && ENDING_WORD.test(last!);
  const moves = hasEnding ? words.slice(0, -1) : words;
  const isMoves = rest.trim() === '' || /^\s*moves(?:\s|$)/.test(rest);
  // Text that is not understood stays in the head, so that the SFEN reader reports it.
  const plain = isMoves ? head : `${head}${rest}`;
  const whole = [plain, ...(moves.length > 0 ? ['moves', ...moves] : [])].join(' ');
  const offset = line.indexOf(whole);
  return {
    head: plain,
    moves: isMoves ? moves : [],
    ending: hasEnding && isMoves ? last : undefined,
    note: [tabbed, sign].filter(Boolean).join(' ') || undefined,
    offset: offset < 0 ? undefined : offset,
  };
}

/** The position, the text after it, and the columns after a tab or comma, in which lists have other data. */
function readHead(text: string) {
  const plain = text.replace(SFEN_PREFIX, '');
  if (/^startpos(?=\s|$)/.test(plain)) {
    return { head: 'startpos', rest: plain.slice('startpos'.length), tabbed: undefined };
  }
  const [line, ...columns] = plain.split(/[\t,]/);
  const isWhole = /^\S+\s+[bw]\s+\S+/.test(line!);
  const tabbed = isWhole && columns.length > 0 ? columns.join(' ').trim() : undefined;
  const kept = tabbed === undefined ? plain : line!;
  const fen = readFen(kept.trim());
  if (fen !== undefined) return { head: fen, rest: '', tabbed };
  const [all, ...fields] = FIELDS.exec(kept) ?? [''];
  const head = fields.filter((field) => field !== undefined).join(' ');
  return { head, rest: kept.slice(all!.length), tabbed };
}

/** A FEN turned into an SFEN, in which `b` and `w` are exchanged; undefined if the text is no FEN. */
function readFen(text: string): string | undefined {
  const [all, board, hands, side, marks, first, second] = FEN.exec(text) ?? [];
  const number = second ?? '1';
  // `b - - 1` is an SFEN with a sign too many.
  const isMarked =
    marks?.replace(/\s/g, '') === '--' && (first === undefined) === (second === undefined);
  const isFen = hands !== undefined || isMarked;
  if (all === undefined || !isFen) return undefined;
  const counts = new Map<string, number>();
  for (const letter of (hands ?? '').replaceAll('-', '')) {
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const held = [...'RBGSNLPrbgsnlp'].map((letter) => {
    const count = counts.get(letter) ?? 0;
    counts.delete(letter);
    return count === 0 ? '' : `${count > 1 ? count : ''}${letter}`;
  });
  // Letters that name no piece are kept, so that the SFEN reader reports them.
  const hand = held.join('') + [...counts.keys()].join('') || '-';
  const moveNumber = 2 * (Number(number) - 1) + (side === 'w' ? 1 : 2);
  return `${board} ${side === 'w' ? 'b' : 'w'} ${hand} ${Math.max(1, moveNumber)}`;
}

const SEPARATOR = '[ _+]';
const LINKED = new RegExp(
  `(?<![1-9A-Za-z+])([1-9A-Za-z+]+(?:\\/[1-9A-Za-z+]+){8})${SEPARATOR}([bw])(?:${SEPARATOR}([-0-9A-Za-z]+)(?:${SEPARATOR}([0-9]+))?)?([^&#]*)`,
);
/** The even game as a position; the word alone may stand in any address. */
const START_OF_LINK =
  /(?:[?&#](?:sfen|position)=|\bposition[ _+])startpos\b|[=/ ]startpos[ _+]moves\b/;
const MOVES_OF_LINK = /[?&](?:moves|m)=([^&#]*)/;
const USEN_MOVES = /^([0-9]{1,4})\.([0-9a-z]*)(?:\.([a-z]?))?$/i;
const USEN_TEXT = /^[-\w.]*~0\.[0-9A-Za-z]*\.[a-z]?(?:~|$)/;
const USEN = /[?&](?:u|usen)=([^&#]*)/;

/** Finds a position in a link: in its path, in its query, or after `#`. */
function findInLink(link: string): SfenLine | undefined {
  const [, usen] = USEN.exec(link) ?? [];
  const read = usen === undefined ? undefined : readUsen(usen);
  if (read !== undefined) return read;
  const [all, board, side, hands = '-', number = '1', rest = ''] = LINKED.exec(link) ?? [];
  const [, behind] = /^[ _+]moves[ _+](.*)$/.exec(rest) ?? [];
  const [, listed] = MOVES_OF_LINK.exec(link) ?? [];
  const moves = (behind ?? listed ?? '').split(/[ _.,]+/).filter((move) => move !== '');
  const areMoves = moves.length > 0 && moves.every((move) => USI_MOVE.test(move));
  const isStart = all === undefined && (START_OF_LINK.test(link) || areMoves);
  if (all === undefined && !isStart) return undefined;
  const head = isStart ? 'startpos' : `${board} ${side} ${hands} ${number}`;
  return { head, moves, ending: undefined, note: undefined, offset: undefined };
}

const USEN_HAND: ReadonlyMap<number, string> = new Map([
  [90, 'G'],
  [91, 'P'],
  [92, 'L'],
  [93, 'N'],
  [94, 'S'],
  [95, 'B'],
  [96, 'R'],
]);
const USEN_ENDINGS: ReadonlyMap<string, string> = new Map([
  ['r', 'resign'],
  ['t', 'timeout'],
  ['i', 'illegal'],
  ['j', 'impasse'],
  ['p', 'break'],
]);

/**
 * USEN, the notation of Shogi Playground: an SFEN with characters that addresses may have, and moves of three letters
 * each.
 */
function readUsen(text: string): SfenLine | undefined {
  const [start, ...parts] = text.split('~');
  const [main, ...variations] = parts.map(readUsenMoves);
  if (main?.ply !== 0 || variations.includes(undefined)) return undefined;
  const sfen = start!.replaceAll('_', '/').replaceAll('.', ' ').replaceAll('z', '+');
  const head = sfen === '' ? 'startpos' : / \d+$/.test(sfen) ? sfen : `${sfen} 1`;
  const more = { variations: variations as UsenMoves[], note: undefined, offset: undefined };
  return { head, moves: main.moves, ending: main.ending, ...more };
}

type UsenMoves = Moves & { readonly ply: number };

function readUsenMoves(text: string): UsenMoves | undefined {
  const [, ply, letters = '', special = ''] = USEN_MOVES.exec(text) ?? [];
  const ending = USEN_ENDINGS.get(special);
  if (ply === undefined || letters.length % 3 !== 0 || (special !== '' && !ending))
    return undefined;
  const moves: string[] = [];
  for (let at = 0; at < letters.length; at += 3) {
    const move = readUsenMove(Number.parseInt(letters.slice(at, at + 3), 36));
    if (move === undefined) return undefined;
    moves.push(move);
  }
  return { ply: Number(ply), moves, ending };
}

function readUsenMove(code: number): string | undefined {
  const from = Math.floor(code / 162);
  const to = nameUsenSquare(Math.floor((code % 162) / 2));
  if (from < 81) return `${nameUsenSquare(from)}${to}${code % 2 === 1 ? '+' : ''}`;
  const kind = USEN_HAND.get(from);
  return kind && `${kind}*${to}`;
}

const nameUsenSquare = (square: number) =>
  `${(square % 9) + 1}${'abcdefghi'[Math.floor(square / 9)]}`;

/**
 * Parses position and moves; the moves must be legal. Throws an `InputError` that names the move and, if `offset` is
 * known, the place in the line.
 */
export function readSfenLine({ head, moves, offset }: SfenLine): PlayedPosition {
  try {
    if (head !== 'startpos' && moves.length === 0 && head.length <= MAX_POSITION_LENGTH) {
      const position = parseSfen(head, { validate: false });
      return { start: position, moves: [], position };
    }
    return parseUsiPosition([head, ...(moves.length > 0 ? ['moves', ...moves] : [])].join(' '));
  } catch (fault) {
    if (!(fault instanceof InputError) || fault.offset === undefined) throw fault;
    if (offset !== undefined) throw offset === 0 ? fault : withOffset(fault, fault.offset + offset);
    const message = fault.message.replace(/ \(at character \d+\)$/, '');
    throw new InputError(fault.code, message, { cause: fault });
  }
}
