// A shorter form of `lost-files.long.test.ts`: each command once, the states in turn.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { Random } from '../../support/random';
import { killRuns, Scene, WRITERS } from './lost-files';

let scene: Scene;

beforeAll(async () => {
  scene = await Scene.open();
});

afterAll(() => scene?.close());

it('a killed command loses no own file and overwrites no foreign one', async () => {
  const count = await killRuns(scene, WRITERS.length, new Random(1));
  expect(count).toMatchObject({ lost: [], overwritten: [] });
});
