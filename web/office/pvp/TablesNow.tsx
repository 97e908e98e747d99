import { useState } from 'react';
import { officeListPvpTables, officeVoidPvpHand, type OfficePvpTable } from '../../../contract/pvp-office.ts';
import { PROPOSAL_REASON_LEAST } from '../../../contract/proposals.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import { useDeed } from '../../kit/deeds.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, useWholeList } from '../../kit/list.ts';
import { ListPage, type ListColumn } from '../../kit/ListPage.tsx';
import { Money } from '../../kit/Money.tsx';
import { localDigits } from '../../kit/money.ts';
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
  const [voided, setVoided] = useState<string | null>(null);
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
      {voided !== null && <VoidDialog handId={voided} onClose={() => setVoided(null)} />}
    </ListPage>
  );
}

function useTableColumns(onVoid: ((handId: string) => void) | null): ListColumn<OfficePvpTable>[] {
  const t = useWords<typeof words>('pvp');
  const { language, locale } = useManner();
  const columns: ListColumn<OfficePvpTable>[] = [
    {
      key: 'table',
      head: t('table'),
      lead: true,
      cell: ({ tableId, gameCode, roomName, kind, paused }) => (
        <>
          <span className="font-semibold">{roomName[language]}</span>
          <span className="block text-xs font-normal text-faint">
            {`${gameTitle(gameCode, language)} · ${localDigits(tableId, locale)}`}
          </span>
          {kind === 'private' && <Badge>{t('private')}</Badge>}
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
      cell: ({ hand }) => hand && <Money value={hand.pot} bare />,
    },
    {
      key: 'acts',
      head: '',
      end: true,
      cell: ({ tableId, roomId, paused, hand }) => (
        <span className="inline-flex flex-wrap justify-end gap-2">
          <PathLink href={pathOfCardHands({ table: tableId })} className={`${linkClass} self-center text-sm`}>
            {t('toHands')}
          </PathLink>
          {onVoid && <PauseRoom roomId={roomId} paused={paused} />}
          {onVoid && hand && (
            <Button size="sm" variant="quiet" onClick={() => onVoid(hand.handId)}>
              {t('void')}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return columns;
}

function Seats({ table: { seats, hand } }: { table: OfficePvpTable }) {
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
          <Money value={stack} bare />
          {state !== 'seated' && <span className="text-faint">{` (${t(`seatStates.${state}`)})`}</span>}
        </li>
      ))}
    </ul>
  );
}

function Hand({ table: { hand, openedAtMs } }: { table: OfficePvpTable }) {
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
      <PathLink href={pathOfCardHand(hand.handId)} className={linkClass}>
        {localDigits(hand.number, locale)}
      </PathLink>
      <span className="block text-xs text-faint">{ago(hand.dealtAtMs)}</span>
      <span className="block text-xs text-soft">
        {t('turnOf', { seat: localDigits(String(hand.turnSeat), locale) })}
      </span>
    </>
  );
}

/** Asks a second person to void a hand. Mounted while it is open. */
function VoidDialog({ handId, onClose }: { handId: string; onClose: () => void }) {
  const t = useWords<typeof words>('pvp');
  const say = useSayWaits();
  const propose = useDeed(officeVoidPvpHand);
  return (
    <ReasonDialog
      title={t('voidTitle', { id: handId })}
      text={t('voidText')}
      button={t('propose')}
      danger
      least={PROPOSAL_REASON_LEAST}
      send={(reason) => propose.mutateAsync({ handId, reason })}
      done={({ proposalId }) => say(proposalId)}
      onClose={onClose}
    />
  );
}
