import { testRandomCommands } from './random-commands';

testRandomCommands(3000);
