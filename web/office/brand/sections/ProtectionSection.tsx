import type { BrandSettings } from '../../../../contract/brand.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { SectionProps } from '../section-props.ts';
import { NumberField } from './NumberField.tsx';
import { Part } from './Part.tsx';
import type { words } from '../words.ts';

type Protection = BrandSettings['protection'];

/** How the brand reminds its players of their time, and how long a raised limit waits, and can be confirmed. */
export function ProtectionSection({ settings, onChange, errorAt }: SectionProps) {
  const t = useWords<typeof words>('brand');
  const { protection } = settings;
  const change = (some: Partial<Protection>) => onChange({ protection: { ...protection, ...some } });
  return (
    <div className="grid gap-4">
      <Part title={t('realityCheck')} hint={t('realityCheckHint')}>
        <NumberField
          className="w-40"
          label={t('realityCheck')}
          labelHidden
          value={protection.realityCheckMinutes}
          least={0}
          most={240}
          onValue={(realityCheckMinutes) => change({ realityCheckMinutes })}
          error={errorAt('protection.realityCheckMinutes')}
        />
      </Part>
      <Part title={t('raiseDelay')} hint={t('raiseDelayHint')}>
        <NumberField
          className="w-40"
          label={t('raiseDelay')}
          labelHidden
          value={protection.raiseDelayHours}
          least={24}
          most={720}
          onValue={(raiseDelayHours) => change({ raiseDelayHours })}
          error={errorAt('protection.raiseDelayHours')}
        />
      </Part>
      <Part title={t('raiseConfirm')} hint={t('raiseConfirmHint')}>
        <NumberField
          className="w-40"
          label={t('raiseConfirm')}
          labelHidden
          value={protection.raiseConfirmDays}
          least={1}
          most={60}
          onValue={(raiseConfirmDays) => change({ raiseConfirmDays })}
          error={errorAt('protection.raiseConfirmDays')}
        />
      </Part>
    </div>
  );
}
