import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { type officeListPvpRooms, officePausePvp, type OfficePvpRoom } from '../../../contract/pvp-office.ts';
import type { AskState } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { oneOf, useWholeList } from '../../kit/list.ts';
import { ListPage, type ListColumn } from '../../kit/ListPage.tsx';
import { moneyText, numberText, percentText } from '../../kit/money.ts';
import { useMay } from '../../kit/staff.ts';
import { toast } from '../../kit/toast.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { gameCodes, gameTitle } from './games.ts';
import { optionsText } from './OptionFields.tsx';
import { RoomDialog } from './RoomDialog.tsx';
import type { words } from './words.ts';

const BPS_IN_ONE = 10_000;

/** The rooms of the brand, of one game or of all; a game's are paused with one press. */
export function RoomsTable({ rooms }: { rooms: AskState<CallOutput<typeof officeListPvpRooms>> }) {
  const t = useWords<typeof words>('pvp');
  const manner = useManner();
  const may = useMay('games.write');
  const [opened, setOpened] = useState<OfficePvpRoom | null>(null);
  const list = useWholeList(
    { ...rooms, data: rooms.data?.rooms },
    {
      filters: {
        game: oneOf({
          label: t('game'),
          values: gameCodes,
          nameOf: (code) => gameTitle(code, manner.language),
          all: t('allGames'),
        }),
      },
      keeps: ({ gameCode }, { game }) => game === undefined || gameCode === game,
    },
  );
  const { game } = list.values;
  return (
    <ListPage
      list={list}
      label={t('part.rooms')}
      after={may && game !== undefined && <PauseGame gameCode={game} rooms={list.rows ?? []} />}
      columns={columnsOf(t, manner, may ? setOpened : null)}
      rowKey={({ roomId }) => roomId}
      empty={{ motif: 'paisley', title: t('noRooms') }}
    >
      {opened && <RoomDialog key={opened.roomId} room={opened} onClose={() => setOpened(null)} />}
    </ListPage>
  );
}

/** All rooms of a game at once: no new hand begins in any, or in each again. */
function PauseGame({ gameCode, rooms }: { gameCode: string; rooms: readonly OfficePvpRoom[] }) {
  const t = useWords<typeof words>('pvp');
  const { language } = useManner();
  const pause = useDeed(officePausePvp);
  const [isAsking, setAsking] = useState(false);
  const resume = () =>
    pause.mutate(
      { gameCode, paused: false },
      {
        onSuccess: ({ rooms: n }) => toast(t('resumedDone', { n }), { tone: 'win' }),
        onError: (error) => toast(error.message, { tone: 'danger' }),
      },
    );
  return (
    <>
      {rooms.some(({ paused }) => !paused) && (
        <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
          {t('pauseAll')}
        </Button>
      )}
      {rooms.some(({ paused }) => paused) && (
        <Button size="sm" variant="second" loading={pause.isPending} onClick={resume}>
          {t('resumeAll')}
        </Button>
      )}
      {isAsking && (
        <FormDialog
          title={t('pauseAllTitle', { game: gameTitle(gameCode, language) })}
          button={t('pauseAll')}
          danger
          send={() => pause.mutateAsync({ gameCode, paused: true })}
          done={({ rooms: n }) => toast(t('pausedDone', { n }), { tone: 'win' })}
          onClose={() => setAsking(false)}
        >
          <p className="text-soft">{t('pauseAllText')}</p>
        </FormDialog>
      )}
    </>
  );
}

function columnsOf(
  t: Words<typeof words>,
  manner: Manner,
  onOpen: ((room: OfficePvpRoom) => void) | null,
): ListColumn<OfficePvpRoom>[] {
  const { language, locale } = manner;
  const columns: ListColumn<OfficePvpRoom>[] = [
    {
      key: 'room',
      head: t('room'),
      lead: true,
      cell: ({ name, gameCode }) => (
        <>
          <span className="font-semibold">{name[language]}</span>
          <span className="block text-xs font-normal text-faint">{gameTitle(gameCode, language)}</span>
        </>
      ),
    },
    {
      key: 'terms',
      head: t('terms'),
      cell: ({ gameCode, options, randomSeating, tournament }) => (
        <span className="text-sm text-soft">
          {optionsText(gameCode, options, t, locale)}
          {tournament !== null && <span className="block text-faint">{t('tournament')}</span>}
          {tournament === null && randomSeating && <span className="block text-faint">{t('random')}</span>}
        </span>
      ),
    },
    {
      key: 'buyIn',
      head: t('buyIn'),
      cell: ({ leastBuyIn, mostBuyIn, tournament }) =>
        tournament === null
          ? t('range', { least: moneyText(leastBuyIn, manner), most: moneyText(mostBuyIn, manner) })
          : t('entryAndFee', { entry: moneyText(tournament.entry, manner), fee: moneyText(tournament.fee, manner) }),
    },
    {
      key: 'rake',
      head: t('rake'),
      cell: ({ rakeBps, rakeCap, tournament }) =>
        tournament === null &&
        t('rakeOf', { share: percentText(rakeBps / BPS_IN_ONE, locale), cap: moneyText(rakeCap, manner) }),
    },
    {
      key: 'players',
      head: t('players'),
      end: true,
      sortBy: ({ players }) => players,
      cell: ({ players }) => numberText(players, locale),
    },
    { key: 'state', head: t('state'), cell: (room) => <State room={room} /> },
  ];
  if (onOpen === null) return columns;
  return [...columns, { key: 'acts', head: '', end: true, cell: (room) => <Acts room={room} onOpen={onOpen} /> }];
}

function State({ room: { enabled, paused } }: { room: OfficePvpRoom }) {
  const t = useWords<typeof words>('pvp');
  if (!enabled) return <Badge>{t('off')}</Badge>;
  return <Badge tone={paused ? 'warning' : 'win'}>{t(paused ? 'paused' : 'open')}</Badge>;
}

function Acts({ room, onOpen }: { room: OfficePvpRoom; onOpen: (room: OfficePvpRoom) => void }) {
  const t = useWords<typeof words>('pvp');
  return (
    <span className="inline-flex gap-2">
      <PauseRoom roomId={room.roomId} paused={room.paused} />
      <Button size="sm" variant="quiet" onClick={() => onOpen(room)}>
        {t('edit')}
      </Button>
    </span>
  );
}

/** One room is paused, or goes on, by one press. */
export function PauseRoom({ roomId, paused }: Pick<OfficePvpRoom, 'roomId' | 'paused'>) {
  const t = useWords<typeof words>('pvp');
  const pause = useDeed(officePausePvp);
  const press = () =>
    pause.mutate({ roomId, paused: !paused }, { onError: (error) => toast(error.message, { tone: 'danger' }) });
  return (
    <Button size="sm" variant={paused ? 'second' : 'outline'} loading={pause.isPending} onClick={press}>
      {t(paused ? 'resume' : 'pause')}
    </Button>
  );
}
