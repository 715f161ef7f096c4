// Changes the changelog for a release: the section "Unreleased" becomes the section of the version, and an empty
// "Unreleased" is put above it (https://keepachangelog.com/).

const UNRELEASED = '## Unreleased';
/** The section "Unreleased" up to the next section. */
const SECTION = /^## Unreleased\n(.*?)(?=^## |$(?![\s\S]))/ms;

/** The text under "Unreleased". Throws an error if there is no such section or it is empty. */
export function readUnreleased(changelog: string): string {
  const found = SECTION.exec(changelog)?.[1]?.trim();
  if (found === undefined) throw new Error(`CHANGELOG.md has no section "${UNRELEASED}"`);
  if (!/^- /m.test(found)) throw new Error(`nothing is listed under "${UNRELEASED}"`);
  return found;
}

/** The changelog with "Unreleased" renamed to the version and the day (`2026-01-31`). */
export function releaseChangelog(changelog: string, version: string, day: string): string {
  const section = readUnreleased(changelog);
  if (changelog.includes(`## [${version}]`) || changelog.includes(`## ${version} `)) {
    throw new Error(`CHANGELOG.md has a section for ${version} already`);
  }
  return changelog
    .replace(SECTION, () => `${UNRELEASED}\n\n## ${version} (${day})\n\n${section}\n\n`)
    .replace(/\n+$/, '\n');
}

/** The text under one version, for the page of its release. */
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
