import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { BrandSettings } from '../../../../contract/brand.ts';
import { fromMinor, toMinor } from '../../../../contract/money.ts';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { moneyText } from '../../../kit/money.ts';
import { MoneyField } from '../../../kit/MoneyField.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { SectionProps } from '../section-props.ts';
import { NumberField } from './NumberField.tsx';
import { Part } from './Part.tsx';
import type { words } from '../words.ts';

type Deposit = BrandSettings['deposit'];
const mostQuick = 8;

/** How much may be deposited at once. */
export function DepositSection({ settings, onChange, errorAt }: SectionProps) {
  const t = useWords<typeof words>('brand');
  const { deposit } = settings;
  const { currencyDecimals: decimals } = useManner();
  const change = (some: Partial<Deposit>) => onChange({ deposit: { ...deposit, ...some } });
  const minorIn = (decimal: string) => Number(toMinor(decimal, decimals) ?? 0n);
  return (
    <div className="grid gap-4">
      <Part title={t('deposit')}>
        <div className="grid gap-4 md:grid-cols-2">
          <MoneyField
            label={t('depositLeast')}
            value={fromMinor(BigInt(deposit.leastMinor), decimals)}
            onValue={(decimal) => minorIn(decimal) > 0 && change({ leastMinor: minorIn(decimal) })}
            error={errorAt('deposit.leastMinor')}
          />
          <MoneyField
            label={t('depositMost')}
            value={fromMinor(BigInt(deposit.mostMinor), decimals)}
            onValue={(decimal) => minorIn(decimal) > 0 && change({ mostMinor: minorIn(decimal) })}
            error={errorAt('deposit.mostMinor')}
          />
          <NumberField
            label={t('keepSlip')}
            value={deposit.keepSlipDays}
            least={1}
            most={3_650}
            onValue={(keepSlipDays) => change({ keepSlipDays })}
            error={errorAt('deposit.keepSlipDays')}
          />
        </div>
      </Part>
      <Part title={t('quick')} hint={t('quickHint')}>
        <QuickAmounts
          quickMinor={deposit.quickMinor}
          onQuick={(quickMinor) => change({ quickMinor })}
          path="deposit.quickMinor"
          errorAt={errorAt}
        />
      </Part>
    </div>
  );
}

interface QuickProps {
  /** Where they stand in the settings. */
  path: string;
  quickMinor: readonly number[];
  onQuick: (quickMinor: number[]) => void;
  errorAt: SectionProps['errorAt'];
}

/** The amounts that are offered as buttons: taken away one by one, added in their order. */
export function QuickAmounts({ path, quickMinor, onQuick, errorAt }: QuickProps) {
  const t = useWords<typeof words>('brand');
  const manner = useManner();
  const [wanted, setWanted] = useState('');
  const wantedMinor = Number(toMinor(wanted, manner.currencyDecimals) ?? 0n);
  const isNew = wantedMinor > 0 && !quickMinor.includes(wantedMinor);
  const add = () => {
    onQuick([...quickMinor, wantedMinor].toSorted((one, other) => one - other));
    setWanted('');
  };
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {quickMinor.map((minor, at) => {
          const amount = moneyText(fromMinor(BigInt(minor), manner.currencyDecimals), manner);
          const error = errorAt(`${path}.${at}`);
          return (
            <li
              key={minor}
              className={`flex items-center rounded-full bg-raised ps-4 text-sm ${error ? 'text-danger' : ''}`}
            >
              {amount}
              <IconButton
                size="sm"
                label={t('quickRemove', { amount })}
                onClick={() => onQuick(quickMinor.filter((one) => one !== minor))}
              >
                <X aria-hidden />
              </IconButton>
              {error && <span className="pe-4">{error}</span>}
            </li>
          );
        })}
      </ul>
      {quickMinor.length < mostQuick && (
        <div className="flex items-end gap-2">
          <MoneyField className="w-56" label={t('quickNew')} value={wanted} onValue={setWanted} />
          <Button variant="second" icon={<Plus aria-hidden />} disabled={!isNew} onClick={add}>
            {t('add')}
          </Button>
        </div>
      )}
    </>
  );
}
