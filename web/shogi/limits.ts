// The options that every engine accepts besides the problem. They are sent to the workers.

import type { SolveOptions } from 'tsumeru/js';

export type Limits = Pick<
  SolveOptions,
  'bookNodes' | 'futile' | 'goal' | 'keepTable' | 'maxNodes' | 'maxPlies' | 'side' | 'timeMs'
>;
