import { PLAY_MONEY, spendOrders } from '../../../../contract/brand-money.ts';
import { fromMinor, toMinor } from '../../../../contract/money.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { MoneyField } from '../../../kit/MoneyField.tsx';
import { RadioGroup } from '../../../kit/RadioGroup.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { SectionProps } from '../section-props.ts';
import { Part } from './Part.tsx';
import type { words } from '../words.ts';

/** Which money a stake takes first while a bonus is in play, and what a brand of play money starts its members with. */
export function BonusSection({ settings, onChange, errorAt }: SectionProps) {
  const t = useWords<typeof words>('brand');
  const { currencyDecimals: decimals } = useManner();
  const { startingBalanceMinor } = settings.newcomer;
  return (
    <div className="grid gap-4">
      <Part title={t('spendOrder')} hint={t('spendOrderHint')}>
        <RadioGroup
          label={t('spendOrder')}
          choices={spendOrders.map((value) => ({ value, label: t(`spendOrders.${value}`) }))}
          value={settings.bonus.spendOrder}
          onValue={(spendOrder) => onChange({ bonus: { spendOrder } })}
        />
      </Part>
      {(settings.currency.code === PLAY_MONEY || startingBalanceMinor > 0) && (
        <Part title={t('startingBalance')} hint={t('startingBalanceHint')}>
          <div className="grid gap-4 md:grid-cols-2">
            <MoneyField
              label={t('startingBalance')}
              value={fromMinor(BigInt(startingBalanceMinor), decimals)}
              onValue={(decimal) =>
                onChange({ newcomer: { startingBalanceMinor: Number(toMinor(decimal, decimals) ?? 0n) } })
              }
              error={errorAt('newcomer.startingBalanceMinor')}
            />
          </div>
        </Part>
      )}
    </div>
  );
}
