import type { CallOutput } from '../../../contract/call.ts';
import { officeListSportsCompany, type SeenSportsTicket } from '../../../contract/sports-desk.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Money } from '../../kit/Money.tsx';
import { localDigits, numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { PathLink, pathOfMember } from '../paths.tsx';
import { type Sides, useSportsNames } from './names.ts';
import type { words } from './event.words.ts';

type Group = CallOutput<typeof officeListSportsCompany>['groups'][number];

interface Props {
  eventId: string;
  sides: Sides;
}

const ASK_EVERY_MS = 10_000;
const linkClass = 'text-accent-text underline underline-offset-4';

/** The largest tickets on an event, and members who bet alike. */
export function CompanyPart({ eventId, sides }: Props) {
  const t = useWords<typeof words>('sportsEvent');
  const company = useCall(officeListSportsCompany, { eventId }, { everyMs: ASK_EVERY_MS });
  return (
    <Asked of={company} waiting={<LoadingMark />}>
      {({ largest, groups }) => (
        <div className="grid grid-cols-1 gap-6">
          <section className="grid gap-3">
            <h2 className="text-lg">{t('groups')}</h2>
            <p className="max-w-read text-sm text-soft">{t('groupsLead')}</p>
            <Groups groups={groups} sides={sides} />
          </section>
          <section className="grid gap-3">
            <h2 className="text-lg">{t('largest')}</h2>
            <Largest tickets={largest} sides={sides} />
          </section>
        </div>
      )}
    </Asked>
  );
}

function Groups({ groups, sides }: { groups: readonly Group[]; sides: Sides }) {
  const t = useWords<typeof words>('sportsEvent');
  const selection = useSelectionColumn<Group>(sides);
  return (
    <Table<Group>
      label={t('groups')}
      rows={groups}
      rowKey={({ market, line, outcome, fromMs }) => `${market}:${line}:${outcome}:${fromMs}`}
      empty={<EmptyState motif="conch" title={t('noGroups')} />}
      columns={[
        selection,
        {
          key: 'members',
          head: t('members'),
          cell: ({ members }) => (
            <span className="flex flex-wrap gap-x-2">
              {members.map(({ memberId, account }) => (
                <PathLink key={memberId} href={pathOfMember(memberId)} className={linkClass}>
                  {account}
                </PathLink>
              ))}
            </span>
          ),
        },
        {
          key: 'links',
          head: t('links'),
          cell: ({ links }) => (
            <span className="inline-flex gap-1">
              {links.map((link) => (
                <Badge key={link} tone={link === 'device' ? 'danger' : 'warning'}>
                  {t(`link.${link}`)}
                </Badge>
              ))}
            </span>
          ),
        },
        { key: 'placed', head: t('placed'), cell: ({ fromMs }) => <TimeText atMs={fromMs} style="short" /> },
        { key: 'stake', head: t('stake'), end: true, cell: ({ stake }) => <Money value={stake} bare /> },
        { key: 'most', head: t('mostPayout'), end: true, cell: ({ mostPayout }) => <Money value={mostPayout} bare /> },
      ]}
    />
  );
}

function Largest({ tickets, sides }: { tickets: readonly SeenSportsTicket[]; sides: Sides }) {
  const t = useWords<typeof words>('sportsEvent');
  const { locale } = useManner();
  const selection = useSelectionColumn<SeenSportsTicket>(sides);
  return (
    <Table<SeenSportsTicket>
      label={t('largest')}
      dense
      rows={tickets}
      rowKey={({ ticketId }) => ticketId}
      empty={<EmptyState motif="paisley" title={t('noTickets')} />}
      columns={[
        {
          key: 'member',
          head: t('member'),
          lead: true,
          cell: ({ memberId, account, ticketId }) => (
            <>
              <PathLink href={pathOfMember(memberId)} className={linkClass}>
                {account}
              </PathLink>
              <span className="k-digits block text-xs font-normal text-faint">{localDigits(ticketId, locale)}</span>
            </>
          ),
        },
        { ...selection, lead: false },
        {
          key: 'state',
          head: t('decided'),
          cell: ({ state, selections }) => (
            <>
              {t(`state.${state}`)}
              <span className="block text-xs text-faint">
                {t('legs', { n: selections, text: numberText(selections, locale) })}
              </span>
            </>
          ),
        },
        { key: 'odds', head: t('odds'), end: true, cell: ({ odds }) => numberText(odds / 1_000, locale, 2) },
        { key: 'placed', head: t('placed'), cell: ({ placedAtMs }) => <TimeText atMs={placedAtMs} style="short" /> },
        { key: 'stake', head: t('stake'), end: true, cell: ({ stake }) => <Money value={stake} bare /> },
        { key: 'most', head: t('mostPayout'), end: true, cell: ({ mostPayout }) => <Money value={mostPayout} bare /> },
      ]}
    />
  );
}

function useSelectionColumn<Row extends { market: string; line: number | null; outcome: string }>(
  sides: Sides,
): Column<Row> {
  const t = useWords<typeof words>('sportsEvent');
  const { marketName, outcomeName } = useSportsNames(sides);
  return {
    key: 'selection',
    head: t('selection'),
    lead: true,
    cell: ({ market, line, outcome }) => (
      <>
        <span className="font-semibold">{outcomeName(market, outcome)}</span>
        <span className="block text-xs font-normal text-faint">{marketName(market, line)}</span>
      </>
    ),
  };
}
