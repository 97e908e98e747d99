import { Check } from 'lucide-react';
import { type SignInCalendar, signIn } from '../../../contract/missions.ts';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { localDigits, moneyText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { timeText } from '../../kit/time.ts';
import { toast } from '../../kit/toast.ts';
import type { words } from './words.ts';

/** A sign-in calendar: its days in a row with their prizes, and the press for today. */
export function Calendar({ calendar, ornament }: { calendar: SignInCalendar; ornament?: 'sun' | undefined }) {
  const t = useWords<typeof words>('missions');
  const manner = useManner();
  const { title, text, prizes, signed, today, gap, nextDayAtMs } = calendar;
  return (
    <Card ornament={ornament} className="relative grid gap-4">
      <div className="grid gap-1">
        <h3 className="text-lg">{title}</h3>
        {text !== '' && <p className="text-sm text-soft">{text}</p>}
      </div>
      <ol aria-label={t('days')} className="grid grid-cols-4 gap-2 sm:grid-cols-7">
        {prizes.map((prize, at) => (
          // A day has no other name than its place.
          <Day key={at} place={at + 1} prize={prize} isSigned={at < signed} isNext={!today && at === signed} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 text-sm text-faint">{t(`gaps.${gap}`)}</p>
        {today ? (
          <p className="grid text-end text-sm">
            <span className="font-semibold text-win">{t('signedToday')}</span>
            <span className="text-faint">{t('nextDay', { time: timeText(nextDayAtMs, manner, 'short') })}</span>
          </p>
        ) : (
          <SignToday calendar={calendar} />
        )}
      </div>
    </Card>
  );
}

function SignToday({ calendar }: { calendar: SignInCalendar }) {
  const t = useWords<typeof words>('missions');
  const manner = useManner();
  const sign = useDeed(signIn);
  const send = () =>
    sign.mutate(
      { calendarId: calendar.id },
      {
        onSuccess: ({ place, amount, waits }) => {
          const n = localDigits(String(place), manner.locale);
          if (amount === null) return toast(t('signed', { n }));
          if (waits) return toast(t('signedLater', { n, amount: moneyText(amount, manner) }));
          toast(t('signedFor', { n, amount: moneyText(amount, manner) }), { tone: 'win' });
        },
        onError: (error) => toast(error.message, { tone: 'danger' }),
      },
    );
  return (
    <Button variant="primary" loading={sign.isPending} onClick={send}>
      {t('signToday')}
    </Button>
  );
}

interface DayProps {
  place: number;
  prize: string | null;
  isSigned: boolean;
  isNext: boolean;
}

function Day({ place, prize, isSigned, isNext }: DayProps) {
  const t = useWords<typeof words>('missions');
  const { locale } = useManner();
  const ground = isNext ? 'bg-raised outline-2 -outline-offset-2 outline-accent' : isSigned ? 'bg-raised' : 'bg-page';
  return (
    <li
      aria-current={isNext ? 'date' : undefined}
      className={`grid min-h-20 content-between justify-items-center gap-1 rounded-control px-1 py-2 text-center ${ground}`}
    >
      <span className="text-xs text-faint">{t('day', { n: localDigits(String(place), locale) })}</span>
      {isSigned ? (
        <span className="text-win">
          <Check aria-hidden size={22} />
          <span className="sr-only">{t('signedDay')}</span>
        </span>
      ) : prize === null ? (
        <span aria-label={t('noPrize')} className="text-faint">
          –
        </span>
      ) : (
        <Money value={prize} className="text-sm font-semibold" />
      )}
      <span className="h-1" />
    </li>
  );
}
