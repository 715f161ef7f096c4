// Encodes text as Shift_JIS in the version of Windows. The package contains no table of codes. At the first use,
// `TextDecoder`, which every host has, decodes every pair of bytes, and the table is made from the results. If a
// character has several codes, the code is written that the encoder of the Encoding Standard
// (https://encoding.spec.whatwg.org/#shift_jis-encoder) writes.

const LEADS = [...range(0x81, 0x9f), ...range(0xe0, 0xfc)];
const TRAILS = [...range(0x40, 0x7e), ...range(0x80, 0xfc)];

/** Codes that are read but never written: duplicates that NEC added, and codes for characters of the user. */
const isReadOnly = (lead: number) =>
  lead === 0xed || lead === 0xee || (lead >= 0xf0 && lead <= 0xf9);

const LINE_FEED = 0x0a;

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

let known: ReadonlyMap<string, number> | undefined;

/** The code of every character; of several codes the first one. */
function codes(): ReadonlyMap<string, number> {
  if (known !== undefined) return known;
  const bytes = [...range(0x00, 0x7e), ...range(0xa1, 0xdf)].filter((byte) => byte !== LINE_FEED);
  const pairs = LEADS.filter((lead) => !isReadOnly(lead)).flatMap((lead) =>
    TRAILS.map((trail) => lead * 256 + trail),
  );
  const all = [...bytes, ...pairs];
  // Each code stands on a line of its own, because the decoder may read an invalid pair as two characters.
  const lines = all.flatMap((code) =>
    code > 0xff ? [code >> 8, code & 0xff, LINE_FEED] : [code, LINE_FEED],
  );
  const texts = new TextDecoder('shift_jis').decode(Uint8Array.from(lines)).split('\n');
  const found = new Map([['\n', LINE_FEED]]);
  for (const [index, code] of all.entries()) {
    const text = texts[index]!;
    const isOne = text.length === 1 && text !== '\ufffd';
    if (isOne && !found.has(text)) found.set(text, code);
  }
  known = found;
  return known;
}

/** The bytes of the text; if a character has no code, the offset of the first such character. */
export function encodeShiftJis(text: string): Uint8Array | number {
  const table = codes();
  const bytes: number[] = [];
  let offset = 0;
  for (const character of text) {
    const code = table.get(character);
    if (code === undefined) return offset;
    if (code > 0xff) bytes.push(code >> 8);
    bytes.push(code & 0xff);
    offset += character.length;
  }
  return Uint8Array.from(bytes);
}
