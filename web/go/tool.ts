// What a click on the board does.

import { signal } from '@preact/signals';
import type { Tool } from './setup';

export const tool = signal<Tool>('black');
