// Certificates of lines, from `analyse` of both engines: they are accepted, and what they prove agrees with searches;
// every part is read once; a corrupted one is rejected, or what it still proves is true (`support/line-truth.ts`).

import { beforeAll, describe, expect, it } from 'vitest';
import type { Certificate } from '../../src/answers/certificate';
import type { LineCertificate, LineStage } from '../../src/answers/line-certificate';
import { parseSfen } from '../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../src/notation/usi';
import { check } from '../../src/proof/check-certificate';
import type { AcceptedLine } from '../../src/proof/check-line';
import type { EngineSolver } from '../../src/solver/engine-solver';
import { createSolver } from '../../src/solver/solver';
import { MUTATIONS, mutate } from '../../support/certificate-mutations';
import { CORE, ENGINES } from '../../support/engines';
import { trueLength, trueMates } from '../../support/line-truth';
import { countReads } from '../../support/outside-values';
import { readOwnSet } from '../../support/positions/table';
import { readClassics } from '../../support/problem-book';
import { Random } from '../../support/random';
import { inSuite } from '../suites';

const COUNT = Number(process.env.TSUMERU_MUTATIONS ?? inSuite(100, 1000));
const LIMITS = { maxNodes: 20_000, checkNodes: 5_000, variationDepth: 0 };
const CORNER = '9/6+S1k/7b1/9/9/9/9/9/9 b RGrb3g3s4n4l18p 1';
const LARGEST = 60;

function expectTrue({ root, line }: LineCertificate, result: AcceptedLine, name = ''): void {
  const others = result.others.map(({ ply, move }) => `${ply} ${formatUsiMove(move)}`);
  expect(others.sort(), name).toEqual(trueMates(root, line));
  const length = trueLength(root);
  expect(result.atLeast, name).toBeLessThanOrEqual(length);
  expect(result.atMost, name).toBeGreaterThanOrEqual(length);
  expect(result.atLeastInBooks, name).toBeLessThanOrEqual(result.atLeast);
}

const textOf = (certificate: LineCertificate) => JSON.stringify(certificate);

async function certifyLines(solver: EngineSolver, every: number): Promise<LineCertificate[]> {
  const certificates: LineCertificate[] = [];
  const rows = readOwnSet('generated').filter(({ verdict }) => verdict !== 'nomate');
  for (const [index, { sfen }] of rows.entries()) {
    if (index >= 90 || index % every !== 0) continue;
    const { certificate } = await solver.analyse(sfen!, { ...LIMITS, certificate: true });
    if (
      certificate !== undefined &&
      certificate.mates.length + certificate.escapes.length <= LARGEST
    )
      certificates.push(certificate);
  }
  return certificates;
}

describe.each(inSuite([CORE], ENGINES))('by the $engine', ({ create }) => {
  it('proves the results of searches', async () => {
    const solver = create({ hashMiB: 16 });
    const certificates = await certifyLines(solver, 15);
    expect(certificates.length).toBeGreaterThan(2);
    for (const certificate of certificates) {
      const result = check(certificate, certificate.root);
      if (!result.accepted) throw new Error(result.message);
      expectTrue(certificate, result, textOf(certificate));
    }
  });

  it('proves a sound problem completely: no other check mates, and the length is exact', async () => {
    const solution = ['R*1a', '1b1a', 'G*2b'];
    const { certificate, length } = await create({ hashMiB: 16 }).analyse(CORNER, {
      certificate: true,
      solution,
      variationDepth: 0,
    });
    expect(length).toBe(3);
    expect(check(certificate!, parseSfen(CORNER))).toMatchObject({
      accepted: true,
      atLeast: 3,
      atMost: 3,
      atLeastInBooks: 3,
      endsInMate: true,
    });
    expect(check(certificate!, parseSfen('4k4/9/9/9/9/9/9/9/9 b G 1'))).toMatchObject({
      rule: 'other-root',
    });
  });
});

it('says why no certificate was made', async () => {
  const solver = createSolver({ hashMiB: 16 });
  const none = await solver.analyse('4k4/9/9/9/9/9/9/9/9 b G 1', { certificate: true });
  expect(none).toMatchObject({ status: 'nomate', certificateMissing: 'no-line' });
  const dull = { certificate: true, solution: ['R*1c'] };
  expect(await solver.analyse(CORNER, dull)).toMatchObject({ certificateMissing: 'no-mate' });
  const limited = { certificate: true, maxNodes: 2 };
  expect(await solver.analyse(CORNER, limited)).not.toHaveProperty('certificate');
});

it('may take as many nodes for a verdict as a check that is open at last', async () => {
  const { sfen, line } = readClassics().find(({ id }) => id === 'musou-077')!;
  const { certificate } = await createSolver({ hashMiB: 16 }).analyse(sfen, {
    solution: line,
    checkNodes: 200,
    variationDepth: 0,
    certificate: true,
  });
  expect(check(certificate!, parseSfen(sfen))).toMatchObject({ accepted: true, others: [] });
});

/** Changes one item of the stages or of the line. */
function mutateStages(random: Random, certificate: LineCertificate): LineCertificate | undefined {
  const { stages, line } = certificate;
  const at = random.below(stages.length);
  const stage = stages[at]!;
  const withStage = (changed: Partial<LineStage>) => ({
    ...certificate,
    stages: stages.map((each, index) => (index === at ? { ...each, ...changed } : each)),
  });
  const cut = <T>(list: readonly T[]) =>
    list.filter((_, index) => index !== random.below(list.length));
  const node = () => random.below(certificate.mates.length + certificate.escapes.length + 1);
  const moves = [...line, ...stage.escapes.map(({ check }) => check), parseUsiMove('G*5b')];
  switch (random.below(12)) {
    case 0:
      return withStage({ replies: cut(stage.replies) });
    case 1:
      return withStage({ escapes: cut(stage.escapes) });
    case 2:
      return withStage({ mates: cut(stage.mates) });
    case 3:
      return withStage({ replies: [...stage.replies, { move: random.pick(moves), node: node() }] });
    case 4:
      return withStage({ replies: stage.replies.map((each) => ({ ...each, node: node() })) });
    case 5:
      return withStage({ escapes: stage.escapes.map((each) => ({ ...each, node: node() })) });
    case 6: {
      // Claims mate for a check that does not mate.
      const [first, ...escapes] = stage.escapes;
      if (first === undefined) return undefined;
      return withStage({ escapes, mates: [...stage.mates, { move: first.check, replies: [] }] });
    }
    case 7: {
      const [first, ...mates] = stage.mates;
      if (first === undefined) return undefined;
      const reply = random.pick(moves);
      const refuted = { check: first.move, reply, node: node() };
      return withStage({ mates, escapes: [...stage.escapes, refuted] });
    }
    case 8: {
      const changed = random.below(line.length);
      const move = random.pick(moves);
      return { ...certificate, line: line.map((each, index) => (index === changed ? move : each)) };
    }
    case 9:
      return { ...certificate, line: line.slice(0, -2), stages: stages.slice(0, -1) };
    case 10:
      return { ...certificate, stages: random.chance(0.5) ? stages.slice(1) : [...stages, stage] };
    default:
      return withStage({
        mates: stage.mates.map((each) => ({ ...each, replies: cut(each.replies) })),
      });
  }
}

/** Changes a node of the mates or the escapes, or a piece of the root. */
function mutateNodes(random: Random, certificate: LineCertificate): LineCertificate | undefined {
  const { root, mates, escapes } = certificate;
  const isMates = random.chance(0.5);
  const nodes = isMates ? mates : escapes;
  if (nodes.length === 0) return undefined;
  const set = { verdict: isMates ? 'mate' : 'nomate', root, nodes } as Certificate;
  const mutant = mutate(random, set, random.pick(MUTATIONS));
  if (mutant === undefined) return undefined;
  const changed = isMates ? { mates: mutant.nodes } : { escapes: mutant.nodes };
  return { ...certificate, root: mutant.root, ...changed } as LineCertificate;
}

describe('corrupted', () => {
  let certificates: LineCertificate[];
  beforeAll(async () => {
    certificates = await certifyLines(createSolver({ hashMiB: 16 }), 5);
  });

  it('are rejected, unless they prove something true', () => {
    const random = new Random(20261121);
    expect(certificates.length).toBeGreaterThan(2);
    const rules: Record<string, number> = {};
    let accepted = 0;
    for (let count = 0; count < COUNT; ) {
      const certificate = random.pick(certificates);
      const change = random.chance(0.5) ? mutateStages : mutateNodes;
      const mutant = change(random, certificate);
      if (mutant === undefined || textOf(mutant) === textOf(certificate)) continue;
      count++;
      const result = check(mutant);
      if (result.accepted) {
        accepted++;
        expectTrue(mutant, result, `${count}: ${textOf(mutant)}`);
      } else rules[result.rule] = (rules[result.rule] ?? 0) + 1;
    }
    console.log(`corruptions: ${JSON.stringify({ COUNT, accepted, rules })}`);
    expect(Object.keys(rules).length).toBeGreaterThan(inSuite(6, 10));
    expect(accepted).toBeLessThan(COUNT / 5);
  });

  it('each property is read once, and wrong values of any kind are rejected without a throw', () => {
    const certificate = certificates.find(
      ({ line, escapes }) => line.length > 1 && escapes.length > 0,
    )!;
    const reads = new Map<string, number>();
    expect(check(countReads(structuredClone(certificate), reads)).accepted).toBe(true);
    const often = [...reads].filter(([name, count]) => count > 1 && !name.includes('Symbol'));
    expect(often).toEqual([]);
    for (const key of ['root', 'line', 'stages', 'mates', 'escapes']) {
      for (const value of [
        undefined,
        null,
        7,
        {},
        [null],
        { length: 2 ** 32 - 1 },
        new Array(2 ** 31),
      ]) {
        const broken = { ...certificate, [key]: value } as LineCertificate;
        expect(check(broken).accepted, key).toBe(false);
      }
      const throwing = { ...certificate };
      Object.defineProperty(throwing, key, {
        get: () => {
          throw new Error('mine');
        },
      });
      expect(check(throwing)).toMatchObject({ accepted: false, rule: 'shape' });
    }
    expect(check(undefined as never)).toMatchObject({ accepted: false, rule: 'shape' });
  });
});
