// The header of every page: its name, links to the other pages, language and theme.

import { useEffect } from 'preact/hooks';
import { Choice } from './choice';
import { type Both, type Language, language, say } from './language';
import { onDemand } from './on-demand';
import { THEMES, type Theme, theme } from './theme';

const TEXTS = {
  pages: { ja: 'ページ', en: 'Pages' },
  language: { ja: '言語', en: 'Language' },
  theme: { ja: '配色', en: 'Theme' },
} satisfies Record<string, Both>;

const THEME_NAMES: Readonly<Record<Theme, Both>> = {
  auto: { ja: '自動', en: 'Auto' },
  light: { ja: '明', en: 'Light' },
  dark: { ja: '暗', en: 'Dark' },
};

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ja: '日本語', en: 'English' };

interface PageLink {
  readonly name: Both;
  /** Path from the folder of all pages. */
  readonly path: string;
}

const PAGES: readonly PageLink[] = [
  { name: { ja: '解く', en: 'Solver' }, path: 'index.html' },
  { name: { ja: '遊ぶ', en: 'Play' }, path: 'play/index.html' },
  { name: { ja: '創る', en: 'Compose' }, path: 'compose/index.html' },
  { name: { ja: '作品集', en: 'Collection' }, path: 'collection/index.html' },
  { name: { ja: '囲碁の一眼問題', en: 'Go: one eye' }, path: 'go/index.html' },
  { name: { ja: '探索の家族', en: 'The family' }, path: 'lab/index.html' },
];

/** The service worker loads all pages, so it starts late: the page itself loads first. */
const OFFLINE_MS = 3000;

const OfflineNotice = onDemand(async () => {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, OFFLINE_MS));
  return (await import('../offline/offline-notice')).OfflineNotice;
});

/** The title of the document. In English it stands in the HTML file. */
function useTitle(current: string): void {
  const page = PAGES.find(({ path }) => path === current)!;
  const title = `${say(page.name)} – tsumeru 詰める`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** `root` is the path from this page to the folder of all pages. */
export function Header({ current, root }: { current: string; root: string }) {
  useTitle(current);
  return (
    <header class="page-header">
      <h1>
        tsumeru <span lang="ja">詰める</span>
      </h1>
      <nav aria-label={say(TEXTS.pages)}>
        {PAGES.map(({ name, path }) => (
          <a key={path} href={root + path} aria-current={path === current ? 'page' : undefined}>
            {say(name)}
          </a>
        ))}
      </nav>
      <div class="choices">
        <label>
          <span class="visually-hidden">{say(TEXTS.language)}</span>
          <select
            id="language"
            value={language.value}
            onChange={({ currentTarget }) => {
              language.value = currentTarget.value as Language;
            }}
          >
            {Object.entries(LANGUAGE_NAMES).map(([key, name]) => (
              <option key={key} value={key} lang={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Choice
          id="theme"
          label={<span class="visually-hidden">{say(TEXTS.theme)}</span>}
          value={theme.value}
          choices={THEMES}
          nameOf={(name) => say(THEME_NAMES[name])}
          choose={(name) => {
            theme.value = name;
          }}
        />
      </div>
      {import.meta.env.PROD && (
        <OfflineNotice root={root} wantsThreads={current === 'index.html'} />
      )}
    </header>
  );
}
