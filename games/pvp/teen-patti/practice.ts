import { drawDistinct } from '../../draw.ts';
import type { Random } from '../../random.ts';
import { type Card, deckSize } from '../../tables/card-shapes.ts';
import { worthOf } from './ranking-shapes.ts';
import type { Choices, Move, SeatView, View } from './shapes.ts';

/** Other hands it imagines to judge its own: few enough to be wrong now and then, as people are. */
const IMAGINED = 40;
const HAND = 3;

/**
 * What an opponent for practice does: it looks at its cards after a while, packs what is worth little at the price, raises
 * what is worth much, and bluffs now and then. By the view of its seat alone; throws a RangeError where that may not move.
 */
export function practise(view: View, random: Random): Move {
  const { choices } = view;
  const own = view.seats.find(({ seat }) => seat === view.turn);
  if (choices === null || own === undefined) throw new RangeError('it is not the turn of the seat that looks');
  if (choices.answer) return { kind: 'answer', accepts: own.cards !== null && answers(view, own.cards, random) };
  if (own.cards === null) return blindly(view, choices, own, random);
  return knowing(view, choices, own.cards, random);
}

function answers(view: View, cards: readonly Card[], random: Random): boolean {
  return shareBeaten(view, cards, random) > 45 || happens(random, 25);
}

function blindly(view: View, choices: Choices, { seat }: SeatView, random: Random): Move {
  const times = view.done.filter((one) => one.seat === seat && one.kind === 'bet').length;
  const isDear = view.stakeUnits >= 4 * view.options.boot;
  if (happens(random, 20 + 20 * times + (isDear ? 25 : 0))) return { kind: 'see' };
  if (choices.show !== null && (choices.bet === null || happens(random, 12))) return { kind: 'show' };
  return bets(choices, happens(random, 12)) ?? { kind: 'see' };
}

function knowing(view: View, choices: Choices, cards: readonly Card[], random: Random): Move {
  const share = shareBeaten(view, cards, random);
  const wanted = wantedShare(view, choices);
  if (share < wanted && !happens(random, 12)) {
    // So little is missing that it looks once before it gives up.
    const isClose = share + 12 >= wanted;
    if (isClose && choices.show !== null) return { kind: 'show' };
    if (isClose && choices.sideShow !== null) return { kind: 'side-show' };
    return { kind: 'pack' };
  }
  if (choices.sideShow !== null && share < 85 && happens(random, 30)) return { kind: 'side-show' };
  // A strong hand wants more in the pot first.
  const showsNow = choices.bet === null || happens(random, share > 88 ? 15 : 40);
  if (choices.show !== null && showsNow) return { kind: 'show' };
  return bets(choices, happens(random, share > 80 ? 45 : 8)) ?? { kind: 'pack' };
}

/** Of a hundred other hands, how many it wants to beat at this price: more, the dearer it is beside the pot and the boot. */
function wantedShare({ pot, options }: View, { bet, show }: Choices): number {
  const price = bet?.least ?? show ?? 0;
  const dear = Math.min(30, Math.floor((8 * price) / options.boot));
  return 24 + dear + Math.floor((40 * price) / (pot + price));
}

/** How many of a hundred hands that others may hold are worth less, as far as it can imagine them. */
function shareBeaten(view: View, cards: readonly Card[], random: Random): number {
  const { variation } = view.options;
  const known = new Set([...cards, ...(view.turned === null ? [] : [view.turned])]);
  const unseen = Array.from({ length: deckSize }, (_, card) => card).filter((card) => !known.has(card));
  const own = worthOf(cards, variation, view.turned);
  let beaten = 0;
  for (let at = 0; at < IMAGINED; at += 1) {
    const other = drawDistinct(HAND, unseen.length, random).map((place) => unseen[place]!);
    if (own > worthOf(other, variation, view.turned)) beaten += 1;
  }
  return Math.floor((100 * beaten) / IMAGINED);
}

function bets({ bet }: Choices, raises: boolean): Move | null {
  return bet && { kind: 'bet', units: raises ? bet.most : bet.least };
}

function happens(random: Random, percent: number): boolean {
  return random.below(100) < percent;
}
