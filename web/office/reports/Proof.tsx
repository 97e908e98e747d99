import { CheckCheck, TriangleAlert } from 'lucide-react';
import type { ReportIdentity } from '../../../contract/reports.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Money } from '../../kit/Money.tsx';
import { useWords } from '../../kit/speaking.ts';
import { Table } from '../../kit/Table.tsx';
import type { words } from './words.ts';

/** Two ways to each amount, and the difference that must be nothing. */
export function Proof({ identities }: { identities: readonly ReportIdentity[] }) {
  const t = useWords<typeof words>('reports');
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="text-base">{t('proof')}</h2>
        <p className="text-sm text-faint">{t('proofHint')}</p>
      </div>
      <Table<ReportIdentity>
        label={t('proof')}
        dense
        rows={identities}
        rowKey={({ rule }) => rule}
        columns={[
          { key: 'rule', head: t('rule'), lead: true, cell: ({ rule }) => t(`rules.${rule}`) },
          { key: 'left', head: t('left'), end: true, cell: ({ left }) => <Money value={left} bare /> },
          { key: 'right', head: t('right'), end: true, cell: ({ right }) => <Money value={right} bare /> },
          { key: 'difference', head: t('difference'), end: true, cell: (one) => <Difference {...one} /> },
        ]}
      />
    </section>
  );
}

function Difference({ difference }: ReportIdentity) {
  const t = useWords<typeof words>('reports');
  const agrees = Number(difference) === 0;
  const Icon = agrees ? CheckCheck : TriangleAlert;
  return (
    <span className="inline-flex items-center gap-2">
      <Money value={difference} bare className={agrees ? undefined : 'text-danger font-semibold'} />
      <Badge tone={agrees ? 'win' : 'danger'} icon={<Icon aria-hidden />}>
        {t(agrees ? 'proven' : 'broken')}
      </Badge>
    </span>
  );
}
