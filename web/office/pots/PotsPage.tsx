import { officeListPots, type OfficePot } from '../../../contract/slots-office.ts';
import { useCall } from '../../kit/ask.ts';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { useWholeList } from '../../kit/list.ts';
import { type ListColumn, ListPage } from '../../kit/ListPage.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { Money } from '../../kit/Money.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { timeText } from '../../kit/time.ts';
import { PathLink, pathOfMember } from '../paths.tsx';
import type { words } from './words.ts';

const EVERY_MS = 15_000;

/** The pots that players of a machine feed together, and who won them lately. */
export function PotsPage() {
  const t = useWords<typeof words>('pots');
  const manner = useManner();
  const pots = useCall(officeListPots, {}, { everyMs: EVERY_MS, select: (answer) => answer.pots });
  return (
    <ListPage
      list={useWholeList(pots)}
      title={t('title')}
      lead={t('lead')}
      columns={columnsOf(t, manner)}
      rowKey={({ gameCode }) => gameCode}
      below={pots.data && <Winners pots={pots.data} />}
    />
  );
}

function columnsOf(t: Words<typeof words>, manner: Manner): ListColumn<OfficePot>[] {
  const sum = (key: 'kept' | 'lent' | 'fed'): ListColumn<OfficePot> => ({
    key,
    head: t(key),
    end: true,
    cell: (pot) => <Money value={pot[key]} bare />,
  });
  return [
    {
      key: 'game',
      head: t('game'),
      sortBy: ({ titles }) => titles[manner.language],
      lead: true,
      cell: ({ titles }) => <span className="font-semibold">{titles[manner.language]}</span>,
    },
    {
      key: 'shown',
      head: t('shown'),
      sortBy: ({ shown }) => Number(shown),
      end: true,
      cell: ({ shown, floor }) => (
        <>
          <Money value={shown} bare />
          <Small>{t('floor', { amount: moneyText(floor, manner) })}</Small>
        </>
      ),
    },
    sum('kept'),
    sum('lent'),
    sum('fed'),
    {
      key: 'won',
      head: t('won'),
      sortBy: ({ won }) => Number(won),
      end: true,
      cell: ({ won, wins }) => (
        <>
          <Money value={won} bare />
          <Small>{t('wins', { count: wins, text: numberText(wins, manner.locale) })}</Small>
        </>
      ),
    },
  ];
}

/** A second line in a cell. */
function Small({ children }: { children: string }) {
  return <span className="block text-xs whitespace-nowrap text-faint">{children}</span>;
}

function Winners({ pots }: { pots: readonly OfficePot[] }) {
  const t = useWords<typeof words>('pots');
  const manner = useManner();
  const wins = pots.flatMap(({ titles, latest }) => latest.map((win) => ({ ...win, titles })));
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-semibold">{t('latest')}</h2>
      {wins.length === 0 && <p className="text-sm text-soft">{t('none')}</p>}
      <ul className="grid gap-2">
        {wins
          .toSorted((one, other) => other.wonAtMs - one.wonAtMs)
          .map(({ betId, memberId, account, titles, won, wonAtMs }) => (
            <li key={betId} className="flex flex-wrap gap-x-4 gap-y-1 rounded-control bg-surface px-3 py-2 text-sm">
              <span className="k-digits text-faint">{timeText(wonAtMs, manner)}</span>
              <span>{titles[manner.language]}</span>
              <PathLink href={pathOfMember(memberId, 'bets')} className="text-accent-text hover:underline">
                {account}
              </PathLink>
              <span className="ms-auto">
                <Money value={won} />
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
