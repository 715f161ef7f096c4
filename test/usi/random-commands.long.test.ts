import { testRandomCommands } from './random-commands';

testRandomCommands(10_000);
