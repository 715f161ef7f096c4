// Every option of every entry point given every kind of wrong value.

import { testOptionValues } from './option-values';

testOptionValues(1);
