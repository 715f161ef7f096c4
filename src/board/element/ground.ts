// Does the element stand on a dark or a light ground? Many dark pages do not set `color-scheme`, and some keep a dark
// text colour. So the element reads the colours that the page shows.

type Ground = 'dark' | 'light';

const NUMBER = /[\d.]+/g;

/** The brightness of a colour from 0 to 1; undefined for one that shows what is behind it. */
function brightnessOf(color: string): number | undefined {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(NUMBER) ?? []).map(Number);
  if (!color.startsWith('rgb') || alpha < 0.5) return undefined;
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

const parentOf = (element: Element): Element | null =>
  element.assignedSlot ??
  element.parentElement ??
  (element.getRootNode() as Partial<ShadowRoot>).host ??
  null;

interface Colours {
  readonly ground: Ground;
  /** Can text in the colour of the page be read on it? */
  readonly isReadable: boolean;
}

/** The ground of the nearest element with a colour of its own; undefined where no element has one. */
export function coloursAround(element: Element): Colours | undefined {
  const parent = parentOf(element);
  if (parent === null) return undefined;
  const ink = brightnessOf(getComputedStyle(parent).color) ?? 0;
  for (let at: Element | null = parent; at !== null; at = parentOf(at)) {
    const brightness = brightnessOf(getComputedStyle(at).backgroundColor);
    if (brightness === undefined) continue;
    return {
      ground: brightness < 0.45 ? 'dark' : 'light',
      isReadable: Math.abs(brightness - ink) > 0.35,
    };
  }
  return undefined;
}

/** Calls `changed` when the page may have got other colours. Returns what ends that. */
export function followGround(changed: () => void): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)');
  query.addEventListener('change', changed);
  const observer = new MutationObserver(changed);
  for (const each of [document.documentElement, document.body]) {
    observer.observe(each, { attributes: true });
    each.addEventListener('transitionend', changed);
  }
  return () => {
    query.removeEventListener('change', changed);
    observer.disconnect();
    for (const each of [document.documentElement, document.body]) {
      each.removeEventListener('transitionend', changed);
    }
  };
}
