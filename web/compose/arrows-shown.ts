// Arrows on the board, for the shown position: the solution's move, and the other checks that mate.

import { computed } from '@preact/signals';
import type { DrawnArrow } from 'tsumeru/board';
import { parseUsiMove } from 'tsumeru/shogi';
import { analysed } from '../shogi/analysed';
import { moves, ply } from '../shogi/playback';

/** No arrows when the visitor has left the line that was analysed. */
export const arrowsShown = computed<readonly DrawnArrow[]>(() => {
  const found = analysed.value;
  if (found === undefined) return [];
  const at = ply.value;
  const { line } = found.report;
  const hasLeft = moves.value.slice(0, at).some(({ usi }, index) => usi !== line[index]);
  if (hasLeft) return [];
  const next = line[at];
  const others = found.faults.flatMap(({ fault: { ply: of, move } }) =>
    of === at + 1 && of % 2 === 1 && move !== null && move !== next ? [move] : [],
  );
  return [
    ...(next === undefined ? [] : [{ move: parseUsiMove(next), style: 'solution' } as const]),
    ...[...new Set(others)].map((move) => ({ move: parseUsiMove(move), style: 'cook' }) as const),
  ];
});
