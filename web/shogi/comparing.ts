// Whether both engines are being compared just now, and what went wrong. `compare.ts` does the work.

import { signal } from '@preact/signals';
import type { Fault } from '../shell/fault';

export const isComparing = signal(false);
export const compareFault = signal<Fault | undefined>(undefined);
