// What the long suite needs beside the packages of the root: browsers' drivers, bundlers, optional packages, the
// package as it is published. Each is installed or built once.

import { ensureBuilt, PACKAGE } from '../scripts/built';
import { installTools, TOOLS } from '../scripts/tools';

export default function setup(): void {
  TOOLS.forEach(installTools);
  ensureBuilt(...PACKAGE);
}
