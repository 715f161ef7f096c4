import { testRandomCommands } from './random-commands';

testRandomCommands(400);
