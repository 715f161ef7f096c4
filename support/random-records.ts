// Random game records for property tests: legal play from a random position, with variations within
// variations and remarks.

import fc from 'fast-check';
import { ENDING_KINDS } from '../src/kifu/endings';
import type { Ending, GameRecord, Line, Step } from '../src/kifu/game-record';
import { formatUsiMove, parseUsiMove } from '../src/notation/usi';
import { opponent } from '../src/shogi/piece';
import type { Position } from '../src/shogi/position';
import { isMate, legalMoves, playKnownMove } from '../src/shogi/rules';
import { validPosition } from './positions';
import { Random } from './random';

const REMARKS = [
  '作意',
  'also possible',
  '変化：３手目',
  '1 ２二金打',
  'two\nlines',
  '* & #',
  'with\n\n\nblank lines',
  '\nbetween blank lines\n',
  '投了',
  '+7776FU,T3',
  '  &しおり',
];
const BOOKMARKS = ['しおり', '▲７六歩', '第3手、△３四歩', '変化：2手'];
const HEADERS = {
  先手: '甲',
  後手: '乙 三段',
  棋戦: '丙戦：第1局',
  'Web Page': 'http://example.com/?a=1',
  作者: '丁',
  発表誌: '戊誌',
  開始日時: '2024/01/31 10:00:00',
  手数: '7手詰',
  備考: '▲５二金まで',
};

function drawLine(random: Random, start: Position, plies: number, depth: number): Line {
  const line: Step[] = [];
  let position = start;
  for (let ply = 0; ply < plies; ply++) {
    const [move, ...others] = random.shuffle(legalMoves(position));
    if (move === undefined) break;
    const count = depth > 0 && random.chance(0.3) ? random.between(1, 2) : 0;
    const variations = others.slice(0, count).map((other): Line => {
      const after = playKnownMove(position, other);
      const rest = drawLine(random, after, random.below(plies - ply), depth - 1);
      return [drawStep(random, formatUsiMove(other)), ...rest];
    });
    const step = drawStep(random, formatUsiMove(move));
    line.push(variations.length > 0 ? { ...step, variations } : step);
    position = playKnownMove(position, move);
  }
  return line;
}

function drawStep(random: Random, move: string): Step {
  return random.chance(0.2) ? { move, comment: random.pick(REMARKS) } : { move };
}

/** The winner, for endings that decide the game. */
const WINNERS = {
  resign: ['other'],
  mate: ['other'],
  'time-up': ['other', 'turn'],
  'illegal-move': ['other', 'turn', undefined],
  declaration: ['turn'],
  forfeit: ['turn', 'other'],
} as const;

function drawEnding(random: Random, { turn }: Position): Ending {
  const kind = random.pick(ENDING_KINDS);
  const winners: readonly ('turn' | 'other' | undefined)[] =
    kind in WINNERS ? WINNERS[kind as keyof typeof WINNERS] : [undefined];
  const winner = random.pick(winners);
  return {
    kind,
    ...(kind === 'other' && { word: random.pick(['またね', '時計の故障']) }),
    ...(winner && { winner: winner === 'turn' ? turn : opponent(turn) }),
    ...drawAnnotations(random),
  };
}

function drawAnnotations(random: Random) {
  return {
    ...(random.chance(0.2) && { comment: random.pick(REMARKS) }),
    ...(random.chance(0.1) && { bookmark: random.pick(BOOKMARKS) }),
    ...(random.chance(0.5) && { seconds: random.pick([0, 1, 59, 60, 3599, 3600, 86_399]) }),
  };
}

/** Adds times, bookmarks and endings to every line. An ending may have variations, and moves may follow it. */
function dress(random: Random, start: Position, line: Line): Line {
  let position = start;
  return line.map((step, index): Step => {
    const variations = step.variations?.map((each) => dress(random, position, each));
    const { move } = step;
    position = playKnownMove(position, parseUsiMove(move));
    const isLast = index === line.length - 1;
    const hasEnding = !isMate(position) && random.chance(isLast ? 0.7 : 0.1);
    const ending = hasEnding ? drawEnding(random, position) : undefined;
    const others = isLast && ending && random.chance(0.3) ? drawLine(random, position, 2, 0) : [];
    return {
      move,
      ...(step.comment && { comment: step.comment }),
      ...drawAnnotations(random),
      ...(ending && { ending: others.length > 0 ? { ...ending, variations: [others] } : ending }),
      ...(variations && { variations }),
    };
  });
}

/** Records of several plies with times, endings, bookmarks, headers and comments of several lines. */
export function anyWholeRecord(plies: number): fc.Arbitrary<GameRecord> {
  return fc.tuple(anyRecord(plies), fc.integer()).map(([{ position, line }, seed]) => {
    const random = new Random(seed);
    const { seconds: _, ...annotations } = drawAnnotations(random);
    const names = Object.entries(HEADERS).filter(() => random.chance(0.3));
    const hasEnding = line.length === 0 && !isMate(position);
    return {
      position,
      line: dress(random, position, line),
      ...(names.length > 0 && { headers: Object.fromEntries(names) }),
      ...annotations,
      ...(hasEnding && { ending: drawEnding(random, position) }),
    };
  });
}

/** Records of up to `plies` plies, with variations and comments. */
export function anyRecord(plies: number): fc.Arbitrary<GameRecord> {
  return fc
    .record({
      position: validPosition,
      seed: fc.integer(),
      plies: fc.integer({ min: 0, max: plies }),
    })
    .map(({ position, seed, plies }) => {
      const start = { ...position, moveNumber: 1 };
      return { position: start, line: drawLine(new Random(seed), start, plies, 2) };
    });
}
