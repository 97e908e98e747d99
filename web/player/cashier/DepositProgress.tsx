import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, ExternalLink, Hourglass } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Deposit, DepositState } from '../../../contract/cashier.ts';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { nowMs } from '../../kit/clock.ts';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Money } from '../../kit/Money.tsx';
import { moneyText } from '../../kit/money.ts';
import { Spinner } from '../../kit/Spinner.tsx';
import { spanText } from '../../kit/time.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import { toHome } from '../paths.ts';
import { useCancelDeposit, useDeposit } from './queries.ts';
import type { en } from './words.en.ts';

interface Props {
  depositId: string;
  /** Known in the tab that opened the deposit; null where the payer came back to another. */
  paymentUrl: string | null;
  /** The browser did not let the payment page open by itself. */
  blocked: boolean;
  balance: ReactNode;
  onAgain: () => void;
}

/** What became of a deposit: waits for it, live and by asking, and then says so. */
export function DepositProgress({ depositId, onAgain, ...waiting }: Props) {
  const { data: deposit, isError, error, refetch, isFetching } = useDeposit(depositId);
  if (isError && !deposit) {
    return <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!deposit) return <LoadingMark />;
  return (
    <Card ornament="sun" className="relative grid content-start justify-items-center gap-4 py-8! text-center">
      <div aria-live="polite" className="grid justify-items-center gap-4">
        <Outcome deposit={deposit} {...waiting} />
      </div>
      {deposit.state !== 'pending' && <Afterwards onAgain={onAgain} />}
    </Card>
  );
}

function Outcome({ deposit, ...waiting }: Omit<Props, 'depositId' | 'onAgain'> & { deposit: Deposit }) {
  const t = useWords<typeof en>('cashier');
  const manner = useManner();
  switch (deposit.state) {
    case 'pending':
      return <Waiting deposit={deposit} {...waiting} />;
    case 'credited':
      return (
        <>
          <CircleCheck aria-hidden className="size-16 text-win" />
          <h3 className="text-xl">{t('creditedTitle', { amount: moneyText(deposit.amount, manner) })}</h3>
          <p className="flex flex-wrap items-baseline justify-center gap-2 text-soft">
            {t('balanceNow')} {waiting.balance}
          </p>
        </>
      );
    default:
      return <NotCredited state={deposit.state} />;
  }
}

function Waiting({ deposit, paymentUrl, blocked }: Omit<Props, 'depositId' | 'onAgain'> & { deposit: Deposit }) {
  const t = useWords<typeof en>('cashier');
  const cancel = useCancelDeposit();
  const callOff = async () => {
    try {
      await cancel.mutateAsync(deposit.id);
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), { tone: 'danger' });
    }
  };
  return (
    <>
      <Spinner size={64} className="text-accent-text" />
      <h3 className="text-lg">{t('waitingTitle')}</h3>
      <Money value={deposit.amount} className="text-2xl leading-none font-semibold" />
      <p className="max-w-[40ch] text-soft">{t(blocked ? 'waitingBlocked' : 'waitingText')}</p>
      <TimeLeft untilMs={deposit.expiresAtMs} />
      <div className="flex flex-wrap justify-center gap-3">
        {paymentUrl !== null && (
          <a
            href={paymentUrl}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: blocked ? 'primary' : 'second' })}
          >
            <ExternalLink aria-hidden />
            {t('openPayment')}
          </a>
        )}
        <Button variant="quiet" loading={cancel.isPending} onClick={() => void callOff()}>
          {t('cancel')}
        </Button>
      </div>
    </>
  );
}

function NotCredited({ state }: { state: Exclude<DepositState, 'pending' | 'credited'> }) {
  const t = useWords<typeof en>('cashier');
  const Icon = state === 'expired' ? Hourglass : CircleX;
  return (
    <>
      <Icon aria-hidden className={state === 'failed' ? 'size-16 text-danger' : 'size-16 text-faint'} />
      <h3 className="text-lg">{t(`${state}Title`)}</h3>
      <p className="max-w-[40ch] text-soft">{t(`${state}Text`)}</p>
    </>
  );
}

function Afterwards({ onAgain }: { onAgain: () => void }) {
  const t = useWords<typeof en>('cashier');
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <Link {...toHome} className={buttonClass({ variant: 'primary' })}>
        {t('toGames')}
      </Link>
      <Button variant="outline" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  );
}

function TimeLeft({ untilMs }: { untilMs: number }) {
  const t = useWords<typeof en>('cashier');
  const { locale } = useManner();
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="timer" aria-live="off" className="k-digits text-sm text-faint">
      {t('left', { time: spanText(untilMs - now, locale) })}
    </p>
  );
}
