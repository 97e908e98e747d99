import type { View as CallingView } from '../../../games/pvp/call-break/shapes.ts';
import type { Move as CallingMove } from '../../../games/pvp/call-break/calling-shapes.ts';
import { home, type Move as LudoMove, type View as LudoView, yard } from '../../../games/pvp/ludo/shapes.ts';
import { isPrintedJoker } from '../../../games/pvp/rummy/melds-shapes.ts';
import type { Move as RummyMove, View as RummyView } from '../../../games/pvp/rummy/shapes.ts';
import type { Move as TeenPattiMove, View as TeenPattiView } from '../../../games/pvp/teen-patti/shapes.ts';
import type { Move as TwentyNineMove, View as TwentyNineView } from '../../../games/pvp/twenty-nine/shapes.ts';
import { type Card, showCard } from '../../../games/tables/card-shapes.ts';
import type { Words } from '../../kit/speaking.ts';
import type { words } from './hands.words.ts';

/** A move with what stood before it and after it, as one seat saw both. */
interface Told<Move = unknown, View = unknown> {
  readonly move: Move;
  readonly seat: number;
  readonly before: View;
  readonly after: View;
  readonly name: string;
  readonly t: Words<typeof words>;
  readonly amount: (units: number) => string;
  /** In the digits of the language. */
  readonly digits: (value: number) => string;
}

/** Cards that lie before a seat, as far as a view shows them. */
interface ShownCards {
  readonly seat: number | null;
  readonly cards: readonly Card[];
}

/** A move of a game in words: `Rahim plays A♠`. A game that nobody knows any more tells nothing. */
export function telling(gameCode: string, told: Told): string {
  return tellers[gameCode]?.(told as never) ?? '';
}

/** The cards that a view shows as held: of each seat, or of the seat that looks. */
export function cardsIn(gameCode: string, view: unknown): ShownCards[] {
  if (gameCode === 'teen-patti') {
    const { seats } = view as TeenPattiView;
    return seats.flatMap(({ seat, cards }) => (cards === null ? [] : [{ seat, cards }]));
  }
  const { hand = [], me = null } = view as { hand?: readonly Card[]; me?: number | null };
  return hand.length === 0 ? [] : [{ seat: me, cards: hand }];
}

/** The card that was turned for all, where a game turns one. */
export function turnedIn(view: unknown): Card | null {
  return (view as { turned?: Card | null }).turned ?? null;
}

/** `A♠ K♠ Q♠`. */
export function cardsText(cards: readonly Card[], t: Words<typeof words>): string {
  return cards.map((card) => (isPrintedJoker(card) ? t('joker') : showCard(card))).join(' ');
}

const tellers: Readonly<Record<string, (told: never) => string>> = {
  'teen-patti': teenPatti,
  'call-break': calling,
  'call-bridge': calling,
  'twenty-nine': twentyNine,
  rummy,
  ludo,
};

function teenPatti({ move, seat, before, after, name, t, amount }: Told<TeenPattiMove, TeenPattiView>): string {
  switch (move.kind) {
    case 'see': {
      const cards = after.seats.find((one) => one.seat === seat)?.cards;
      return cards ? t('move.seeCards', { name, cards: cardsText(cards, t) }) : t('move.see', { name });
    }
    case 'pack':
      return t('move.pack', { name });
    case 'show':
      return t('move.show', { name });
    case 'side-show':
      return t('move.sideShow', { name });
    case 'answer':
      return t(move.accepts ? 'move.accepts' : 'move.refuses', { name });
    case 'bet': {
      const isBlind = before.seats.find((one) => one.seat === seat)?.state === 'blind';
      return t(isBlind ? 'move.blind' : 'move.chaal', { name, amount: amount(move.units) });
    }
  }
}

function calling({ move, name, t, digits }: Told<CallingMove, CallingView>): string {
  if (move.kind === 'call') return t('move.call', { name, tricks: digits(move.tricks) });
  return t('move.card', { name, card: cardsText([move.card], t) });
}

function twentyNine({ move, name, t, digits }: Told<TwentyNineMove, TwentyNineView>): string {
  switch (move.kind) {
    case 'bid':
      return t('move.bid', { name, points: digits(move.points) });
    case 'trump':
      return t('move.trump', { name, suit: t(`suits.${move.suit}`) });
    case 'card':
      return t('move.card', { name, card: cardsText([move.card], t) });
    default:
      return t(`move.${move.kind}`, { name });
  }
}

function rummy({ move, after, name, t }: Told<RummyMove, RummyView>): string {
  switch (move.kind) {
    case 'drop':
      return t('move.drop', { name });
    case 'draw': {
      const card = after.last?.kind === 'draw' ? (after.last.card ?? after.drawn) : null;
      if (card === null) return t('move.drawClosed', { name });
      return t(move.from === 'open' ? 'move.drawOpen' : 'move.drawCard', { name, card: cardsText([card], t) });
    }
    case 'discard':
      return t('move.discard', { name, card: cardsText([move.card], t) });
    case 'declare': {
      const groups = move.groups.map((group) => cardsText(group, t)).join(' | ');
      return t('move.declare', { name, groups, card: cardsText([move.discard], t) });
    }
  }
}

function ludo({ move, after: { last }, name, t, digits }: Told<LudoMove, LudoView>): string {
  if (move.kind === 'resign' || last === null || last.kind === 'resign') return t('move.resign', { name });
  if (last.kind === 'roll') {
    if (last.passed === 'third-six') return t('move.rollVoid', { name });
    return t(last.passed === null ? 'move.roll' : 'move.rollPassed', { name, die: digits(last.die) });
  }
  const { piece, die, from, to, captured } = last;
  const way = to === home ? 'move.pieceHome' : from === yard ? 'move.pieceOut' : 'move.piece';
  const line = t(way, { name, piece: digits(piece + 1), die: digits(die) });
  return captured.length === 0 ? line : t('move.captures', { line, count: digits(captured.length) });
}
