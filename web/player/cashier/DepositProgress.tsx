import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, ExternalLink, Hourglass, SearchCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { cancelDeposit, type Deposit, type DepositState, getDeposit } from '../../../contract/cashier.ts';
import { kindTraits } from '../../../contract/payment-methods.ts';
import { useCall } from '../../kit/ask.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Money } from '../../kit/Money.tsx';
import { moneyText } from '../../kit/money.ts';
import { Spinner } from '../../kit/Spinner.tsx';
import { spanText } from '../../kit/time.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { toHome } from '../paths.ts';
import { ProofStep } from './ProofStep.tsx';
import type { words } from './words.ts';

interface Props {
  depositId: string;
  /** The browser did not let the payment page open by itself. */
  blocked: boolean;
  balance: ReactNode;
  onAgain: () => void;
}

type Opened = CallOutput<typeof getDeposit>;

const POLL_MS = 4000;

/** What became of a deposit: the method's own step, waiting for it, live and by asking, and then what came of it. */
export function DepositProgress({ depositId, onAgain, ...waiting }: Props) {
  const asked = useCall(
    getDeposit,
    { depositId },
    {
      staleTime: 0,
      // In case the live line is down.
      everyMs: (known) => (known === undefined || isWaiting(known) ? POLL_MS : false),
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: true,
    },
  );
  return (
    <Asked of={asked} waiting={<LoadingMark />}>
      {(deposit) => <Standing deposit={deposit} onAgain={onAgain} {...waiting} />}
    </Asked>
  );
}

function Standing({ deposit, onAgain, ...waiting }: Omit<Props, 'depositId'> & { deposit: Opened }) {
  if (deposit.state === 'pending' && kindTraits[deposit.kind].hasAccount) {
    return (
      <Card className="grid content-start gap-5">
        <Top />
        <ProofStep deposit={deposit} />
        <TimeLeft untilMs={deposit.expiresAtMs} />
        <CallOff depositId={deposit.id} />
      </Card>
    );
  }
  return (
    <Card ornament="sun" className="relative grid content-start justify-items-center gap-4 py-8! text-center">
      <div aria-live="polite" className="grid justify-items-center gap-4">
        <Outcome deposit={deposit} {...waiting} />
      </div>
      {deposit.state !== 'pending' && <Afterwards onAgain={onAgain} />}
    </Card>
  );
}

function isWaiting({ state }: Opened): boolean {
  return state === 'pending' || state === 'submitted';
}

/** A step begins at its beginning, however far down the button stood that led to it. */
function Top() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // What it answers in newer browsers is no way to tidy up.
    here.current?.scrollIntoView({ block: 'center' });
  }, []);
  // Takes no room: the gap of the card's grid below it is taken back.
  return <span ref={here} className="-mb-5 block h-0" />;
}

function Outcome({ deposit, blocked, balance }: { deposit: Opened; blocked: boolean; balance: ReactNode }) {
  const t = useWords<typeof words>('cashier');
  const manner = useManner();
  switch (deposit.state) {
    case 'pending':
      return <Waiting deposit={deposit} blocked={blocked} />;
    case 'submitted':
      return (
        <>
          <SearchCheck aria-hidden className="size-16 text-accent-text" />
          <h3 className="text-lg">{t('submittedTitle')}</h3>
          <Money value={deposit.amount} className="text-2xl leading-none font-semibold" />
          <p className="max-w-[40ch] text-soft">{t('submittedText')}</p>
          {deposit.givenReference !== null && (
            <p className="text-sm text-faint">{t('yourReference', { reference: deposit.givenReference })}</p>
          )}
        </>
      );
    case 'credited':
      return (
        <>
          <CircleCheck aria-hidden className="size-16 text-win" />
          <h3 className="text-xl">{t('creditedTitle', { amount: moneyText(deposit.credited, manner) })}</h3>
          {Number(deposit.fee) > 0 && deposit.feeBearer === 'member' && (
            <p className="text-sm text-faint">
              {t('paidAndFee', { amount: moneyText(deposit.amount, manner), fee: moneyText(deposit.fee, manner) })}
            </p>
          )}
          <p className="flex flex-wrap items-baseline justify-center gap-2 text-soft">
            {t('balanceNow')} {balance}
          </p>
        </>
      );
    default:
      return <NotCredited deposit={deposit} state={deposit.state} />;
  }
}

function Waiting({ deposit, blocked }: { deposit: Opened; blocked: boolean }) {
  const t = useWords<typeof words>('cashier');
  return (
    <>
      <Spinner size={64} className="text-accent-text" />
      <h3 className="text-lg">{t('waitingTitle')}</h3>
      <Money value={deposit.amount} className="text-2xl leading-none font-semibold" />
      <p className="max-w-[40ch] text-soft">{t(blocked ? 'waitingBlocked' : 'waitingText')}</p>
      <TimeLeft untilMs={deposit.expiresAtMs} />
      <div className="flex flex-wrap justify-center gap-3">
        {deposit.paymentUrl !== null && (
          <a
            href={deposit.paymentUrl}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: blocked ? 'primary' : 'second' })}
          >
            <ExternalLink aria-hidden />
            {t('openPayment')}
          </a>
        )}
        <CallOff depositId={deposit.id} />
      </div>
    </>
  );
}

function CallOff({ depositId }: { depositId: string }) {
  const t = useWords<typeof words>('cashier');
  const cancel = useDeed(cancelDeposit);
  const callOff = async () => {
    try {
      await cancel.mutateAsync({ depositId });
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), { tone: 'danger' });
    }
  };
  return (
    <Button variant="quiet" loading={cancel.isPending} onClick={() => void callOff()}>
      {t('cancel')}
    </Button>
  );
}

type Ended = Exclude<DepositState, 'pending' | 'submitted' | 'credited'>;

function NotCredited({ deposit, state }: { deposit: Deposit; state: Ended }) {
  const t = useWords<typeof words>('cashier');
  const Icon = state === 'expired' ? Hourglass : CircleX;
  const isBad = state === 'failed' || state === 'rejected';
  return (
    <>
      <Icon aria-hidden className={isBad ? 'size-16 text-danger' : 'size-16 text-faint'} />
      <h3 className="text-lg">{t(`${state}Title`)}</h3>
      <p className="max-w-[40ch] text-soft">{t(`${state}Text`)}</p>
      {deposit.reason !== null && <p className="max-w-[40ch] font-semibold">{deposit.reason}</p>}
      {state === 'expired' && kindTraits[deposit.kind].hasAccount && (
        <details className="w-full text-start">
          <summary className="min-h-11 cursor-pointer content-center text-center text-sm text-accent-text">
            {t('paidLate')}
          </summary>
          <div className="grid gap-5 pt-4">
            <ProofStep deposit={{ ...deposit, paymentUrl: null }} />
          </div>
        </details>
      )}
    </>
  );
}

function Afterwards({ onAgain }: { onAgain: () => void }) {
  const t = useWords<typeof words>('cashier');
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
  const t = useWords<typeof words>('cashier');
  const { locale } = useManner();
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="timer" aria-live="off" className="k-digits text-center text-sm text-faint">
      {t('left', { time: spanText(Math.max(0, untilMs - now), locale) })}
    </p>
  );
}
