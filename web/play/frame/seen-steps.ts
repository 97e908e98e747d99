import { isReplay } from './replay.ts';

/** Remembers how much of the latest round this device has shown, so that a reload goes on where it was. */
export interface SeenSteps {
  keep(roundId: string, steps: number): void;
  /** null: this device knows nothing of the round. */
  of(roundId: string): number | null;
  /** A bet is on its way; forgotten when the first step of its round is kept. */
  begin(): void;
  /** The bet that was on its way is answered for. */
  forget(): void;
  /** A bet was on its way when the page was last left. */
  wasCutOff(): boolean;
}

export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * @param store null where the browser keeps nothing: then a reload shows the round from the server's answer alone
 * @param game whose rounds
 */
export function createSeenSteps(store: Store | null, game: string): SeenSteps {
  const [seenKey, onWayKey] = [`khela.seen.${game}`, `khela.on-way.${game}`];
  return {
    keep(roundId, steps) {
      store?.setItem(seenKey, `${roundId} ${steps}`);
      store?.removeItem(onWayKey);
    },
    of(roundId) {
      const [id, steps] = (store?.getItem(seenKey) ?? '').split(' ');
      return id === roundId && steps !== undefined ? Number(steps) : null;
    },
    begin: () => store?.setItem(onWayKey, '1'),
    forget: () => store?.removeItem(onWayKey),
    wasCutOff: () => store?.getItem(onWayKey) === '1',
  };
}

/** The tab's or the device's store; null where the browser refuses it, and where a past round is shown again. */
export function storeOf(kind: 'session' | 'local'): Store | null {
  if (isReplay()) return null;
  try {
    const store = kind === 'session' ? sessionStorage : localStorage;
    store.getItem('');
    return store;
  } catch {
    // Private windows and strict settings forbid storage: the game then remembers for this page only.
    return null;
  }
}
