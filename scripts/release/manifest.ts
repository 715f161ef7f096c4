// The parts of `package.json` that a release needs: the owner, and the next version.

import { inc, type ReleaseType, valid } from 'semver';

export const STEPS: readonly ReleaseType[] = ['patch', 'minor', 'major'];

export interface ReleaseManifest {
  readonly version: string;
  readonly author?: string;
  readonly homepage?: string;
  readonly bugs?: { readonly url: string };
  readonly repository?: { readonly url: string };
}

/** The placeholder in `package.json` in place of the owner's name. */
const PLACEHOLDER = 'OWNER';

/** The fields that still have the placeholder. */
export function findUnowned(manifest: ReleaseManifest): string[] {
  const { author, homepage, bugs, repository } = manifest;
  const fields = { author, homepage, bugs: bugs?.url, repository: repository?.url };
  return Object.entries(fields)
    .filter(([, value]) => value === undefined || value.includes(PLACEHOLDER))
    .map(([name]) => name);
}

export function nextVersion(version: string, step: string): string {
  const known = STEPS.find((name) => name === step);
  if (known === undefined)
    throw new Error(`a release is one of ${STEPS.join(', ')}, not "${step}"`);
  const next = valid(version) === null ? null : inc(version, known);
  if (next === null) throw new Error(`package.json has no version but "${version}"`);
  return next;
}
