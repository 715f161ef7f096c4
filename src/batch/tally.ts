// The counts of a run, for the progress bar during the run and the summary at the end.

import type { Language } from '../base/language';
import { formatCount, formatPlural, formatSeconds } from '../base/numbers';
import type { WorkState } from './pool';
import { type BatchWork, SOLVE_OUTCOMES } from './work';

interface Summary {
  readonly problems: number;
  readonly earlier: number;
  readonly counts: readonly string[];
  readonly nodes: number;
  readonly milliseconds: number;
  readonly rate: string;
  readonly jobs: number;
}

const EN = {
  done: (count: number) => `${count} done`,
  left: (clock: string) => `${clock} left`,
  perSecond: '/s',
  state: ({ waiting, running, workers }: WorkState) => [
    `${waiting} waiting`,
    `${running} running`,
    formatPlural(workers, 'worker'),
  ],
  summary: ({ problems, earlier, counts, nodes, milliseconds, rate, jobs }: Summary) => {
    const before = earlier > 0 ? ` (${formatCount(earlier)} of them earlier)` : '';
    const effort = `${formatPlural(nodes, 'node')}, ${formatSeconds(milliseconds)}, ${rate} nodes/s`;
    return (
      `${formatPlural(problems, 'problem')}${before}: ${counts.join(', ') || 'nothing done'}\n` +
      `${effort}, ${formatPlural(jobs, 'worker')}\n`
    );
  },
};

const WORDS: Readonly<Record<Language, typeof EN>> = {
  en: EN,
  ja: {
    done: (count) => `${count}問`,
    left: (clock) => `残り${clock}`,
    perSecond: '問/秒',
    state: ({ waiting, running, workers }) => [
      `待ち${waiting}`,
      `探索中${running}`,
      `ワーカー${workers}`,
    ],
    summary: ({ problems, earlier, counts, nodes, milliseconds, rate, jobs }) => {
      const before = earlier > 0 ? `（うち${formatCount(earlier)}問は以前の結果）` : '';
      const time = formatSeconds(milliseconds, 'ja');
      return (
        `${formatCount(problems)}問${before}：${counts.join('、') || '何も解いていません'}\n` +
        `${formatCount(nodes)}局面、${time}、毎秒${rate}局面、ワーカー${formatCount(jobs)}個\n`
      );
    },
  },
};

const BAR_WIDTH = 24;

/**
 * The progress that `--progress-json` writes to the error stream. A solve and an analysis have different outcomes;
 * only those of the question are present.
 */
export interface BatchProgressLine extends Partial<WorkState> {
  readonly done: number;
  /** Null if it cannot be known, as for standard input. */
  readonly total: number | null;
  readonly perSecond: number;
  readonly secondsLeft: number | null;
  readonly mate?: number;
  readonly nomate?: number;
  readonly unknown?: number;
  readonly sound?: number;
  readonly unsound?: number;
  readonly undecided?: number;
  readonly error?: number;
}

export class Tally {
  readonly #counts: Record<string, number>;
  readonly #names: BatchWork['outcomes'];
  readonly #startedAt: number;
  readonly #language: Language;
  #earlier = 0;
  #nodes = 0;

  constructor(
    startedAt: number,
    language: Language = 'en',
    outcomes: BatchWork['outcomes'] = SOLVE_OUTCOMES,
  ) {
    this.#startedAt = startedAt;
    this.#language = language;
    this.#names = outcomes;
    this.#counts = Object.fromEntries(Object.keys(this.#names).map((name) => [name, 0]));
  }

  get done(): number {
    return Object.values(this.#counts).reduce((sum, count) => sum + count, 0);
  }

  /** Counts a result of an earlier run, whose time is not known. */
  addEarlier(outcome: string): void {
    this.#earlier += 1;
    this.#counts[outcome]! += 1;
  }

  add(outcome: string, nodes: number): void {
    this.#counts[outcome]! += 1;
    this.#nodes += nodes;
  }

  /**
   * `[######..........] 45/180 2.1/s 1:04 left mate 40 no mate 3`, followed by the state of the queue if there is one.
   */
  formatBar(now: number, total: number | undefined, state?: WorkState): string {
    const { done } = this;
    const words = WORDS[this.#language];
    const perSecond = this.#perSecond(now);
    const rate = `${perSecond.toFixed(1)}${words.perSecond}`;
    const rest = [...(state ? words.state(state) : []), ...this.#formatCounts()];
    if (total === undefined) return [words.done(done), rate, ...rest].join('  ');
    const filled = Math.round((BAR_WIDTH * done) / Math.max(1, total));
    const bar = `[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}]`;
    const left = perSecond === 0 ? '--:--' : formatClock((total - done) / perSecond);
    return [bar, `${done}/${total}`, rate, words.left(left), ...rest].join('  ');
  }

  /** The same figures for programs; unknown values are null. */
  describe(now: number, total: number | undefined, state?: WorkState): BatchProgressLine {
    const perSecond = this.#perSecond(now);
    const left = total === undefined || perSecond === 0 ? null : (total - this.done) / perSecond;
    return {
      done: this.done,
      total: total ?? null,
      ...state,
      perSecond: Math.round(perSecond * 10) / 10,
      secondsLeft: left === null ? null : Math.round(left),
      ...this.#counts,
    };
  }

  #perSecond(now: number): number {
    return ((this.done - this.#earlier) * 1000) / Math.max(1, now - this.#startedAt);
  }

  formatSummary(now: number, jobs: number): string {
    const milliseconds = now - this.#startedAt;
    return WORDS[this.#language].summary({
      problems: this.done,
      earlier: this.#earlier,
      counts: this.#formatCounts(),
      nodes: this.#nodes,
      milliseconds,
      rate: formatCount((this.#nodes * 1000) / Math.max(1, milliseconds)),
      jobs,
    });
  }

  #formatCounts(): string[] {
    const seen = Object.entries(this.#counts).filter(([, count]) => count > 0);
    return seen.map(
      ([outcome, count]) => `${this.#names[outcome]![this.#language]} ${formatCount(count)}`,
    );
  }
}

/** `1:04`, `2:00:09`. */
function formatClock(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const pad = (value: number) => String(value).padStart(2, '0');
  const rest = pad(whole % 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`;
}
