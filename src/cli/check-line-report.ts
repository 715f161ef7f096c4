// What `check` says of the certificate of a line.

import { formatSfen } from '../formats/sfen';
import { formatUsiMove } from '../formats/usi';
import { type AcceptedLine, checkLine } from '../proof/check-line';
import type { LineCertificate } from '../proof/line-certificate';
import type { Position } from '../shogi/position';

export function reportLine(
  certificate: LineCertificate,
  position: Position | undefined,
  isJson: boolean,
) {
  const result = checkLine(certificate, position);
  if (!result.accepted) {
    const text = isJson
      ? JSON.stringify({ ...result, node: result.node ?? null })
      : `Rejected: ${result.message}`;
    return { result, text };
  }
  const text = isJson
    ? JSON.stringify(describe(certificate, result))
    : formatAccepted(certificate, result);
  return { result, text };
}

function describe({ root, line }: LineCertificate, { others, ...rest }: AcceptedLine) {
  return {
    ...rest,
    line: line.map(formatUsiMove),
    others: others.map((other) => ({ ...other, move: formatUsiMove(other.move) })),
    sfen: formatSfen(root),
  };
}

function formatAccepted({ root, line }: LineCertificate, result: AcceptedLine): string {
  const { others, refuted, nodes, endsInMate, atLeast, atMost, atLeastInBooks } = result;
  const moves = line.map(formatUsiMove).join(' ');
  const plies = atLeast === atMost ? `in ${atMost}` : `in ${atLeast} to ${atMost}`;
  return [
    `Accepted: mate ${plies} plies, every interposition counted (${nodes} nodes)`,
    `  as books count, in ${atLeastInBooks === atMost ? atMost : `${atLeastInBooks} to ${atMost}`} plies`,
    `  line: ${moves}${endsInMate ? '' : ' (replies are left at its end)'}`,
    `  other checks along the line: ${refuted} do not mate, ${others.length} mate`,
    ...others.map(({ ply, move, atMost }) => {
      return `    ply ${ply}: ${formatUsiMove(move)} mates within ${atMost} plies`;
    }),
    formatSfen(root),
  ].join('\n');
}
