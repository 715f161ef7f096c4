// The tool that a click on the board applies.

import { signal } from '@preact/signals';
import type { Tool } from './setup';

export const tool = signal<Tool>('black');
