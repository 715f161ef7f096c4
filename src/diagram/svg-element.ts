// SVG as text: one element after another, attributes in the order given, everything from outside escaped. It
// writes no `id`, no `style` and no script, so that several drawings can stand in one page and none reaches out
// of itself.

export type Attributes = Readonly<Record<string, string | number | undefined>>;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!);
}

/** What no XML document can hold, not even escaped: most control characters, halves of pairs, U+FFFE and U+FFFF. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

export function isXmlText(text: string): boolean {
  return !NOT_IN_XML.test(text);
}

/** An element with its content, which is markup already; attributes without a value are left out. */
export function element(name: string, attributes: Attributes, content = ''): string {
  let start = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    start += ` ${key}="${typeof value === 'number' ? formatNumber(value) : escapeXml(value)}"`;
  }
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`;
}

/** An element with one child a line. */
export function group(
  attributes: Attributes,
  children: readonly string[],
  name: 'g' | 'svg' = 'g',
): string {
  return children.length === 0 ? '' : element(name, attributes, `\n${children.join('\n')}\n`);
}

/** Two decimals are finer than any screen; the same on every machine. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}
