// All commands, in the order of the help, and the texts of the help. They are one module, which is loaded for any call
// but a plain `solve`, because loading a further file costs more time than the code in it.

import { analyse } from './analyse';
import { batch } from './batch';
import { bench } from './bench';
import { checkCommand } from './check';
import { completion } from './completion';
import { compose } from './compose';
import { convert } from './convert';
import { generate } from './generate';
import { go } from './go';
import { mcp } from './mcp';
import { query } from './query';
import { queueCommand } from './queue';
import { scan } from './scan';
import { sheet } from './sheet';
import { similar } from './similar';
import { solve } from './solve';
import { threat } from './threat';
import { usi } from './usi';
import { worker } from './worker';

export { formatHelp, formatOverview } from '../help';

export const COMMANDS = {
  solve,
  batch,
  worker,
  queue: queueCommand,
  analyse,
  check: checkCommand,
  convert,
  query,
  sheet,
  generate,
  similar,
  scan,
  threat,
  compose,
  bench,
  go,
  usi,
  mcp,
  completion,
};
