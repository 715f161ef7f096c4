// The headers that isolate a page from other origins, so that its threads may share memory.

export const ISOLATION = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
} as const;

/** The same answer with these headers; one that nobody may look into stays as it is. */
export function isolate(response: Response): Response {
  if (response.type === 'opaque' || response.type === 'opaqueredirect') return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(ISOLATION)) headers.set(name, value);
  const { status, statusText, body } = response;
  return new Response(body, { status, statusText, headers });
}
