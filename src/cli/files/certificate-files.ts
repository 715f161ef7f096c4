// Writes the certificates of a run, each to a file of its own: as bytes if the name ends in `.bin`, else as lines of
// JSON. Certificates of an author's line are always lines of JSON, in parts.

import { encodeCertificate } from '../../proof/certificate-bytes';
import { formatCertificate } from '../../proof/certificate-text';
import { formatLineCertificate } from '../../proof/divide-line';
import type { Problem, WrittenCertificate } from '../../run/outcome';
import type { FileHost, Replaceable } from '../../run/output-file';
import type { Analysis } from '../../terms/analysis';
import type { Solution } from '../../terms/solution';
import { isCertificate } from './own-kinds';

export class CertificateFiles {
  readonly #rule: Replaceable;

  constructor(
    readonly path: string,
    readonly host: FileHost,
    rule: Replaceable,
  ) {
    this.#rule = { ...rule, isOwn: isCertificate };
  }

  /** Throws if the file could not be written. Called before the search, so that no result is lost. */
  requireWritable(problem: Problem): void {
    this.host.requireWritable(nameFor(this.path, problem.line), this.#rule);
  }

  /** Writes the certificate of an answer, if it has one. Returns an empty object if there is no verdict. */
  async write(
    problem: Problem,
    answer: Solution,
  ): Promise<{ readonly certificate?: WrittenCertificate }> {
    if (answer.status === 'unknown') return {};
    const { certificate, certificateMissing } = answer;
    if (certificate === undefined) return { certificate: { missing: String(certificateMissing) } };
    const path = nameFor(this.path, problem.line);
    const isBinary = path.endsWith('.bin');
    const parts = isBinary ? encodeCertificate(certificate) : formatCertificate(certificate);
    await this.host.writeFile(path, parts, this.#rule);
    return { certificate: { path, nodes: certificate.nodes.length } };
  }

  /** Writes the certificate of the line of an analysis. Returns an empty object if the analysis has none. */
  async writeLine(
    problem: Problem,
    { certificate, certificateMissing }: Analysis,
  ): Promise<WrittenCertificate> {
    if (certificate === undefined) return { missing: String(certificateMissing) };
    const path = nameFor(this.path, problem.line);
    await this.host.writeFile(path, formatLineCertificate(certificate), this.#rule);
    return { path, nodes: certificate.mates.length + certificate.escapes.length };
  }
}

/** The name of the file: `proof.jsonl`, or `proof-3.jsonl` for the problem on line 3 of an input file. */
export function nameFor(path: string, line: number | undefined): string {
  return line === undefined ? path : path.replace(/(\.[^./\\]*)?$/, `-${line}$1`);
}
