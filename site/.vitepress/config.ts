// The documentation as a site: its pages, their order, and where the package lies that runs on them.

import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { type DefaultTheme, defineConfig } from 'vitepress';
import manifest from '../../package.json' with { type: 'json' };
import { GROUPS } from './guides';
import { nameHeading } from './headings';
import { mendLinks } from './links';
import { splitWords } from './search-words';

const SITE = fileURLToPath(new URL('..', import.meta.url));
const dist = (file: string) => fileURLToPath(new URL(`../../dist/${file}`, import.meta.url));

/** The root of what is published: the pages lie in its folder `pages`, the documents in `docs`. */
const HOMEPAGE = manifest.homepage;
const REPOSITORY = manifest.repository.url.replace(/^git\+|\.git$/g, '');

const linkToPages = (text: string): DefaultTheme.NavItem => ({
  text,
  link: HOMEPAGE,
  target: '_self',
  noIcon: true,
});

type Titles = Readonly<Record<string, string>>;

const CONCEPTS: Titles = {
  'df-pn': 'df-pn, step by step',
  ghi: 'Repetition and GHI',
  dominance: 'Hands and dominance',
  family: 'The family of algorithms',
};

const PAPERS: Titles = {
  n02: '[N02] df-pn for tsume-shogi',
  in94: '[IN94] T2 and Ito',
  n10: '[N10] Heuristics',
  i1: '[I1] One-eye problems',
  q1: '[Q1] df-pn explained',
};

const PAPERS_JA: Titles = {
  n02: '[N02] df-pn の詰将棋への応用',
  in94: '[IN94] T2 と Ito',
  n10: '[N10] ヒューリスティックス',
  i1: '[I1] 一眼問題',
  q1: '[Q1] df-pn の解説',
};

const DOCUMENT_TITLES: Titles = {
  answers: 'Answers that can be trusted',
  certificates: 'Certificates, defined',
  faults: 'Faults, defined',
};

const DOCUMENT_TITLES_JA: Titles = {
  answers: '答えはどこまで確かか（英語）',
  certificates: '証明書の定義（英語）',
  faults: '余詰などの定義（英語）',
};

/** The pages of the API, by the names that programs import. `scripts/site/prepare.ts` makes them. */
const API: DefaultTheme.SidebarItem[] = globSync('api/tsumeru{.md,/*.md}', { cwd: SITE })
  .map((file) => file.replace(/\.md$/, ''))
  .sort()
  .map((page) => ({ text: page.slice('api/'.length).replaceAll('-', ' '), link: `/${page}` }));

const itemsOf = (folder: string, titles: Titles): DefaultTheme.SidebarItem[] =>
  Object.entries(titles).map(([name, text]) => ({ text, link: `${folder}/${name}` }));

const guidesFor = (language: 'en' | 'ja'): DefaultTheme.SidebarItem[] =>
  GROUPS.map((group) => ({
    text: group[language],
    items: Object.entries(group.guides).map(([name, [en, ja]]) => ({
      text: language === 'en' ? en : ja,
      link: `${language === 'en' ? '' : '/ja'}/guides/${name}`,
    })),
  }));

export default defineConfig({
  title: 'tsumeru',
  base: `${new URL(HOMEPAGE).pathname}docs/`,
  cleanUrls: false,
  lastUpdated: false,
  srcExclude: ['**/README.md'],
  markdown: { anchor: { slugify: nameHeading }, config: (md) => mendLinks(md, REPOSITORY) },
  head: [
    ['meta', { property: 'og:type', content: 'website' }],
    ['meta', { property: 'og:site_name', content: 'tsumeru' }],
    ['meta', { property: 'og:image', content: `${HOMEPAGE}docs/preview.png` }],
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ],
  transformHead: ({ title, description, siteData, page }) => [
    ['meta', { property: 'og:title', content: title }],
    ['meta', { property: 'og:description', content: description || siteData.description }],
    ['meta', { property: 'og:locale', content: page.startsWith('ja/') ? 'ja_JP' : 'en_US' }],
  ],
  themeConfig: {
    socialLinks: [{ icon: 'github', link: REPOSITORY, ariaLabel: 'GitHub' }],
    search: {
      provider: 'local',
      options: {
        miniSearch: {
          options: { tokenize: splitWords },
          searchOptions: { combineWith: 'AND' },
        },
        locales: {
          ja: {
            translations: {
              button: { buttonText: '検索', buttonAriaLabel: '検索' },
              modal: {
                displayDetails: '詳しく表示',
                resetButtonTitle: '入力を消す',
                backButtonTitle: '検索を閉じる',
                noResultsText: '見つかりません：',
                footer: {
                  selectText: '選ぶ',
                  selectKeyAriaLabel: 'Enter キー',
                  navigateText: '移動',
                  navigateUpKeyAriaLabel: '上矢印キー',
                  navigateDownKeyAriaLabel: '下矢印キー',
                  closeText: '閉じる',
                  closeKeyAriaLabel: 'Esc キー',
                },
              },
            },
          },
        },
      },
    },
    outline: [2, 3],
  },
  locales: {
    root: {
      label: 'English',
      lang: 'en',
      description: manifest.description,
      themeConfig: {
        nav: [
          linkToPages('Play'),
          { text: 'Start', link: '/start' },
          { text: 'Guides', link: '/start#guides' },
          { text: 'API', link: '/api/' },
          { text: 'Glossary', link: '/glossary' },
        ],
        sidebar: [
          { text: 'Start in two minutes', link: '/start' },
          ...guidesFor('en'),
          { text: 'Concepts', items: itemsOf('/concepts', CONCEPTS) },
          { text: 'The papers, repeated', items: itemsOf('/papers', PAPERS) },
          { text: 'In depth', items: itemsOf('/docs', DOCUMENT_TITLES) },
          {
            text: 'Reference',
            items: [
              { text: 'API', link: '/api/', collapsed: true, items: API },
              { text: 'Options of a solve', link: '/reference/options' },
              { text: 'Subpaths', link: '/reference/subpaths' },
              { text: 'Help of every command', link: '/reference/cli' },
              { text: 'Benchmarks', link: '/reference/benchmarks' },
              { text: 'Glossary', link: '/glossary' },
            ],
          },
        ],
      },
    },
    ja: {
      label: '日本語',
      lang: 'ja',
      description: '詰将棋ソルバー tsumeru の説明書',
      themeConfig: {
        nav: [
          linkToPages('遊ぶ'),
          { text: 'はじめる', link: '/ja/start' },
          { text: '手引き', link: '/ja/start#手引き' },
          { text: 'API', link: '/api/' },
          { text: '用語', link: '/ja/glossary' },
        ],
        sidebar: [
          { text: '2分ではじめる', link: '/ja/start' },
          ...guidesFor('ja'),
          { text: '論文の追試', items: itemsOf('/ja/papers', PAPERS_JA) },
          { text: '詳しい説明', items: itemsOf('/docs', DOCUMENT_TITLES_JA) },
          {
            text: 'リファレンス',
            items: [
              { text: 'API（英語）', link: '/api/', collapsed: true, items: API },
              { text: 'コマンドのヘルプ', link: '/ja/reference/cli' },
              { text: '性能の測定結果', link: '/ja/reference/benchmarks' },
              { text: '用語', link: '/ja/glossary' },
            ],
          },
        ],
        outline: { label: 'このページ', level: [2, 3] },
        docFooter: { prev: '前へ', next: '次へ' },
        darkModeSwitchLabel: '明るさ',
        lightModeSwitchTitle: '明るい配色にする',
        darkModeSwitchTitle: '暗い配色にする',
        skipToContentLabel: '本文へ',
        notFound: {
          title: 'ページが見つかりません',
          quote: 'アドレスを確かめるか、最初のページから探してください。',
          linkLabel: '最初のページへ',
          linkText: '最初のページへ',
        },
        sidebarMenuLabel: '目次',
        returnToTopLabel: '上へ',
        langMenuLabel: '言語',
      },
    },
  },
  vite: {
    define: { __PAGES__: JSON.stringify(globSync('**/*.md', { cwd: SITE }).sort()) },
    resolve: {
      alias: [
        {
          find: /^(?:\.\.?\/)+composables\/langs$/,
          replacement: fileURLToPath(new URL('theme/languages.ts', import.meta.url)),
        },
        { find: /^tsumeru\/(\w+)$/, replacement: dist('$1.js') },
        { find: /^tsumeru$/, replacement: dist('index.js') },
      ],
    },
    server: { fs: { allow: ['../..'] } },
  },
});
