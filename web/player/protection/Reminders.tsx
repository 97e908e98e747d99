import { type Protection, realityCheckChoices, setReminders, sittingChoices } from '../../../contract/protection.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Card, CardHead } from '../../kit/Card.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { Select } from '../../kit/Select.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

type Chosen = { realityCheckMinutes: number | null; sittingMinutes: number | null };

/** How often the member sees their time and result while they play, and when they want to be told to stop. */
export function Reminders({ reminders }: { reminders: Protection['reminders'] }) {
  const t = useWords<typeof words>('protection');
  const { locale } = useManner();
  const set = useDeed(setReminders);
  const n = (minutes: number) => ({ n: localDigits(String(minutes), locale) });
  const { brandRealityCheckMinutes: brand, realityCheckMinutes, sittingMinutes } = reminders;
  const save = (some: Partial<Chosen>) =>
    set.mutate(
      {
        realityCheckMinutes: choiceOf(realityCheckChoices, { ...reminders, ...some }.realityCheckMinutes),
        sittingMinutes: choiceOf(sittingChoices, { ...reminders, ...some }.sittingMinutes),
      },
      {
        onSuccess: () => toast(t('saved'), { tone: 'win' }),
        onError: (failure) => toast(failure.message, { tone: 'danger' }),
      },
    );
  return (
    <Card>
      <CardHead title={t('reminders')} />
      <p className="mb-4 text-sm text-soft">{t('remindersText')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('realityCheck')}
          value={String(realityCheckMinutes ?? '')}
          onChange={(event) => save({ realityCheckMinutes: minutesIn(event.target.value) })}
          choices={[
            { value: '', label: brand > 0 ? t('asSite', n(brand)) : t('asSiteNever') },
            ...realityCheckChoices
              .filter((minutes) => brand === 0 || minutes <= brand)
              .map((minutes) => ({ value: String(minutes), label: t('every', n(minutes)) })),
          ]}
        />
        <Select
          label={t('stopAfter')}
          value={String(sittingMinutes ?? '')}
          onChange={(event) => save({ sittingMinutes: minutesIn(event.target.value) })}
          choices={[
            { value: '', label: t('noStop') },
            ...sittingChoices.map((minutes) => ({ value: String(minutes), label: t('minutes', n(minutes)) })),
          ]}
        />
      </div>
    </Card>
  );
}

function minutesIn(value: string): number | null {
  return value === '' ? null : Number(value);
}

function choiceOf<C extends number>(choices: readonly C[], minutes: number | null): C | null {
  return choices.find((choice) => choice === minutes) ?? null;
}
