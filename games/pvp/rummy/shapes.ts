/**
 * Rummy 13: draw a card, discard a card, and be the first to group all thirteen into sequences and sets. What a table may
 * choose, what a seat may do and what it sees; which cards lie where is known to rules.ts alone.
 */
import type { GameTag } from '../../game.ts';
import type { Card } from '../../tables/card-shapes.ts';

export const id = 'rummy';
export const titles = { BN: 'রামি', EN: 'Rummy' } as const;
export const tags: readonly GameTag[] = ['NEW', 'CLASSIC'];
export const seats = { least: 2, most: 6 } as const;

/** Of one deal, of deals until one seat is left at or below so many points, or of so many deals. */
export type Options = PointsOptions | PoolOptions | DealsOptions;

export interface PointsOptions {
  readonly variant: 'points';
  /** What a point costs, units. */
  readonly value: number;
}

export interface PoolOptions {
  readonly variant: 'pool-101' | 'pool-201';
  /** What every seat pays into the pot, units. */
  readonly entry: number;
}

export interface DealsOptions {
  readonly variant: 'deals';
  readonly entry: number;
  readonly deals: (typeof matchDeals)[number];
}

export const matchDeals = [2, 3] as const;
export const cardsEach = 13;
/** A declaration that does not hold costs so much, points. */
export const wrongPoints = 80;

/** What it costs to drop before the first draw of a deal and later; null where nobody may drop. */
export const dropPoints: Readonly<Record<Options['variant'], { first: number; middle: number } | null>> = {
  points: { first: 20, middle: 40 },
  'pool-101': { first: 20, middle: 40 },
  'pool-201': { first: 25, middle: 50 },
  deals: null,
};

/** Who has more is out of the pool. */
export const poolLimits: Readonly<Record<PoolOptions['variant'], number>> = { 'pool-101': 101, 'pool-201': 201 };

/**
 * A deal in which nobody has declared after so many turns for each seat is counted as it is, and whoever counts least wins
 * it.
 */
export const turnsEach = 40;
/** A pool is ended after so many deals: whoever has the fewest points wins. */
export const mostPoolDeals = 100;

export type Move =
  | { readonly kind: 'drop' }
  | { readonly kind: 'draw'; readonly from: 'open' | 'closed' }
  | { readonly kind: 'discard'; readonly card: Card }
  /** All thirteen that are left are in a group, the loose ones too if there are any. */
  | { readonly kind: 'declare'; readonly discard: Card; readonly groups: readonly (readonly Card[])[] };

/** In the deal, out of it after a drop or a wrong declaration, or out of the match. */
export type Standing = 'in' | 'dropped' | 'wrong' | 'out';

/** What all have seen; a card from the closed pile is not among it. */
export type LastEvent =
  | { readonly kind: 'drop'; readonly seat: number }
  | { readonly kind: 'draw'; readonly seat: number; readonly from: 'open' | 'closed'; readonly card: Card | null }
  | { readonly kind: 'discard'; readonly seat: number; readonly card: Card }
  | { readonly kind: 'declare'; readonly seat: number; readonly isValid: boolean };

export interface PlayerView {
  readonly seat: number;
  readonly standing: Standing;
  /** How many they hold. */
  readonly cards: number;
  /** Whether they have drawn in this deal. */
  readonly hasDrawn: boolean;
  /** Of the deals that are over: points in a pool, chips won and lost in deals. */
  readonly score: number;
}

/** What a deal that is over came to. */
export interface DealEnd {
  readonly deal: number;
  readonly turned: Card;
  /** Nobody where a deal was decided by drops and wrong declarations, or by its turns. */
  readonly declarer: number | null;
  readonly winners: readonly number[];
  readonly players: readonly {
    readonly seat: number;
    readonly standing: Standing;
    readonly points: number;
    /** As grouped by the declarer, and of others at best; null for cards that were not shown. */
    readonly groups: readonly (readonly Card[])[] | null;
    readonly loose: readonly Card[];
  }[];
}

export interface Choices {
  /** What it costs to drop now, points. */
  readonly drop: number | null;
  readonly draw: readonly ('open' | 'closed')[];
  /** A card is to be discarded, by itself or with a declaration. */
  readonly discard: boolean;
}

/** What a seat may know; `me` is null for a spectator. */
export interface View {
  readonly game: string;
  readonly options: Options;
  readonly me: number | null;
  /** Counted from 0. */
  readonly deal: number;
  /** In the order in which they act. */
  readonly players: readonly PlayerView[];
  /** Who began this deal. */
  readonly first: number;
  /** Whose turn it is; null when the match is over. */
  readonly turn: number | null;
  readonly turned: Card;
  readonly wildRank: number;
  /** The whole open pile, its top last. */
  readonly open: readonly Card[];
  readonly closed: number;
  /** Cards of the seat that looks, as they came. */
  readonly hand: readonly Card[];
  /** What the seat that looks has drawn in this turn. */
  readonly drawn: Card | null;
  readonly turnsLeft: number;
  readonly last: LastEvent | null;
  /** The last deal that is over. */
  readonly lastDeal: DealEnd | null;
  /** What the seat that looks may do now; null where it is not their turn. */
  readonly choices: Choices | null;
}
