// What a worker tells of a leaf, held against the rules before the tree grows by it: a verdict has a certificate that the
// judge accepts, a leaf without one has all its legal checks and replies. Only the numbers are believed: they say where to
// look, and no more.

import { InputError } from '../base/errors';
import { parseSfen } from '../formats/sfen';
import { formatUsiMove } from '../formats/usi';
import type { Certificate } from '../proof/certificate';
import { decodeCertificate } from '../proof/certificate-bytes';
import { check } from '../proof/check';
import {
  amount,
  list,
  move,
  object,
  oneOf,
  optional,
  type Read,
  Unfit,
  unfit,
  whole,
} from '../received/fields';
import type { Move } from '../shogi/move';
import { checkingMoves, legalMoves, playKnownMove } from '../shogi/rules';
import {
  type LeafEffort,
  type LeafJob,
  type LeafResult,
  type LeafVerdict,
  mostNodes,
  type NumberedCheck,
  type NumberedMove,
  type OpenLeaf,
} from './leaf-job';

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const base64: Read<string> = (value, place) => {
  return typeof value === 'string' && BASE64.test(value) ? value : unfit(place, 'base64', value);
};

const EFFORT = {
  nodes: whole(),
  depth: whole(),
  repetitions: whole(),
  table: object<LeafEffort['table']>({
    entries: whole(),
    used: whole(),
    collections: whole(),
    replaced: whole(),
  }),
  news: optional(base64),
};

const numbered: Read<NumberedMove> = (value, place) => {
  const [name, pn, dn, ...rest] = list((each) => each, 3)(value, place);
  if (rest.length > 0) throw new Unfit(`${place}: too long`);
  return [move(name, place), amount(pn, place), amount(dn, place)];
};

const decided = object<LeafEffort & LeafVerdict>({
  verdict: oneOf('mate', 'nomate'),
  certificate: base64,
  ...EFFORT,
});

const undecided = object<LeafEffort & OpenLeaf>({
  verdict: oneOf('open'),
  pn: amount,
  dn: amount,
  checks: list(object<NumberedCheck>({ check: move, replies: list(numbered) })),
  ...EFFORT,
});

/** A result of its own. Throws `Unfit` for what is no result of this job, or a false one. */
export function takeLeafResult(value: unknown, { sfen, nodes }: LeafJob): LeafResult {
  const place = 'the leaf';
  const isOpen = (value as Partial<OpenLeaf> | null | undefined)?.verdict === 'open';
  const result = isOpen ? undecided(value, place) : decided(value, place);
  if (result.nodes > mostNodes(nodes)) throw new Unfit(`${place}.nodes: more than were allowed`);
  if (result.verdict === 'open') judgeChecks(result, sfen);
  else judgeVerdict(result, sfen);
  return result;
}

function judgeVerdict({ verdict, certificate: bytes }: LeafVerdict, sfen: string): void {
  let certificate: Certificate;
  try {
    certificate = decodeCertificate(Buffer.from(bytes, 'base64'));
  } catch (error) {
    if (error instanceof InputError) throw new Unfit(error.message);
    throw error;
  }
  if (certificate.verdict !== verdict) throw new Unfit('the certificate is of another verdict');
  const judged = check(certificate, parseSfen(sfen));
  if (!judged.accepted) throw new Unfit(`the certificate of the leaf: ${judged.message}`);
}

/** One left out would be taken for one that is not there. */
function judgeChecks({ checks }: OpenLeaf, sfen: string): void {
  const position = parseSfen(sfen);
  const legal = new Map(checkingMoves(position).map((each) => [formatUsiMove(each), each]));
  requireSame(
    checks.map(({ check }) => check),
    [...legal.values()],
  );
  for (const { check, replies } of checks) {
    const after = playKnownMove(position, legal.get(check)!);
    requireSame(
      replies.map(([reply]) => reply),
      legalMoves(after),
    );
  }
}

function requireSame(named: readonly string[], legal: readonly Move[]): void {
  const names = new Set(named);
  const isSame =
    names.size === named.length &&
    names.size === legal.length &&
    legal.every((each) => names.has(formatUsiMove(each)));
  if (!isSame) throw new Unfit('not all legal moves, or others');
}
