// Every option of every entry point with every kind of wrong value, for the entry points that are fast.

import { testOptionValues, testTable } from './option-values';

testOptionValues(8);
testTable();
