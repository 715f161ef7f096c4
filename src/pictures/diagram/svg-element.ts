// Writes SVG elements as text: attributes in the order given, and all texts escaped. There is no `id`, no `style` and
// no script, so that several drawings in one page do not affect each other or the page.

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

/**
 * Characters that XML forbids, even escaped: most control characters, halves of surrogate pairs, U+FFFE and U+FFFF.
 */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

export function isXmlText(text: string): boolean {
  return !NOT_IN_XML.test(text);
}

/** An element. `content` is markup and is not escaped; attributes that are undefined are left out. */
export function element(name: string, attributes: Attributes, content = ''): string {
  let start = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    start += ` ${key}="${typeof value === 'number' ? formatNumber(value) : escapeXml(value)}"`;
  }
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`;
}

/** An element with each child on a line of its own; the empty text if there are no children. */
export function group(
  attributes: Attributes,
  children: readonly string[],
  name: 'g' | 'svg' = 'g',
): string {
  return children.length === 0 ? '' : element(name, attributes, `\n${children.join('\n')}\n`);
}

/** A number with at most two decimals, which is finer than any screen and the same on every machine. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}
