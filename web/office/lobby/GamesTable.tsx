import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { gameCategories } from '../../../contract/bets.ts';
import { type GameSwitch, gameSwitches, listGameTotals } from '../../../contract/games-office.ts';
import { officeListGames } from '../../../contract/lobby-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { oneOf, useWholeList } from '../../kit/list.ts';
import { type ListColumn, ListPage } from '../../kit/ListPage.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText, percentText } from '../../kit/money.ts';
import type { PickedRows } from '../../kit/Picks.tsx';
import { PlaceField } from '../../kit/PlaceField.tsx';
import { useMay } from '../../kit/staff.ts';
import { toast } from '../../kit/toast.ts';
import { Turn } from '../../kit/Turn.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { AddRoomDialog } from './AddRoomDialog.tsx';
import { GameDialog } from './GameDialog.tsx';
import { SwitchDialog } from './SwitchDialog.tsx';
import { type OfficeGame, useSaveGame } from './queries.ts';
import type { words } from './words.ts';

const views = ['on', 'off', 'new', 'hot', 'closed'] as const;
type View = (typeof views)[number];
interface Switching {
  to: GameSwitch;
  rows: readonly OfficeGame[];
  clear: () => void;
}
type Offer = Pick<OfficeGame, 'enabled' | 'position'> & { isHot: boolean };

/** The games of the brand: what it shows, what is hot, in which order, and what is under maintenance. */
export function GamesTable() {
  const t = useWords<typeof words>('lobby');
  const manner = useManner();
  const may = useMay('games.write');
  const [opened, setOpened] = useState<OfficeGame | null>(null);
  const [switching, setSwitching] = useState<Switching | null>(null);
  const mayTotals = useMay('reports.read');
  const totals = useTotals(mayTotals);
  const names: Record<View, string> = {
    on: t('showOn'),
    off: t('showOff'),
    new: t('showNew'),
    hot: t('showHot'),
    closed: t('showClosed'),
  };
  const list = useWholeList(useCall(officeListGames, {}), {
    filters: {
      search: { as: 'typed', label: t('search') },
      kind: oneOf({
        as: 'list',
        label: t('kind'),
        values: gameCategories,
        nameOf: (value) => t(`kinds.${value}`),
        all: t('everyKind'),
      }),
      show: oneOf({ label: t('show'), values: views, nameOf: (value) => names[value], all: t('showAll') }),
    },
    keeps: (game, { search, kind, show }) =>
      (kind === undefined || game.gameType === kind) && isWanted(game, show, search),
  });
  const change = useChange();
  const picks: PickedRows<OfficeGame> = {
    can: () => true,
    deeds: (rows, clear) =>
      gameSwitches.map((to) => (
        <Button key={to} size="sm" variant="outline" onClick={() => setSwitching({ to, rows, clear })}>
          {t(`switches.${to}`)}
        </Button>
      )),
  };
  const isBare = list.answer?.length === 0;
  return (
    <ListPage
      list={list}
      label={t('title')}
      after={may && list.answer && <AddRoom games={list.answer} />}
      count={(n) => t('count', { n })}
      columns={[
        ...columnsOf(t, manner, may ? change : null, setOpened),
        ...(mayTotals ? totalColumns(t, manner, totals) : []),
      ]}
      {...(may && { picks })}
      rowKey={({ gameCode }) => gameCode}
      empty={{
        motif: 'paisley',
        title: t(isBare ? 'empty' : 'emptySearch'),
        hint: isBare ? t('emptyHint') : undefined,
      }}
    >
      {opened && <GameDialog game={opened} onClose={() => setOpened(null)} />}
      {switching && <SwitchDialog {...switching} onDone={switching.clear} onClose={() => setSwitching(null)} />}
    </ListPage>
  );
}

function AddRoom({ games }: { games: readonly OfficeGame[] }) {
  const t = useWords<typeof words>('lobby');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('room.add')}
      </Button>
      {isOpen && <AddRoomDialog games={games} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Changes one game at once, and says what became of it. */
function useChange(): (game: OfficeGame, some: Partial<Offer>) => void {
  const t = useWords<typeof words>('lobby');
  const { language } = useManner();
  const save = useSaveGame();
  return (game, some) => {
    const offer = { enabled: game.enabled, isHot: game.isHot === 1, position: game.position, ...some };
    save.mutate(
      { gameCode: game.gameCode, ...offer },
      {
        onSuccess: () => toast(t('saved', { game: game.names[language] })),
        onError: (error) => toast(error.message, { tone: 'danger' }),
      },
    );
  };
}

type Totals = ReadonlyMap<string, { bets: number; stake: string; ggr: string }>;

function useTotals(enabled: boolean): Totals | null {
  const { data } = useCall(listGameTotals, {}, { enabled, staleTime: 300_000 });
  return data ? new Map(data.list.map((row) => [row.gameCode, row])) : null;
}

/** What a game settled in the last 30 whole days; nothing until it is known. */
function totalColumns(t: Words<typeof words>, { locale }: Manner, totals: Totals | null): ListColumn<OfficeGame>[] {
  const of = ({ gameCode }: OfficeGame) => totals?.get(gameCode);
  return [
    {
      key: 'stake30',
      head: t('stake30'),
      end: true,
      sortBy: (game) => Number(of(game)?.stake ?? 0),
      cell: (game) =>
        totals && (
          <span className="grid">
            <Money value={of(game)?.stake ?? '0'} bare />
            <span className="text-faint">{t('betsCounted', { bets: numberText(of(game)?.bets ?? 0, locale) })}</span>
          </span>
        ),
    },
    {
      key: 'ggr30',
      head: t('ggr30'),
      end: true,
      sortBy: (game) => Number(of(game)?.ggr ?? 0),
      cell: (game) => totals && <Money value={of(game)?.ggr ?? '0'} change bare />,
    },
  ];
}

function columnsOf(
  t: Words<typeof words>,
  { language, locale }: Manner,
  onChange: ((game: OfficeGame, some: Partial<Offer>) => void) | null,
  onOpen: (game: OfficeGame) => void,
): ListColumn<OfficeGame>[] {
  const turn = (name: 'hotOf' | 'shownOf', game: OfficeGame, on: boolean, to: (on: boolean) => Partial<Offer>) => (
    <Turn
      label={t(name, { game: game.names[language] })}
      on={on}
      onTurn={onChange && ((next) => onChange(game, to(next)))}
    />
  );
  return [
    {
      key: 'game',
      head: t('game'),
      lead: true,
      sortBy: ({ names }) => names[language],
      cell: (game) => <NameAndTags game={game} />,
    },
    {
      key: 'rtp',
      head: t('rtp'),
      end: true,
      sortBy: ({ returnToPlayer }) => Number(returnToPlayer),
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
    { key: 'hot', head: t('hot'), cell: (game) => turn('hotOf', game, game.isHot === 1, (isHot) => ({ isHot })) },
    { key: 'shown', head: t('shown'), cell: (game) => turn('shownOf', game, game.enabled, (enabled) => ({ enabled })) },
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

function NameAndTags({ game }: { game: OfficeGame }) {
  const { names, gameCode, displayName, gameType, tags, maintenance, suspendedBy, isNew } = game;
  const t = useWords<typeof words>('lobby');
  const { language } = useManner();
  return (
    <span>
      <span className="font-semibold">{names[language]}</span> <span className="text-faint">{gameCode}</span>
      <span className="block text-xs text-faint">
        {displayName} · {t(`kinds.${gameType}`)}
      </span>
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

function isWanted(game: OfficeGame, view: View | undefined, search: string): boolean {
  const wanted = search.toLowerCase();
  const named = [game.names.BN, game.names.EN, game.gameCode, game.displayName].some((name) =>
    name.toLowerCase().includes(wanted),
  );
  if (!named) return false;
  if (view === 'new') return game.isNew;
  if (view === 'hot') return game.isHot === 1;
  if (view === 'closed') return game.maintenance !== null || game.planned !== null;
  return view === undefined || game.enabled === (view === 'on');
}
