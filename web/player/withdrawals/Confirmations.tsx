import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { getPaymentConfirmationList, getWithdrawalOffer, type Withdrawal } from '../../../contract/withdrawals.ts';
import { useCall } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { spanText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { AccountText } from './Accounts.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import type { words } from './words.ts';

/** In case the live line is down. */
export const ASKED_AGAIN_MS = 10_000;

/** Payments that wait for the player's word: the first thing they see while there are any. */
export function Confirmations() {
  const { data } = useCall(getPaymentConfirmationList, { pageSize: 20 }, { staleTime: 0, everyMs: ASKED_AGAIN_MS });
  const { data: offer } = useCall(getWithdrawalOffer, {}, { staleTime: 0 });
  const [answering, setAnswering] = useState<Withdrawal | null>(null);
  if (!data || data.list.length === 0) return null;
  return (
    <section className="grid gap-3">
      {data.list.map((withdrawal) => (
        <Waiting
          key={withdrawal.id}
          withdrawal={withdrawal}
          returns={offer?.forcedReceipt === 'returns'}
          onAnswer={() => setAnswering(withdrawal)}
        />
      ))}
      <AnswerDialog withdrawal={answering} onClose={() => setAnswering(null)} />
    </section>
  );
}

function Waiting({
  withdrawal,
  returns,
  onAnswer,
}: {
  withdrawal: Withdrawal;
  returns: boolean;
  onAnswer: () => void;
}) {
  const t = useWords<typeof words>('withdrawals');
  return (
    <Card className="grid gap-3 outline-2 outline-accent-text">
      <div className="flex items-start gap-3">
        <BellRing aria-hidden className="size-6 flex-none text-accent-text" />
        <div className="grid min-w-0 flex-1 gap-1">
          <h3 className="text-base">{t('confirmTitle')}</h3>
          <p className="text-sm text-soft">{t('confirmHint')}</p>
        </div>
        <Money value={withdrawal.due} className="font-semibold" />
      </div>
      <AccountText account={withdrawal.account} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {withdrawal.receiptDueAtMs !== null && <TimeLeft untilMs={withdrawal.receiptDueAtMs} returns={returns} />}
        <Button onClick={onAnswer}>{t('confirmGo')}</Button>
      </div>
    </Card>
  );
}

function TimeLeft({ untilMs, returns }: { untilMs: number; returns: boolean }) {
  const t = useWords<typeof words>('withdrawals');
  const { locale } = useManner();
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="timer" aria-live="off" className="k-digits text-sm text-faint">
      {t(returns ? 'confirmReturns' : 'confirmLeft', { time: spanText(untilMs - now, locale) })}
    </p>
  );
}
