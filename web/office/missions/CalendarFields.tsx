import type { SignInTerms } from '../../../contract/mission-terms.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { Segments } from '../../kit/Segments.tsx';
import { MinorField, Part, WholeField } from '../../kit/TermFields.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { FieldsProps } from './blank-programs.ts';
import type { words } from './words.ts';

const MOST_DAYS = 31;

/** The prizes of a calendar by day in a row, and what a missed day does. */
export function CalendarFields({ terms, onTerms, errorAt }: FieldsProps<SignInTerms>) {
  const t = useWords<typeof words>('missions');
  const { locale } = useManner();
  const { prizesMinor } = terms;
  const become = (days: number) => {
    const count = Math.min(Math.max(days, 1), MOST_DAYS);
    const last = prizesMinor.at(-1) ?? 0;
    onTerms({ ...terms, prizesMinor: Array.from({ length: count }, (_, at) => prizesMinor[at] ?? last) });
  };
  return (
    <Part title={t('partPrize')}>
      <Segments
        label={t('gap')}
        choices={(['restart', 'pause'] as const).map((value) => ({ value, label: t(`gaps.${value}`) }))}
        value={terms.gap}
        onValue={(gap) => onTerms({ ...terms, gap })}
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <WholeField label={t('rowDays')} hint={t('dayHint')} value={prizesMinor.length} onValue={become} />
        <MinorField
          label={t('budgetField')}
          hint={t('budgetHint')}
          valueMinor={terms.budgetMinor}
          onValueMinor={(minor) => onTerms({ ...terms, budgetMinor: minor ?? 0 })}
          error={errorAt('budgetMinor')}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {prizesMinor.map((minor, at) => (
          // A day has no other name than its place.
          <MinorField
            key={at}
            label={t('dayPrize', { n: numberText(at + 1, locale) })}
            valueMinor={minor}
            onValueMinor={(value) => onTerms({ ...terms, prizesMinor: prizesMinor.with(at, value ?? 0) })}
            error={at === 0 ? errorAt('prizesMinor') : undefined}
          />
        ))}
      </div>
    </Part>
  );
}
