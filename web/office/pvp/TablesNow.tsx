import { useState } from 'react';
import { officeListPvpTables, type OfficePvpTable } from '../../../contract/pvp-office.ts';
import { PROPOSAL_REASON_LEAST } from '../../../contract/proposals.ts';
import { officeVoidPvpHand, officeVoidPvpTournament } from '../../../contract/pvp-voids.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import { useDeed } from '../../kit/deeds.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, useWholeList } from '../../kit/list.ts';
import { ListPage, type ListColumn } from '../../kit/ListPage.tsx';
import { Money } from '../../kit/Money.tsx';
import { localDigits, numberText } from '../../kit/money.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useSayWaits } from '../../kit/SecondPerson.tsx';
import { useMay } from '../../kit/staff.ts';
import { agoText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, pathOfCardHand, pathOfCardHands, pathOfMember } from '../paths.tsx';
import { gameCodes, gameTitle } from './games.ts';
import { PauseRoom } from './RoomsTable.tsx';
import type { words } from './words.ts';

const ASK_EVERY_MS = 3_000;
const linkClass = 'text-accent-text underline underline-offset-4';

/** The tables that are open now, with who sits there and what is being played. */
export function TablesNow() {
  const t = useWords<typeof words>('pvp');
  const { language } = useManner();
  const may = useMay('games.write');
  const [voided, setVoided] = useState<Voided | null>(null);
  const tables = useCall(officeListPvpTables, {}, { everyMs: ASK_EVERY_MS });
  const list = useWholeList(
    { ...tables, data: tables.data?.tables },
    {
      filters: {
        game: oneOf({
          label: t('game'),
          values: gameCodes,
          nameOf: (code) => gameTitle(code, language),
          all: t('allGames'),
        }),
      },
      keeps: ({ gameCode }, { game }) => game === undefined || gameCode === game,
    },
  );
  return (
    <ListPage
      list={list}
      label={t('tables')}
      columns={useTableColumns(may ? setVoided : null)}
      rowKey={({ tableId }) => tableId}
      empty={{ motif: 'paisley', title: t('noTables'), hint: t('noTablesHint') }}
    >
      {voided !== null && <VoidDialog voided={voided} onClose={() => setVoided(null)} />}
    </ListPage>
  );
}

function useTableColumns(onVoid: ((voided: Voided) => void) | null): ListColumn<OfficePvpTable>[] {
  const t = useWords<typeof words>('pvp');
  const { language, locale } = useManner();
  const columns: ListColumn<OfficePvpTable>[] = [
    {
      key: 'table',
      head: t('table'),
      lead: true,
      cell: ({ tableId, gameCode, roomName, kind, paused, tournament }) => (
        <>
          <span className="font-semibold">{roomName[language]}</span>
          <span className="block text-xs font-normal text-faint">
            {`${gameTitle(gameCode, language)} · ${localDigits(tableId, locale)}`}
          </span>
          {kind === 'private' && <Badge>{t('private')}</Badge>}
          {tournament && <Progress tournament={tournament} />}
          {paused && <Badge tone="warning">{t('paused')}</Badge>}
        </>
      ),
    },
    { key: 'seats', head: t('seatsNow'), cell: (table) => <Seats table={table} /> },
    { key: 'hand', head: t('hand'), cell: (table) => <Hand table={table} /> },
    {
      key: 'pot',
      head: t('pot'),
      end: true,
      sortBy: ({ hand }) => Number(hand?.pot ?? 0),
      cell: ({ hand, tournament }) => hand && <Stack value={hand.pot} isChips={tournament !== null} />,
    },
    {
      key: 'acts',
      head: '',
      end: true,
      cell: ({ tableId, roomId, paused, hand, tournament }) => (
        <span className="inline-flex flex-wrap justify-end gap-2">
          <PathLink href={pathOfCardHands({ table: tableId })} className={`${linkClass} self-center text-sm`}>
            {t('toHands')}
          </PathLink>
          {onVoid && <PauseRoom roomId={roomId} paused={paused} />}
          {onVoid && tournament && (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => onVoid({ kind: 'tournament', id: tournament.tournamentId })}
            >
              {t('voidTournament')}
            </Button>
          )}
          {onVoid && hand && !tournament && (
            <Button size="sm" variant="quiet" onClick={() => onVoid({ kind: 'hand', id: hand.handId })}>
              {t('void')}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return columns;
}

function Seats({ table: { seats, hand, tournament } }: { table: OfficePvpTable }) {
  const t = useWords<typeof words>('pvp');
  const { locale } = useManner();
  return (
    <ul className="grid gap-0.5 text-sm">
      {seats.map(({ seat, memberId, account, stack, state }) => (
        <li key={seat} className={seat === hand?.turnSeat ? 'font-semibold' : ''}>
          <span className="text-faint">{localDigits(String(seat), locale)} </span>
          <PathLink href={pathOfMember(memberId)} className={linkClass}>
            {account}
          </PathLink>{' '}
          <Stack value={stack} isChips={tournament !== null} />
          {state !== 'seated' && <span className="text-faint">{` (${t(`seatStates.${state}`)})`}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Money, or chips, which are none. */
function Stack({ value, isChips }: { value: string; isChips: boolean }) {
  const { locale } = useManner();
  return isChips ? numberText(Number(value), locale) : <Money value={value} bare />;
}

/** How far a sit-and-go is, and who is out. */
function Progress({ tournament }: { tournament: NonNullable<OfficePvpTable['tournament']> }) {
  const t = useWords<typeof words>('pvp');
  const { locale } = useManner();
  const { state, level, players, seats } = tournament;
  const count = (value: number) => numberText(value, locale);
  const out = players.filter(({ place }) => place !== null).toSorted((one, other) => one.place! - other.place!);
  const shown = { count: count(players.length), seats: count(seats) };
  const left = count(players.length - out.length);
  return (
    <span className="block text-xs text-soft">
      {state === 'open'
        ? t('tournamentWaits', shown)
        : t('tournamentIs', { level: count(level), left, seats: count(seats) })}
      {out.map(({ seat, name, place }) => (
        <span key={seat} className="block text-faint">
          {t('outAt', { place: count(place!), name })}
        </span>
      ))}
    </span>
  );
}

function Hand({ table: { hand, openedAtMs, tournament } }: { table: OfficePvpTable }) {
  const t = useWords<typeof words>('pvp');
  const { locale } = useManner();
  const ago = (atMs: number) => t('since', { ago: agoText(atMs, nowMs(), locale) });
  if (hand === null) {
    return (
      <span className="text-faint">
        {t('between')}
        <span className="block text-xs">{ago(openedAtMs)}</span>
      </span>
    );
  }
  return (
    <>
      {tournament ? (
        localDigits(hand.number, locale)
      ) : (
        <PathLink href={pathOfCardHand(hand.handId)} className={linkClass}>
          {localDigits(hand.number, locale)}
        </PathLink>
      )}
      <span className="block text-xs text-faint">{ago(hand.dealtAtMs)}</span>
      <span className="block text-xs text-soft">
        {t('turnOf', { seat: localDigits(String(hand.turnSeat), locale) })}
      </span>
    </>
  );
}

/** What a second person shall void. */
interface Voided {
  readonly kind: 'hand' | 'tournament';
  readonly id: string;
}

/** Asks a second person to void a hand or a sit-and-go. Mounted while it is open. */
function VoidDialog({ voided: { kind, id }, onClose }: { voided: Voided; onClose: () => void }) {
  const t = useWords<typeof words>('pvp');
  const say = useSayWaits();
  const hand = useDeed(officeVoidPvpHand);
  const tournament = useDeed(officeVoidPvpTournament);
  const isHand = kind === 'hand';
  return (
    <ReasonDialog
      title={t(isHand ? 'voidTitle' : 'voidTournamentTitle', { id })}
      text={t(isHand ? 'voidText' : 'voidTournamentText')}
      button={t('propose')}
      danger
      least={PROPOSAL_REASON_LEAST}
      send={(reason) =>
        isHand ? hand.mutateAsync({ handId: id, reason }) : tournament.mutateAsync({ tournamentId: id, reason })
      }
      done={({ proposalId }) => say(proposalId)}
      onClose={onClose}
    />
  );
}
