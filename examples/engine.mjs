// A tiny engine that plays a game against itself: random moves, but no move after which the other side mates in three, and every
// mate that a few hundred nodes find. `node engine.mjs [seed]` prints the game, and how many mate calls it took.

import { createSolver } from 'tsumeru';
import { formatUsiMove, Game, legalMoves } from 'tsumeru/shogi';

const MOST_MOVES = 400;
/** For the side to move: any mate. Most positions have none, and few nodes say so. */
const ATTACK = { maxNodes: 500 };
/** For the other side, after a move: a mate in at most three plies. */
const DEFENCE = { maxNodes: 500, maxPlies: 3 };

const solver = createSolver({ hashMiB: 16 });
let calls = 0;

function mate(game, options) {
  calls += 1;
  return solver.mate(game, options);
}

/** A random move after which the other side has no mate in three, or any if there is none. */
function chooseMove(game, random) {
  const moves = legalMoves(game.position);
  for (let left = moves.length; left > 0; left--) {
    const at = Math.floor(random() * left);
    const [move] = moves.splice(at, 1);
    const { status } = mate(game.play(move), DEFENCE);
    game.undo();
    if (status !== 'mate' || left === 1) return move;
    moves.push(move);
  }
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function makeRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const random = makeRandom(Number(process.argv[2] ?? 1));
const game = new Game();
while (game.moves.length < MOST_MOVES) {
  if (mate(game, ATTACK).status === 'mate') {
    // `mate` names the first move; the whole line is the answer of a solve.
    const { line } = solver.solveSync(game.position, { goal: 'first' });
    for (const move of line) game.play(move);
    break;
  }
  const move = chooseMove(game, random);
  if (move === undefined) break;
  game.play(move);
}

console.log(`position startpos moves ${game.moves.map(formatUsiMove).join(' ')}`);
console.log(`${calls} mate calls`);
