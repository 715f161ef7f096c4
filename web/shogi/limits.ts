// The options that every engine accepts in addition to the problem. They are sent to the workers.

import type { SolveOptions } from 'tsumeru';

export type Limits = Pick<
  SolveOptions,
  'bookNodes' | 'futile' | 'goal' | 'keepTable' | 'maxNodes' | 'maxPlies' | 'side' | 'timeMs'
>;
