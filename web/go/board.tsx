// The Go board as a drawing: its lines, and the points on them.

import { say } from '../shell/language';
import { GAP, Point } from './point';
import { problem } from './problem';
import { makePoint, namePoint } from './setup';
import { TEXTS } from './texts';

function Lines({ size }: { size: number }) {
  const end = (size - 1) * GAP;
  const steps = Array.from({ length: size }, (_, index) => index);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a part of a drawing takes no focus
    <g class="lines" aria-hidden="true">
      <path d={steps.map((i) => `M0 ${i * GAP}H${end}M${i * GAP} 0V${end}`).join('')} />
      {steps.map((index) => (
        <g key={index}>
          <text x={index * GAP} y={-GAP * 0.8}>
            {namePoint(makePoint(index, 0), size).replace(/\d+/, '')}
          </text>
          <text x={-GAP * 0.9} y={index * GAP + 5}>
            {size - index}
          </text>
        </g>
      ))}
    </g>
  );
}

export function GoBoard() {
  const { size } = problem.value;
  const steps = Array.from({ length: size }, (_, index) => index);
  const side = (size - 1) * GAP;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no table
    <svg
      id="go-board"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys walk over its points
      role="grid"
      aria-label={say(TEXTS.board)}
      viewBox={`${-GAP * 1.4} ${-GAP * 1.4} ${side + GAP * 2.2} ${side + GAP * 2.2}`}
    >
      <rect
        class="wood"
        x={-GAP * 0.65}
        y={-GAP * 0.65}
        width={side + GAP * 1.3}
        height={side + GAP * 1.3}
        rx="3"
      />
      <Lines size={size} />
      {steps.map((y) => (
        // biome-ignore lint/a11y/useSemanticElements: a drawing has no rows of a table
        <g key={y} role="row" tabindex={-1}>
          {steps.map((x) => (
            <Point key={x} x={x} y={y} />
          ))}
        </g>
      ))}
    </svg>
  );
}
