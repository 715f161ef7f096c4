// The public API of `tsumeru/themes`: re-exports only.

/**
 * The themes of a problem and its line (捨駒, 遠打, 馬鋸, …), its conditions (煙詰, 裸玉, …), and queries for problems with given themes. Nothing here searches.
 *
 * @module tsumeru/themes
 */

export { CONDITION_NAMES } from '../../terms/condition-names';
export { findConditions, type NamedSolution } from '../conditions';
export {
  type FoundTheme,
  findThemes,
  type ThemeFacts,
  themeFactsOf,
} from './find';
export { THEME_KEYS, THEME_NAMES, type ThemeKey } from './names';
export {
  type Described,
  describeThemes,
  type KnownFacts,
  parseQuery,
  QUERY_NAMES,
} from './query';
