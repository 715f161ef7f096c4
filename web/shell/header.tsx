// The header of every page: its name, the four pages of tsume-shogi, language and colours, and a menu with the rest:
// the other pages, help and the repository. In a narrow window everything but the name of the page is in the menu.

import { signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Choice, into } from './choice';
import { COLOR_SCHEMES, type ColorScheme, colorScheme } from './color-scheme';
import { type Both, type Language, language, say } from './language';
import { onDemand } from './on-demand';

const TEXTS = {
  pages: { ja: 'ページ', en: 'Pages' },
  menu: { ja: 'メニュー', en: 'Menu' },
  more: { ja: 'その他', en: 'More' },
  help: { ja: '使い方', en: 'Help' },
  install: { ja: 'アプリをインストール', en: 'Install as an app' },
  repository: { ja: 'リポジトリ（ソースコード）', en: 'Repository' },
  language: { ja: '言語', en: 'Language' },
  colors: { ja: '配色', en: 'Colours' },
} satisfies Record<string, Both>;

const COLOR_NAMES: Readonly<Record<ColorScheme, Both>> = {
  auto: { ja: '自動', en: 'Auto' },
  light: { ja: 'ライト', en: 'Light' },
  dark: { ja: 'ダーク', en: 'Dark' },
};

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ja: '日本語', en: 'English' };

interface PageLink {
  readonly name: Both;
  /** Path from the folder of all pages. */
  readonly path: string;
}

const MAIN: readonly PageLink[] = [
  { name: { ja: '解く', en: 'Solver' }, path: 'solve/index.html' },
  { name: { ja: '遊ぶ', en: 'Play' }, path: 'index.html' },
  { name: { ja: '作る', en: 'Compose' }, path: 'compose/index.html' },
  { name: { ja: '作品集', en: 'Collection' }, path: 'collection/index.html' },
];

/** Pages about other problems than tsume-shogi. */
const OTHERS: readonly PageLink[] = [
  { name: { ja: '囲碁の一眼問題', en: 'Go: one eye' }, path: 'go/index.html' },
  { name: { ja: '探索法', en: 'Algorithms' }, path: 'lab/index.html' },
];

const { HOMEPAGE, REPOSITORY } = import.meta.env;

/** The guide to the pages, in the documents. */
const helpUrl = () => `${HOMEPAGE}${language.value === 'ja' ? 'ja/' : ''}guides/page`;

/** The event `beforeinstallprompt`, which TypeScript does not know. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** Undefined when the browser does not offer to install the pages as an app, or has installed them. */
const installOffer = signal<InstallOffer | undefined>(undefined);

// The menu has a button in place of the browser's own banner.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  installOffer.value = event as InstallOffer;
});

/** The browser asks the visitor. An offer can be taken up only once. */
function install(): void {
  const offer = installOffer.peek();
  installOffer.value = undefined;
  void offer?.prompt();
}

/** The service worker loads all pages, so it starts late: the page itself loads first. */
const OFFLINE_MS = 3000;

const OfflineNotice = onDemand(async () => {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, OFFLINE_MS));
  // Without a network the page goes on as it is.
  const loading = import('./offline-notice').catch(() => undefined);
  return (await loading)?.OfflineNotice ?? (() => null);
});

/** Sets the title of the document, which in English stands in the HTML file, and returns the name of the page. */
function useTitle(current: string): string {
  const page = [...MAIN, ...OTHERS].find(({ path }) => path === current)!;
  const name = say(page.name);
  const title = `${name} – tsumeru 詰める`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return name;
}

interface PageLinksProps {
  readonly pages: readonly PageLink[];
  readonly current: string;
  readonly root: string;
}

function PageLinks({ pages, current, root }: PageLinksProps) {
  return (
    <>
      {pages.map(({ name, path }) => (
        <a key={path} href={root + path} aria-current={path === current ? 'page' : undefined}>
          {say(name)}
        </a>
      ))}
    </>
  );
}

function Choices() {
  return (
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
        id="colors"
        label={<span class="visually-hidden">{say(TEXTS.colors)}</span>}
        value={colorScheme.value}
        choices={COLOR_SCHEMES}
        nameOf={(name) => say(COLOR_NAMES[name])}
        choose={into(colorScheme)}
      />
    </div>
  );
}

function Menu({ current, root }: Omit<PageLinksProps, 'pages'>) {
  const isOpen = useSignal(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (!place.current!.contains(target as Node)) isOpen.value = false;
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !isOpen.peek()) return;
      isOpen.value = false;
      button.current!.focus();
    };
    addEventListener('pointerdown', closeOutside);
    addEventListener('focusin', closeOutside);
    addEventListener('keydown', closeByKey);
  }, []);
  return (
    <div class={`menu ${isOpen.value ? 'open' : ''}`} ref={place}>
      <button
        type="button"
        id="menu-button"
        ref={button}
        aria-label={say(TEXTS.menu)}
        title={say(TEXTS.menu)}
        aria-expanded={isOpen.value}
        aria-controls="menu"
        onClick={() => {
          isOpen.value = !isOpen.peek();
        }}
      >
        ☰
      </button>
      <div id="menu">
        <nav class="main-pages" aria-label={say(TEXTS.pages)}>
          <PageLinks pages={MAIN} {...{ current, root }} />
        </nav>
        <Choices />
        <nav class="more" aria-label={say(TEXTS.more)}>
          <PageLinks pages={OTHERS} {...{ current, root }} />
          <a id="help" href={helpUrl()}>
            {say(TEXTS.help)}
          </a>
          <a id="repository" href={REPOSITORY}>
            {say(TEXTS.repository)}
          </a>
          {installOffer.value && (
            <button type="button" id="install" onClick={install}>
              {say(TEXTS.install)}
            </button>
          )}
        </nav>
      </div>
    </div>
  );
}

/** A page whose address has `?embed` is shown without its header, for frames in other sites. */
export const IS_EMBEDDED = new URLSearchParams(location.search).has('embed');

/** `root` is the path from this page to the folder of all pages. */
export function Header({ current, root }: { current: string; root: string }) {
  const name = useTitle(current);
  if (IS_EMBEDDED) return null;
  return (
    <header class="page-header">
      <h1>
        tsumeru <span lang="ja">詰める</span>
      </h1>
      <span class="here" aria-hidden="true">
        {name}
      </span>
      <Menu {...{ current, root }} />
      {import.meta.env.PROD && (
        <OfflineNotice root={root} wantsThreads={current === 'solve/index.html'} />
      )}
    </header>
  );
}
