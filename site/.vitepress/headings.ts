// The names of headings in links. GitHub's rule is the site's too, so that a link holds in both places.

/** Letters, digits, hyphens and underscores stay, blanks become hyphens. */
export const nameHeading = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
