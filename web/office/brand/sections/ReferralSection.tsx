import { pairCeilingMinor, type ReferralSettings } from '../../../../contract/brand-referral.ts';
import { fromMinor, toMinor } from '../../../../contract/money.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { moneyText } from '../../../kit/money.ts';
import { MoneyField } from '../../../kit/MoneyField.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { SectionProps } from '../section-props.ts';
import { NumberField } from './NumberField.tsx';
import { Part } from './Part.tsx';
import type { words } from '../referral.words.ts';

type Amount = 'firstDepositMinor' | 'turnoverMinor' | 'referrerMinor' | 'friendMinor' | 'mostMinor';
type Count = 'days' | 'claimDays' | 'holdHours' | 'mostFriends';

/** The contract's bounds. */
const bounds: Record<Count, readonly [least: number, most: number]> = {
  days: [1, 365],
  claimDays: [1, 365],
  holdHours: [0, 1_440],
  mostFriends: [1, 10_000],
};

/** What friends have to do, what both sides get for it, and how much a month. */
export function ReferralSection({ settings: { referral, vip }, onChange, errorAt }: SectionProps) {
  const t = useWords<typeof words>('referralSettings');
  const manner = useManner();
  const { currencyDecimals: decimals } = manner;
  const change = (some: Partial<ReferralSettings>) => onChange({ referral: { ...referral, ...some } });
  const ceiling = moneyText(fromMinor(pairCeilingMinor(vip, referral.turnoverMinor), decimals), manner);
  const amount = (field: Amount, label: string, least = 1) => (
    <MoneyField
      label={label}
      value={fromMinor(BigInt(referral[field]), decimals)}
      onValue={(decimal) => {
        const minor = Number(toMinor(decimal, decimals) ?? 0n);
        if (minor >= least) change({ [field]: minor });
      }}
      error={errorAt(`referral.${field}`)}
    />
  );
  const count = (field: Count, label: string) => (
    <NumberField
      className="w-48"
      label={label}
      value={referral[field]}
      least={bounds[field][0]}
      most={bounds[field][1]}
      onValue={(value) => change({ [field]: value })}
      error={errorAt(`referral.${field}`)}
    />
  );
  return (
    <div className="grid gap-4">
      <Part title={t('part')} hint={t('partHint')}>
        <Switch label={t('on')} checked={referral.on} onChange={({ target }) => change({ on: target.checked })} />
      </Part>
      <Part title={t('asks')}>
        <div className="flex flex-wrap gap-4">
          {amount('firstDepositMinor', t('firstDeposit'))}
          {amount('turnoverMinor', t('turnover'))}
          {count('days', t('days'))}
        </div>
        <Switch
          label={t('needsNumber')}
          checked={referral.needsNumber}
          onChange={({ target }) => change({ needsNumber: target.checked })}
        />
      </Part>
      <Part title={t('gives')} hint={t('givesHint', { most: ceiling })}>
        <div className="flex flex-wrap gap-4">
          {amount('referrerMinor', t('referrer'), 0)}
          {amount('friendMinor', t('friend'), 0)}
          {count('claimDays', t('claimDays'))}
        </div>
      </Part>
      <Part title={t('caps')} hint={t('capsHint')}>
        <div className="flex flex-wrap gap-4">
          {count('holdHours', t('holdHours'))}
          {count('mostFriends', t('mostFriends'))}
          {amount('mostMinor', t('mostAmount'))}
        </div>
      </Part>
    </div>
  );
}
