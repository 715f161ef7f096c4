// The public API of `tsumeru/themes`: re-exports only.

/**
 * The themes of a problem and its line (裸玉, 捨駒, 馬鋸, …), and queries for problems with given themes. Nothing here
 * searches.
 *
 * @module tsumeru/themes
 */

export { THEME_KEYS, THEME_NAMES, type Theme, type ThemeKey } from '../answers/themes';
export { findThemes, type ThemeFacts, themeFactsOf } from './find';
export {
  type Described,
  describeThemes,
  type KnownFacts,
  parseQuery,
  QUERY_NAMES,
} from './query';
