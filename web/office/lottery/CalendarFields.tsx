import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { Segments } from '../../kit/Segments.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { spanText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { weekdays, weekdayText } from './calendar.ts';
import { typedNumber } from './lottery-draft.ts';
import type { DraftProps } from './draft-props.ts';
import type { words } from './words.ts';

/** When draws are, and when bets on them end. */
export function CalendarFields(props: DraftProps) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const { draft, set, wrong } = props;
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="sr-only">{t('calendar')}</legend>
      <div>
        <h3 className="text-base" aria-hidden>
          {t('calendar')}
        </h3>
        <p className="text-sm text-faint">{t('calendarHint')}</p>
      </div>
      <Segments
        label={t('calendar')}
        choices={(['every', 'days'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={draft.kind}
        onValue={(kind) => set({ kind })}
      />
      {draft.kind === 'every' ? <EveryFields {...props} /> : <DayFields {...props} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('closeSeconds')}
          hint={t('closeHint')}
          aside={draft.closeSeconds === '' ? undefined : spanText(Number(draft.closeSeconds) * 1000, locale)}
          inputMode="numeric"
          maxLength={5}
          value={localDigits(draft.closeSeconds, locale)}
          onChange={({ target }) => set({ closeSeconds: typedNumber(target.value) })}
          error={wrong('closeSeconds')}
        />
        <TextField
          label={t('drawsAhead')}
          hint={t('drawsAheadHint')}
          inputMode="numeric"
          maxLength={3}
          value={localDigits(draft.drawsAhead, locale)}
          onChange={({ target }) => set({ drawsAhead: typedNumber(target.value) })}
          error={wrong('drawsAhead')}
        />
      </div>
    </fieldset>
  );
}

function EveryFields({ draft, set, wrong }: DraftProps) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <TextField
        label={t('minutes')}
        inputMode="numeric"
        maxLength={3}
        value={localDigits(draft.minutes, locale)}
        onChange={({ target }) => set({ minutes: typedNumber(target.value) })}
        error={wrong('minutes')}
      />
      <TextField
        label={t('from')}
        type="time"
        value={draft.from}
        onChange={({ target }) => set({ from: target.value })}
      />
      <TextField
        label={t('until')}
        hint={t('untilHint')}
        type="time"
        value={draft.until}
        onChange={({ target }) => set({ until: target.value })}
        error={wrong('until')}
      />
    </div>
  );
}

function DayFields({ draft, set, wrong }: DraftProps) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const turn = (day: number, on: boolean) =>
    set({ days: weekdays.filter((one) => (one === day ? on : draft.days.includes(one))) });
  const error = wrong('days');
  return (
    <div className="grid gap-4">
      <fieldset className="min-w-0">
        <legend className="k-field-label pb-1 text-sm">{t('weekdays')}</legend>
        <div className="k-chips">
          {weekdays.map((day) => (
            <label key={day} className="k-chip">
              <input
                type="checkbox"
                checked={draft.days.includes(day)}
                onChange={({ target }) => turn(day, target.checked)}
              />
              {weekdayText(day, locale, 'long')}
            </label>
          ))}
        </div>
        {error && (
          <p role="alert" className="k-field-error">
            {error}
          </p>
        )}
      </fieldset>
      <TextField
        className="w-40"
        label={t('at')}
        type="time"
        value={draft.at}
        onChange={({ target }) => set({ at: target.value })}
        error={wrong('at')}
      />
    </div>
  );
}
