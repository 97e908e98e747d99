import type { RewardSettings } from '../../../../contract/brand-rewards.ts';
import { fromMinor, toMinor } from '../../../../contract/money.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { MoneyField } from '../../../kit/MoneyField.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { SectionProps } from '../section-props.ts';
import { Part } from './Part.tsx';
import type { words } from '../rewards.words.ts';

type Ceiling = 'memberDayMinor' | 'memberMonthMinor' | 'linkedDayMinor';

/** What all rewards together may give a member, and those who are linked. */
export function RewardsSection({ settings: { rewards }, onChange, errorAt }: SectionProps) {
  const t = useWords<typeof words>('rewardSettings');
  const { currencyDecimals: decimals } = useManner();
  const change = (some: Partial<RewardSettings>) => onChange({ rewards: { ...rewards, ...some } });
  const ceiling = (field: Ceiling, label: string) => (
    <MoneyField
      label={label}
      value={fromMinor(BigInt(rewards[field]), decimals)}
      onValue={(decimal) => change({ [field]: Number(toMinor(decimal, decimals) ?? 0n) })}
      error={errorAt(`rewards.${field}`)}
    />
  );
  return (
    <Part title={t('part')} hint={t('partHint')}>
      <div className="flex flex-wrap gap-4">
        {ceiling('memberDayMinor', t('memberDay'))}
        {ceiling('memberMonthMinor', t('memberMonth'))}
        {ceiling('linkedDayMinor', t('linkedDay'))}
      </div>
      <p className="text-sm text-faint">{t('linkedHint')}</p>
      <Switch
        label={t('withCashback')}
        checked={rewards.withCashback}
        onChange={({ target }) => change({ withCashback: target.checked })}
      />
    </Part>
  );
}
