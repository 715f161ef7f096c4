// Every option of every entry point given every kind of wrong value, where that is quickly done.

import { testOptionValues, testTable } from './option-values';

testOptionValues(8);
testTable();
