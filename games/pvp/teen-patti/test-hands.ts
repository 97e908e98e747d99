import { chanceFrom } from '../../instant/test-chance.ts';
import type { Card } from '../../tables/card-shapes.ts';
import { teenPatti } from './rules.ts';
import type { Options } from './shapes.ts';
import type { State } from './state.ts';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** `AS KH 2D` as the numbers of cards. */
export function cardsOf(text: string): Card[] {
  return text.split(' ').map((card) => 'SHDC'.indexOf(card.at(-1)!) * 13 + ranks.indexOf(card.slice(0, -1)));
}

interface Deal extends Partial<Options> {
  stacks?: number[];
  hands?: string[];
  seed?: string;
}

/** A hand that has been dealt to seats 1, 2, … with so much before each; where hands are given, those. */
export function dealt({ stacks = [5_000, 5_000, 5_000], hands = [], seed = 'a deal', ...chosen }: Deal = {}): State {
  const options = teenPatti.options({ boot: 10, ...chosen })!;
  const starts = stacks.map((stack, at) => ({ seat: at + 1, stack }));
  const state = teenPatti.begin(options, starts, (step) => chanceFrom(seed, step));
  return {
    ...state,
    seats: state.seats.map((seat, at) => (hands[at] ? { ...seat, cards: cardsOf(hands[at]) } : seat)),
  };
}
