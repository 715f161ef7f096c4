// The tries of `analyse --tries` as a tree.

import { expect, it } from 'vitest';
import { run } from './host';

/** Two horses and a bishop; only the first move of the solution is looked at below. */
const PROBLEM = '9/k1B6/2+B1p4/9/9/2K6/9/9/9 b - 1';

async function treeOf(lang: string): Promise<string[]> {
  const { out } = await run(['analyse', '--tries', '2', '--lang', lang, PROBLEM]);
  const rows = out.split('\n');
  const start = rows.findIndex((row) => row.includes('紛れ'));
  return rows.slice(start, rows.indexOf('', start));
}

it('shows tries as branches of the line, and refutations as their twigs', async () => {
  expect(await treeOf('en')).toEqual([
    'Tries (紛れ), and below each the replies that refute it:',
    '  1: ▲８三角成  8 checks, another mates',
    '  ├─ ▲８一角成  else mate in at most 5 plies',
    '  │  └─ △同　玉  refutes it',
    '  ├─ ▲８三角不成  else mate in at most 5 plies',
    '  │  └─ △９三玉  refutes it',
    '  ├─ ▲８二馬',
    '  │  └─ △同　玉  refutes it',
    '  ├─ ▲８一角不成',
    '  │  ├─ △同　玉  refutes it',
    '  │  └─ △９三玉  refutes it',
    '  └─ ▲９一馬',
    '     ├─ △同　玉  refutes it',
    '     └─ △９三玉  refutes it',
    '  3: ▲８二馬右  7 checks, another mates',
    '  ├─ ▲９一馬',
    '  │  ├─ △７一玉  refutes it',
    '  │  └─ △同　玉  refutes it',
    '  └─ ▲９二馬',
    '     ├─ △７一玉  refutes it',
    '     └─ △同　玉  refutes it',
  ]);
  expect((await treeOf('ja')).slice(0, 4)).toEqual([
    '紛れと、詰みを逃れる応手：',
    '  1手目：▲８三角成  王手8通り、ほかにも詰む手がある',
    '  ├─ ▲８一角成  ほかの応手なら5手以内の詰み',
    '  │  └─ △同　玉  逃れ',
  ]);
});
