// Remembers two things in this browser: whether it stores tables, so that a page need not look for them, and whether
// the page may save the table of a long search without being asked.

import { effect, signal } from '@preact/signals';
import { recall, remember } from '../shell/storage';

const NAME = 'tables';

export const areTablesKept = (): boolean => recall(NAME) === 'kept';

export const markTables = (areKept: boolean): void => remember(NAME, areKept ? 'kept' : 'none');

const AUTOSAVE = 'autosave';

export const isAutosaving = signal(recall(AUTOSAVE) !== 'off');

effect(() => remember(AUTOSAVE, isAutosaving.value ? 'on' : 'off'));
