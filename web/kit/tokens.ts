import type { TokenKind } from '../../contract/call.ts';

type Holder = Exclude<TokenKind, 'none'>;

// A game frame shares the tab's storage with the page around it, so its token stays in memory.
const storageKeys: Record<Holder, string | null> = { member: 'token', staff: 'staffToken', game: null };

const inMemory = new Map<Holder, string>();

/** The token that calls of this kind carry, or null for a visitor. It survives a reload, not the tab. */
export function tokenOf(kind: Holder): string | null {
  const held = inMemory.get(kind);
  if (held !== undefined) return held;
  const key = storageKeys[kind];
  return key === null ? null : sessionStorage.getItem(key);
}

export function setToken(kind: Holder, token: string | null): void {
  const key = storageKeys[kind];
  if (token === null) {
    inMemory.delete(kind);
    if (key !== null) sessionStorage.removeItem(key);
    return;
  }
  inMemory.set(kind, token);
  if (key !== null) sessionStorage.setItem(key, token);
}
