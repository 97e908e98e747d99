import type { CallOutput } from '../../../contract/call.ts';
import type { officeListPvpPairs } from '../../../contract/pvp-company.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Money } from '../../kit/Money.tsx';
import { Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, pathOfMember } from '../paths.tsx';
import type { words } from './company.words.ts';

type Decided = CallOutput<typeof officeListPvpPairs>['decided'][number];

/** Pairs that were decided and are silent for a while, with who decided why. */
export function DecidedPairs({ decided }: { decided: readonly Decided[] }) {
  const t = useWords<typeof words>('pvpCompany');
  return (
    <section className="grid grid-cols-1 gap-3 pt-4">
      <h2 className="text-lg">{t('decided')}</h2>
      <Table<Decided>
        label={t('decided')}
        dense
        rows={decided}
        rowKey={({ reviewId }) => reviewId}
        columns={[
          {
            key: 'pair',
            head: t('pair'),
            lead: true,
            cell: (pair) => <PairLinks {...pair} />,
          },
          {
            key: 'decision',
            head: t('decision'),
            cell: ({ decision }) => (
              <Badge tone={decision === 'case' ? 'danger' : 'plain'}>{t(`decisions.${decision}`)}</Badge>
            ),
          },
          { key: 'flow', head: t('flow'), end: true, cell: ({ evidence }) => <Money value={evidence.net} bare /> },
          { key: 'reason', head: t('reason'), cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
          { key: 'by', head: t('by'), cell: ({ by }) => by },
          {
            key: 'until',
            head: t('silentUntil'),
            cell: ({ silentUntilMs }) => <TimeText atMs={silentUntilMs} style="short" />,
          },
        ]}
      />
    </section>
  );
}

/** Two members, each with the way to their page. */
export function PairLinks({ first, second }: Pick<Decided, 'first' | 'second'>) {
  return (
    <span className="font-semibold">
      <MemberLink {...first} />
      {' – '}
      <MemberLink {...second} />
    </span>
  );
}

function MemberLink({ memberId, account }: Decided['first']) {
  return (
    <PathLink href={pathOfMember(memberId)} className="underline underline-offset-4">
      {account}
    </PathLink>
  );
}
