import type { RevenueFigures } from '../../../contract/reports.ts';
import { Card } from '../../kit/Card.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText, percentText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { Stat } from '../../kit/Stat.tsx';
import { changeOf } from './LiveTiles.tsx';
import type { words } from './words.ts';

const brandLines = [
  'bonusIssued',
  'bonusForfeited',
  'bonusConverted',
  'netBeforeCosts',
  'fees',
  'rewards',
  'commissions',
] as const;
const payments = ['deposits', 'withdrawals', 'netDeposits'] as const;

/** The period as a whole, from what was staked to what is left of it. */
export function RevenueTotal({ total, before }: { total: RevenueFigures; before: RevenueFigures }) {
  const t = useWords<typeof words>('reports');
  const { locale } = useManner();
  const { brand } = total;
  return (
    <Card className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] items-start gap-x-6 gap-y-4">
      {brand && (
        <Stat
          big
          className="col-span-full"
          label={t('ngr')}
          value={<Money value={brand.ngr} />}
          change={before.brand && changeOf(Number(brand.ngr), Number(before.brand.ngr))}
        />
      )}
      <Line name="turnover" total={total} before={before} />
      <Line name="payouts" total={total} before={before} />
      <Stat
        label={t('ggr')}
        value={<Money value={total.ggr} />}
        change={changeOf(Number(total.ggr), Number(before.ggr))}
        hint={total.hold !== null && t('ggrHint', { percent: percentText(total.hold, locale, 1) })}
      />
      <Stat label={t('ggrCash')} value={<Money value={total.ggrCash} />} />
      <Stat label={t('ggrBonus')} value={<Money value={total.ggrBonus} />} />
      {brand && brandLines.map((name) => <Stat key={name} label={t(name)} value={<Money value={brand[name]} />} />)}
      <Stat label={t('royalties')} value={<Money value={total.royalties} />} />
      {brand && payments.map((name) => <Stat key={name} label={t(name)} value={<Money value={brand[name]} />} />)}
      <Stat
        label={t('active')}
        value={total.active === null ? '–' : numberText(total.active, locale)}
        change={total.active !== null && before.active !== null ? changeOf(total.active, before.active) : null}
      />
    </Card>
  );
}

function Line({
  name,
  total,
  before,
}: {
  name: 'turnover' | 'payouts';
  total: RevenueFigures;
  before: RevenueFigures;
}) {
  const t = useWords<typeof words>('reports');
  return (
    <Stat
      label={t(name)}
      value={<Money value={total[name]} />}
      change={changeOf(Number(total[name]), Number(before[name]))}
    />
  );
}
