import type { VipLevelTerms } from '../../../../contract/brand-vip.ts';
import { simulateVip } from '../../../../contract/vip.ts';
import { Button } from '../../../kit/Button.tsx';
import { useDeed } from '../../../kit/deeds.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { Table } from '../../../kit/Table.tsx';
import { toast } from '../../../kit/toast.ts';
import { useWords } from '../../../kit/speaking.ts';
import { Part } from './Part.tsx';
import type { words } from '../vip.words.ts';

/** Counts who would stand where under the terms on the desk. */
export function VipSimulation({ levels }: { levels: readonly VipLevelTerms[] }) {
  const t = useWords<typeof words>('vipSettings');
  const { locale } = useManner();
  const simulate = useDeed(simulateVip);
  const run = () =>
    simulate.mutate(
      { levels: levels.map(({ turnoverMinor, monthMinor }) => ({ turnoverMinor, monthMinor })) },
      { onError: (error) => toast(error.message, { tone: 'danger' }) },
    );
  const found = simulate.data;
  return (
    <Part title={t('simulate')} hint={t('simulateHint')}>
      <Button size="sm" variant="outline" className="justify-self-start" loading={simulate.isPending} onClick={run}>
        {t('simulate')}
      </Button>
      {found && (
        <>
          <p>{t('moves', { up: numberText(found.up, locale), down: numberText(found.down, locale) })}</p>
          <Table
            label={t('simulate')}
            rows={found.levels}
            rowKey={({ level }) => String(level)}
            columns={[
              { key: 'level', head: t('levels'), lead: true, cell: ({ level }) => numberText(level, locale) },
              { key: 'now', head: t('now'), end: true, cell: ({ now }) => numberText(now, locale) },
              { key: 'under', head: t('under'), end: true, cell: ({ under }) => numberText(under, locale) },
            ]}
          />
        </>
      )}
    </Part>
  );
}
