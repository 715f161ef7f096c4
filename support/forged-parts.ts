// Certificates in parts that prove nothing, each with the rule that it breaks. Most of them are honest certificates
// with one change. The circle is made here: the attacker can repeat his checks for ever, and two parts each say that
// this is a mate because the other part says so.

import type { Defence, MateNode, NoMateNode } from '../src/answers/certificate';
import type { LineCertificate } from '../src/answers/line-certificate';
import { parseSfen } from '../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../src/notation/usi';
import { divideLine } from '../src/proof/divide-line';
import type { DividedLine, NumberedPart } from '../src/proof/line-certificate-text';
import type { Claim } from '../src/proof/line-parts';
import type { CertificateRule } from '../src/proof/node-checker';
import { EMPTY_HAND, makeHand } from '../src/shogi/hand';
import type { Position } from '../src/shogi/position';
import { checkingMoves, legalMoves, playKnownMove } from '../src/shogi/rules';
import { createSolver } from '../src/solver/solver';

/** No mate: the dragon gives check on two squares in turn, and the king has one reply to each. */
const REPEATED = '6lk1/9/8+R/9/9/9/9/9/9 b - 1';
const CIRCLE = ['1c2c', '2a1a', '2c1c', '1a2a'].map(parseUsiMove);

interface Forgery {
  readonly name: string;
  readonly divided: DividedLine;
  readonly rule: CertificateRule;
}

type Part = NumberedPart;

/** `certificate` must have mates and escapes of more than one node. */
export function forgeParts(certificate: LineCertificate): Forgery[] {
  const divided = divideLine(certificate, 3);
  const { parts, claims } = divided;
  const withPart = (at: number, change: (part: Part) => Partial<Part>) => ({
    ...divided,
    parts: parts.map((part, index) => (index === at ? { ...part, ...change(part) } : part)),
  });
  const first = (verdict: Part['verdict'], isFit: (part: Part) => boolean = () => true) => {
    return parts.findIndex((part) => part.verdict === verdict && isFit(part));
  };
  const refuting = first('nomate', ({ nodes }) => (nodes[0] as NoMateNode).defences.length > 1);
  const taking = first('nomate', ({ takes }) => takes.length > 1);
  const hasReplies = (node: Part['nodes'][number]) => 'replies' in node && node.replies.length > 0;
  const strategy = first('mate', ({ nodes }) => nodes.some(hasReplies));
  const free = claims.findIndex((claim) => claim.verdict === 'nomate');
  const changed = (nodes: Part['nodes'], node: Partial<MateNode & NoMateNode>) => {
    return { nodes: [{ ...nodes[0]!, ...node } as MateNode, ...nodes.slice(1)] } as Partial<Part>;
  };
  const forgeries: Forgery[] = [
    {
      name: 'a part left out',
      divided: { ...divided, parts: parts.slice(0, -1) },
      rule: 'unproven',
    },
    {
      name: 'a part twice',
      divided: { ...divided, parts: [...parts, parts[0]!] },
      rule: 'proven-twice',
    },
    {
      name: 'a claim that no part proves',
      divided: {
        ...withPart(taking, ({ takes }) => ({ takes: [claims.length, ...takes.slice(1)] })),
        claims: [...claims, claims[parts[taking]!.takes[0]!]!],
      },
      rule: 'unproven',
    },
    {
      name: 'a claim proven by a claim',
      divided: withPart(taking, ({ proves, takes }) => ({
        proves,
        takes: [...takes, ...proves],
        nodes: [],
      })),
      rule: 'claim-node',
    },
    {
      name: 'a check that is not refuted',
      divided: withPart(refuting, ({ nodes }) =>
        changed(nodes, { defences: (nodes[0] as NoMateNode).defences.slice(1) }),
      ),
      rule: 'missing-check',
    },
    {
      name: 'a check after which there is said to be none',
      divided: withPart(taking, ({ nodes, takes }) => {
        const end = nodes.length + takes.length;
        const isTaken = ({ node }: Defence) => node >= nodes.length && node < end;
        return {
          nodes: (nodes as readonly NoMateNode[]).map((node) => ({
            ...node,
            defences: node.defences.map((each) => (isTaken(each) ? { ...each, node: end } : each)),
          })),
        };
      }),
      rule: 'missing-check',
    },
    {
      name: 'a reply that is not answered',
      divided: withPart(strategy, ({ nodes }) => {
        const at = nodes.findIndex(hasReplies);
        const node = nodes[at] as MateNode;
        const shorter = { ...node, replies: node.replies.slice(1) };
        return { nodes: nodes.map((each, index) => (index === at ? shorter : each)) };
      }),
      rule: 'missing-reply',
    },
    {
      name: 'a claim of a shorter mate',
      divided: {
        ...divided,
        claims: claims.map((claim) => (claim.length > 1 ? { ...claim, length: 1 } : claim)),
      },
      rule: 'claim-node',
    },
    {
      name: 'a claim of a longer mate',
      divided: {
        ...divided,
        claims: claims.map((claim) => (claim.length > 1 ? { ...claim, length: 1e9 } : claim)),
      },
      rule: 'claim-node',
    },
    {
      name: 'a claim for a larger hand',
      divided: {
        ...divided,
        claims: claims.map((claim, index) =>
          index === free ? { ...claim, hand: makeHand({ ...claim.hand, P: 1, L: 1 }) } : claim,
        ),
      },
      rule: 'claim-position',
    },
  ];
  return [...forgeries, ...forgeCircles()];
}

/**
 * In the first two, the parts of the circle give lengths that do not fall, or claim shorter mates than their nodes
 * have.
 */
function forgeCircles(): Forgery[] {
  return [
    {
      name: 'a circle of two mates, by its nodes',
      divided: makeCircle([5, 5], [5, 5]),
      rule: 'length',
    },
    {
      name: 'a circle of two mates, by its claims',
      divided: makeCircle([9, 7], [5, 7]),
      rule: 'claim-node',
    },
    { name: 'a mate by a claim of no mate', divided: makeContradiction(), rule: 'no-claim' },
  ];
}

/**
 * After the check of the line there is no mate. The stage names the claim of this no-mate where a claim of a mate must
 * stand.
 */
function makeContradiction(): DividedLine {
  const circle = makeCircle([5, 5], [5, 5]);
  const { reply, position, nodes } = refute(playKnownMove(circle.root, CIRCLE[0]!));
  const claims = [...circle.claims.slice(2), noMateClaim(position)];
  const number = claims.length - 1;
  const parts: Part[] = [
    ...circle.parts
      .slice(2)
      .map((part) => ({ ...part, proves: part.proves.map((claim) => claim - 2) })),
    { verdict: 'nomate', proves: [number], takes: [], nodes },
  ];
  const [stage] = circle.stages;
  const escapes = stage!.escapes.map((defence) => ({ ...defence, node: defence.node - 2 }));
  const stages = [{ replies: [{ move: reply, node: number }], escapes, mates: [] }];
  return { ...circle, stages, claims, parts };
}

function noMateClaim({ board, hands, turn }: Position): Claim {
  return { verdict: 'nomate', board, hand: hands[turn], length: 0 };
}

/** `lengths` are those of the two nodes, `claimed` those of their claims. */
function makeCircle(lengths: readonly number[], claimed: readonly number[]): DividedLine {
  const root = parseSfen(REPEATED);
  const positions = [root];
  for (let index = 0; index < 4; index += 2) {
    const check = playKnownMove(positions.at(-1)!, CIRCLE[index]!);
    if (legalMoves(check).length !== 1) throw new Error('not the only reply');
    positions.push(playKnownMove(check, CIRCLE[index + 1]!));
  }
  const claims: Claim[] = [0, 1].map((at) => ({
    verdict: 'mate',
    board: positions[at]!.board,
    hand: EMPTY_HAND,
    length: claimed[at]!,
  }));
  const parts: Part[] = [0, 1].map((at) => ({
    verdict: 'mate',
    proves: [at],
    takes: [1 - at],
    nodes: [
      {
        hand: EMPTY_HAND,
        length: lengths[at]!,
        move: CIRCLE[2 * at]!,
        replies: [{ move: CIRCLE[2 * at + 1]!, node: 1 }],
      },
    ],
  }));
  const escapes: Defence[] = [];
  for (const check of checkingMoves(root)) {
    if (formatUsiMove(check) === formatUsiMove(CIRCLE[0]!)) continue;
    const { reply, position, nodes } = refute(playKnownMove(root, check));
    parts.push({ verdict: 'nomate', proves: [claims.length], takes: [], nodes });
    escapes.push({ check, reply, node: claims.length });
    claims.push(noMateClaim(position));
  }
  const replies = [{ move: CIRCLE[1]!, node: 1 }];
  return { root, line: [CIRCLE[0]!], stages: [{ replies, escapes, mates: [] }], claims, parts };
}

/** A reply after which there is no mate, with the nodes that prove it. */
function refute(after: Position) {
  const solver = createSolver({ hashMiB: 16 });
  try {
    for (const reply of legalMoves(after)) {
      const position = playKnownMove(after, reply);
      const answer = solver.solveSync(position, { goal: 'first', certificate: true });
      if (answer.status === 'nomate') return { reply, position, nodes: answer.certificate!.nodes };
    }
    throw new Error('the check mates');
  } finally {
    solver.dispose();
  }
}
