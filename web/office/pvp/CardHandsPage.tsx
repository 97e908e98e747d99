import { officeExportPvpHands, officeListPvpHands, type OfficePvpHand } from '../../../contract/pvp-office.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { nowMs } from '../../kit/clock.ts';
import type { words as deskWords } from '../../kit/desk.words.ts';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { usePagedList } from '../../kit/list.ts';
import { amountsIn, momentsIn } from '../../kit/list-ranges.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { Money } from '../../kit/Money.tsx';
import { localDigits } from '../../kit/money.ts';
import type { Column } from '../../kit/Table.tsx';
import { dayOf } from '../../kit/time.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { PathLink, pathOfCardHand, pathOfMember } from '../paths.tsx';
import { gameTitle } from './games.ts';
import { HandAmount } from './HandAmount.tsx';
import { handFilters, numberIn } from './hand-filters.ts';
import type { words } from './hands.words.ts';

export const stateTones: Record<OfficePvpHand['state'], Tone> = { playing: 'accent', ended: 'plain', void: 'warning' };
const linkClass = 'text-accent-text underline underline-offset-4';

/** Hands for money and of tournaments of all members. */
export function CardHandsPage() {
  const t = useWords<typeof words>('pvpHands');
  const desk = useWords<typeof deskWords>('desk');
  const manner = useManner();
  const today = dayOf(nowMs(), manner.timeZone);
  const list = usePagedList(officeListPvpHands, {
    filters: handFilters(t, desk('byMember'), manner.language),
    input: ({ days, member, with: other, game, state, room, table, amounts }) => ({
      ...momentsIn(days, today, manner.timeZone),
      member: member.trim() || undefined,
      withMember: other.trim() || undefined,
      gameCode: game,
      state,
      roomId: numberIn(room),
      tableId: numberIn(table),
      ...amountsIn(amounts),
    }),
    orders: ['id'],
    file: officeExportPvpHands,
  });
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      list={list}
      count={(n) => t('count', { n })}
      columns={columnsOf(t, manner)}
      rowKey={({ handId }) => handId}
      empty={{ motif: 'paisley', title: t('empty'), hint: t('emptyHint') }}
    />
  );
}

function columnsOf(t: Words<typeof words>, { language, locale }: Manner): Column<OfficePvpHand>[] {
  return [
    {
      key: 'id',
      head: t('hand'),
      lead: true,
      cell: ({ handId }) => (
        <PathLink href={pathOfCardHand(handId)} className={`k-digits ${linkClass}`}>
          {handId}
        </PathLink>
      ),
    },
    {
      key: 'room',
      head: t('room'),
      cell: ({ gameCode, roomName, tableId, number }) => (
        <>
          {`${gameTitle(gameCode, language)}: ${roomName[language]}`}
          <span className="block text-xs text-faint">
            {`${t('table')} ${localDigits(tableId, locale)} · ${localDigits(number, locale)}`}
          </span>
        </>
      ),
    },
    { key: 'players', head: t('players'), cell: (hand) => <Players hand={hand} /> },
    { key: 'dealt', head: t('dealt'), cell: ({ dealtAtMs }) => <TimeText atMs={dealtAtMs} style="short" /> },
    {
      key: 'ended',
      head: t('ended'),
      cell: ({ endedAtMs }) => (endedAtMs === null ? null : <TimeText atMs={endedAtMs} style="short" />),
    },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state }) => <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>,
    },
    { key: 'pot', head: t('pot'), end: true, cell: ({ pot, inChips }) => <HandAmount value={pot} inChips={inChips} /> },
    {
      key: 'rake',
      head: t('rake'),
      end: true,
      cell: ({ rake, inChips }) => (inChips ? null : <Money value={rake} bare />),
    },
  ];
}

function Players({ hand: { seats } }: { hand: OfficePvpHand }) {
  return (
    <span className="text-sm">
      {seats.map(({ seat, memberId, account }, at) => (
        <span key={seat}>
          {at > 0 && ', '}
          {memberId === null ? (
            account
          ) : (
            <PathLink href={pathOfMember(memberId)} className={linkClass}>
              {account}
            </PathLink>
          )}
        </span>
      ))}
    </span>
  );
}
