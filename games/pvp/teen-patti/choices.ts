import { type Choices, mostBetBoots, type Move } from './shapes.ts';
import { acting, inHand, isOver, type State } from './state.ts';

/** The place whose decision it is; null when the hand is over. */
export function placeToAct(state: State): number | null {
  return isOver(state) ? null : (state.asked?.of ?? state.at);
}

/** What the seat to act may do, besides packing. Nothing here depends on a card. */
export function choicesOf(state: State): Choices {
  const none: Choices = { see: false, bet: null, show: null, sideShow: null, answer: false };
  if (isOver(state)) return none;
  if (state.asked) return { ...none, answer: true };
  const { hasSeen, stack } = state.seats[state.at]!;
  const factor = hasSeen ? 2 : 1;
  const least = Math.min(stack, state.stakeUnits * factor);
  const others = inHand(state).filter((place) => place !== state.at);
  const canShow =
    others.length === 1 ? mayShowAgainst(state, others[0]!) : others.every((place) => state.seats[place]!.stack === 0);
  // Who is alone against seats that have put in all they had shows or packs: nobody could answer a bet.
  const canBet = acting(state).length > 1;
  return {
    see: !hasSeen,
    bet: canBet ? betsOf(state, least, factor, stack) : null,
    show: canShow ? least : null,
    sideShow: canBet && hasSeen && others.length > 1 && previousHasSeen(state) ? least : null,
    answer: false,
  };
}

/** Whether the seat to act may do this now. */
export function isAllowed(state: State, move: Move): boolean {
  const choices = choicesOf(state);
  switch (move.kind) {
    case 'pack':
      return state.asked === null;
    case 'see':
      return choices.see;
    case 'show':
      return choices.show !== null;
    case 'side-show':
      return choices.sideShow !== null;
    case 'answer':
      return choices.answer;
    case 'bet':
      return choices.bet !== null && isBetWithin(choices.bet, move.units);
  }
}

/** The place of the seat that acts before another, of those in the hand. */
export function previousOf(state: State, place: number): number {
  const places = inHand(state);
  return places[(places.indexOf(place) + places.length - 1) % places.length]!;
}

function betsOf(state: State, least: number, factor: number, stack: number): Choices['bet'] {
  // What is bet seen is twice what it comes to blind: an odd unit would be nobody's.
  const cap = state.options.boot * (mostBetBoots / 2) * factor;
  const most = Math.min(2 * state.stakeUnits * factor, cap, stack - (stack % factor));
  return { least, most: Math.max(least, most), step: factor };
}

function isBetWithin({ least, most, step }: NonNullable<Choices['bet']>, units: number): boolean {
  return units === least || (units > least && units <= most && units % step === 0);
}

function mayShowAgainst(state: State, other: number): boolean {
  const { hasSeen } = state.seats[state.at]!;
  return !hasSeen || state.seats[other]!.hasSeen || state.options.showsAgainstBlind || state.seats[other]!.stack === 0;
}

function previousHasSeen(state: State): boolean {
  const { hasSeen, stack } = state.seats[previousOf(state, state.at)]!;
  // A seat that waits for the show has nothing to compare for.
  return hasSeen && stack > 0;
}
