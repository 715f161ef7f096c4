// Lists of problems for ShogiHome, which asks for the next move: JSON of the format `shogihome-next-move`, version 1.
// Its description is `specs/next-move-problem-format.md` in the repository sunfish-shogi/shogihome.

import { InputError } from '../base/errors';
import { attempt, type OptionNames, refuseOption, takeOptions } from '../base/option-values';
import { noProblem } from '../notation/position-list';
import { formatSfen, parseSfen } from '../notation/sfen';
import type { Remarks } from '../notation/text-lines';
import { type Color, opponent } from '../shogi/piece';
import { isMate } from '../shogi/rules';
import { takeRecord } from './format-record';
import { finalPosition, type GameRecord, takeText, walkRecord } from './game-record';
import { fault, readObject, requireArray, requireObject } from './jkf';
import { makeRecordOf, type UsiLine } from './move-tree';

/** The options of `formatNextMoves`. */
export interface NextMovesOptions {
  /** The name of the list, at most 200 characters. Default: none. */
  readonly title?: string | undefined;
}

const MAX_TITLE = 200;

export const NEXT_MOVES_OPTIONS: OptionNames<NextMovesOptions> = { title: true };

/**
 * Records as a list of problems. The question is the first move of each main line. The length of the line is written
 * too if the line ends in mate on the board, or if its ending is `mate` because a book leaves out futile
 * interpositions. Variations, comments and headers are left out. Throws an `InputError` for a record without moves and
 * for an illegal move.
 *
 * @example formatNextMoves([{ position, line: [{ move: 'G*5b' }] }], { title: 'One ply' })
 */
export function formatNextMoves(
  records: Iterable<GameRecord>,
  options: NextMovesOptions = {},
): string {
  const { title } = takeOptions(options, NEXT_MOVES_OPTIONS);
  const metadata = takeText('title', 'title', title);
  if ((title?.length ?? 0) > MAX_TITLE)
    refuseOption('title', `at most ${MAX_TITLE} characters`, title);
  const head = JSON.stringify({ format: 'shogihome-next-move', version: 1, metadata });
  const given = attempt('records', () => Array.from(records));
  const problems = given.map((record) => JSON.stringify(toProblem(takeRecord(record, 'jkf'))));
  return `${head.slice(0, -1)},"problems":[\n${problems.join(',\n')}\n]}\n`;
}

function toProblem(record: GameRecord) {
  for (const _ of walkRecord(record));
  const { position } = record;
  const pv = record.line.map(({ move }) => move);
  const [usi] = pv;
  if (usi === undefined) {
    throw new InputError(
      'record-malformed',
      'the record has no move to find: solve the problem first',
    );
  }
  const sign = position.turn === 'black' ? 1 : -1;
  const mates = record.line.at(-1)?.ending?.kind === 'mate' || isMate(finalPosition(record));
  const mate = mates ? { mate: sign * pv.length } : {};
  return {
    sfen: formatSfen({ ...position, moveNumber: 1 }),
    candidates: [{ usi, ...mate, accepted: true, pv }],
    // The format requires the move that was played. A problem has no game, so this is the move of the record.
    actualMove: { usi, ...mate },
  };
}

/** The problems of a list. The `line` of each is its number in the list. */
export function listNextMoves(text: string) {
  const { version, metadata, problems } = readObject(text, 'next-move');
  if (version !== 1) fault('version', '1');
  const { title } = requireObject(metadata ?? {}, 'metadata');
  const listed = requireArray(problems, 'problems');
  if (listed.length === 0) throw noProblem();
  return listed.map((problem, index) => ({
    line: index + 1,
    read: (remarks: Remarks) => readProblem(problem, `problems[${index}]`, title, remarks),
  }));
}

function readProblem(value: unknown, path: string, title: unknown, remarks: Remarks): GameRecord {
  const { sfen, candidates, source } = requireObject(value, path);
  const position = parseSfen(requireText(sfen, `${path}.sfen`), { validate: false });
  const from = requireObject(source ?? {}, `${path}.source`);
  const found = requireArray(candidates, `${path}.candidates`).map((each, index) =>
    requireObject(each, `${path}.candidates[${index}]`),
  );
  const accepted = found.filter(({ accepted }) => accepted === true);
  const lines = accepted.map(({ usi, pv, mate }): UsiLine => {
    const list = requireArray(pv ?? [usi], `${path}.candidates: pv`);
    const moves = list.map((move) => requireText(move, `${path}.candidates: pv`));
    const mates = typeof mate === 'number' && Math.abs(mate) === moves.length;
    return { moves, ending: mates ? endByMate : undefined };
  });
  const left = found.length - accepted.length;
  if (left > 0) remarks.note(`candidates that are no answer are left out: ${left}`);
  const players = { 先手: from.blackPlayer, 後手: from.whitePlayer, 開始日時: from.date };
  const told = { 作品集: title, ...players, 出典: from.path, 出典の手数: from.ply };
  return makeRecordOf(position, lines, told, remarks);
}

const endByMate = (turn: Color) => ({ kind: 'mate', winner: opponent(turn) }) as const;

const requireText = (value: unknown, path: string): string =>
  typeof value === 'string' ? value : fault(path, 'a text');
