// The result of a leaf as a file has kept it. Whoever wrote the file may have written anything: first the form is judged,
// and before a result is used, whether it can be one of that position.

import { InputError } from '../base/errors';
import { formatSfen, parseSfen } from '../formats/sfen';
import { formatUsiMove, parseUsiMove } from '../formats/usi';
import { decodeCertificate } from '../proof/certificate-bytes';
import { check } from '../proof/check';
import { checkingMoves, legalMoves, playKnownMove } from '../shogi/rules';
import type {
  LeafEffort,
  LeafResult,
  LeafVerdict,
  NumberedCheck,
  NumberedMove,
  OpenLeaf,
} from './leaf-job';

type Fields = Readonly<Record<string, unknown>>;

/** The result that a value is. Throws an `InputError` for what is none. */
export function readLeafResult(value: unknown): LeafResult {
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

function readEffort(fields: Fields): LeafEffort {
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

function readVerdict({ verdict, certificate }: Fields): LeafVerdict {
  if (verdict !== 'mate' && verdict !== 'nomate') throw malformed('no verdict');
  if (typeof certificate !== 'string') throw malformed('no certificate');
  return { verdict, certificate };
}

function readOpen(fields: Fields): OpenLeaf {
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
export function requireFitting(sfen: string, result: LeafResult): void {
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
  requireSame(
    checking,
    checks.map((each) => each.check),
    'checks',
  );
  for (const { check: move, replies } of checks) {
    const after = playKnownMove(position, parseUsiMove(move));
    const legal = legalMoves(after).map(formatUsiMove);
    requireSame(
      legal,
      replies.map(([reply]) => reply),
      'replies',
    );
  }
}

function requireSame(moves: readonly string[], told: readonly string[], what: string): void {
  const known = new Set(told);
  const isSame = told.length === moves.length && moves.every((move) => known.has(move));
  if (!isSame)
    throw malformed(
      `${what} that are not those of ${what === 'checks' ? 'the position' : 'the check'}`,
    );
}
