// A shorter form of `lost-files.long.test.ts`.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { Random } from '../../support/random';
import { killRuns, Scene, WRITERS } from './lost-files';

/** Time for each command once, on a busy machine. */
const SET_UP_MS = 120_000;

let scene: Scene;

beforeAll(async () => {
  scene = await Scene.open();
}, SET_UP_MS);

afterAll(() => scene?.close());

it('loses no file, and writes over none of others, where a command is killed', async () => {
  const count = await killRuns(scene, WRITERS.length * 2, new Random(1));
  expect(count).toMatchObject({ lost: [], overwritten: [] });
});
