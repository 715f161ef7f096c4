// The counts of a run: what the bar shows on the way and the summary at the end.

import { formatCount, formatPlural, formatSeconds } from '../numbers';

export type Status = 'mate' | 'nomate' | 'unknown' | 'error';

const WORDS: Readonly<Record<Status, string>> = {
  mate: 'mate',
  nomate: 'no mate',
  unknown: 'unknown',
  error: 'error',
};

const BAR_WIDTH = 24;

export class Tally {
  readonly #counts: Record<Status, number> = { mate: 0, nomate: 0, unknown: 0, error: 0 };
  readonly #startedAt: number;
  #earlier = 0;
  #nodes = 0;

  constructor(startedAt: number) {
    this.#startedAt = startedAt;
  }

  get done(): number {
    return Object.values(this.#counts).reduce((sum, count) => sum + count, 0);
  }

  /** A result of an earlier run: its time is not known. */
  addEarlier(status: Status): void {
    this.#earlier += 1;
    this.#counts[status] += 1;
  }

  add(status: Status, nodes: number): void {
    this.#counts[status] += 1;
    this.#nodes += nodes;
  }

  /** `[######..........]  45/180  2.1/s  1:04 left  mate 40  no mate 3`. */
  formatBar(now: number, total: number | undefined): string {
    const { done } = this;
    const fresh = done - this.#earlier;
    const perSecond = (fresh * 1000) / Math.max(1, now - this.#startedAt);
    const rate = `${perSecond.toFixed(1)}/s`;
    if (total === undefined) return [`${done} done`, rate, ...this.#formatCounts()].join('  ');
    const filled = Math.round((BAR_WIDTH * done) / Math.max(1, total));
    const bar = `[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}]`;
    const left = fresh === 0 ? '--:--' : formatClock((total - done) / perSecond);
    return [bar, `${done}/${total}`, rate, `${left} left`, ...this.#formatCounts()].join('  ');
  }

  formatSummary(now: number, jobs: number): string {
    const milliseconds = now - this.#startedAt;
    const rate = `${formatCount((this.#nodes * 1000) / Math.max(1, milliseconds))} nodes/s`;
    const effort = [formatPlural(this.#nodes, 'node'), formatSeconds(milliseconds), rate].join(
      ', ',
    );
    const earlier = this.#earlier > 0 ? ` (${formatCount(this.#earlier)} of them earlier)` : '';
    const workers = formatPlural(jobs, 'worker');
    const counts = this.#formatCounts().join(', ') || 'nothing done';
    return `${formatPlural(this.done, 'problem')}${earlier}: ${counts}\n${effort}, ${workers}\n`;
  }

  #formatCounts(): string[] {
    const statuses = Object.keys(WORDS) as Status[];
    const seen = statuses.filter((status) => this.#counts[status] > 0);
    return seen.map((status) => `${WORDS[status]} ${formatCount(this.#counts[status])}`);
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
