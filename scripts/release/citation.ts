// Sets version and day of a release in the citation file.

export function withCitation(citation: string, version: string, day: string): string {
  const fields = { version, 'date-released': day };
  return Object.entries(fields).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name}: .*$`, 'm');
    if (!line.test(text)) throw new Error(`CITATION.cff has no ${name}`);
    return text.replace(line, `${name}: "${value}"`);
  }, citation);
}
