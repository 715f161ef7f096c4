// A shorter form of `lost-files.long.test.ts`: each command once, the states in turn.

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

it('a killed command loses no own file and overwrites no foreign one', async () => {
  const count = await killRuns(scene, WRITERS.length, new Random(1));
  expect(count).toMatchObject({ lost: [], overwritten: [] });
});
