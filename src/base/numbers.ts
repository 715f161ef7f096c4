// Numbers for people: `formatCount` for results, `formatShort` for progress displays, where a number changes ten times
// a second.

import type { Language } from './language';

const UNITS = ['', 'k', 'M', 'G', 'T'] as const;

/** `1,234,567`. `Intl.NumberFormat` is not used: its first call takes 25 to 40 ms, half the time of a short solve. */
export function formatCount(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `987`, `1.23k`, `45.6M`: three digits, so that the width of the text changes little. */
export function formatShort(value: number): string {
  let scaled = Math.round(value);
  let unit = 0;
  while (scaled >= 999.5 && unit < UNITS.length - 1) {
    scaled /= 1000;
    unit += 1;
  }
  return unit === 0 ? String(scaled) : scaled.toPrecision(3) + UNITS[unit];
}

/**
 * `0.004 s`, `2.35 s`, `83.1 s` (`83.1秒`): three decimals below one second, because short solves take a few
 * milliseconds.
 */
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
