import type { Wrong } from '../../kit/FormDialog.tsx';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { WhyField } from '../../kit/SecondPerson.tsx';
import { useWords } from '../../kit/speaking.ts';
import { limitFields } from './change-words.ts';
import type { OfficeGame } from './queries.ts';
import type { words } from './words.ts';

interface Props {
  limits: OfficeGame['limits'];
  onLimits: (limits: OfficeGame['limits']) => void;
  note: string;
  onNote: (note: string) => void;
  wrong: Wrong;
}

/** What may be staked in one game and won in one round of it; an empty field follows all games. */
export function LimitsFields({ limits, onLimits, note, onNote, wrong }: Props) {
  const t = useWords<typeof words>('lobby');
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
            error={wrong(`limits.${field}`)}
          />
        ))}
      </div>
      <WhyField hint={t('limitsWhyHint')} value={note} onValue={onNote} error={wrong('note')} />
    </fieldset>
  );
}
