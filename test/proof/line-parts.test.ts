// Certificates of lines as text, in parts. They prove what the whole certificate proves, however they are divided.
// Forged ones are refused, each by the rule that it breaks. A corrupted one is refused, or what it still proves is
// true.

import { beforeAll, expect, it } from 'vitest';
import type { LineCertificate } from '../../src/answers/line-certificate';
import { InputError } from '../../src/base/errors';
import { parseSfen } from '../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../src/notation/usi';
import { check } from '../../src/proof/check-certificate';
import type { CheckResult } from '../../src/proof/check-line';
import { divideLine } from '../../src/proof/divide-line';
import { formatCertificate } from '../../src/proof/format-certificate';
import { type DividedLine, formatDivided } from '../../src/proof/line-certificate-text';
import { createSolver } from '../../src/solver/solver';
import { corruptText } from '../../support/corrupt-text';
import { forgeParts } from '../../support/forged-parts';
import { trueLength, trueMates } from '../../support/line-truth';
import { readOwnSet } from '../../support/positions/table';
import { Random } from '../../support/random';

const CORRUPTIONS = Number(process.env.TSUMERU_MUTATIONS ?? 250);
const EXCHANGED = '9/7+nk/6+L2/7+BB/9/9/9/9/9 b - 1';
const LINE = '1d2c+ 2b2c 2d2c 1b1a 2c2b'.split(' ');

const textOf = (divided: DividedLine) => [...formatDivided(divided)].join('');

let certificates: LineCertificate[];
let exchanged: LineCertificate;

beforeAll(async () => {
  const solver = createSolver({ hashMiB: 16 });
  const certify = async (sfen: string, solution?: readonly string[]) => {
    const limits = { maxNodes: 20_000, checkNodes: 5_000, variationDepth: 0, verdictOnly: true };
    const asked = solution === undefined ? {} : { solution };
    return (await solver.analyse(sfen, { ...limits, ...asked, certificate: true })).certificate;
  };
  const rows = readOwnSet('generated').filter(({ verdict }) => verdict !== 'nomate');
  const made: (LineCertificate | undefined)[] = [];
  for (let index = 0; index < 90; index += 10) made.push(await certify(rows[index]!.sfen!));
  exchanged = (await certify(EXCHANGED, LINE))!;
  certificates = [exchanged, ...made.filter((each) => each !== undefined)];
  solver.dispose();
});

it('prove what the whole certificate proves, in parts of any size', () => {
  expect(certificates.length).toBeGreaterThan(4);
  for (const certificate of certificates) {
    const whole = check(certificate, certificate.root);
    if (!whole.accepted) throw new Error(whole.message);
    const wholeNodes = certificate.mates.length + certificate.escapes.length;
    for (const size of [1, 7, 4096]) {
      const divided = divideLine(certificate, size);
      const result = check(textOf(divided), certificate.root);
      if (!result.accepted) throw new Error(result.message);
      if (result.verdict !== 'line') throw new Error(result.verdict);
      const { nodes, atMost } = result;
      expect({ ...result, nodes: 0, atMost: 0, others: [] }).toEqual({
        ...{ ...whole, nodes: 0, atMost: 0, others: [] },
      });
      expect(result.others.map(({ ply, move }) => [ply, move])).toEqual(
        whole.others.map(({ ply, move }) => [ply, move]),
      );
      expect(atMost).toBeLessThanOrEqual(whole.atMost);
      expect(nodes).toBeLessThanOrEqual(wholeNodes);
      expect(divided.parts.every((part) => part.nodes.length <= size)).toBe(true);
    }
  }
});

it('may repeat positions from part to part where there is no mate', () => {
  const { parts, claims } = divideLine(exchanged, 1);
  const proving = new Map(parts.flatMap((part) => part.proves.map((claim) => [claim, part])));
  const reaches = (from: number): Set<number> => {
    const seen = new Set<number>();
    const open = [...proving.get(from)!.takes];
    for (let claim = open.pop(); claim !== undefined; claim = open.pop()) {
      if (seen.has(claim)) continue;
      seen.add(claim);
      open.push(...proving.get(claim)!.takes);
    }
    return seen;
  };
  const circles = [...claims.keys()].filter((claim) => reaches(claim).has(claim));
  expect(circles.length).toBeGreaterThan(0);
  expect(circles.filter((claim) => claims[claim]!.verdict === 'mate')).toEqual([]);
});

it('keep a position only once, whose hand holds for the others', () => {
  const { parts } = divideLine(exchanged);
  const nodes = parts.reduce((sum, part) => sum + part.nodes.length, 0);
  const { mates, escapes } = exchanged;
  const withChecks = escapes.filter(({ defences }) => defences.length > 0);
  expect(nodes).toBeLessThan(mates.length + withChecks.length);
});

it('forged ones are refused, each by the rule that it breaks', () => {
  const forgeries = forgeParts(exchanged);
  expect(forgeries.length).toBeGreaterThan(10);
  const found = forgeries.map(({ name, divided }) => {
    const result = check(textOf(divided));
    return `${name}: ${result.accepted ? 'accepted' : result.rule}`;
  });
  expect(found).toEqual(forgeries.map(({ name, rule }) => `${name}: ${rule}`));
});

it('another position, and a text that is cut off anywhere, are refused', () => {
  const text = formatCertificate(exchanged);
  expect(check(text, parseSfen('4k4/9/9/9/9/9/9/9/9 b G 1'))).toMatchObject({
    accepted: false,
    rule: 'other-root',
  });
  const lines = text.trimEnd().split('\n');
  for (let count = 0; count < lines.length; count += 7) {
    expect(() => check(lines.slice(0, count).join('\n'))).toThrow(InputError);
  }
  expect(() => check(`${text}${lines.at(-1)}\n`)).toThrow(/more lines than announced/);
  // Where the attacker has no check, no number is written, and no number may stand for it.
  const { nodes, takes } = divideLine(exchanged).parts.at(-1)!;
  const numbered = text.replace(/(\["\w+\+?","\w+\+?")\]/, `$1,${nodes.length + takes.length}]`);
  expect(numbered).not.toBe(text);
  expect(() => check(numbered)).toThrow(/no node with this number/);
  expect(() => check(text.replace('"proves":[0', '"proves":[999'))).toThrow(/no claim 999/);
});

it('corrupted ones are refused, unless they prove something true', () => {
  const random = new Random(20261126);
  const texts = certificates
    .filter(({ mates, escapes }) => mates.length + escapes.length <= 60)
    .map((certificate) => textOf(divideLine(certificate, 4)));
  expect(texts.length).toBeGreaterThan(2);
  let accepted = 0;
  const rules = new Set<string>();
  for (let count = 0; count < CORRUPTIONS; count++) {
    const corrupted = corruptText(random, random.pick(texts));
    let result: CheckResult;
    try {
      result = check(corrupted);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      rules.add('unreadable');
      continue;
    }
    if (!result.accepted) {
      rules.add(result.rule);
      continue;
    }
    if (result.verdict !== 'line') throw new Error(result.verdict);
    accepted++;
    const header = JSON.parse(corrupted.split('\n', 1)[0]!);
    const root = parseSfen(header.sfen);
    const line = (header.line as string[]).map(parseUsiMove);
    const others = result.others.map(({ ply, move }) => `${ply} ${formatUsiMove(move)}`).sort();
    expect(others, corrupted).toEqual(trueMates(root, line));
    expect(result.atLeast, corrupted).toBeLessThanOrEqual(trueLength(root));
    expect(result.atMost, corrupted).toBeGreaterThanOrEqual(trueLength(root));
  }
  console.log(`corruptions: ${JSON.stringify({ CORRUPTIONS, accepted, rules: [...rules] })}`);
  expect(rules.size).toBeGreaterThan(10);
  expect(accepted).toBeLessThan(CORRUPTIONS / 5);
});
