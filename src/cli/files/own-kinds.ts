// How the files that this program writes are told from those of others: by what they begin with. Game records have
// nothing of the kind, and people write in them: none is taken for our own.

import { TABLE_FORMAT } from '../../engines/saved-table';
import { CERTIFICATE_MAGIC } from '../../proof/certificate-bytes';
import { FORMAT } from '../../proof/certificate-text';
import type { PictureFormat } from './picture-format';

const startsWith = (text: string) => (start: Buffer) => start.indexOf(text) === 0;

const isCertificateText = startsWith(`{"format":"${FORMAT}",`);
const hasMagic = startsWith(CERTIFICATE_MAGIC);

/** In either form, of a verdict or of a line. Behind the magic stand a version and a verdict, which no text has there. */
export function isCertificate(start: Buffer): boolean {
  const [version = 0xff, verdict = 0xff] = start.subarray(CERTIFICATE_MAGIC.length);
  return isCertificateText(start) || (hasMagic(start) && version < 9 && verdict < 2);
}

export const isTable = startsWith(`{"format":"${TABLE_FORMAT}",`);

/** A drawing says which position it shows. */
const SVG =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*>\s*<title>[^<]*<\/title>\s*<desc>SFEN: /;
/** Signature and header of a PNG. */
const PNG_HEAD_BYTES = 33;
/** What the standard has for the name of a program: length, kind, keyword and text, and their checksum. */
const PNG_MARK = Buffer.concat([
  Buffer.from([0, 0, 0, 16]),
  Buffer.from('tEXtSoftware\0tsumeru'),
  Buffer.from('ab9be524', 'hex'),
]);

export const IS_PICTURE: Readonly<Record<PictureFormat, (start: Buffer) => boolean>> = {
  svg: (start) => SVG.test(start.toString()),
  png: (start) => start.subarray(PNG_HEAD_BYTES).indexOf(PNG_MARK) === 0,
};

/** The same picture, which says what program has made it. */
export function markPng(png: Uint8Array): Uint8Array {
  const bytes = Buffer.from(png);
  const [head, rest] = [bytes.subarray(0, PNG_HEAD_BYTES), bytes.subarray(PNG_HEAD_BYTES)];
  return Buffer.concat([head, PNG_MARK, rest]);
}
