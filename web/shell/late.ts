// When a part of a page that lies below what visitors come for is drawn: as soon as it comes in sight or a key is
// pressed, else when the page has come to rest, so that screen readers find it too.

export const REST_MS = 1500;

/** Calls once; the function that is returned calls it off. */
export function whenWanted(place: Element, draw: () => void): () => void {
  const sight = new IntersectionObserver((seen) => {
    if (seen.some(({ isIntersecting }) => isIntersecting)) begin();
  });
  const rest = setTimeout(begin, REST_MS);
  function end(): void {
    sight.disconnect();
    clearTimeout(rest);
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
