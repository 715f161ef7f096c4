// State of the comparison of both engines. `compare.ts` runs it.

import { signal } from '@preact/signals';
import type { Fault } from '../shell/fault';

export const isComparing = signal(false);
export const compareFault = signal<Fault | undefined>(undefined);
