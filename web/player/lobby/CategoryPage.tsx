import { useMatches, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { limitsOf } from '../../../contract/limits.ts';
import { listGames } from '../../../contract/lobby.ts';
import { Chips } from '../../kit/Chips.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { CategoryIcon } from '../../kit/icons/CategoryIcon.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { SearchField } from '../../kit/SearchField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { type PagedCategory, toCategory } from '../paths.ts';
import { categoryIcons } from './categories.ts';
import { useGames } from './game-pages.ts';
import { GameGrid } from './GameGrid.tsx';
import { NextPage } from './NextPage.tsx';
import { PageTitle } from './PageTitle.tsx';
import { useLane } from './queries.ts';
import { StudioEmpty } from './StudioEmpty.tsx';
import { VendorCards } from './VendorCards.tsx';
import { WayToHot } from './WayToHot.tsx';
import type { words as browsingWords } from './browsing.words.ts';
import type { words as listWords } from './lists.words.ts';
import type { words } from './words.ts';

/**
 * The games of one kind: by studio, by group, by name, and further down more of them.
 * @param first what stands before them, under the title
 */
export function CategoryPage({ first }: { first?: ReactNode }) {
  const { category = 'RNG', vendor: ofRoute } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  const { page, group } = useSearch({ strict: false });
  return (
    <Listed
      key={`${category} ${ofRoute ?? ''} ${group ?? ''}`}
      category={category}
      firstGroup={group ?? 'ALL'}
      vendor={ofRoute ?? page}
      fixed={!!ofRoute}
      first={first}
    />
  );
}

interface ListedProps {
  category: PagedCategory;
  vendor: string | undefined;
  /** The address is that of one studio. */
  fixed: boolean;
  /** The group that the address names. */
  firstGroup: string;
  first: ReactNode;
}

function Listed({ category, vendor, fixed, firstGroup, first }: ListedProps) {
  const t = useWords<typeof words & typeof listWords>('lobby');
  const { locale } = useManner();
  const [sought, setSought] = useState('');
  const [group, setGroup] = useState(firstGroup);
  const gameName = useDeferredValue(sought);
  const lane = useLane(category);
  const list = useGames({
    gameType: category,
    vassalage: vendor,
    gameClassify: group,
    gameName: gameName || undefined,
  });
  const games = list.data?.pages.flatMap((page) => page.games);
  const count = list.data?.pages[0]?.totalCount;
  const hasNone = games?.length === 0;
  const studio = lane?.cards.find(({ vassalage }) => vassalage === vendor)?.displayName;
  const isKnown = vendor === undefined || studio !== undefined;
  return (
    <div className="grid grid-cols-1 gap-5 p-4 md:p-6">
      <PageTitle
        icon={<CategoryIcon name={categoryIcons[category]} size={36} />}
        title={fixed && studio ? `${t(category)}: ${studio}` : t(category)}
        hint={
          <span role="status">
            {count === undefined ? null : t('gamesFound', { count, text: numberText(count, locale) })}
          </span>
        }
      />
      {first}
      {lane && category !== 'RNG' && !vendor && <VendorCards cards={lane.cards} />}
      {lane && isKnown && (
        <div className="grid grid-cols-1 gap-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
          <div className="grid min-w-0 grid-cols-1 gap-3">
            {!fixed && <VendorChips category={category} vendor={vendor} />}
            <GroupChips category={category} group={group} onGroup={setGroup} />
          </div>
          <SearchField
            label={t('search')}
            placeholder={t('searchHint')}
            maxLength={limitsOf(listGames, 'gameName').most}
            value={sought}
            onValue={setSought}
            className="w-full lg:w-72"
          />
        </div>
      )}
      {list.isLoadingError ? (
        <ErrorState hint={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : (
        <GameGrid games={games} loading={list.isPending} />
      )}
      {hasNone && gameName !== '' && (
        <EmptyState motif="fish" title={t('noneFound', { name: gameName })} hint={t('noneFoundHint')} />
      )}
      {hasNone && gameName === '' && vendor !== undefined && <StudioEmpty />}
      {hasNone && gameName === '' && vendor === undefined && (
        <EmptyState motif="paisley" title={t('noGames')} hint={t('noGamesHint')} action={<WayToHot />} />
      )}
      <NextPage has={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </div>
  );
}

/** The studios of this kind of game as tabs; their choice stands in the address. */
function VendorChips({ category, vendor }: { category: PagedCategory; vendor: string | undefined }) {
  const t = useWords<typeof words & typeof listWords>('lobby');
  const navigate = useNavigate();
  const cards = useLane(category)?.cards ?? [];
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

interface GroupProps {
  category: PagedCategory;
  group: string;
  onGroup: (group: string) => void;
}

/** Hot, new and the like; nothing where all games are alike. */
function GroupChips({ category, group, onGroup }: GroupProps) {
  const t = useWords<typeof browsingWords>('browsing');
  const groups = useLane(category)?.gameClassify ?? [];
  const [all] = groups;
  // A group that holds everything would change nothing.
  const telling = groups.filter(({ key, gameCount }) => key === 'ALL' || gameCount < (all?.gameCount ?? 0));
  if (telling.length < 2) return null;
  return (
    <Chips
      label={t('groups')}
      scroll
      choices={telling.map(({ key, displayName }) => ({ value: key, label: displayName }))}
      value={group}
      onValue={onGroup}
    />
  );
}
