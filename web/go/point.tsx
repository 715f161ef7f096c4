// A point of the Go board. Arrow keys move between points, and a click applies the chosen tool. The point shows its
// stone, marks for crucial stones, the region, winning moves, the last move and an error, or its value in the heat map.

import { signal } from '@preact/signals';
import { announce } from '../shell/announce';
import { say } from '../shell/language';
import { heat } from './heat';
import { lastMove, ply } from './playback';
import { describePoint, isCrucial, isInRegion, stoneAt } from './point-state';
import { editProblem, inputFault, problem, problemFault } from './problem';
import { applyTool, makePoint, readPoint, type Tool } from './setup';
import { answer } from './solving';
import { TEXTS } from './texts';
import { tool } from './tool';

export const GAP = 30;

/** The point that Tab leads to. */
const entrance = signal('aa');

const KEYS: Readonly<Record<string, Tool>> = {
  b: 'black',
  w: 'white',
  c: 'crucial',
  r: 'region',
  Delete: 'erase',
  Backspace: 'erase',
};

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export function work(with_: Tool, point: string): void {
  if (ply.peek() > 0) {
    announce(say(TEXTS.locked));
    return;
  }
  editProblem(applyTool(problem.peek(), with_, point));
  announce(describePoint(point));
}

function press(point: string, { key }: KeyboardEvent): boolean {
  const arrow = ARROWS[key];
  if (arrow !== undefined) {
    const { x, y } = readPoint(point);
    const next = makePoint(x + arrow[0], y + arrow[1]);
    document.querySelector<SVGElement>(`[data-point="${next}"]`)?.focus();
    return true;
  }
  const chosen =
    key === 'Enter' || key === ' ' ? tool.peek() : (KEYS[key.toLowerCase()] ?? KEYS[key]);
  if (chosen === undefined) return false;
  work(chosen, point);
  return true;
}

/** Colours the point for the side that its value belongs to, more strongly for larger values. */
function Heat({ value }: { value: number }) {
  const fill = value === 0 ? 0 : Math.min(0.8, 0.15 + Math.log2(1 + Math.abs(value)) / 12);
  return (
    <rect
      class={value > 0 ? 'heat defender' : 'heat attacker'}
      x={-GAP / 2}
      y={-GAP / 2}
      width={GAP}
      height={GAP}
      opacity={fill.toFixed(2)}
    />
  );
}

function Marks({ point }: { point: string }) {
  const { solution } = answer.value ?? {};
  const isWinning =
    ply.value === 0 && solution && solution.status !== 'unknown'
      ? solution.winningMoves.includes(point)
      : false;
  return (
    <>
      {isInRegion(point) && stoneAt(point) === undefined && (
        <rect class="region" x="-4" y="-4" width="8" height="8" />
      )}
      {isCrucial(point) && <path class="crucial" d="M0 -8 L7 5 L-7 5 Z" />}
      {isWinning && <circle class="winning" r="10" />}
      {lastMove.value?.move === point && <circle class="last" r="5" />}
    </>
  );
}

export function Point({ x, y }: { x: number; y: number }) {
  const { size } = problem.value;
  const point = makePoint(x, y);
  const color = stoneAt(point);
  const fault = inputFault.value === undefined && ply.value === 0 ? problemFault.value : undefined;
  const isFaulty = fault?.point === point;
  const value = heat.value?.[y * size + x];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no cells of a table
    <g
      role="gridcell"
      class={`point ${color ?? ''} ${isFaulty ? 'faulty' : ''}`}
      transform={`translate(${x * GAP} ${y * GAP})`}
      tabindex={point === entrance.value ? 0 : -1}
      aria-label={value === undefined ? describePoint(point) : `${describePoint(point)} ${value}`}
      aria-invalid={isFaulty || undefined}
      data-point={point}
      onClick={() => work(tool.peek(), point)}
      onFocus={() => {
        entrance.value = point;
      }}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (press(point, event)) event.preventDefault();
      }}
    >
      <rect class="ground" x={-GAP / 2} y={-GAP / 2} width={GAP} height={GAP} />
      {value !== undefined && <Heat value={value} />}
      {color !== undefined && <circle class="stone" r={value === undefined ? 13.5 : 11} />}
      {value === undefined ? (
        <Marks point={point} />
      ) : (
        <text class="value" y="4">
          {value || ''}
        </text>
      )}
      <circle class="mark" r="13.5" />
    </g>
  );
}
