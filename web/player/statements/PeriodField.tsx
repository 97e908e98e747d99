import { Chips } from '../../kit/Chips.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { dayText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { type Period, type PeriodChoice, periodChoices } from './period.ts';
import type { words } from './words.ts';

/** The days of a statement: one of some, or any first and last day. */
export function PeriodField({ period }: { period: Period }) {
  const t = useWords<typeof words>('statements');
  const { locale } = useManner();
  const { choice, setChoice, days, setDays, fault } = period;
  return (
    <div className="grid gap-3">
      <span className="k-field-label text-sm">{t('period')}</span>
      <Chips<PeriodChoice>
        label={t('period')}
        choices={periodChoices.map((value) => ({ value, label: t(value) }))}
        value={choice}
        onValue={setChoice}
      />
      {choice === 'own' ? (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            type="date"
            label={t('from')}
            value={days.from}
            onChange={(event) => setDays({ ...days, from: event.target.value })}
          />
          <TextField
            type="date"
            label={t('to')}
            value={days.to}
            error={fault ? t(fault) : undefined}
            onChange={(event) => setDays({ ...days, to: event.target.value })}
          />
        </div>
      ) : (
        <p className="text-sm text-faint">
          {dayText(days.from, locale)} – {dayText(days.to, locale)}
        </p>
      )}
    </div>
  );
}
