import { useEffect, useState } from 'react';
import { Asked } from '../../kit/Asked.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { localDigits, percentText, plainDigits } from '../../kit/money.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { useMay } from '../../kit/staff.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords, type Words } from '../../kit/words.ts';
import { useAddress } from '../paths.tsx';
import { type OfficeGame, useOfficeGames, useSaveGame } from './queries.ts';
import type { en } from './words.en.ts';

const views = ['', 'on', 'off', 'hot'] as const;
type View = (typeof views)[number];
type Offer = Pick<OfficeGame, 'enabled' | 'position'> & { isHot: boolean };

/** The brand's catalogue: what it shows, what is hot, in which order. */
export function GamesPage() {
  const t = useWords<typeof en>('lobby');
  const games = useOfficeGames();
  const { query, change } = useAddress();
  const search = query['search'] ?? '';
  const view = views.find((one) => one === query['show']) ?? '';
  const names: Record<View, string> = { '': t('showAll'), on: t('showOn'), off: t('showOff'), hot: t('showHot') };
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('title')} lead={t('lead')} />
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
        columns={columnsOf(t, manner, may ? change : null)}
        empty={
          <EmptyState
            motif="paisley"
            title={t(none ? 'empty' : 'emptySearch')}
            hint={none ? t('emptyHint') : undefined}
          />
        }
      />
    </>
  );
}

function columnsOf(
  t: Words<typeof en>,
  { language, locale }: Manner,
  onChange: ((game: OfficeGame, some: Partial<Offer>) => void) | null,
): Column<OfficeGame>[] {
  return [
    {
      key: 'game',
      head: t('game'),
      lead: true,
      cell: ({ names, gameCode }) => (
        <span>
          <span className="font-semibold">{names[language]}</span> <span className="text-faint">{gameCode}</span>
        </span>
      ),
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
  ];
}

function Turn({ label, on, onTurn }: { label: string; on: boolean; onTurn: ((on: boolean) => void) | null }) {
  return (
    <label className="k-switch inline-flex py-0!">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        disabled={!onTurn}
        onChange={(event) => onTurn?.(event.target.checked)}
      />
    </label>
  );
}

interface PlaceProps {
  label: string;
  place: number;
  onPlace: ((place: number) => void) | null;
}

function PlaceField({ label, place, onPlace }: PlaceProps) {
  const { locale } = useManner();
  const [typed, setTyped] = useState(String(place));
  useEffect(() => setTyped(String(place)), [place]);
  const done = () => {
    const wanted = Number(typed);
    const good = /^\d{1,5}$/.test(typed) && wanted <= 10_000;
    if (good && wanted !== place) onPlace?.(wanted);
    else setTyped(String(place));
  };
  return (
    <TextField
      className="w-24"
      label={label}
      labelHidden
      inputMode="numeric"
      maxLength={5}
      disabled={!onPlace}
      value={localDigits(typed, locale)}
      onChange={(event) => setTyped(plainDigits(event.target.value))}
      onBlur={done}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}

function isWanted(game: OfficeGame, view: View, search: string): boolean {
  const wanted = search.toLowerCase();
  const named = [game.names.BN, game.names.EN, game.gameCode, game.displayName].some((name) =>
    name.toLowerCase().includes(wanted),
  );
  if (!named) return false;
  if (view === 'hot') return game.isHot === 1;
  return view === '' || game.enabled === (view === 'on');
}
