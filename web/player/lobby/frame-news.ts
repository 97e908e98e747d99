const news = [
  'ready',
  'bar',
  'balance',
  'deposit',
  'close',
  'limit',
  'excluded',
  'check',
  // Of tables beside each other: another is wanted, one is not any more.
  'choose',
  'drop',
] as const;
/** What a game tells the page around it. */
export type FrameNews = (typeof news)[number];

/** The pages that a game may have behind it. */
export const gamePages = ['rules', 'history', 'fairness'] as const;
export type GamePageName = (typeof gamePages)[number];

/** What the one bar above a game shows of it. */
export interface BarNews {
  pages: readonly GamePageName[];
  /** As the game shows it now; null until it is known. */
  balance: string | null;
  /** The last round of the member that it has shown to its end; null: none that can be shared. */
  round: string | null;
  sound: boolean;
}

/** What a game says is read like anything from outside. */
export function newsIn(data: unknown): { news: FrameNews; why: unknown } | null {
  const { khela, why } = (data ?? {}) as { khela?: unknown; why?: unknown };
  const said = news.find((one) => one === khela);
  return said === undefined ? null : { news: said, why };
}

/** null where it says nothing that can be shown. */
export function barNewsIn(why: unknown): BarNews | null {
  const { pages, balance, round, sound } = (why ?? {}) as Partial<Record<keyof BarNews, unknown>>;
  if (!Array.isArray(pages) || typeof sound !== 'boolean') return null;
  const isAmount = typeof balance === 'string' && /^\d{1,20}(?:\.\d{1,8})?$/.test(balance);
  return {
    pages: gamePages.filter((page) => pages.includes(page)),
    balance: isAmount ? balance : null,
    round: typeof round === 'string' && /^\d{1,19}$/.test(round) ? round : null,
    sound,
  };
}

/** What the page around says to a game. */
export type WordToFrame =
  | { khela: 'hold' | 'goOn' }
  | { khela: 'page'; page: GamePageName }
  | { khela: 'sound'; on: boolean }
  /** Which tables stand beside each other, each with the game session that opens it. */
  | { khela: 'tables'; tables: readonly { room: string; token: string; title: string }[] };
