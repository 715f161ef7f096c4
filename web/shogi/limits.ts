// What every engine can be asked for besides the problem, as it is sent to the workers.

import type { SolveOptions } from 'tsumeru/js';

export type Limits = Pick<
  SolveOptions,
  'bookNodes' | 'futile' | 'goal' | 'keepTable' | 'maxNodes' | 'maxPlies' | 'side' | 'timeMs'
>;
