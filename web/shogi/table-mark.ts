// Remembers whether this browser stores tables, so that a page need not search for them to know.

import { recall, remember } from '../shell/storage';

const NAME = 'tables';

export const areTablesKept = (): boolean => recall(NAME) === 'kept';

export const markTables = (areKept: boolean): void => remember(NAME, areKept ? 'kept' : 'none');
