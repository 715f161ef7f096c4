// Which rows of a long list are drawn: those in sight and a few before and after them. Computed by
// `@tanstack/virtual-core`.

import { signal } from '@preact/signals';
import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from '@tanstack/virtual-core';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

/** Height of a row in pixels, enough for a finger. */
export const ROW_HEIGHT = 44;

export function useVirtualRows(count: number, list: RefObject<HTMLElement>) {
  const [drawn] = useState(() => signal(0));
  const options = {
    count,
    getScrollElement: () => list.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: () => {
      drawn.value += 1;
    },
  };
  const [virtual] = useState(() => new Virtualizer<HTMLElement, HTMLElement>(options));
  virtual.setOptions(options);
  useEffect(() => virtual._didMount(), [virtual]);
  useLayoutEffect(() => virtual._willUpdate());
  drawn.value;
  return virtual;
}
