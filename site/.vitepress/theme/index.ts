// The theme of VitePress, with the parts that pages of this site show.

import DefaultTheme from 'vitepress/theme';
import { h } from 'vue';
import BenchChart from './bench-chart.vue';
import HomeBoard from './home-board.vue';
import SearchTree from './search-tree.vue';
import TryIt from './try-it.vue';
import './tables.css';

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'home-hero-image': () => h(HomeBoard) }),
  enhanceApp({ app }: { app: import('vue').App }) {
    app.component('SearchTree', SearchTree);
    app.component('BenchChart', BenchChart);
    app.component('TryIt', TryIt);
  },
};
