import { CalendarOff, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { listLotteryHolidays, saveLotteryHoliday } from '../../../contract/lottery-holidays.ts';
import { officeListLotteries } from '../../../contract/lottery-office.ts';
import { useCall } from '../../kit/ask.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Select } from '../../kit/Select.tsx';
import { useMay } from '../../kit/staff.ts';
import { TextField } from '../../kit/TextField.tsx';
import { dayOf, dayText } from '../../kit/time.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

interface Holiday {
  /** '': of all lotteries. */
  gameCode: string;
  day: string;
}

/** Days without draws, the coming ones first. */
export function Holidays() {
  const t = useWords<typeof words>('lottery');
  const may = useMay('draws.write');
  const { locale, timeZone } = useManner();
  const holidays = useCall(listLotteryHolidays, {});
  const save = useDeed(saveLotteryHoliday);
  const nameOf = useNames();
  const today = dayOf(nowMs(), timeZone);
  const remove = (holiday: Holiday) =>
    save.mutate(
      { ...holiday, closed: false },
      {
        onSuccess: () => toast(t('holidayRemoved', { day: dayText(holiday.day, locale) })),
        onError: (error) => toast(error.message, { tone: 'danger' }),
      },
    );
  return (
    <div className="grid max-w-read grid-cols-1 gap-5">
      <p className="text-sm text-soft">{t('holidaysHint')}</p>
      {may && <NewHoliday today={today} />}
      <Asked of={holidays} waiting={<LoadingMark />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState motif="sun" title={t('noHolidays')} hint={t('noHolidaysHint')} />
          ) : (
            <ul className="grid gap-2">
              {inOrder(all, today).map((holiday) => (
                <li
                  key={`${holiday.day} ${holiday.gameCode}`}
                  className="flex items-center gap-4 rounded-card bg-surface py-2 ps-5 pe-2"
                >
                  <CalendarOff size={20} className="flex-none text-faint" aria-hidden />
                  <span className="min-w-0 flex-1">
                    <span className="font-semibold">{dayText(holiday.day, locale)}</span>{' '}
                    {holiday.day < today && <Badge>{t('past')}</Badge>}
                    <span className="block text-sm text-soft">{nameOf(holiday.gameCode)}</span>
                  </span>
                  {may && (
                    <IconButton
                      label={t('holidayRemove', { day: dayText(holiday.day, locale) })}
                      onClick={() => remove(holiday)}
                    >
                      <Trash2 aria-hidden />
                    </IconButton>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Asked>
    </div>
  );
}

function NewHoliday({ today }: { today: string }) {
  const t = useWords<typeof words>('lottery');
  const { language, locale } = useManner();
  const lotteries = useCall(officeListLotteries, {});
  const save = useDeed(saveLotteryHoliday);
  const [holiday, setHoliday] = useState<Holiday>({ gameCode: '', day: '' });
  const [tried, setTried] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (holiday.day === '') return;
    save.mutate(
      { ...holiday, closed: true },
      {
        onSuccess: () => {
          toast(t('holidayAdded', { day: dayText(holiday.day, locale) }), { tone: 'win' });
          setHoliday({ ...holiday, day: '' });
          setTried(false);
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={send} className="grid items-start gap-4 sm:grid-cols-[1fr_12rem_auto]">
      <Select
        label={t('lottery')}
        value={holiday.gameCode}
        onChange={({ target }) => setHoliday({ ...holiday, gameCode: target.value })}
        choices={[
          { value: '', label: t('allLotteries') },
          ...(lotteries.data ?? []).map(({ gameCode, names }) => ({ value: gameCode, label: names[language] })),
        ]}
      />
      <TextField
        label={t('day')}
        type="date"
        min={today}
        value={holiday.day}
        onChange={({ target }) => setHoliday({ ...holiday, day: target.value })}
        error={save.error?.message ?? (tried && holiday.day === '' ? t('dayMissing') : undefined)}
      />
      <Button type="submit" variant="second" className="sm:mt-6.5" loading={save.isPending}>
        {t('add')}
      </Button>
    </form>
  );
}

function useNames(): (gameCode: string) => string {
  const t = useWords<typeof words>('lottery');
  const { language } = useManner();
  const { data } = useCall(officeListLotteries, {});
  return (gameCode) =>
    gameCode === '' ? t('allLotteries') : (data?.find((one) => one.gameCode === gameCode)?.names[language] ?? gameCode);
}

/** Coming days, the next one first; then those that are over, the latest first. */
function inOrder(all: readonly Holiday[], today: string): Holiday[] {
  const coming = all.filter(({ day }) => day >= today).toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const over = all.filter(({ day }) => day < today).toSorted((one, other) => (one.day > other.day ? -1 : 1));
  return [...coming, ...over];
}
