// Numbers for people: grouped where they are final, short where they change ten times a second.

import type { Language } from './language';

const UNITS = ['', 'k', 'M', 'G', 'T'] as const;

/** `1,234,567`. By hand: a first `Intl.NumberFormat` takes 25 to 40 ms, half of what a short solve takes in all. */
export function formatCount(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `987`, `1.23k`, `45.6M`: three digits, so that a column of them keeps its width. */
export function formatShort(value: number): string {
  let scaled = Math.round(value);
  let unit = 0;
  while (scaled >= 999.5 && unit < UNITS.length - 1) {
    scaled /= 1000;
    unit += 1;
  }
  return unit === 0 ? String(scaled) : scaled.toPrecision(3) + UNITS[unit];
}

/** `0.004 s`, `2.35 s`, `83.1 s` (`83.1秒`): a mate in one takes less than a millisecond. */
export function formatSeconds(milliseconds: number, language: Language = 'en'): string {
  const seconds = milliseconds / 1000;
  const digits = seconds < 1 ? 3 : seconds < 10 ? 2 : 1;
  return `${seconds.toFixed(digits)}${language === 'ja' ? '秒' : ' s'}`;
}

/** `1 ply`, `3 plies`. */
export function formatPlies(plies: number): string {
  return formatPlural(plies, 'ply', 'plies');
}

/** `1 node`, `2 nodes`. */
export function formatPlural(value: number, noun: string, nouns = `${noun}s`): string {
  return `${formatCount(value)} ${value === 1 ? noun : nouns}`;
}
