import type { Store } from '../frame/seen-steps.ts';

interface Bet {
  stake: string;
  choice: unknown;
}

/** Remembers the last bet on this device, so that the next sitting begins with it. */
export interface KeptBet {
  read(): Bet | null;
  write(bet: Bet): void;
}

export function createKeptBet(store: Store | null, game: string): KeptBet {
  const key = `khela.bet.${game}`;
  return {
    read() {
      const text = store?.getItem(key) ?? null;
      if (text === null) return null;
      try {
        const { stake, choice } = JSON.parse(text) as Partial<Bet>;
        return typeof stake === 'string' ? { stake, choice } : null;
      } catch {
        // Somebody else wrote there: it is no bet.
        return null;
      }
    },
    write: (bet) => store?.setItem(key, JSON.stringify(bet)),
  };
}
