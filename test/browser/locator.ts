// Elements of a page as a visitor finds them. An element is looked up anew at every use, and waited for until it
// exists, is visible, is enabled and has stopped moving. Works in every browser.

import type { ElementHandle, MouseButton, Page } from 'puppeteer-core';

/** How elements are found inside another one: all that match a selector, those with a text, or one of them by index. */
interface Step {
  readonly selector: string;
  readonly hasText?: string;
  /** Counted from the end when negative. */
  readonly index?: number;
}

type Readiness = 'attached' | 'visible' | 'enabled';

/** How long a test waits for what a page is to show, on a busy machine too. */
export const PATIENCE_MS = 120_000;

/** Runs in the page. */
function findAll(steps: readonly Step[]): Element[] {
  return steps.reduce<(Document | Element)[]>(
    (roots, { selector, hasText = '', index }) => {
      const found = roots
        .flatMap((root) => Array.from(root.querySelectorAll(selector)))
        .filter(({ textContent }) => (textContent ?? '').includes(hasText));
      if (index === undefined) return found;
      return found.slice(index).slice(0, 1);
    },
    [document],
  ) as Element[];
}

/** Runs in the page: returns the first element when it is ready. */
async function findReady(
  find: typeof findAll,
  steps: readonly Step[],
  readiness: Readiness,
): Promise<Element | undefined> {
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
      // A page in the background gets no animation frames.
      setTimeout(resolve, 50);
    });
  const look = () => find(steps)[0];
  const element = look();
  if (element === undefined || readiness === 'attached') return element;
  const place = () => JSON.stringify(element.getBoundingClientRect());
  const { width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0 || getComputedStyle(element).visibility !== 'visible') {
    return undefined;
  }
  if (readiness === 'visible') return element;
  const before = place();
  await frame();
  return element.matches(':disabled') || place() !== before || look() !== element
    ? undefined
    : element;
}

/**
 * Runs in the page: finds out whether the next press reaches `element` or its label, or another element. A button that
 * moves while the pointer is down gets no click; what lies around both places gets the click then.
 */
function watchPress(element: Element): { isElsewhere: boolean } {
  const watch = { isElsewhere: false };
  const see = ({ target }: Event) => {
    const isLabel = (target as Element).closest('label')?.control === element;
    if (!element.contains(target as Element) && !isLabel) watch.isElsewhere = true;
  };
  addEventListener('pointerdown', see, { capture: true, once: true });
  if (element.matches('button, a')) addEventListener('click', see, { capture: true, once: true });
  return watch;
}

/** Rethrows an error, unless it says that the page navigates to another one. */
function ignoreNavigation(error: unknown): undefined {
  if (!/context|navigat|destroyed|detached|realm|no such handle/i.test(String(error))) throw error;
}

/**
 * An expression for the page, whose content policy forbids making a function from a text. `__name` is a helper that
 * loaders insert.
 */
const inPage = (expression: string) => `((__name) => ${expression})((named) => named)`;

export class Locator {
  constructor(
    readonly page: Page,
    readonly steps: readonly Step[],
  ) {}

  locator(selector: string, options: { readonly hasText?: string } = {}): Locator {
    return new Locator(this.page, [...this.steps, { selector, ...options }]);
  }

  nth(index: number): Locator {
    const last = this.steps.at(-1)!;
    return new Locator(this.page, [...this.steps.slice(0, -1), { ...last, index }]);
  }

  first(): Locator {
    return this.nth(0);
  }

  last(): Locator {
    return this.nth(-1);
  }

  async #ready(readiness: Readiness, timeout = PATIENCE_MS): Promise<ElementHandle<Element>> {
    const end = performance.now() + timeout;
    for (;;) {
      const handle = await this.#look(readiness);
      if (handle !== undefined) return handle;
      if (performance.now() > end) {
        throw new Error(`not ${readiness} after ${timeout} ms: ${JSON.stringify(this.steps)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Undefined also while the page navigates to another one. */
  async #look(readiness: Readiness): Promise<ElementHandle<Element> | undefined> {
    const how = `${findAll}, ${JSON.stringify(this.steps)}, '${readiness}'`;
    try {
      const found = await this.page.evaluateHandle(inPage(`(${findReady})(${how})`));
      return (found.asElement() as ElementHandle<Element> | null) ?? undefined;
    } catch (error) {
      return ignoreNavigation(error);
    }
  }

  async waitFor({ timeout = PATIENCE_MS } = {}): Promise<void> {
    await this.#ready('visible', timeout);
  }

  /** Evaluates `read` on the first element, when it exists. */
  async evaluate<T, A>(read: (element: Element, argument: A) => T, argument?: A): Promise<T> {
    const handle = await this.#ready('attached');
    return (await handle.evaluate(read as never, argument)) as T;
  }

  /** Evaluates `read` on all elements that exist now. */
  async evaluateAll<T>(read: (elements: Element[]) => T): Promise<T> {
    const found = `(${findAll})(${JSON.stringify(this.steps)})`;
    return (await this.page.evaluate(inPage(`(${read})(${found})`))) as T;
  }

  count(): Promise<number> {
    return this.evaluateAll((elements) => elements.length);
  }

  textContent(): Promise<string | null> {
    return this.evaluate((element) => element.textContent);
  }

  allTextContents(): Promise<string[]> {
    return this.evaluateAll((elements) => elements.map(({ textContent }) => textContent ?? ''));
  }

  getAttribute(name: string): Promise<string | null> {
    return this.evaluate((element, wanted) => element.getAttribute(wanted as string), name);
  }

  inputValue(): Promise<string> {
    return this.evaluate((element) => (element as HTMLInputElement).value);
  }

  async boundingBox() {
    const handle = await this.#ready('visible');
    await handle.scrollIntoView();
    return handle.boundingBox();
  }

  /**
   * The element can move between the measurement of its place and the press, or another element can take its place. A
   * press on another element, and one that could not begin, is therefore repeated.
   */
  async #press(press: (handle: ElementHandle<Element>) => Promise<void>): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const handle = await this.#ready('enabled');
      const watch = await handle.evaluateHandle(watchPress);
      const isPressed = await press(handle).then(
        () => true,
        (error: unknown) => {
          if (!/detached|not clickable/.test(String(error))) throw error;
          return false;
        },
      );
      const isElsewhere =
        !isPressed || (await watch.evaluate((seen) => seen.isElsewhere).catch(ignoreNavigation));
      if (!isElsewhere) return;
      if (performance.now() > end) {
        throw new Error(`moves away from every press: ${JSON.stringify(this.steps)}`);
      }
    }
  }

  async click(options: { readonly button?: MouseButton } = {}): Promise<void> {
    await this.#press((handle) => handle.click(options));
  }

  async tap(): Promise<void> {
    await this.#press((handle) => handle.tap());
  }

  /** An element that does not take the focus yet, because its dialog is not open, is asked again. */
  async focus(): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    const take = (element: Element) => {
      (element as SVGElement | HTMLElement).focus();
      return element.matches(':focus, :focus-within');
    };
    while (!(await this.evaluate(take))) {
      if (performance.now() > end) {
        throw new Error(`takes no focus: ${JSON.stringify(this.steps)}`);
      }
    }
  }

  async check(): Promise<void> {
    const handle = await this.#ready('enabled');
    if (!(await handle.evaluate((element) => (element as HTMLInputElement).checked))) {
      await handle.click();
    }
  }

  async fill(value: string): Promise<void> {
    await this.#ready('enabled');
    await this.evaluate((element, text) => {
      (element as HTMLInputElement).value = text as string;
      for (const type of ['input', 'change']) {
        element.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }, value);
  }

  async selectOption(value: string): Promise<void> {
    const handle = await this.#ready('enabled');
    const selected = await (handle as ElementHandle<HTMLSelectElement>).select(value);
    if (selected[0] !== value) throw new Error(`no choice ${value}: ${JSON.stringify(this.steps)}`);
  }

  async upload(path: string): Promise<void> {
    await ((await this.#ready('attached')) as ElementHandle<HTMLInputElement>).uploadFile(path);
  }
}
