// A worker of a split search: one table, one leaf at a time, and the news of the others.

import type { Engine } from '../engines/engine';
import type { LeafJob, LeafResult } from './leaf-job';
import { searchLeafSync } from './leaf-search';
import { News } from './news';

export class LeafWorker {
  readonly #engine: Engine;
  readonly #news: News;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#news = new News(engine);
  }

  /** The core has broken down: take another worker. */
  get isBroken(): boolean {
    return this.#engine.isBroken;
  }

  /** Throws `aborted` where the signal ends the search. */
  search({ news: heard = [], ...job }: LeafJob, signal?: AbortSignal): LeafResult {
    this.#news.hear(heard);
    const result = searchLeafSync(this.#engine, job, signal);
    const news = this.#news.tell(result.nodes);
    return news === undefined ? result : { ...result, news };
  }
}
