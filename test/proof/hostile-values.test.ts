// The checker on values that no parser makes: getters and proxies that give another value at every read, holes,
// circles, endless lists. The value that is read first is judged, and only typed errors are thrown.

import { describe, expect, it } from 'vitest';
import type { Certificate, MateCertificate } from '../../src/answers/certificate';
import { InputError } from '../../src/base/errors';
import { parseSfen } from '../../src/notation/sfen';
import { check } from '../../src/proof/check-certificate';
import { disproofPieces, proofPieces } from '../../src/proof/proof-pieces';
import { makeProofTree } from '../../src/proof/proof-tree';
import { certify } from '../../support/certificates';
import { catchError } from '../../support/errors';
import { countReads, OUTSIDE_VALUES } from '../../support/outside-values';

const GOLD = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const CORNER = '9/6+S1k/7b1/9/9/9/9/9/9 b RGrb3g3s4n4l18p 1';
const QUIET = '4k4/9/9/9/9/9/9/9/9 b - 1';
const MATE_IN_15 = '6R1+l/8k/6+Sb1/6P2/9/9/9/9/9 b 2Lr4g3s4nl17p 1';

const mate = certify(CORNER) as MateCertificate;
const noMate = certify(QUIET);

/**
 * The same value, except that one property (by its path) gives these values one after another, and then the last one
 * always.
 */
function withChanging<T>(value: T, path: readonly (string | number)[], values: unknown[]): T {
  const copy = structuredClone(value);
  let owner = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) owner = owner[key] as typeof owner;
  let index = 0;
  Object.defineProperty(owner, path.at(-1)!, {
    enumerable: true,
    get: () => values[Math.min(index++, values.length - 1)],
  });
  return copy;
}

/** A value that the tests may change at any place, typed as the result of `JSON.parse`. */
type Loose = ReturnType<typeof JSON.parse>;

const clone = (certificate: Certificate) => structuredClone(certificate) as Loose;

describe('a certificate', () => {
  it.each([mate, noMate])('is read only once in every part: %#', (certificate) => {
    const reads = new Map<string, number>();
    expect(check(countReads(clone(certificate), reads)).accepted).toBe(true);
    expect(reads.size).toBeGreaterThan(20);
    const often = [...reads].filter(([name, count]) => count > 1 && !name.includes('Symbol'));
    expect(often).toEqual([]);
  });

  it('that changes is checked with the values of the first read', () => {
    const { verdict, root, nodes } = mate;
    const other = parseSfen(GOLD);
    const paths: [(string | number)[], unknown, unknown][] = [
      [['verdict'], verdict, 'nomate'],
      [['root'], root, other],
      [['root', 'turn'], root.turn, 'white'],
      [['root', 'board'], root.board, other.board],
      [['nodes'], nodes, []],
      [['nodes', 0, 'length'], nodes[0]!.length, 99],
      [['nodes', 0, 'hand'], nodes[0]!.hand, { ...nodes[0]!.hand, P: 18 }],
      [['nodes', 0, 'hand', 'R'], nodes[0]!.hand.R, 2],
      [['nodes', 0, 'move'], nodes[0]!.move, { drop: 'P', to: 0 }],
      [['nodes', 0, 'replies'], nodes[0]!.replies, []],
      [['nodes', 0, 'replies', 0, 'node'], nodes[0]!.replies[0]!.node, 0],
    ];
    for (const [path, right, wrong] of paths) {
      const place = path.join('.');
      expect(check(withChanging(mate, path, [right, wrong])).accepted, place).toBe(true);
      // A value that was wrong at the first read stays wrong, although later reads would be right.
      expect(check(withChanging(mate, path, [wrong, right])).accepted, place).toBe(false);
    }
  });

  it('of another position is not accepted because the root changes', () => {
    const { root } = mate;
    const changing = withChanging(mate, ['root'], [root, parseSfen(GOLD)]);
    expect(check(changing, parseSfen(GOLD))).toMatchObject({ rule: 'other-root' });
    const position = withChanging({ root }, ['root'], [root]).root;
    const shifty = withChanging(position, ['board'], [root.board, parseSfen(GOLD).board]);
    expect(check(certify(GOLD), shifty)).toMatchObject({ rule: 'other-root' });
  });

  it('with holes in its lists is refused for its shape', () => {
    const broken = [
      (it: Loose) => delete it.nodes[0],
      (it: Loose) => delete it.nodes[1],
      (it: Loose) => delete it.nodes[0].replies[0],
      (it: Loose) => (it.nodes[0].replies.length = 2),
      (it: Loose) => (it.nodes.length = 2 ** 32 - 1),
      (it: Loose) => (it.nodes[0].replies.length = 2 ** 32 - 1),
      (it: Loose) => (it.nodes = { length: 2 ** 32 - 1 }),
      (it: Loose) => (it.nodes[0].replies = { length: 2 ** 32 - 1 }),
      (it: Loose) => (it.nodes = new Uint8Array(3)),
      (it: Loose) => (it.nodes[0].hand = [0, 1]),
      (it: Loose) => (it.nodes[0] = it),
      (it: Loose) => (it.nodes = [it.nodes]),
      (it: Loose) => (it.nodes[0].replies[0] = it.nodes[0]),
    ];
    for (const breakIt of broken) {
      const certificate = clone(mate);
      breakIt(certificate);
      expect(check(certificate), String(breakIt)).toMatchObject({ accepted: false, rule: 'shape' });
    }
    const certificate = clone(noMate);
    certificate.nodes[0].defences.length = 1;
    expect(check(certificate)).toMatchObject({ accepted: false, rule: 'shape', node: 0 });
  });

  it('may have a board with holes, which are empty squares', () => {
    const certificate = clone(mate);
    for (const [square, piece] of mate.root.board.entries()) {
      if (piece === undefined) delete certificate.root.board[square];
    }
    expect(0 in certificate.root.board).toBe(mate.root.board[0] !== undefined);
    expect(check(certificate).accepted).toBe(true);
  });

  it('with endless lists is refused at once', () => {
    const endless = (list: unknown[], item: unknown) =>
      new Proxy(list, { get: (_, key) => (key === 'length' ? 2 ** 53 - 1 : item) });
    const [first] = mate.nodes;
    const reply = first!.replies[0];
    const cases = [
      { ...mate, nodes: endless([], { ...mate.nodes.at(-1), replies: [] }) },
      { ...mate, nodes: [{ ...first, replies: endless([], reply) }, mate.nodes[1]] },
    ];
    for (const certificate of cases) expect(check(certificate as never).accepted).toBe(false);
  });
});

describe('a typed error', () => {
  /** Places of a certificate, as paths. */
  const places = ['', 'verdict', 'root', 'root.board', 'root.board.0', 'root.hands', 'root.turn']
    .concat(['root.hands.black', 'root.hands.black.P', 'root.moveNumber', 'nodes', 'nodes.0'])
    .concat(['nodes.0.hand', 'nodes.0.hand.R', 'nodes.0.length', 'nodes.0.move', 'nodes.0.move.to'])
    .concat(['nodes.0.replies', 'nodes.0.replies.0', 'nodes.0.replies.0.move'])
    .concat(['nodes.0.replies.0.node']);

  it.each(places)('is the only error, with any value at %o', (place) => {
    for (const [name, make] of Object.entries(OUTSIDE_VALUES)) {
      const certificate = { it: clone(mate) };
      const path = ['it', ...(place === '' ? [] : place.split('.'))];
      let owner: Loose = certificate;
      for (const key of path.slice(0, -1)) owner = owner[key];
      owner[path.at(-1)!] = make();
      // A text is read as the text of a certificate.
      if (typeof certificate.it === 'string') {
        expect(catchError(() => check(certificate.it)).code, name).toBe('certificate-malformed');
      } else expect(check(certificate.it).accepted, name).toBe(false);
      expect(catchError(() => makeProofTree(certificate.it)).code, name).toBe(
        'certificate-malformed',
      );
    }
  });

  it('is thrown if a property throws', () => {
    const throwing = (target: object, key: PropertyKey) =>
      Object.defineProperty(target, key, {
        get: () => {
          throw new RangeError('mine');
        },
      });
    for (const break_ of [
      (it: Loose) => throwing(it, 'verdict'),
      (it: Loose) => throwing(it, 'nodes'),
      (it: Loose) => throwing(it, 'root'),
      (it: Loose) => throwing(it.nodes[0], 'hand'),
      (it: Loose) => throwing(it.nodes[0].replies, 0),
      (it: Loose) => throwing(it.root, 'hands'),
    ]) {
      const certificate = clone(mate);
      break_(certificate);
      expect(check(certificate).accepted).toBe(false);
    }
  });

  it('is thrown for a value that is not a position', () => {
    for (const [name, make] of Object.entries(OUTSIDE_VALUES)) {
      const error = catchError(() => check(mate, make() as never));
      expect(error, name).toBeInstanceOf(InputError);
      expect(error.code, name).toBe('not-a-position');
    }
  });

  it('is thrown for values that are not trees, and for trees of the other verdict', () => {
    const tree = makeProofTree(certify(MATE_IN_15)) as never;
    expect(proofPieces(tree).length).toBeGreaterThan(5);
    const code = 'certificate-malformed';
    expect(catchError(() => disproofPieces(tree)).code).toBe(code);
    expect(catchError(() => proofPieces(makeProofTree(noMate) as never)).code).toBe(code);
    for (const [name, make] of Object.entries(OUTSIDE_VALUES)) {
      expect(catchError(() => proofPieces(make() as never)).code, name).toBe(code);
      expect(catchError(() => disproofPieces(make() as never)).code, name).toBe(code);
    }
  });

  it('is thrown if the nodes of a certificate are not connected', () => {
    const broken = [
      (it: Loose) => (it.nodes[0].replies[0].node = 7),
      (it: Loose) => (it.nodes[0].replies[0].node = 0),
      (it: Loose) => (it.nodes[0].move = { from: 0, to: 1, promote: false }),
      (it: Loose) => (it.nodes[0].hand = { ...it.nodes[0].hand, B: 2, R: 2 }),
      (it: Loose) => it.nodes.push(it.nodes[1]),
      (it: Loose) => (it.nodes[0].replies[0].move = { from: 40, to: 41, promote: true }),
    ];
    for (const breakIt of broken) {
      const certificate = clone(mate);
      breakIt(certificate);
      expect(catchError(() => makeProofTree(certificate)).code, String(breakIt)).toBe(
        'certificate-malformed',
      );
    }
  });
});
