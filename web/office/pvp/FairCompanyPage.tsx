import { officeListPvpPairs, type PvpPair } from '../../../contract/pvp-company.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { useWholeList } from '../../kit/list.ts';
import { ListPage, type ListColumn } from '../../kit/ListPage.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText } from '../../kit/money.ts';
import { dayOf, dayText } from '../../kit/time.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { DecidedPairs } from './DecidedPairs.tsx';
import { KeptApart } from './KeptApart.tsx';
import { PairDetails } from './PairDetails.tsx';
import type { words } from './company.words.ts';

const tones: Record<PvpPair['evidence']['suspicions'][number], Tone> = {
  flow: 'danger',
  chips: 'danger',
  company: 'warning',
  soft: 'accent',
};

/** Pairs that play together as chance lets nobody play, and what was decided about them. */
export function FairCompanyPage() {
  const t = useWords<typeof words>('pvpCompany');
  const manner = useManner();
  const asked = useCall(officeListPvpPairs, {});
  const list = useWholeList({ ...asked, data: asked.data?.pairs });
  const { data } = asked;
  return (
    <ListPage
      list={list}
      title={t('title')}
      lead={t('lead')}
      count={(n) => t('count', { n })}
      above={
        data && (
          <p className="text-sm text-faint">
            {t('extent', {
              hands: data.hands,
              pairs: data.compared,
              day: dayText(dayOf(data.sinceMs, manner.timeZone), manner.locale),
            })}
          </p>
        )
      }
      columns={columnsOf(t, manner)}
      rowKey={({ first, second }) => `${first.memberId}-${second.memberId}`}
      empty={{ motif: 'lotus', title: t('empty'), hint: t('emptyHint') }}
      details={{
        title: ({ first, second }) => `${first.account} – ${second.account}`,
        of: (pair, { close }) => <PairDetails pair={pair} onDecided={close} />,
      }}
      below={
        data && (
          <>
            {data.decided.length > 0 && <DecidedPairs decided={data.decided} />}
            {data.keptApart.length > 0 && <KeptApart kept={data.keptApart} />}
          </>
        )
      }
    />
  );
}

function columnsOf(t: Words<typeof words>, { locale }: Manner): ListColumn<PvpPair>[] {
  return [
    {
      key: 'pair',
      head: t('pair'),
      lead: true,
      cell: ({ first, second }) => <span className="font-semibold">{`${first.account} – ${second.account}`}</span>,
    },
    {
      key: 'why',
      head: t('why'),
      cell: ({ evidence }) => (
        <span className="inline-flex flex-wrap gap-1">
          {evidence.suspicions.map((one) => (
            <Badge key={one} tone={tones[one]}>
              {t(`suspicion.${one}`)}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'hands',
      head: t('hands'),
      end: true,
      sortBy: ({ evidence }) => handsTogether(evidence),
      cell: ({ evidence }) => numberText(handsTogether(evidence), locale),
    },
    {
      key: 'flow',
      head: t('flow'),
      end: true,
      sortBy: ({ evidence }) => Number(evidence.net),
      cell: ({ evidence }) => <Money value={evidence.net} bare />,
    },
    {
      key: 'together',
      head: t('together'),
      end: true,
      sortBy: ({ evidence }) => evidence.together - evidence.expected,
      cell: ({ evidence }) =>
        evidence.together > 0 &&
        t('ofExpected', {
          n: numberText(evidence.together, locale),
          expected: numberText(evidence.expected, locale, 1),
        }),
    },
    {
      key: 'links',
      head: t('links'),
      cell: ({ evidence }) => evidence.links.map((link) => t(`link.${link}`)).join(', '),
    },
  ];
}

/** At tables for money and in tournaments. */
function handsTogether({ hands, chips }: PvpPair['evidence']): number {
  return hands + (chips?.hands ?? 0);
}
