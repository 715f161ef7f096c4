// `npm run rooms`: draws the rooms of `src` in their order, with the rooms that each imports from and how often.

import { readFileSync } from 'node:fs';
import { breaksOrder, importsOf, ROOMS, roomOf, sourceFiles } from '../support/rooms';

let faults = 0;
for (const room of ROOMS) {
  const files = sourceFiles(`src/${room}`).filter((file) => !file.endsWith('.generated.ts'));
  const lines = files.map((file) => readFileSync(file, 'utf8').split('\n').length - 1);
  const counts = new Map<string, number>();
  for (const file of files) {
    for (const target of importsOf(file)) {
      const other = roomOf(target) ?? target;
      if (!target.startsWith('src/') || other === room) continue;
      counts.set(other, (counts.get(other) ?? 0) + 1);
      if (breaksOrder(file, target)) faults++;
    }
  }
  const size = lines.reduce((sum, each) => sum + each, 0).toLocaleString('en');
  const uses = [...counts].sort(([a], [b]) => ROOMS.indexOf(a) - ROOMS.indexOf(b));
  console.log(
    `${room.padEnd(9)} ${String(files.length).padStart(3)} files ${size.padStart(6)} lines` +
      ` ← ${uses.map(([other, count]) => `${other} ${count}`).join(', ')}`,
  );
}
console.log(`${ROOMS.length} rooms, ${faults} imports from a later room`);
process.exitCode = faults === 0 ? 0 : 1;
