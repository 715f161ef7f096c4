// The rating of the visitor in words and as a line over the days.

import { computed } from '@preact/signals';
import { gradeOf } from 'tsumeru/generate';
import { say } from '../shell/language';
import { PANEL_TEXTS } from './panel-texts';
import { difficultyOfRating, ratingsOf } from './rating';
import { attempts } from './record';
import { nameGrade } from './words';

/** The rating at the end of each day. */
const ratings = computed(() => ratingsOf(attempts.value));

export function RatingLine() {
  const now = ratings.value.at(-1);
  if (now === undefined) return null;
  const grade = nameGrade(gradeOf(difficultyOfRating(now.rating)));
  return (
    <p id="rating">
      {say(PANEL_TEXTS.rating)(Math.round(now.rating), Math.round(2 * now.deviation), grade)}
    </p>
  );
}

const [WIDTH, HEIGHT, MARGIN] = [300, 90, 6];

/** Nothing for less than two days. */
export function RatingChart() {
  const all = ratings.value.map(({ rating }) => rating);
  if (all.length < 2) return null;
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = (index: number) => MARGIN + (index * (WIDTH - 2 * MARGIN)) / (all.length - 1);
  const y = (rating: number) =>
    HEIGHT - MARGIN - ((rating - low) * (HEIGHT - 2 * MARGIN)) / Math.max(1, high - low);
  const points = all.map((rating, index) => `${x(index).toFixed(1)},${y(rating).toFixed(1)}`);
  return (
    <figure class="rating-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <polyline points={points.join(' ')} />
      </svg>
      <figcaption class="quiet">
        {say(PANEL_TEXTS.ratingChart)(Math.round(low), Math.round(high))}
      </figcaption>
    </figure>
  );
}
