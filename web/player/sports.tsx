import { useMatches, useSearch } from '@tanstack/react-router';
import { CategoryIcon } from '../kit/icons/CategoryIcon.tsx';
import { useWords } from '../kit/speaking.ts';
import { categoryIcons } from './lobby/categories.ts';
import { CategoryPage } from './lobby/CategoryPage.tsx';
import { PageTitle } from './lobby/PageTitle.tsx';
import { useLane } from './lobby/queries.ts';
import { VendorCards } from './lobby/VendorCards.tsx';
import { bookVendors } from './lobby/vendors.ts';
import { SportsPage } from './sports/SportsPage.tsx';
import type { words } from './sports/words.ts';

/** The book of the house where the brand offers it; one studio that the address names, or all of them where it does not. */
export function Sports() {
  const t = useWords<typeof words>('sports');
  const category = useMatches({
    select: (matches) => (matches.at(-1)?.staticData.category === 'ESPORTS' ? 'ESPORTS' : 'SPORTS'),
  });
  const { page } = useSearch({ strict: false });
  const own = bookVendors[category];
  const lane = useLane(category);
  const hasBook = lane === undefined || lane.cards.some(({ vassalage }) => vassalage === own);
  if (!hasBook || (page !== undefined && page !== own)) return <CategoryPage />;
  const studios = lane?.cards.filter(({ vassalage }) => vassalage !== own) ?? [];
  return (
    <SportsPage
      category={category}
      head={
        <PageTitle
          icon={<CategoryIcon name={categoryIcons[category]} size={36} />}
          title={t(category === 'SPORTS' ? 'title' : 'esportsTitle')}
          hint={t('simulated')}
        />
      }
      studios={studios.length > 0 && <VendorCards cards={studios} />}
    />
  );
}
