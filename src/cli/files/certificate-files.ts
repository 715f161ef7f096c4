// Writes the certificates of a run, each to a file of its own: as bytes if the name ends in `.bin`, else as lines of
// JSON. Certificates of an author's line are always lines of JSON, in parts.

import type { Analysis } from '../../answers/analysis';
import type { Solution } from '../../answers/solution';
import type { Problem, WrittenCertificate } from '../../batch/outcome';
import type { FileHost, Replaceable } from '../../batch/output-file';
import { encodeCertificate } from '../../proof/certificate-bytes';
import { formatVerdict } from '../../proof/certificate-text';
import { divideLine } from '../../proof/divide-line';
import { formatDivided } from '../../proof/line-certificate-text';
import { isCertificate } from '../../reports/files/own-kinds';
import { ProblemFiles } from './problem-files';

export class CertificateFiles extends ProblemFiles {
  constructor(path: string, host: FileHost, rule: Replaceable) {
    super(path, host, { ...rule, isOwn: isCertificate });
  }

  /** Writes the certificate of an answer, if it has one. Returns an empty object if there is no verdict. */
  async write(
    problem: Problem,
    answer: Solution,
  ): Promise<{ readonly certificate?: WrittenCertificate }> {
    if (answer.status === 'unknown') return {};
    const { certificate, certificateMissing } = answer;
    if (certificate === undefined) return { certificate: { missing: String(certificateMissing) } };
    const path = this.pathOf(problem);
    const isBinary = path.endsWith('.bin');
    const parts = isBinary ? encodeCertificate(certificate) : formatVerdict(certificate);
    await this.writeFile(problem, parts);
    return { certificate: { path, nodes: certificate.nodes.length } };
  }

  /** Writes the certificate of the line of an analysis. Returns an empty object if the analysis has none. */
  async writeLine(
    problem: Problem,
    { certificate, certificateMissing }: Analysis,
  ): Promise<WrittenCertificate> {
    if (certificate === undefined) return { missing: String(certificateMissing) };
    const path = this.pathOf(problem);
    const divided = divideLine(certificate);
    await this.writeFile(problem, formatDivided(divided));
    return { path, nodes: divided.parts.reduce((sum, { nodes }) => sum + nodes.length, 0) };
  }
}
