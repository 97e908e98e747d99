import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { officeListGames } from '../../../contract/lobby-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { percentText } from '../../kit/money.ts';
import { SearchField } from '../../kit/SearchField.tsx';
import { useMay } from '../../kit/staff.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords, type Words } from '../../kit/words.ts';
import { useAddress } from '../paths.tsx';
import { GameDialog } from './GameDialog.tsx';
import { PlaceField } from '../../kit/PlaceField.tsx';
import { type OfficeGame, useSaveGame } from './queries.ts';
import { Turn } from '../../kit/Turn.tsx';
import type { en } from './words.en.ts';

const views = ['', 'on', 'off', 'new', 'hot', 'closed'] as const;
type View = (typeof views)[number];
type Offer = Pick<OfficeGame, 'enabled' | 'position'> & { isHot: boolean };

/** The games of the brand: what it shows, what is hot, in which order, and what is under maintenance. */
export function GamesTable() {
  const t = useWords<typeof en>('lobby');
  const games = useCall(officeListGames, {});
  const { query, change } = useAddress();
  const search = query['search'] ?? '';
  const view = views.find((one) => one === query['show']) ?? '';
  const names: Record<View, string> = {
    '': t('showAll'),
    on: t('showOn'),
    off: t('showOff'),
    new: t('showNew'),
    hot: t('showHot'),
    closed: t('showClosed'),
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          className="w-full md:w-80"
          label={t('search')}
          value={search}
          onValue={(search) => change({ search })}
        />
        <Chips
          scroll
          label={t('show')}
          choices={views.map((value) => ({ value, label: names[value] }))}
          value={view}
          onValue={(show) => change({ show })}
        />
      </div>
      <Asked of={games} waiting={<LoadingMark />}>
        {(games) => (
          <Catalogue games={games.filter((game) => isWanted(game, view, search))} none={games.length === 0} />
        )}
      </Asked>
    </div>
  );
}

function Catalogue({ games, none }: { games: OfficeGame[]; none: boolean }) {
  const t = useWords<typeof en>('lobby');
  const manner = useManner();
  const may = useMay('games.write');
  const save = useSaveGame();
  const [opened, setOpened] = useState<OfficeGame | null>(null);
  const change = (game: OfficeGame, some: Partial<Offer>) => {
    const offer = { enabled: game.enabled, isHot: game.isHot === 1, position: game.position, ...some };
    save.mutate(
      { gameCode: game.gameCode, ...offer },
      {
        onSuccess: () => toast(t('saved', { game: game.names[manner.language] })),
        onError: (error) => toast(error.message, { tone: 'danger' }),
      },
    );
  };
  return (
    <>
      <p role="status" className="text-sm text-faint">
        {t('count', { n: games.length })}
      </p>
      <Table<OfficeGame>
        label={t('title')}
        dense
        rows={games}
        rowKey={({ gameCode }) => gameCode}
        columns={columnsOf(t, manner, may ? change : null, setOpened)}
        empty={
          <EmptyState
            motif="paisley"
            title={t(none ? 'empty' : 'emptySearch')}
            hint={none ? t('emptyHint') : undefined}
          />
        }
      />
      {opened && <GameDialog game={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function columnsOf(
  t: Words<typeof en>,
  { language, locale }: Manner,
  onChange: ((game: OfficeGame, some: Partial<Offer>) => void) | null,
  onOpen: (game: OfficeGame) => void,
): Column<OfficeGame>[] {
  return [
    {
      key: 'game',
      head: t('game'),
      lead: true,
      cell: (game) => <NameAndTags game={game} />,
    },
    { key: 'studio', head: t('studio'), cell: ({ displayName }) => displayName },
    { key: 'kind', head: t('kind'), cell: ({ gameType }) => t(`kinds.${gameType}`) },
    {
      key: 'rtp',
      head: t('rtp'),
      end: true,
      cell: ({ returnToPlayer }) => percentText(Number(returnToPlayer), locale, 2),
    },
    {
      key: 'place',
      head: t('place'),
      cell: (game) => (
        <PlaceField
          label={t('placeOf', { game: game.names[language] })}
          place={game.position}
          onPlace={onChange && ((position) => onChange(game, { position }))}
        />
      ),
    },
    {
      key: 'hot',
      head: t('hot'),
      cell: (game) => (
        <Turn
          label={t('hotOf', { game: game.names[language] })}
          on={game.isHot === 1}
          onTurn={onChange && ((isHot) => onChange(game, { isHot }))}
        />
      ),
    },
    {
      key: 'shown',
      head: t('shown'),
      cell: (game) => (
        <Turn
          label={t('shownOf', { game: game.names[language] })}
          on={game.enabled}
          onTurn={onChange && ((enabled) => onChange(game, { enabled }))}
        />
      ),
    },
    ...(onChange
      ? [
          {
            key: 'more',
            head: t('more'),
            cell: (game: OfficeGame) => (
              <IconButton label={t('moreOf', { game: game.names[language] })} onClick={() => onOpen(game)}>
                <Settings2 aria-hidden />
              </IconButton>
            ),
          },
        ]
      : []),
  ];
}

function NameAndTags({ game: { names, gameCode, tags, maintenance, suspendedBy, isNew } }: { game: OfficeGame }) {
  const t = useWords<typeof en>('lobby');
  const { language } = useManner();
  return (
    <span>
      <span className="font-semibold">{names[language]}</span> <span className="text-faint">{gameCode}</span>
      {(isNew || tags.length > 0 || maintenance !== null || suspendedBy !== null) && (
        <span className="flex flex-wrap gap-1 pt-1">
          {isNew && <Badge tone="accent">{t('arrived')}</Badge>}
          {maintenance && <Badge tone="warning">{t('closedNow')}</Badge>}
          {suspendedBy && <Badge tone="danger">{t(`suspended.${suspendedBy}`)}</Badge>}
          {tags.map((tag) => (
            <Badge key={tag}>{t(`tags.${tag}`)}</Badge>
          ))}
        </span>
      )}
    </span>
  );
}

function isWanted(game: OfficeGame, view: View, search: string): boolean {
  const wanted = search.toLowerCase();
  const named = [game.names.BN, game.names.EN, game.gameCode, game.displayName].some((name) =>
    name.toLowerCase().includes(wanted),
  );
  if (!named) return false;
  if (view === 'new') return game.isNew;
  if (view === 'hot') return game.isHot === 1;
  if (view === 'closed') return game.maintenance !== null || game.planned !== null;
  return view === '' || game.enabled === (view === 'on');
}
