// Certificates of a run, each written to a file of its own: bytes where the name ends in `.bin`, else lines
// of JSON.

import { encodeCertificate } from '../proof/certificate-bytes';
import { formatCertificate } from '../proof/certificate-text';
import type { Solution } from '../solver/solution';
import { CliError } from './cli-error';
import type { Problem, WrittenCertificate } from './outcome';

interface FileHost {
  writeFile(path: string, parts: Iterable<string | Uint8Array>): Promise<void>;
}

export class CertificateFiles {
  constructor(
    readonly path: string,
    readonly host: FileHost,
  ) {}

  /** Writes the certificate of an answer, if there is one; says nothing where there is no verdict. */
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
    try {
      await this.host.writeFile(path, parts);
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      throw new CliError(`cannot write ${path}: ${message}`, { cause });
    }
    return { certificate: { path, nodes: certificate.nodes.length } };
  }
}

/** `proof.json`, or for the problem of line 3 of a file `proof-3.json`. */
export function nameFor(path: string, line: number | undefined): string {
  return line === undefined ? path : path.replace(/(\.[^./\\]*)?$/, `-${line}$1`);
}
