// The application's icons are those that the script draws, and the isolating headers are added to the headers of a
// host.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawIcons, ICON_FOLDER } from '../../scripts/app-icons';
import { ISOLATION, isolate } from '../../web/offline/isolation';

it('are equal to those that the script draws', async () => {
  for (const [name, content] of drawIcons()) {
    const kept = await readFile(join(ICON_FOLDER, name));
    expect(kept.equals(Buffer.from(content)), name).toBe(true);
  }
});

it('adds the isolating headers to a response, and keeps its body and other headers', async () => {
  const given = new Response('text', {
    status: 206,
    headers: { 'x-own': 'kept', 'cross-origin-opener-policy': 'unsafe-none' },
  });
  const isolated = isolate(given);
  expect(isolated.status).toBe(206);
  const wanted = { ...ISOLATION, 'x-own': 'kept' };
  for (const [name, value] of Object.entries(wanted))
    expect(isolated.headers.get(name)).toBe(value);
  expect(await isolated.text()).toBe('text');
});
