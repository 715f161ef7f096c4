// Stands for the theme's own module of this purpose. That module takes for granted that every page exists in every
// language; here a page without a twin leads to the start of the other language.

import { useData } from 'vitepress';
import { computed } from 'vue';

/** The Markdown files of the site; the build puts them here. */
declare const __PAGES__: readonly string[];

const pages = new Set(__PAGES__);

const homeOf = (locale: string) => (locale === 'root' ? '/' : `/${locale}/`);

/** The page with this name, counted from the start of its language, in another language. */
function twinOf(page: string, home: string, hash: string): string {
  if (!pages.has(`${home}${page}`.slice(1))) return home;
  return `${home}${page.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html')}${hash}`;
}

export function useLangs({ correspondingLink = false } = {}) {
  const { site, localeIndex, page, hash } = useData();
  const currentLang = computed(() => ({
    label: site.value.locales[localeIndex.value]?.label,
    link: homeOf(localeIndex.value),
  }));
  const localeLinks = computed(() => {
    const name = page.value.relativePath.slice(currentLang.value.link.length - 1);
    const others = Object.entries(site.value.locales).filter(([key]) => key !== localeIndex.value);
    return others.map(([key, { label }]) => ({
      text: label,
      link: correspondingLink ? twinOf(name, homeOf(key), hash.value) : homeOf(key),
    }));
  });
  return { localeLinks, currentLang };
}
