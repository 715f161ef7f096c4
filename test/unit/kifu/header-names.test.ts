// Header names are plain data. Names of properties that every JavaScript object has are kept like others, and no record
// has a header that nobody wrote.

import { expect, it } from 'vitest';
import { formatRecord } from '../../../src/kifu/format-record';
import { parseRecord } from '../../../src/kifu/parse-record';

const NAMES = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'prototype',
  '__defineGetter__',
];

const TEXTS: Readonly<Record<string, (name: string) => string>> = {
  kif: (name) => `${name}：x\n手合割：平手\n   1 ７六歩(77)\n`,
  'kif, behind the moves': (name) => `手合割：平手\n   1 ７六歩(77)\n${name}：x\n`,
  ki2: (name) => `${name}：x\n手合割：平手\n▲７六歩\n`,
  csa: (name) => `$${name}:x\nPI\n+\n+7776FU\n`,
  jkf: (name) => `{"header":{"${name}":"x"},"initial":{"preset":"HIRATE"},"moves":[{}]}`,
};

it.each(NAMES)('%s is a header', (name) => {
  for (const make of Object.values(TEXTS)) {
    const { headers, position, line } = parseRecord(make(name));
    expect(Object.entries(headers!)).toEqual([[name, 'x']]);
    for (const format of ['kif', 'ki2', 'jkf'] as const) {
      const text = formatRecord({ position, line, headers: headers! }, format);
      expect(Object.entries(parseRecord(text, { format }).headers!)).toEqual([[name, 'x']]);
      expect(text).not.toContain('undefined');
    }
  }
});

it.each(NAMES)('%s is not a header unless it was written', (name) => {
  const { headers } = parseRecord('作者：x\n手合割：平手\n');
  expect(headers![name]).toBeUndefined();
});

it('keeps these names with others, in any order', () => {
  const headers = Object.fromEntries(
    [...NAMES, '作者', '先手'].map((name) => [name, `of ${name}`]),
  );
  const { position } = parseRecord('手合割：平手\n');
  for (const format of ['kif', 'ki2', 'jkf'] as const) {
    const read = parseRecord(formatRecord({ position, line: [], headers }, format), { format });
    expect(Object.entries(read.headers!).sort()).toEqual(Object.entries(headers).sort());
  }
});

it.each(NAMES)('%s is not the name of a piece, ending, handicap, preset or format', (name) => {
  const texts = [
    `手合割：${name}\n`,
    `手合割：平手\n   1 ${name}\n`,
    `手合割：平手\n   1 ７六${name}(77)\n`,
    `手合割：平手\n▲７六${name}\n`,
    `PI\n+\n+7776${name}\n`,
    `{"header":{},"initial":{"preset":"${name}"},"moves":[{}]}`,
    `{"header":{},"moves":[{"move":{"piece":"${name}","to":{"x":7,"y":6}}}]}`,
  ];
  for (const text of texts) {
    expect(() => parseRecord(text, { strict: true })).toThrow(/record|CSA|JKF|line|moves|initial/i);
  }
  expect(() => parseRecord('x', { format: name as never })).toThrow(`got "${name}"`);
});
