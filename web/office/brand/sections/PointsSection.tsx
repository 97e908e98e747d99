import { gameCategories } from '../../../../contract/bets.ts';
import type { PointsSettings } from '../../../../contract/brand-points.ts';
import { fromMinor, toMinor } from '../../../../contract/money.ts';
import { BestPlay } from '../../../kit/BestPlay.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { MoneyField } from '../../../kit/MoneyField.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { SectionProps } from '../section-props.ts';
import type { words } from '../points.words.ts';
import type { words as vipWords } from '../vip.words.ts';
import { Part } from './Part.tsx';
import { RateField } from './RateField.tsx';

/** How play earns points, and what they become. */
export function PointsSection({ settings, onChange, errorAt }: SectionProps) {
  const t = useWords<typeof words>('pointsSettings');
  const categories = useWords<typeof vipWords>('vipSettings');
  const { points } = settings;
  const change = (some: Partial<PointsSettings>) => onChange({ points: { ...points, ...some } });
  return (
    <div className="grid gap-4">
      <Part title={t('earning')} hint={t('earningHint')}>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {gameCategories.map((category) => (
            <RateField
              key={category}
              label={categories(`categories.${category}`)}
              rate={points.ratios[category]}
              onRate={(ratio) => change({ ratios: { ...points.ratios, [category]: ratio } })}
              error={errorAt(`points.ratios.${category}`)}
            />
          ))}
        </div>
        <Amount
          label={t('unit')}
          minor={points.unitMinor}
          least={1}
          onMinor={(unitMinor) => change({ unitMinor })}
          error={errorAt('points.unitMinor')}
        />
      </Part>
      <Part title={t('converting')} hint={t('convertingHint')}>
        <Amount
          label={t('conversion')}
          minor={points.conversionMinor}
          least={0}
          onMinor={(conversionMinor) => change({ conversionMinor })}
          error={errorAt('points.conversionMinor')}
        />
      </Part>
      <Part title={t('deciding')} hint={t('decidingHint')}>
        <Switch
          label={t('automatic')}
          checked={points.automatic}
          onChange={({ target }) => change({ automatic: target.checked })}
        />
        <Amount
          label={t('second')}
          minor={points.secondApprovalFromMinor}
          least={1}
          onMinor={(secondApprovalFromMinor) => change({ secondApprovalFromMinor })}
          error={errorAt('points.secondApprovalFromMinor')}
        />
      </Part>
      <BestPlay input={{ vip: settings.vip, points }} />
    </div>
  );
}

interface AmountProps {
  label: string;
  minor: number;
  least: 0 | 1;
  onMinor: (minor: number) => void;
  error: string | undefined;
}

/** An amount of the settings; 0 is an empty field where there may be none. */
function Amount({ label, minor, least, onMinor, error }: AmountProps) {
  const { currencyDecimals: decimals } = useManner();
  return (
    <div className="max-w-60">
      <MoneyField
        label={label}
        optional={least === 0}
        value={minor === 0 ? '' : fromMinor(BigInt(minor), decimals)}
        onValue={(decimal) => {
          const given = Number(toMinor(decimal, decimals) ?? 0n);
          if (given >= least) onMinor(given);
        }}
        error={error}
      />
    </div>
  );
}
