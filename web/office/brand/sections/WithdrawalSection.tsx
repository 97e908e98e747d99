import type { ReactNode } from 'react';
import type { BrandSettings } from '../../../../contract/brand.ts';
import { forcedReceipts } from '../../../../contract/brand-money.ts';
import { fromMinor, toMinor } from '../../../../contract/money.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { MoneyField } from '../../../kit/MoneyField.tsx';
import { RadioGroup } from '../../../kit/RadioGroup.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { SectionProps } from '../section-props.ts';
import { QuickAmounts } from './DepositSection.tsx';
import { NumberField } from './NumberField.tsx';
import { Part } from './Part.tsx';
import type { words } from '../words.ts';

type Withdrawal = BrandSettings['withdrawal'];

const bounds = ['leastMinor', 'mostMinor', 'dailyMostMinor'] as const;
const approvals = ['automaticUpToMinor', 'secondApprovalFromMinor'] as const;

/** How much members may take out, what must be played before, who approves it, and what an unconfirmed payment means. */
export function WithdrawalSection({ settings, onChange, errorAt }: SectionProps) {
  const t = useWords<typeof words>('brand');
  const { withdrawal } = settings;
  const { currencyDecimals: decimals } = useManner();
  const change = (some: Partial<Withdrawal>) => onChange({ withdrawal: { ...withdrawal, ...some } });
  const money = (field: (typeof bounds)[number] | (typeof approvals)[number], least: number) => (
    <MoneyField
      key={field}
      label={t(`withdrawal.${field}`)}
      value={fromMinor(BigInt(withdrawal[field]), decimals)}
      onValue={(decimal) => {
        const minor = Number(toMinor(decimal, decimals) ?? 0n);
        if (decimal !== '' && minor >= least) change({ [field]: minor });
      }}
      error={errorAt(`withdrawal.${field}`)}
    />
  );
  const number = (
    field: keyof Withdrawal & `${string}${'Count' | 'Percent' | 'Hours' | 'Minutes' | 'Days'}`,
    least: number,
    most: number,
  ) => (
    <NumberField
      key={field}
      label={t(`withdrawal.${field}`)}
      value={withdrawal[field]}
      least={least}
      most={most}
      onValue={(next) => change({ [field]: next })}
      error={errorAt(`withdrawal.${field}`)}
    />
  );
  return (
    <div className="grid gap-4">
      <Part title={t('withdrawalLimits')}>
        <div className="grid gap-4 md:grid-cols-3">
          {bounds.map((field) => money(field, 1))}
          {number('dailyCount', 1, 100)}
          {number('turnoverPercent', 0, 10_000)}
        </div>
      </Part>
      <Part title={t('quick')} hint={t('quickHint')}>
        <QuickAmounts
          path="withdrawal.quickMinor"
          quickMinor={withdrawal.quickMinor}
          onQuick={(quickMinor) => change({ quickMinor })}
          errorAt={errorAt}
        />
      </Part>
      <Part title={t('withdrawalApproval')} hint={t('withdrawalApprovalHint')}>
        <div className="grid gap-4 md:grid-cols-3">
          {money('automaticUpToMinor', 0)}
          {money('secondApprovalFromMinor', 1)}
          {number('newDeviceHours', 0, 8760)}
          {number('openerWaitsHours', 1, 8760)}
        </div>
        <Switch
          label={t('withdrawal.playerMayCancel')}
          checked={withdrawal.playerMayCancel}
          onChange={(event) => change({ playerMayCancel: event.target.checked })}
        />
      </Part>
      <Receipt
        withdrawal={withdrawal}
        onChange={change}
        times={[number('receiptMinutes', 1, 43_200), number('keepProofDays', 1, 3_650)]}
      />
    </div>
  );
}

interface ReceiptProps {
  withdrawal: Withdrawal;
  onChange: (some: Partial<Withdrawal>) => void;
  times: ReactNode[];
}

/** How long a member has to say whether a payment came, and what counts without their word. */
function Receipt({ withdrawal, onChange, times }: ReceiptProps) {
  const t = useWords<typeof words>('brand');
  return (
    <Part title={t('withdrawalReceipt')} hint={t('withdrawalReceiptHint')}>
      <div className="grid gap-4 md:grid-cols-3">{times}</div>
      <RadioGroup
        label={t('withdrawal.forcedReceipt')}
        choices={forcedReceipts.map((value) => ({ value, label: t(`forcedReceipts.${value}`) }))}
        value={withdrawal.forcedReceipt}
        onValue={(forcedReceipt) => onChange({ forcedReceipt })}
      />
    </Part>
  );
}
