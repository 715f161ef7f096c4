// How the board is looked at: from which side. It changes nothing of the problem.

import { signal } from '@preact/signals';

export const isFlipped = signal(false);
