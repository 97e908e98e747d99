/**
 * What the pages of players ask of a browser before they are drawn, for tests that draw them as text: import it before
 * anything else of the site. No element, no event and no network: what is drawn is what a screen would first show.
 */
function emptyStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

Object.assign(globalThis, {
  sessionStorage: emptyStorage(),
  localStorage: emptyStorage(),
  location: new URL('http://localhost/index'),
  // A wide screen: nothing is left out for want of room.
  matchMedia: () => ({ matches: true }),
});
