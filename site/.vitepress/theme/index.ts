// The theme of VitePress, with the parts that pages of this site show. What a page has inside such a part is shown only
// where the page is read without this theme, as on GitHub.

import DefaultTheme from 'vitepress/theme';
import { defineAsyncComponent, h } from 'vue';
import HomeBoard from './home-board.vue';
import SearchTree from './search-tree.vue';
import TryIt from './try-it.vue';
import './tables.css';

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'home-hero-image': () => h(HomeBoard) }),
  enhanceApp({ app }: { app: import('vue').App }) {
    app.component('SearchTree', SearchTree);
    // It has data that few pages show.
    app.component(
      'ProblemSheet',
      defineAsyncComponent(() => import('./problem-sheet.vue')),
    );
    app.component('TryIt', TryIt);
  },
};
