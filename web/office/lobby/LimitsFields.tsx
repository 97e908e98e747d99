import type { ErrorCode } from '../../../contract/errors.ts';
import { errorText } from '../../kit/field-errors.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { WhyField } from '../../kit/SecondPerson.tsx';
import { useWords } from '../../kit/words.ts';
import { limitFields } from './change-words.ts';
import type { OfficeGame } from './queries.ts';
import type { en } from './words.en.ts';

interface Props {
  limits: OfficeGame['limits'];
  onLimits: (limits: OfficeGame['limits']) => void;
  note: string;
  onNote: (note: string) => void;
  /** By the path of the field, as the server names it. */
  errors: Readonly<Record<string, ErrorCode>>;
}

/** What may be staked in one game and won in one round of it; an empty field follows all games. */
export function LimitsFields({ limits, onLimits, note, onNote, errors }: Props) {
  const t = useWords<typeof en>('lobby');
  const { language } = useManner();
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 font-semibold">{t('limitsTitle')}</legend>
      <p className="text-sm text-faint">{t('limitsHint')}</p>
      <div className="grid gap-3 sm:grid-cols-3">
        {limitFields.map((field) => (
          <MoneyField
            key={field}
            label={t(`limits.${field}`)}
            value={limits[field] ?? ''}
            onValue={(decimal) => onLimits({ ...limits, [field]: decimal === '' ? null : decimal })}
            error={errorText(errors[`limits.${field}`], language)}
          />
        ))}
      </div>
      <WhyField hint={t('limitsWhyHint')} value={note} onValue={onNote} error={errorText(errors['note'], language)} />
    </fieldset>
  );
}
