// The mates that were missed in the visitor's own games: a record is read, and each of its positions searched. Loaded
// with its panel.

import { signal } from '@preact/signals';
import { type MissedMate, type ScanProgress, scanGame } from 'tsumeru/composer';
import { type GameRecord, parseRecords } from 'tsumeru/kifu';
import { formatJapaneseMove, formatWesternMove, parseSfen, parseUsiMove } from 'tsumeru/shogi';
import { type Fault, toFault } from '../shell/fault';
import { language } from '../shell/language';
import { findLostMoves } from '../shogi/reading';
import { makeWasmSolver } from '../shogi/wasm-solver';
import { awaited, missed, scanned } from './missed';

const HASH_MIB = 64;

/** The positions that could not be decided; undefined until a record was searched. */
export const undecided = signal<number | undefined>(undefined);
export const gameFault = signal<Fault | undefined>(undefined);

let controller = new AbortController();

async function scan(records: readonly GameRecord[], signal: AbortSignal): Promise<void> {
  const solver = makeWasmSolver(HASH_MIB);
  try {
    let open = 0;
    for (const [index, record] of records.entries()) {
      const place = { game: index + 1, games: records.length };
      const onProgress = (progress: ScanProgress) => {
        if (!signal.aborted) scanned.value = progress;
      };
      const steps = scanGame(solver, record, { onProgress, signal });
      for (;;) {
        const { done, value } = await steps.next();
        if (signal.aborted) return;
        if (done) {
          open += value.undecided.length;
          break;
        }
        missed.value = [...missed.peek(), { ...value, ...place }];
      }
    }
    undecided.value = open;
  } finally {
    solver.dispose();
  }
}

function readGames(content: string | Uint8Array): GameRecord[] {
  return parseRecords(content).map(({ record, fault }) => {
    if (record === undefined) throw fault;
    return record;
  });
}

/** Reads the record and searches it; an earlier search ends. */
export async function openGame(content: string | Uint8Array): Promise<void> {
  controller.abort();
  controller = new AbortController();
  const { signal } = controller;
  missed.value = [];
  undecided.value = undefined;
  awaited.value = undefined;
  gameFault.value = undefined;
  scanned.value = { searched: 0, positions: 0 };
  try {
    const records = readGames(content);
    await scan(records, signal);
    if (signal.aborted) return;
    const lost = records.map((each) => findLostMoves(each, content)).find(Boolean);
    if (lost !== undefined) gameFault.value = toFault(lost);
  } catch (error) {
    if (!signal.aborted) gameFault.value = toFault(error);
  } finally {
    if (!signal.aborted) scanned.value = undefined;
  }
}

/** The move that was played instead of the mate. */
export function playedInstead({ sfen, played }: MissedMate): string | undefined {
  if (played === null) return undefined;
  const [position, move] = [parseSfen(sfen), parseUsiMove(played)];
  return language.value === 'ja'
    ? formatJapaneseMove(position, move)
    : formatWesternMove(position, move);
}
