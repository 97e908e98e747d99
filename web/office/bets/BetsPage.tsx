import { betStates, gameCategories } from '../../../contract/bets.ts';
import { betMoments, exportBets, type OfficeBet, searchBets } from '../../../contract/bets-office.ts';
import type { CallOutput } from '../../../contract/call.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Card } from '../../kit/Card.tsx';
import { nowMs } from '../../kit/clock.ts';
import { momentsOf } from '../../kit/day-moments.ts';
import type { words as deskWords } from '../../kit/desk.words.ts';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { amountsIn } from '../../kit/list-ranges.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { Money } from '../../kit/Money.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import type { Column } from '../../kit/Table.tsx';
import { dayOf, dayText, shiftDay, timeText } from '../../kit/time.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { type GameNames, NameAndCode, useGameNames } from '../../kit/game-names.tsx';
import { PathLink, pathOfBet, pathOfMember, useGo } from '../paths.tsx';
import { tones } from './MemberBets.tsx';
import type { words } from './words.ts';

/** How far back the list of days goes; older ones are opened from the reports. */
const DAYS_BACK = 31;

/** The bets of all members on one day, or in the hours that a report points at. */
export function BetsPage() {
  const t = useWords<typeof words>('bets');
  const desk = useWords<typeof deskWords>('desk');
  const manner = useManner();
  const { timeZone } = manner;
  const today = dayOf(nowMs(), timeZone);
  const go = useGo();
  const names = useGameNames();
  const filters = filtersOf(t, desk, { today, manner, names });
  const list = usePagedList(searchBets, {
    filters,
    input: ({ span, day, moment, member, state, category, game, studio, amounts }) => ({
      ...(spanIn(span) ?? momentsOf({ from: day ?? today, to: day ?? today }, timeZone)),
      moment: moment ?? 'placed',
      member: member.trim() || undefined,
      state,
      category,
      gameCode: names.gameCode(game) || undefined,
      studio: names.studioCode(studio) || undefined,
      ...amountsIn(amounts),
    }),
    orders: ['id'],
    file: exportBets,
  });
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      list={list}
      views="bets"
      count={(n) => t('count', { n })}
      above={list.answer && <Totals {...list.answer.totals} />}
      columns={columnsOf(t, names)}
      rowKey={({ id }) => id}
      onRow={({ id }) => go(pathOfBet(id))}
      empty={{ motif: 'paisley', title: t('emptyDay'), hint: t('emptyDayHint') }}
    />
  );
}

/** @param today as 2026-11-21 */
function filtersOf(
  t: Words<typeof words>,
  desk: Words<typeof deskWords>,
  { today, manner, names }: { today: string; manner: Manner; names: GameNames },
) {
  return {
    span: {
      as: 'pinned',
      pattern: /^\d{13}-\d{13}$/,
      nameOf: (said: string) => spanText(said, manner),
      label: t('dropSpan'),
    },
    day: oneOf({
      as: 'list',
      label: t('day'),
      values: Array.from({ length: DAYS_BACK }, (_, back) => shiftDay(today, -back)),
      nameOf: (day) => dayText(day, manner.locale),
      first: today,
    }),
    moment: oneOf({
      label: t('moment'),
      values: betMoments,
      nameOf: (value) => t(`moments.${value}`),
      first: 'placed',
    }),
    member: { as: 'typed', label: desk('byMember') },
    state: oneOf({
      as: 'list',
      label: t('state'),
      values: betStates,
      nameOf: (value) => t(`states.${value}`),
      all: t('everyState'),
    }),
    category: oneOf({
      as: 'list',
      label: t('category'),
      values: gameCategories,
      nameOf: (value) => desk(`categories.${value}`),
      all: t('everyCategory'),
    }),
    game: { as: 'typed', label: t('game'), offered: names.games },
    studio: { as: 'typed', label: t('studio'), offered: names.studios },
    amounts: { as: 'amounts', label: t('stake') },
  } as const;
}

function Totals({ turnover, payouts, ggr }: CallOutput<typeof searchBets>['totals']) {
  const t = useWords<typeof words>('bets');
  return (
    <Card className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-x-6 gap-y-4">
      <Stat label={t('turnover')} value={<Money value={turnover} />} hint={t('settledOnly')} />
      <Stat label={t('payouts')} value={<Money value={payouts} />} />
      <Stat label={t('ggr')} value={<Money value={ggr} />} />
    </Card>
  );
}

/** A stretch of time as the address holds it, half open: `1766000000000-1766003600000`. */
function spanIn(said: string | undefined): { fromMs: number; untilMs: number } | null {
  const [from, until] = said?.split('-') ?? [];
  return from === undefined || until === undefined ? null : { fromMs: Number(from), untilMs: Number(until) };
}

function spanText(said: string, manner: Manner): string {
  const span = spanIn(said);
  return span ? `${timeText(span.fromMs, manner)} – ${timeText(span.untilMs, manner)}` : said;
}

function columnsOf(t: Words<typeof words>, names: GameNames): Column<OfficeBet>[] {
  return [
    { key: 'id', head: t('bet'), lead: true, cell: ({ id }) => <span className="k-digits">{id}</span> },
    {
      key: 'account',
      head: t('member'),
      cell: ({ memberId, account }) => (
        <PathLink
          className="text-accent-text underline underline-offset-4"
          href={pathOfMember(memberId, 'bets')}
          onClick={(event) => event.stopPropagation()}
        >
          {account}
        </PathLink>
      ),
    },
    {
      key: 'game',
      head: t('game'),
      cell: ({ gameCode }) => <NameAndCode name={names.game(gameCode)} code={gameCode} />,
    },
    {
      key: 'studio',
      head: t('studio'),
      cell: ({ studio }) => (
        <span className="text-soft" title={studio}>
          {names.studio(studio)}
        </span>
      ),
    },
    { key: 'placed', head: t('time'), cell: ({ placedAtMs }) => <TimeText atMs={placedAtMs} style="short" /> },
    {
      key: 'settled',
      head: t('settledAt'),
      cell: ({ settledAtMs }) => (settledAtMs === null ? '–' : <TimeText atMs={settledAtMs} style="short" />),
    },
    { key: 'state', head: t('state'), cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge> },
    { key: 'stake', head: t('stake'), end: true, cell: ({ stake }) => <Money value={stake} bare /> },
    { key: 'payout', head: t('payout'), end: true, cell: ({ payout }) => <Money value={payout} bare /> },
    {
      key: 'ggr',
      head: t('ggr'),
      end: true,
      cell: ({ ggr, state }) => (state === 'settled' ? <Money value={ggr} change bare /> : null),
    },
  ];
}
