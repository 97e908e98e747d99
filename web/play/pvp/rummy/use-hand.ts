import { useMemo, useState } from 'react';
import type { View } from '../../../../games/pvp/rummy/shapes.ts';
import type { Card } from '../../../../games/tables/card-shapes.ts';
import { byMelds, bySuits, finishOf, following, gathered, type Groups, movedTo } from './laying.ts';

export type Sort = 'melds' | 'suits';

interface Laid {
  readonly deal: number;
  /** null: as the player has laid it. */
  readonly sort: Sort | null;
  readonly groups: Groups;
  /** The card that was drawn when it was sorted, which then is among the others. */
  readonly among: Card | null;
}

export interface HandLaid {
  readonly groups: Groups;
  readonly picked: readonly Card[];
  pick(card: Card): void;
  clear(): void;
  sort(by: Sort): void;
  /** The picked cards as a group of their own. */
  gather(): void;
  /** The picked cards into a group, or others. */
  moveTo(group: number, cards?: readonly Card[]): void;
}

/**
 * How one's own hand lies: sorted, and sorted anew with every card that comes, until the player lays it themselves. What is
 * picked and moved here is nobody else's.
 */
export function useHand(view: View): HandLaid {
  const { hand, deal, drawn, wildRank } = view;
  const [kept, setKept] = useState<Laid | null>(null);
  const [chosen, setChosen] = useState<readonly Card[]>([]);
  const laid = kept?.deal === deal ? kept : null;
  const groups = useMemo(() => laidOut(laid, hand, drawn, wildRank), [laid, hand, drawn, wildRank]);
  const picked = chosen.filter((card) => hand.includes(card));
  const lay = (next: Partial<Laid>) => {
    setKept({ deal, sort: null, groups, among: drawn, ...next });
    setChosen([]);
  };
  return {
    groups,
    picked,
    pick: (card) => setChosen(picked.includes(card) ? picked.filter((one) => one !== card) : [...picked, card]),
    clear: () => setChosen([]),
    sort: (sort) => lay({ sort }),
    gather: () => lay({ groups: gathered(groups, picked) }),
    moveTo: (group, cards = picked) => lay({ groups: movedTo(groups, cards, group) }),
  };
}

function laidOut(laid: Laid | null, hand: readonly Card[], drawn: Card | null, wildRank: number): Groups {
  if (laid?.sort === null) return following(laid.groups, hand);
  const sorted = (cards: readonly Card[]) => (laid?.sort === 'suits' ? bySuits(cards) : byMelds(cards, wildRank));
  if (drawn === null || laid?.among === drawn) return sorted(hand);
  // What was drawn lies apart, so that it is seen, unless the hand can be declared with it.
  const all = sorted(hand);
  if (laid?.sort !== 'suits' && finishOf(all, [], wildRank) !== null) return all;
  return [...sorted(hand.filter((card) => card !== drawn)), [drawn]];
}
