// The side from which the board is seen. It does not change the problem.

import { signal } from '@preact/signals';

export const isFlipped = signal(false);
