import { testRandomCommands } from './random-commands';

testRandomCommands(1000);
