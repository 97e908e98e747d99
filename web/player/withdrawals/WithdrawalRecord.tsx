import { useState } from 'react';
import {
  cancelWithdrawal,
  getWithdrawalOffer,
  listWithdrawals,
  processC2CTransaction,
  type Withdrawal,
  type WithdrawalState,
} from '../../../contract/withdrawals.ts';
import { useCall } from '../../kit/ask.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Asked } from '../../kit/Asked.tsx';
import { usePages } from '../../kit/pages.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { localDigits, moneyText, numberText } from '../../kit/money.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { timeText } from '../../kit/time.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { ASKED_AGAIN_MS } from './Confirmations.tsx';
import type { words } from './words.ts';

const ROWS_A_PAGE = 10;

const tones: Record<WithdrawalState, Tone> = {
  requested: 'warning',
  approved_once: 'warning',
  approved: 'second',
  paying: 'second',
  failed: 'warning',
  paid: 'accent',
  received: 'win',
  partly_received: 'warning',
  not_received: 'warning',
  paying_again: 'second',
  returned: 'plain',
  refused: 'danger',
  rejected: 'danger',
  cancelled: 'plain',
};

/** The withdrawals, newest first, and where each stands. */
export function WithdrawalRecord() {
  const t = useWords<typeof words>('withdrawals');
  const record = usePages(listWithdrawals, (pageNo: number) => ({ pageNo, pageSize: ROWS_A_PAGE }), {
    first: 1,
    next: (last, all) => (all.length < last.totalPages ? all.length + 1 : undefined),
    staleTime: 0,
    everyMs: ASKED_AGAIN_MS,
  });
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = record;
  const [answering, setAnswering] = useState<Withdrawal | null>(null);
  return (
    <section>
      <h3 className="mb-2 text-base">{t('record')}</h3>
      <Asked of={record} waiting={<Skeleton className="h-40 w-full rounded-card" />}>
        {({ pages }) => (
          <>
            {pages[0]?.list.length === 0 && <EmptyState motif="paddy" title={t('none')} hint={t('noneHint')} />}
            <ul className="grid gap-2">
              {pages
                .flatMap(({ list }) => list)
                .map((withdrawal) => (
                  <li key={withdrawal.id}>
                    <Row withdrawal={withdrawal} onAnswer={() => setAnswering(withdrawal)} />
                  </li>
                ))}
            </ul>
          </>
        )}
      </Asked>
      {hasNextPage && (
        <Button variant="quiet" wide className="mt-2" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      <AnswerDialog withdrawal={answering} onClose={() => setAnswering(null)} />
    </section>
  );
}

function Row({ withdrawal, onAnswer }: { withdrawal: Withdrawal; onAnswer: () => void }) {
  const t = useWords<typeof words>('withdrawals');
  const manner = useManner();
  const { account, state, remaining, returned, reason } = withdrawal;
  const isDispute = state === 'partly_received' || state === 'not_received';
  return (
    <div className="grid gap-2 rounded-control bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <Money value={withdrawal.amount} className="font-semibold" />
          <p className="k-digits text-sm text-faint">{timeText(withdrawal.requestedAtMs, manner, 'short')}</p>
        </div>
        <Badge tone={tones[state]}>{t(state)}</Badge>
      </div>
      <p className="truncate text-sm text-soft">
        {account.methodName[manner.language]}{' '}
        <span className="k-digits">{localDigits(account.number, manner.locale)}</span>
      </p>
      {waitsForPayment.has(state) && <UsualTime />}
      {isDispute && remaining !== null && (
        <p className="text-sm text-warning">{t('missingNow', { amount: moneyText(remaining, manner) })}</p>
      )}
      {Number(returned) > 0 && (
        <p className="text-sm text-soft">{t('returnedNow', { amount: moneyText(returned, manner) })}</p>
      )}
      {reason !== null && <p className="text-sm wrap-anywhere text-soft">{t('reason', { reason })}</p>}
      {(withdrawal.mayCancel || state === 'paid' || isDispute) && (
        <RowActions withdrawal={withdrawal} isDispute={isDispute} onAnswer={onAnswer} />
      )}
    </div>
  );
}

const waitsForPayment: ReadonlySet<WithdrawalState> = new Set(['requested', 'approved_once', 'approved', 'paying']);

/** How long the brand takes usually; nothing where it paid nobody lately. */
function UsualTime() {
  const t = useWords<typeof words>('withdrawals');
  const { locale } = useManner();
  const minutes = useCall(getWithdrawalOffer, {}).data?.usualMinutes ?? null;
  if (minutes === null) return null;
  const hours = Math.ceil(minutes / 60);
  return (
    <p className="text-sm text-soft">
      {minutes <= 90
        ? t('usualMinutes', { n: minutes, text: numberText(minutes, locale) })
        : t('usualHours', { text: numberText(hours, locale) })}
    </p>
  );
}

function RowActions({
  withdrawal,
  isDispute,
  onAnswer,
}: {
  withdrawal: Withdrawal;
  isDispute: boolean;
  onAnswer: () => void;
}) {
  const t = useWords<typeof words>('withdrawals');
  const cancel = useDeed(cancelWithdrawal);
  const answer = useDeed(processC2CTransaction);
  const act = async (doing: Promise<unknown>, said: string) => {
    try {
      await doing;
      toast(said);
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), { tone: 'danger' });
    }
  };
  const found = () => act(answer.mutateAsync({ withdrawalId: withdrawal.id, answer: 'received' }), t('answered'));
  return (
    <div className="flex flex-wrap gap-2">
      {withdrawal.mayCancel && (
        <Button
          size="sm"
          variant="outline"
          loading={cancel.isPending}
          onClick={() => void act(cancel.mutateAsync({ withdrawalId: withdrawal.id }), t('calledOff'))}
        >
          {t('callOff')}
        </Button>
      )}
      {withdrawal.state === 'paid' && (
        <Button size="sm" variant="second" onClick={onAnswer}>
          {t('confirmGo')}
        </Button>
      )}
      {isDispute && (
        <Button size="sm" variant="outline" loading={answer.isPending} onClick={() => void found()}>
          {t('foundGo')}
        </Button>
      )}
    </div>
  );
}
