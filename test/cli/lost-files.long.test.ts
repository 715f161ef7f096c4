// Every command that writes, killed at any moment or on a full disk: no own file is lost, and no foreign file is
// overwritten. The disk is a small one in memory, which only root can mount; for other users that part is skipped.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Random } from '../../support/random';
import { againOf, type Count, killRuns, Scene, STATES, WRITERS } from './lost-files';

/** Each command with each state once. */
const KILLS = WRITERS.length * STATES.length;
const DISK_KIB = 64;
/** Free bytes on the disk. */
const ROOM = [0, 4096, 12_288];

let scene: Scene;

beforeAll(async () => {
  scene = await Scene.open();
});

afterAll(() => scene?.close());

function mount(folder: string): boolean {
  const argv = ['-t', 'tmpfs', '-o', `size=${DISK_KIB}k`, 'tmpfs', folder];
  return spawnSync('mount', argv).status === 0;
}

const canMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'tsumeru-disk-'));
  const isMounted = mount(folder);
  if (isMounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return isMounted;
})();

it(`loses nothing in ${KILLS} kills`, async () => {
  const count = await killRuns(scene, KILLS, new Random(47));
  console.log(`kills: ${KILLS}, folders compared: ${count.runs}`, count);
  expect(count).toMatchObject({ lost: [], overwritten: [] });
});

/** Fills the disk, then frees this many bytes. */
function fill(folder: string, room: number): void {
  const ballast = join(folder, 'ballast');
  const block = Buffer.alloc(1024);
  try {
    for (let size = 0; size < DISK_KIB; size++) writeFileSync(ballast, block, { flag: 'a' });
  } catch {
    // It is full.
  }
  spawnSync('truncate', ['-s', `${Math.max(0, statSync(ballast).size - room)}`, ballast]);
}

describe.skipIf(!canMount)(
  `a disk of ${DISK_KIB} KiB (skipped where nothing can be mounted)`,
  () => {
    it.each(ROOM)('with %i bytes left does not lose anything', async (room) => {
      const count: Count = { runs: 0, lost: [], overwritten: [] };
      const folder = mkdtempSync(join(tmpdir(), 'tsumeru-disk-'));
      const codes: Record<string, number> = {};
      onTestFinished(() => rmSync(folder, { recursive: true }));
      for (const [index, writer] of WRITERS.entries()) {
        for (const [turn, state] of STATES.entries()) {
          // Each command has each state with one room, and each room with one state or two.
          if ((index + turn) % ROOM.length !== ROOM.indexOf(room)) continue;
          expect(mount(folder)).toBe(true);
          try {
            scene.prepare(folder, writer, state);
            fill(folder, room);
            const { code, out, err } = await scene.run(folder, writer, againOf(writer, state));
            codes[`${code}`] = (codes[`${code}`] ?? 0) + 1;
            expect(err).not.toContain('    at ');
            if (code === 70) expect(out + err).toContain('no space');
            // Whatever happens to the file, the answer of the search is printed, unless the file is the purpose of the
            // call.
            const isPrinted = /^(?:solve|analyse)(?!.* (?:-o|--journal) )/.test(writer.call);
            if (isPrinted && state !== 'foreign') expect(out).not.toBe('');
            scene.compare(folder, writer, state, count);
          } finally {
            spawnSync('umount', [folder]);
          }
        }
      }
      console.log(
        `room: ${room}, folders compared: ${count.runs}, exit codes: ${JSON.stringify(codes)}`,
      );
      expect(count).toMatchObject({ lost: [], overwritten: [] });
      expect(readdirSync(folder)).toEqual([]);
    });
  },
);
