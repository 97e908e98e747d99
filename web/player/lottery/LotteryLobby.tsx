import { useState } from 'react';
import { listPopularLotteries, listRecentLotteries, POPULAR_LOTTERIES } from '../../../contract/lottery-menus.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { CategoryIcon } from '../../kit/icons/CategoryIcon.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { useLoggedIn } from '../../kit/session.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { LotteryView } from '../paths.ts';
import { LotteryCards } from './LotteryCards.tsx';
import { gamesIn, groupsIn, type LotteryMenus, type MenuKind, useMenus } from './queries.ts';
import { Tickets } from './tickets/Tickets.tsx';
import type { words } from './words.ts';

interface Props {
  kind: MenuKind;
  view: LotteryView | undefined;
  onView: (view: LotteryView | undefined) => void;
}

/** All lotteries of the brand by group, and the member's tickets of all of them. */
export function LotteryLobby({ kind, view, onView }: Props) {
  const t = useWords<typeof words>('lottery');
  const isMember = useLoggedIn();
  const menus = useMenus(kind);
  const list = (
    <Asked of={menus} waiting={<Skeleton className="h-[60dvh] w-full rounded-card" />}>
      {(found) => <Groups menus={found} kind={kind} />}
    </Asked>
  );
  return (
    <div className="lot-page">
      <header className="flex items-center gap-4 pt-3 md:pt-0">
        <span className="grid size-14 flex-none place-items-center rounded-full bg-surface">
          <CategoryIcon name={kind === 'Elott' ? 'elott' : 'lottery'} size={36} />
        </span>
        <div>
          <h1 className="text-xl">{t(`kind.${kind}`)}</h1>
          <p className="text-sm text-soft">{t('lead')}</p>
        </div>
      </header>
      {isMember ? (
        <Tabs
          label={t('views')}
          even
          tabs={[
            { value: 'lotteries', label: t('lotteries') },
            { value: 'tickets', label: t('view.tickets') },
          ]}
          value={view === 'tickets' ? 'tickets' : 'lotteries'}
          onValue={(next) => onView(next === 'tickets' ? 'tickets' : undefined)}
        >
          {view === 'tickets' ? <Tickets /> : list}
        </Tabs>
      ) : (
        list
      )}
    </div>
  );
}

/** Of what is played last or by many: a row. */
const SHOWN_FIRST = 3;

function Groups({ menus, kind }: { menus: LotteryMenus; kind: MenuKind }) {
  const t = useWords<typeof words>('lottery');
  const [chosen, setChosen] = useState('');
  const popular = useCall(listPopularLotteries, { count: POPULAR_LOTTERIES }, { staleTime: 120_000 });
  const recent = useCall(listRecentLotteries, {}, { staleTime: 60_000 });
  const all = gamesIn(menus);
  // The lists of what is played name lotteries; how they stand now the menus know best.
  const known = new Map(all.map((game) => [game.gameCode, game]));
  const standing = (games: typeof all | undefined) =>
    (games ?? []).flatMap(({ gameCode }) => known.get(gameCode) ?? []);
  const groups = groupsIn(menus, kind);
  const shown = groups.filter(({ gameGroupCode }) => chosen === '' || chosen === gameGroupCode);
  if (groups.length === 0) return <EmptyState motif="sun" title={t('empty')} hint={t('emptyHint')} />;
  const playedLast = standing(recent.data).slice(0, SHOWN_FIRST);
  const others = standing(popular.data).filter((game) => !playedLast.includes(game));
  const lists = [
    { key: 'recent', title: t('recent'), games: playedLast },
    { key: 'popular', title: t('popular'), games: others.slice(0, SHOWN_FIRST) },
  ];
  return (
    <div className="grid grid-cols-1 gap-6">
      {groups.length > 1 && (
        <Chips
          label={t('groups')}
          scroll
          choices={[
            { value: '', label: t('allGroups') },
            ...groups.map(({ gameGroupCode, gameGroupName }) => ({ value: gameGroupCode, label: gameGroupName })),
          ]}
          value={chosen}
          onValue={setChosen}
        />
      )}
      {kind === 'all' &&
        chosen === '' &&
        lists
          .filter(({ games }) => games.length > 0)
          .map(({ key, title, games }) => (
            <section key={key} className="grid grid-cols-1 gap-2">
              <SectionHead title={title} />
              <LotteryCards games={games} row />
            </section>
          ))}
      {shown.map(({ gameGroupCode, gameGroupName, gameMenus }) => (
        <section key={gameGroupCode} className="grid grid-cols-1 gap-2">
          <SectionHead title={gameGroupName} />
          <LotteryCards games={gameMenus} />
        </section>
      ))}
    </div>
  );
}
