// The changelog at a release: what stood under "Unreleased" becomes the section of a version, and an empty "Unreleased"
// stands above it (https://keepachangelog.com/).

const UNRELEASED = '## Unreleased';
/** Up to the next section. */
const SECTION = /^## Unreleased\n(.*?)(?=^## |$(?![\s\S]))/ms;

/** What is under "Unreleased"; an error if there is no such section, or nothing in it. */
export function readUnreleased(changelog: string): string {
  const found = SECTION.exec(changelog)?.[1]?.trim();
  if (found === undefined) throw new Error(`CHANGELOG.md has no section "${UNRELEASED}"`);
  if (!/^- /m.test(found)) throw new Error(`nothing is listed under "${UNRELEASED}"`);
  return found;
}

/** With the section of the version, on that day (2026-01-31). */
export function releaseChangelog(changelog: string, version: string, day: string): string {
  const section = readUnreleased(changelog);
  if (changelog.includes(`## [${version}]`) || changelog.includes(`## ${version} `)) {
    throw new Error(`CHANGELOG.md has a section for ${version} already`);
  }
  return changelog
    .replace(SECTION, () => `${UNRELEASED}\n\n## ${version} (${day})\n\n${section}\n\n`)
    .replace(/\n+$/, '\n');
}

/** The text of one version, for the page of its release. */
export function readSection(changelog: string, version: string): string {
  const start = changelog.indexOf(`## ${version} (`);
  if (start < 0) throw new Error(`CHANGELOG.md has no section for ${version}`);
  const [, ...lines] = changelog.slice(start).split('\n');
  const end = lines.findIndex((line) => line.startsWith('## '));
  return lines
    .slice(0, end < 0 ? undefined : end)
    .join('\n')
    .trim();
}
