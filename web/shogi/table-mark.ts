// Whether this browser keeps tables, remembered beside them so that no page has to look for them to know.

import { recall, remember } from '../shell/storage';

const NAME = 'tables';

export const areTablesKept = (): boolean => recall(NAME) === 'kept';

export const markTables = (areKept: boolean): void => remember(NAME, areKept ? 'kept' : 'none');
