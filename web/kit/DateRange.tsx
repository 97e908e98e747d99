import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Chips } from './Chips.tsx';
import { nowMs } from './clock.ts';
import {
  bookPresets,
  type DayPreset,
  dayPresets,
  type DayRange,
  neighbourRange,
  presetOf,
  presetRange,
} from './date-range.ts';
import { IconButton } from './IconButton.tsx';
import { useManner } from './KitProvider.tsx';
import { dayOf, dayText } from './time.ts';
import { useWords } from './speaking.ts';
import type { words } from './words.ts';

interface Props {
  value: DayRange;
  onValue: (range: DayRange) => void;
  /** Offers this month and the last one, too. */
  withMonths?: boolean;
}

/** A period: today, yesterday, the last 7 or 30 days, and from there to the period before and after. */
export function DateRange({ value, onValue, withMonths = false }: Props) {
  const t = useWords<typeof words>('kit');
  const { locale, timeZone } = useManner();
  const today = dayOf(nowMs(), timeZone);
  const presets: readonly DayPreset[] = withMonths ? bookPresets : dayPresets;
  const [before, after] = [neighbourRange(value, -1, today), neighbourRange(value, 1, today)];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Chips<DayPreset>
        scroll
        label={t('period')}
        choices={presets.map((preset) => ({ value: preset, label: t(preset) }))}
        value={presetOf(value, today, presets)}
        onValue={(preset) => onValue(presetRange(preset, today))}
      />
      <div className="flex items-center gap-1">
        <IconButton label={t('previousPeriod')} disabled={!before} onClick={() => before && onValue(before)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <span className="text-center text-sm text-soft" aria-live="polite">
          {dayText(value.from, locale)}
          {value.from !== value.to && ` – ${dayText(value.to, locale)}`}
        </span>
        <IconButton label={t('nextPeriod')} disabled={!after} onClick={() => after && onValue(after)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
