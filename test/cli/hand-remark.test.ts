// The remark on a defender's hand that a diagram leaves out.

import { expect, it } from 'vitest';
import { MATE, run } from './host';

const BOARD = '7nk/9/7P1/9/9/9/9/9/9';
const OPEN = `${BOARD} b G 1`;

it.each([[['solve', OPEN]], [['analyse', OPEN]], [['solve', `${BOARD} b GP 1`]]])(
  'tells of it: %j',
  async (argv) => {
    const { code, err } = await run(argv);
    expect(code).toBe(0);
    expect(err).toMatch(
      /^tsumeru: the defender holds nothing, and 3[45] pieces are nowhere \(--fill: he holds the rest\)\n$/,
    );
  },
);

it('counts one piece, and speaks Japanese', async () => {
  const sfen = `${BOARD} b 2R2B4G4S3N4L16P 1`;
  expect((await run(['solve', sfen])).err).toContain('and 1 piece is nowhere');
  const { err } = await run(['--lang', 'ja', 'solve', sfen]);
  expect(err).toBe(
    'tsumeru: 玉方に持駒がなく、1枚がどこにもありません（残りすべてを玉方の持駒とするには --fill）\n',
  );
});

it.each([
  [['solve', MATE]],
  [['solve', '--fill', OPEN]],
  [['analyse', '--fill', OPEN]],
  [['solve', '--json', OPEN]],
  [['solve', '--quiet', OPEN]],
  [['solve', `${BOARD} b Gp 1`]],
])('says nothing: %j', async (argv) => {
  expect((await run(argv)).err).toBe('');
});

it('knows the defender where he is to move', async () => {
  const argv = ['solve', '--side', 'defender'];
  expect((await run([...argv, '4k4/4G4/4P4/9/9/9/9/9/9 w - 1'])).err).toContain('nowhere');
  expect((await run([...argv, '4k4/4G4/4P4/9/9/9/9/9/9 w p 1'])).err).toBe('');
});
