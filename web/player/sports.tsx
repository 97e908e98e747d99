import { useMatches, useSearch } from '@tanstack/react-router';
import { CategoryPage } from './lobby/CategoryPage.tsx';
import { bookVendors } from './lobby/vendors.ts';
import { useLane } from './lobby/queries.ts';
import { SportsPage } from './sports/SportsPage.tsx';

/** The book of the house where the brand offers it; one studio that the address names, or all of them where it does not. */
export function Sports() {
  const category = useMatches({
    select: (matches) => (matches.at(-1)?.staticData.category === 'ESPORTS' ? 'ESPORTS' : 'SPORTS'),
  });
  const { page } = useSearch({ strict: false });
  const own = bookVendors[category];
  const lane = useLane(category);
  const hasBook = lane === undefined || lane.cards.some(({ vassalage }) => vassalage === own);
  return hasBook && (page === undefined || page === own) ? <SportsPage category={category} /> : <CategoryPage />;
}
