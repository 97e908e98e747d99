import { useMatches, useNavigate, useSearch } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Chips } from '../../kit/Chips.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { CategoryIcon } from '../../kit/icons/CategoryIcon.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/words.ts';
import { type PagedCategory, toCategory } from '../paths.ts';
import { categoryIcons } from './categories.ts';
import { useGames } from './game-pages.ts';
import { GameGrid } from './GameGrid.tsx';
import { NextPage } from './NextPage.tsx';
import { PageTitle } from './PageTitle.tsx';
import { useLanes } from './queries.ts';
import { useSettled } from './settled.ts';
import { WayToHot } from './WayToHot.tsx';
import type { en } from './words.en.ts';

const TYPING_MS = 250;

/** The games of one kind: by studio, by name, and further down more of them. */
export function CategoryPage() {
  const category = useMatches({ select: (matches) => matches.at(-1)?.staticData.category }) ?? 'RNG';
  const { page: vendor } = useSearch({ strict: false });
  return <Listed key={category} category={category} vendor={vendor} />;
}

function Listed({ category, vendor }: { category: PagedCategory; vendor: string | undefined }) {
  const t = useWords<typeof en>('lobby');
  const { locale } = useManner();
  const [typed, setTyped] = useState('');
  const gameName = useDeferredValue(useSettled(typed.trim(), TYPING_MS));
  const list = useGames({ gameType: category, vassalage: vendor, gameName: gameName || undefined });
  const games = list.data?.pages.flatMap((page) => page.games);
  const count = list.data?.pages[0]?.totalCount;
  return (
    <div className="grid grid-cols-1 gap-5 p-4 md:p-6">
      <PageTitle
        icon={<CategoryIcon name={categoryIcons[category]} size={36} />}
        title={t(category)}
        hint={
          <span role="status">
            {count === undefined ? null : t('gamesFound', { count, text: numberText(count, locale) })}
          </span>
        }
      />
      <div className="flex flex-wrap items-center gap-3">
        <VendorChips category={category} vendor={vendor} />
        <TextField
          label={t('search')}
          labelHidden
          placeholder={t('searchHint')}
          type="search"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          icon={<Search aria-hidden />}
          after={
            typed !== '' && (
              <IconButton label={t('clearSearch')} onClick={() => setTyped('')}>
                <X aria-hidden />
              </IconButton>
            )
          }
          className="w-full sm:ms-auto sm:w-72"
        />
      </div>
      {list.isError && !games ? (
        <ErrorState hint={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : (
        <GameGrid games={games} loading={list.isPending} />
      )}
      {games?.length === 0 && gameName !== '' && (
        <EmptyState motif="fish" title={t('noneFound', { name: gameName })} hint={t('noneFoundHint')} />
      )}
      {games?.length === 0 && gameName === '' && (
        <EmptyState motif="paisley" title={t('noGames')} hint={t('noGamesHint')} action={<WayToHot />} />
      )}
      <NextPage has={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </div>
  );
}

/** The studios of this kind of game as tabs; their choice stands in the address. */
function VendorChips({ category, vendor }: { category: PagedCategory; vendor: string | undefined }) {
  const t = useWords<typeof en>('lobby');
  const navigate = useNavigate();
  const { data } = useLanes();
  const cards = data?.find(({ title }) => title === category)?.cards ?? [];
  if (cards.length < 2) return null;
  return (
    <Chips
      label={t('vendors')}
      scroll
      choices={[
        { value: '', label: t('allVendors') },
        ...cards.map(({ vassalage, displayName }) => ({ value: vassalage, label: displayName })),
      ]}
      value={vendor ?? ''}
      onValue={(next) => void navigate({ ...toCategory(category, next || undefined), resetScroll: false })}
    />
  );
}
