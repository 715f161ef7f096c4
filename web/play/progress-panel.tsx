// The page of one's own progress: the rating, the best runs, the results by length, and when what is to be reviewed.

import { say } from '../shell/language';
import { dueBy, dueToday, toReview } from './due';
import { PANEL_TEXTS } from './panel-texts';
import { addDays, formatDay } from './problems';
import { RatingChart, RatingLine } from './progress-parts';
import { attempts, solvedCount, streak } from './record';
import { isRight } from './results';
import { bestRun, RUN_KINDS } from './run-parts';
import { PLAY_TEXTS } from './texts';
import { formatTime } from './timer';

/** The lengths of the book's problems, which their ids begin with. */
function rowsByLength() {
  const rows = new Map<number, { tries: number; right: number; seconds: number }>();
  for (const attempt of attempts.value) {
    const plies = Number(/^(\d+)-/.exec(attempt.id)?.[1]);
    if (Number.isNaN(plies)) continue;
    const row = rows.get(plies) ?? { tries: 0, right: 0, seconds: 0 };
    row.tries += 1;
    if (isRight(attempt)) {
      row.right += 1;
      row.seconds += attempt.seconds;
    }
    rows.set(plies, row);
  }
  return [...rows].sort(([one], [other]) => one - other);
}

function Review() {
  const week = dueBy(formatDay(addDays(new Date(), 7))).length;
  const all = toReview.value.length;
  return <p id="review-days">{say(PANEL_TEXTS.reviewDays)(dueToday().length, week, all)}</p>;
}

export function ProgressPanel() {
  if (attempts.value.length === 0) return <p id="no-progress">{say(PANEL_TEXTS.noProgress)}</p>;
  const rows = rowsByLength();
  return (
    <div class="progress">
      <RatingLine />
      <RatingChart />
      <p>{say(PANEL_TEXTS.solved)(solvedCount.value)}</p>
      <p>{say(PLAY_TEXTS.streakOf)(streak.value)}</p>
      {RUN_KINDS.filter((kind) => kind !== 'review').map((kind) => (
        <p key={kind}>
          {say(PANEL_TEXTS.bestOf)(say(PLAY_TEXTS.runs[kind]), bestRun(attempts.value, kind))}
        </p>
      ))}
      <Review />
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              {PANEL_TEXTS.progressColumns.map((name) => (
                <th key={name.en} scope="col">
                  {say(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([plies, { tries, right, seconds }]) => (
              <tr key={plies}>
                <th scope="row">{say(PLAY_TEXTS.mateIn)(plies)}</th>
                <td>{tries}</td>
                <td>{right}</td>
                <td>{right > 0 && formatTime(Math.round(seconds / right))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
