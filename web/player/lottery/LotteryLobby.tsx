import { listPopularLotteries, listRecentLotteries, POPULAR_LOTTERIES } from '../../../contract/lottery-menus.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { CategoryIcon } from '../../kit/icons/CategoryIcon.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { useLoggedIn } from '../../kit/session.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { LotteryView } from '../paths.ts';
import { familiesOf, isFast } from './families-listed.ts';
import { FamilyCards } from './FamilyCards.tsx';
import { gamesIn, groupsIn, type LotteryMenus, type MenuKind, useMenus } from './queries.ts';
import { Rhythms } from './Rhythms.tsx';
import { Tickets } from './tickets/Tickets.tsx';
import type { words } from './words.ts';

interface Props {
  kind: MenuKind;
  view: LotteryView | undefined;
  onView: (view: LotteryView | undefined) => void;
}

/** All lotteries of the brand, a card a family, and the member's tickets of all of them. */
export function LotteryLobby({ kind, view, onView }: Props) {
  const t = useWords<typeof words>('lottery');
  const isMember = useLoggedIn();
  const menus = useMenus(kind);
  const list = (
    <Asked of={menus} waiting={<Skeleton className="h-[60dvh] w-full rounded-card" />}>
      {(found) => <Families menus={found} kind={kind} />}
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

/** So many lotteries are shown that were played last, and so many are marked as played by most. */
const LAST_SHOWN = 4;
const MARKED = 3;

function Families({ menus, kind }: { menus: LotteryMenus; kind: MenuKind }) {
  const t = useWords<typeof words>('lottery');
  const popular = useCall(listPopularLotteries, { count: POPULAR_LOTTERIES }, { staleTime: 120_000 });
  const recent = useCall(listRecentLotteries, {}, { staleTime: 60_000 });
  const families = familiesOf(groupsIn(menus, kind));
  if (families.length === 0) return <EmptyState motif="sun" title={t('empty')} hint={t('emptyHint')} />;
  // The lists of what is played name lotteries; how they stand now the menus know best.
  const known = new Map(gamesIn(menus).map((game) => [game.gameCode, game]));
  const playedLast = (recent.data ?? []).flatMap(({ gameCode }) => known.get(gameCode) ?? []).slice(0, LAST_SHOWN);
  const most = new Set((popular.data ?? []).slice(0, MARKED).map(({ gameCode }) => gameCode));
  const [fast, slow] = [families.filter(isFast), families.filter((family) => !isFast(family))];
  const lists = [
    { title: t('fast'), families: fast },
    { title: t('slow'), families: slow },
  ].filter((list) => list.families.length > 0);
  return (
    <div className="grid grid-cols-1 gap-6">
      {kind === 'all' && playedLast.length > 0 && (
        <section className="grid grid-cols-1 gap-2">
          <SectionHead title={t('recent')} />
          <Rhythms games={playedLast} named />
        </section>
      )}
      {lists.map(({ title, families: listed }) => (
        <section key={title} className="grid grid-cols-1 gap-2">
          <SectionHead title={title} />
          <FamilyCards families={listed} popular={most} />
        </section>
      ))}
    </div>
  );
}
