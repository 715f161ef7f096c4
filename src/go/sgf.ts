// One-eye problems out of SGF (FF[4]), one of each game of a collection: AB and AW stones, PL side to move
// (or the colour of the first move), TR crucial stones, MA the region. Reading the text is the work of
// `@sabaki/sgf`, which forgives too much: parentheses and loose text are checked here.

import sabaki, { type SgfNode, type SgfToken } from '@sabaki/sgf';
import { InputError } from '../errors';
import { formatPoint, MAX_SIZE, MIN_SIZE, parsePoint } from './point';
import type { Color, OneEyeProblem } from './problem';

const DEFAULT_SIZE = '19';

function failAt({ pos, value }: SgfToken, what: string): never {
  throw new InputError('sgf-malformed', `${what}: ${JSON.stringify(value.slice(0, 20))}`, {
    offset: pos,
  });
}

/** The texts of the games, and where each begins. Throws if parentheses do not match. */
function* splitGames(text: string): Generator<{ readonly game: string; readonly offset: number }> {
  let depth = 0;
  let start = 0;
  for (const token of sabaki.tokenizeIter(text)) {
    if (token.type === 'invalid') failAt(token, 'this is no SGF');
    if (token.value === '(' && depth++ === 0) start = token.pos;
    if (depth === 0) failAt(token, 'text outside the games');
    if (token.value === ')' && --depth === 0) {
      yield { game: text.slice(start, token.pos + 1), offset: start };
    }
  }
  if (depth > 0) throw new InputError('sgf-malformed', 'a game is not closed', { offset: start });
}

function readOne(node: SgfNode, name: string): string | undefined {
  const values = node.data[name];
  if (values === undefined || values.length === 1) return values?.[0];
  throw new InputError('sgf-malformed', `${name} has ${values.length} values in place of one`);
}

function readSize(node: SgfNode): number {
  const text = readOne(node, 'SZ') ?? DEFAULT_SIZE;
  const size = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  if (size >= MIN_SIZE && size <= MAX_SIZE) return size;
  throw new InputError('go-bad-size', `the board is not from 5×5 to 19×19: SZ[${text}]`);
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

function readSide(node: SgfNode): Color {
  const text = readOne(node, 'PL')?.toLowerCase();
  if (text === 'b' || text === 'black') return 'black';
  if (text === 'w' || text === 'white') return 'white';
  if (text !== undefined) throw new InputError('sgf-no-side', `PL[${text}] is neither B nor W`);
  const first = node.children[0]?.data;
  if (first?.B !== undefined) return 'black';
  if (first?.W !== undefined) return 'white';
  throw new InputError('sgf-no-side');
}

function readGame(game: string): OneEyeProblem {
  const root = sabaki.parse(game)[0];
  if (root === undefined) throw new InputError('sgf-no-game');
  const kind = readOne(root, 'GM') ?? '1';
  if (kind !== '1') throw new InputError('sgf-not-go', `GM[${kind}] is not Go (GM[1])`);
  const size = readSize(root);
  const list = (name: string) => (root.data[name] ?? []).flatMap((text) => readPoints(text, size));
  return {
    size,
    black: list('AB'),
    white: list('AW'),
    toMove: readSide(root),
    crucial: list('TR'),
    ...(root.data.MA === undefined ? {} : { region: list('MA') }),
  };
}

/** A game of a collection: its problem, or the error that stands in its place. */
export type SgfGame =
  | { readonly offset: number; readonly problem: OneEyeProblem }
  | { readonly offset: number; readonly error: InputError };

/** All games of a collection. Throws an `InputError` if the text as a whole is no SGF. */
export function parseSgfGames(text: string): SgfGame[] {
  if (typeof text !== 'string') throw new InputError('not-text');
  const games = [...splitGames(text)];
  if (games.length === 0) throw new InputError('sgf-no-game');
  return games.map(({ game, offset }) => {
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
export function parseSgf(text: string): OneEyeProblem[] {
  return parseSgfGames(text).map((game) => {
    if ('error' in game) throw game.error;
    return game.problem;
  });
}

/** The problem as a game of SGF. */
export function formatSgf({ size, black, white, toMove, crucial, region }: OneEyeProblem): string {
  const list = (name: string, points: readonly string[] = []) =>
    points.length === 0 ? '' : name + points.map((point) => `[${point}]`).join('');
  const setup = list('AB', black) + list('AW', white) + list('TR', crucial) + list('MA', region);
  return `(;GM[1]FF[4]CA[UTF-8]SZ[${size}]PL[${toMove === 'black' ? 'B' : 'W'}]${setup})`;
}
