// Draws a part of the page late: when it comes into sight or a key is pressed, otherwise after a while, so that screen
// readers find the part too.

export const PAUSE_MS = 1500;

/** Calls `draw` once. The returned function cancels it. */
export function whenWanted(place: Element, draw: () => void): () => void {
  const sight = new IntersectionObserver((seen) => {
    if (seen.some(({ isIntersecting }) => isIntersecting)) begin();
  });
  const timer = setTimeout(begin, PAUSE_MS);
  function end(): void {
    sight.disconnect();
    clearTimeout(timer);
    removeEventListener('keydown', begin, true);
  }
  function begin(): void {
    end();
    draw();
  }
  sight.observe(place);
  addEventListener('keydown', begin, true);
  return end;
}
