import { spendOrders } from '../../../../contract/brand-money.ts';
import { RadioGroup } from '../../../kit/RadioGroup.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { SectionProps } from '../section-props.ts';
import { Part } from './Part.tsx';
import type { words } from '../words.ts';

/** Which money a stake takes first while a bonus is in play. */
export function BonusSection({ settings, onChange }: SectionProps) {
  const t = useWords<typeof words>('brand');
  return (
    <Part title={t('spendOrder')} hint={t('spendOrderHint')}>
      <RadioGroup
        label={t('spendOrder')}
        choices={spendOrders.map((value) => ({ value, label: t(`spendOrders.${value}`) }))}
        value={settings.bonus.spendOrder}
        onValue={(spendOrder) => onChange({ bonus: { spendOrder } })}
      />
    </Part>
  );
}
