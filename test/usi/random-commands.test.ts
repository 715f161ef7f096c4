import { testRandomCommands } from './random-commands';

testRandomCommands(Number(process.env.TSUMERU_USI_RUNS ?? 40));
