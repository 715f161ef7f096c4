// Recognises files that this program has written, by their first bytes. Game records have no such mark, and people edit
// them. So no game record is taken for a file of this program.

import { TABLE_FORMAT } from '../../engines/saved-table';
import { CERTIFICATE_MAGIC } from '../../proof/certificate-bytes';
import { FORMAT } from '../../proof/certificate-text';
import type { PictureFormat } from './picture-format';

const startsWith = (text: string) => (start: Buffer) => start.indexOf(text) === 0;

const isCertificateText = startsWith(`{"format":"${FORMAT}",`);
const hasMagic = startsWith(CERTIFICATE_MAGIC);

/**
 * Is this a certificate, as text or as bytes? In the bytes, version and verdict follow the magic; no text has such
 * small bytes there.
 */
export function isCertificate(start: Buffer): boolean {
  const [version = 0xff, verdict = 0xff] = start.subarray(CERTIFICATE_MAGIC.length);
  return isCertificateText(start) || (hasMagic(start) && version < 9 && verdict < 2);
}

export const isTable = startsWith(`{"format":"${TABLE_FORMAT}",`);

/** The beginning of an SVG picture of this program, which contains the SFEN of its position. */
const SVG =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*>\s*<title>[^<]*<\/title>\s*<desc>SFEN: /;
/** The length of a PNG's signature and header. */
const PNG_HEAD_BYTES = 33;
/** A PNG chunk with the name of the program: length, type, keyword and text, checksum. */
const PNG_MARK = Buffer.concat([
  Buffer.from([0, 0, 0, 16]),
  Buffer.from('tEXtSoftware\0tsumeru'),
  Buffer.from('ab9be524', 'hex'),
]);

export const IS_PICTURE: Readonly<Record<PictureFormat, (start: Buffer) => boolean>> = {
  svg: (start) => SVG.test(start.toString()),
  png: (start) => start.subarray(PNG_HEAD_BYTES).indexOf(PNG_MARK) === 0,
};

/** The picture with the chunk that names this program. */
export function markPng(png: Uint8Array): Uint8Array {
  const bytes = Buffer.from(png);
  const [head, rest] = [bytes.subarray(0, PNG_HEAD_BYTES), bytes.subarray(PNG_HEAD_BYTES)];
  return Buffer.concat([head, PNG_MARK, rest]);
}
