/** How the service worker treats a request. */
export type Treatment = 'page' | 'asset' | 'art';

// Addresses of machines, of the operator and of the games' frames.
const notOurs = /^\/(?:wps|lgw|office|play|provider|live|api-docs|openapi\.json|metrics|readyz|healthz)(?:\/|$)/;

/**
 * What the service worker keeps for days without a line: the page, its files, its drawings. Money, members and the
 * office are never kept, so nothing old of them can be shown.
 * @returns null: the request is none of its business
 */
export function treatmentOf(request: { method: string; mode: string }, url: URL, origin: string): Treatment | null {
  if (request.method !== 'GET' || url.origin !== origin || notOurs.test(url.pathname)) return null;
  if (request.mode === 'navigate') return 'page';
  if (url.pathname.startsWith('/assets/')) return 'asset';
  return /^\/(?:art\/|icon-|favicon\.svg$|apple-touch-icon|manifest\.webmanifest$)/.test(url.pathname) ? 'art' : null;
}
