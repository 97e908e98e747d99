import { BadgeCheck, CircleAlert, RotateCw } from 'lucide-react';
import type { CallOutput } from '../../../contract/call.ts';
import type { getLedgerHealth } from '../../../contract/wallet.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Money } from '../../kit/Money.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { Table } from '../../kit/Table.tsx';
import { agoText } from '../../kit/time.ts';
import { useWords } from '../../kit/words.ts';
import { ruleKeyOf } from './ledger-rules.ts';
import { useLedgerHealth } from './queries.ts';
import type { en } from './words.en.ts';

type Health = CallOutput<typeof getLedgerHealth>;

/** Whether the books are whole, rule by rule. */
export function LedgerPage() {
  const t = useWords<typeof en>('wallet');
  const health = useLedgerHealth();
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={t('ledgerTitle')}
        lead={t('ledgerLead')}
        after={
          <Button
            size="sm"
            variant="outline"
            icon={<RotateCw aria-hidden />}
            loading={health.isFetching}
            onClick={() => void health.refetch()}
          >
            {t('refresh')}
          </Button>
        }
      />
      <Asked of={health} waiting={<LoadingMark />}>
        {(health) => <Reading health={health} />}
      </Asked>
    </div>
  );
}

function Reading({ health }: { health: Health }) {
  const t = useWords<typeof en>('wallet');
  const { locale } = useManner();
  const broken = health.invariants.filter(({ violations }) => violations > 0).length;
  const ago = agoText(health.checkedAtMs, nowMs(), locale);
  return (
    <>
      <section
        role="status"
        className={`grid gap-4 rounded-card p-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center ${broken ? 'bg-danger-tint' : 'bg-win-tint'}`}
      >
        <div className="flex gap-4">
          {broken ? (
            <CircleAlert size={32} className="flex-none text-danger" aria-hidden />
          ) : (
            <BadgeCheck size={32} className="flex-none text-win" aria-hidden />
          )}
          <div>
            <h2 className="text-lg">{broken ? t('broken', { n: broken }) : t('sound')}</h2>
            <p className="text-sm text-soft">
              {broken ? t('brokenText') : t('soundText', { n: health.invariants.length })}
            </p>
            <p className="text-sm text-faint">
              {t('checked', { ago })}. {t('checkedNote')}
            </p>
          </div>
        </div>
        <Stat
          label={t('owed')}
          value={<Money value={health.memberBalances} />}
          hint={t('owedHint')}
          className="md:w-64"
        />
      </section>
      <Rules invariants={health.invariants} />
    </>
  );
}

function Rules({ invariants }: Pick<Health, 'invariants'>) {
  const t = useWords<typeof en>('wallet');
  const sorted = invariants.toSorted((one, other) => other.violations - one.violations);
  const wordsOf = (name: string) => {
    const key = ruleKeyOf(name);
    return key ? { name: t(`rules.${key}.name`), why: t(`rules.${key}.why`) } : { name, why: t('unknownRule') };
  };
  return (
    <Table
      label={t('ledgerTitle')}
      rows={sorted}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'rule',
          head: t('rule'),
          lead: true,
          cell: ({ name }) => <span className="font-semibold">{wordsOf(name).name}</span>,
        },
        { key: 'why', head: t('why'), cell: ({ name }) => <span className="text-soft">{wordsOf(name).why}</span> },
        {
          key: 'violations',
          head: t('violations'),
          end: true,
          cell: ({ violations }) => (
            <Badge tone={violations > 0 ? 'danger' : 'win'}>
              {violations > 0 ? t('breaks', { n: violations }) : t('holds')}
            </Badge>
          ),
        },
      ]}
    />
  );
}
