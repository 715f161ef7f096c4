// Numbers in the chosen language.

import { language } from './language';

/** `1,234,567` in both languages. Not by `toLocaleString`: its first call takes a phone as long as a short solve. */
export function formatCount(value: number): string {
  if (!Number.isFinite(value)) return '∞';
  return String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `1.2M` and the like, for narrow places. */
export function formatShort(value: number): string {
  if (!Number.isFinite(value)) return '∞';
  const options = { notation: 'compact', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language.value, options).format(value);
}

/** In English one ply has no plural. */
export function formatPlies(plies: number): string {
  return plies === 1 ? '1 ply' : `${plies} plies`;
}

/** Which move is shown, and of how many. */
export function formatPlace(ply: number, all: number): string {
  return language.value === 'ja' ? `${ply}/${all}手` : `${ply} of ${all}`;
}

export function formatNodes(nodes: number): string {
  if (language.value === 'ja') return `${formatCount(nodes)}局面`;
  return nodes === 1 ? '1 node' : `${formatCount(nodes)} nodes`;
}

/** A time that can be long: in hours, minutes and seconds from a minute on. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return formatSeconds(milliseconds);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const units = language.value === 'ja' ? ['時間', '分', '秒'] : [' h ', ' min ', ' s'];
  const parts = [hours, minutes, seconds % 60].map((count, index) => `${count}${units[index]}`);
  return parts.slice(hours > 0 ? 0 : 1).join('');
}

export function formatSeconds(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  const unit = language.value === 'ja' ? '秒' : ' s';
  return seconds.toFixed(seconds < 10 ? 2 : 1) + unit;
}
