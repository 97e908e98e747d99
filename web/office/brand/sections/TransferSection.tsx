import type { BrandSettings } from '../../../../contract/brand.ts';
import { fromMinor, toMinor } from '../../../../contract/money.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { MoneyField } from '../../../kit/MoneyField.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { SectionProps } from '../section-props.ts';
import { Part } from './Part.tsx';
import type { words } from '../words.ts';

type Transfer = BrandSettings['transfer'];
const amounts = ['leastMinor', 'mostMinor', 'dailyMostMinor'] as const;

/** Whether members may send each other money, how much, and whether each studio has a wallet of its own. */
export function TransferSection({ settings, onChange, errorAt }: SectionProps) {
  const t = useWords<typeof words>('brand');
  const { transfer, wallet } = settings;
  const { currencyDecimals: decimals } = useManner();
  const change = (some: Partial<Transfer>) => onChange({ transfer: { ...transfer, ...some } });
  const labels = { leastMinor: t('transferLeast'), mostMinor: t('transferMost'), dailyMostMinor: t('transferDay') };
  return (
    <div className="grid gap-4">
      <Part title={t('transferWays')} hint={t('transferWaysHint')}>
        <Switch
          label={t('transferUp')}
          checked={transfer.toUpline}
          onChange={(event) => change({ toUpline: event.target.checked })}
        />
        <Switch
          label={t('transferDown')}
          checked={transfer.toDownline}
          onChange={(event) => change({ toDownline: event.target.checked })}
        />
        <Switch
          label={t('transferTurnover')}
          checked={transfer.needsTurnover}
          onChange={(event) => change({ needsTurnover: event.target.checked })}
        />
      </Part>
      <Part title={t('transferLimits')}>
        <div className="grid gap-4 md:grid-cols-3">
          {amounts.map((field) => (
            <MoneyField
              key={field}
              label={labels[field]}
              value={fromMinor(BigInt(transfer[field]), decimals)}
              onValue={(decimal) => {
                const minor = Number(toMinor(decimal, decimals) ?? 0n);
                if (minor > 0) change({ [field]: minor });
              }}
              error={errorAt(`transfer.${field}`)}
            />
          ))}
        </div>
      </Part>
      <Part title={t('walletSingle')} hint={t('walletSingleHint')}>
        <Switch
          label={t('walletSingle')}
          checked={wallet.isSingle}
          onChange={(event) => onChange({ wallet: { isSingle: event.target.checked } })}
        />
      </Part>
    </div>
  );
}
