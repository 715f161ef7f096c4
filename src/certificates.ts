/**
 * Proofs of mates, refutations and lines: their texts and bytes, their checker, and the trees in them.
 *
 * @module tsumeru/certificates
 */

export type {
  Certificate,
  Defence,
  MateCertificate,
  MateNode,
  NoMateCertificate,
  NoMateNode,
  Reply,
} from './answers/certificate';
export type { LineCertificate, LineStage, MatingCheck } from './answers/line-certificate';
export type { LengthLimit } from './base/input-limits';
export { decodeCertificate, encodeCertificate } from './proof/certificate-bytes';
export { parseCertificate } from './proof/certificate-text';
export type { Accepted, Rejected } from './proof/check';
export { check } from './proof/check-certificate';
export type { AcceptedLine, CheckResult, OtherMate } from './proof/check-line';
export type { CertificateStream } from './proof/check-line-text';
export { formatCertificate, streamCertificate } from './proof/format-certificate';
export { CERTIFICATE_RULES, type CertificateRule } from './proof/node-checker';
export { disproofPieces, proofPieces } from './proof/proof-pieces';
export {
  type MateTree,
  type MateTreeNode,
  makeProofTree,
  type NoMateTree,
  type NoMateTreeNode,
  type ProofTree,
} from './proof/proof-tree';
