// One-eye problems from SGF (FF[4]), one from each game of a collection: AB and AW stones, PL side to move (or the
// colour of the first move, or what the comment says), TR crucial stones, MA the region. A problem without TR and
// without a side to move is read as in books: Black is to move. `sgf-text.ts` reads the syntax.

import { InputError } from '../base/errors';
import { type LengthLimit, requireLength } from '../base/input-limits';
import { makeGoError } from './error';
import { formatPoint, MAX_SIZE, MIN_SIZE, parsePoint } from './point';
import { type Color, type OneEyeProblem, requireShape } from './problem';
import { readSgfText, type SgfGameText } from './sgf-text';

const DEFAULT_SIZE = '19';

type Properties = SgfGameText['root'];

function readOne(properties: Properties, name: string): string | undefined {
  const values = properties.get(name);
  if (values === undefined || values.length === 1) return values?.[0];
  throw new InputError(
    'sgf-malformed',
    `${name} has ${values.length} values, but only one is allowed`,
  );
}

function readSize(root: Properties): number {
  const text = readOne(root, 'SZ') ?? DEFAULT_SIZE;
  const size = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  if (size >= MIN_SIZE && size <= MAX_SIZE) return size;
  throw new InputError(
    'go-bad-size',
    `the board is not from 5×5 to 19×19: SZ[${text.slice(0, 20)}]`,
  );
}

/** A point, or a rectangle of points as FF[4] writes it: `aa:cc`. */
function readPoints(text: string, size: number): string[] {
  if (!/^..:..$/.test(text)) return [formatPoint(parsePoint(text, size), size)];
  const [from, to] = [parsePoint(text.slice(0, 2), size), parsePoint(text.slice(3), size)];
  const points = [];
  for (let point = from; point <= to; point++) {
    const x = point % size;
    if (x >= from % size && x <= to % size) points.push(formatPoint(point, size));
  }
  if (points.length > 0) return points;
  throw new InputError('go-bad-point', `no rectangle of points: ${text}`, { point: text });
}

function readSide({ root, next }: SgfGameText): Color | undefined {
  const text = readOne(root, 'PL')?.toLowerCase();
  if (text === 'b' || text === 'black') return 'black';
  if (text === 'w' || text === 'white') return 'white';
  if (text !== undefined)
    throw new InputError('sgf-no-side', `PL[${text.slice(0, 20)}] is neither B nor W`);
  if (next.has('B')) return 'black';
  if (next.has('W')) return 'white';
  return readSideOfComment(root.get('C')?.join(' ') ?? '');
}

const SIDES = {
  black: /\bblack\s+(?:to|plays|moves)\b|[黒黑](?:先|番)/i,
  white: /\bwhite\s+(?:to|plays|moves)\b|白(?:先|番)/i,
};

/** The side that a comment such as `Black to live` names, if it names one of them. */
function readSideOfComment(comment: string): Color | undefined {
  const [isBlack, isWhite] = [SIDES.black.test(comment), SIDES.white.test(comment)];
  if (isBlack === isWhite) return undefined;
  return isBlack ? 'black' : 'white';
}

/** All points of a property. More values than points would name one twice, and a few could make a long list. */
function readList(root: Properties, name: string, size: number): string[] {
  const values = root.get(name) ?? [];
  if (values.length <= size * size) return values.flatMap((text) => readPoints(text, size));
  throw new InputError('sgf-malformed', `${name} has more values than the board has points`);
}

function readGame(game: SgfGameText): OneEyeProblem {
  const { root } = game;
  const kind = readOne(root, 'GM') ?? '1';
  if (kind !== '1')
    throw new InputError('sgf-not-go', `GM[${kind.slice(0, 20)}] is not Go (GM[1])`);
  const size = readSize(root);
  const list = (name: string) => readList(root, name, size);
  const side = readSide(game);
  if (side === undefined && root.has('TR')) throw makeGoError('sgf-no-side');
  return {
    size,
    black: list('AB'),
    white: list('AW'),
    toMove: side ?? 'black',
    ...(side === undefined && { isSideAssumed: true }),
    crucial: list('TR'),
    ...(root.has('MA') ? { region: list('MA') } : {}),
  };
}

/** A game of a collection: its problem, or the error that stands in its place. */
export type SgfGame =
  | { readonly offset: number; readonly problem: OneEyeProblem }
  | { readonly offset: number; readonly error: InputError };

/** All games of a collection. Throws an `InputError` if the text as a whole is not SGF. */
export function parseSgfGames(text: string, options: LengthLimit = {}): SgfGame[] {
  if (typeof text !== 'string') throw new InputError('not-text');
  requireLength(text, options);
  const games = readSgfText(text);
  if (games.length === 0) throw makeGoError('sgf-no-game');
  return games.map((game) => {
    const { offset } = game;
    try {
      return { offset, problem: readGame(game) };
    } catch (error) {
      if (error instanceof InputError) return { offset, error };
      throw error;
    }
  });
}

/**
 * The problems of a collection. Throws the first error.
 *
 * @example parseSgf('(;SZ[9]PL[B]AB[aa])')[0].size // 9
 */
export function parseSgf(text: string, options: LengthLimit = {}): OneEyeProblem[] {
  return parseSgfGames(text, options).map((game) => {
    if ('error' in game) throw game.error;
    return game.problem;
  });
}

/** The problem as a game of SGF. Throws an `InputError` for a value that is not a problem. */
export function formatSgf(problem: OneEyeProblem): string {
  requireShape(problem);
  const { size, black, white, toMove, crucial, region } = problem;
  const list = (name: string, points: readonly string[] = []) =>
    points.length === 0 ? '' : name + points.map((point) => `[${point}]`).join('');
  const setup = list('AB', black) + list('AW', white) + list('TR', crucial) + list('MA', region);
  return `(;GM[1]FF[4]CA[UTF-8]SZ[${size}]PL[${toMove === 'black' ? 'B' : 'W'}]${setup})`;
}
