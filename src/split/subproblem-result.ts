// What a worker tells of a leaf, held against the rules before the tree grows by it: a verdict has a certificate that the
// judge accepts, a leaf without one has all its legal checks and replies. Only the numbers are believed: they say where to
// look, and no more.

//====
// The result of a leaf as a file has kept it. Whoever wrote the file may have written anything: first the form is judged,
// and before a result is used, whether it can be one of that position.

import { InputError } from '../base/errors';
import { formatSfen, parseSfen } from '../formats/sfen';
import { formatUsiMove, parseUsiMove } from '../formats/usi';
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
  maxNodesWithCertificate,
  type NumberedCheck,
  type NumberedMove,
  type OpenSubproblem,
  type SubproblemEffort,
  type SubproblemJob,
  type SubproblemResult,
  type SubproblemVerdict,
} from './subproblem';

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const base64: Read<string> = (value, place) => {
  return typeof value === 'string' && BASE64.test(value) ? value : unfit(place, 'base64', value);
};

const EFFORT = {
  nodes: whole(),
  depth: whole(),
  repetitions: whole(),
  table: object<SubproblemEffort['table']>({
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

const decided = object<SubproblemEffort & SubproblemVerdict>({
  verdict: oneOf('mate', 'nomate'),
  certificate: base64,
  ...EFFORT,
});

const undecided = object<SubproblemEffort & OpenSubproblem>({
  verdict: oneOf('open'),
  pn: amount,
  dn: amount,
  checks: list(object<NumberedCheck>({ check: move, replies: list(numbered) })),
  ...EFFORT,
});

/** A result of its own. Throws `Unfit` for what is no result of this job, or a false one. */
export function takeSubproblemResult(
  value: unknown,
  { sfen, nodes }: SubproblemJob,
): SubproblemResult {
  const place = 'the leaf';
  const isOpen = (value as Partial<OpenSubproblem> | null | undefined)?.verdict === 'open';
  const result = isOpen ? undecided(value, place) : decided(value, place);
  if (result.nodes > maxNodesWithCertificate(nodes))
    throw new Unfit(`${place}.nodes: more than were allowed`);
  if (result.verdict === 'open') judgeChecks(result, sfen);
  else judgeVerdict(result, sfen);
  return result;
}

function judgeVerdict({ verdict, certificate: bytes }: SubproblemVerdict, sfen: string): void {
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
function judgeChecks({ checks }: OpenSubproblem, sfen: string): void {
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

type Fields = Readonly<Record<string, unknown>>;

/** The result that a value is. Throws an `InputError` for what is none. */
export function readSubproblemResult(value: unknown): SubproblemResult {
  const fields = readFields(value);
  const effort = readEffort(fields);
  return fields.verdict === 'open'
    ? { ...effort, ...readOpen(fields) }
    : { ...effort, ...readVerdict(fields) };
}

function malformed(what: string): InputError {
  return new InputError('journal-malformed', `the result of a leaf has ${what}`);
}

function readFields(value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw malformed('a part that is no object');
}

function readCount(fields: Fields, name: string): number {
  const value = fields[name];
  if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number;
  throw malformed(`no number "${name}"`);
}

function readEffort(fields: Fields): SubproblemEffort {
  const table = readFields(fields.table);
  return {
    nodes: readCount(fields, 'nodes'),
    depth: readCount(fields, 'depth'),
    repetitions: readCount(fields, 'repetitions'),
    table: {
      entries: readCount(table, 'entries'),
      used: readCount(table, 'used'),
      collections: readCount(table, 'collections'),
      replaced: readCount(table, 'replaced'),
    },
  };
}

function readVerdict({ verdict, certificate }: Fields): SubproblemVerdict {
  if (verdict !== 'mate' && verdict !== 'nomate') throw malformed('no verdict');
  if (typeof certificate !== 'string') throw malformed('no certificate');
  return { verdict, certificate };
}

function readOpen(fields: Fields): OpenSubproblem {
  const checks = readList(fields.checks).map((each): NumberedCheck => {
    const { check: move, replies } = readFields(each);
    return { check: readMove(move), replies: readList(replies).map(readNumberedMove) };
  });
  return { verdict: 'open', pn: readCount(fields, 'pn'), dn: readCount(fields, 'dn'), checks };
}

function readList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw malformed('a part that is no list');
}

function readNumberedMove(value: unknown): NumberedMove {
  const [move, pn, dn] = readList(value);
  const numbers = { pn, dn };
  return [readMove(move), readCount(numbers, 'pn'), readCount(numbers, 'dn')];
}

function readMove(value: unknown): string {
  if (typeof value !== 'string') throw malformed('a move that is no text');
  parseUsiMove(value);
  return value;
}

/** Throws an `InputError` unless the result speaks of this position: with a certificate that holds, or with all its moves. */
export function requireFitting(sfen: string, result: SubproblemResult): void {
  const position = parseSfen(sfen);
  if (result.verdict !== 'open') {
    const certificate = decodeCertificate(Buffer.from(result.certificate, 'base64'));
    const judged = check(certificate, position);
    if (!judged.accepted) throw malformed(`a certificate that does not hold: ${judged.message}`);
    const isOther = certificate.verdict !== result.verdict || formatSfen(certificate.root) !== sfen;
    if (isOther) throw malformed('the certificate of another verdict');
    return;
  }
  const { checks } = result;
  const checking = checkingMoves(position).map(formatUsiMove);
  requireMoves(
    checking,
    checks.map((each) => each.check),
    'checks',
  );
  for (const { check: move, replies } of checks) {
    const after = playKnownMove(position, parseUsiMove(move));
    const legal = legalMoves(after).map(formatUsiMove);
    requireMoves(
      legal,
      replies.map(([reply]) => reply),
      'replies',
    );
  }
}

function requireMoves(moves: readonly string[], told: readonly string[], what: string): void {
  const known = new Set(told);
  const isSame = told.length === moves.length && moves.every((move) => known.has(move));
  if (!isSame)
    throw malformed(
      `${what} that are not those of ${what === 'checks' ? 'the position' : 'the check'}`,
    );
}
