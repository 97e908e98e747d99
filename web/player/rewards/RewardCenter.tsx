import { Link } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { claimAllRewards, claimReward, getRewards, listRewards, type Reward } from '../../../contract/rewards.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { InTurn } from '../../kit/InTurn.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { localDigits, moneyText } from '../../kit/money.ts';
import { Pagination } from '../../kit/Pagination.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { type Words, useWords } from '../../kit/speaking.ts';
import { Stat } from '../../kit/Stat.tsx';
import { timeText } from '../../kit/time.ts';
import { toast } from '../../kit/toast.ts';
import { toMember, toVip } from '../paths.ts';
import type { words } from './words.ts';

const HISTORY_A_PAGE = 8;

/** Everything that can be claimed, in one place, and what was claimed before. */
export function RewardCenter({ tickets }: { tickets: ReactNode }) {
  const [areAllKnown, setAllKnown] = useState(false);
  return (
    <div className="grid grid-cols-1 content-start gap-8">
      {/* Side by side they would push each other on as they come. */}
      <InTurn first={<div className={areAllKnown ? 'contents' : 'hidden'}>{tickets}</div>}>
        <Rewards onTurn={setAllKnown} />
      </InTurn>
    </div>
  );
}

/** @param onTurn is told once these may be drawn */
function Rewards({ onTurn }: { onTurn: (isTurn: true) => void }) {
  useLayoutEffect(() => onTurn(true), [onTurn]);
  return (
    <InTurn first={<Claimable />}>
      <History />
    </InTurn>
  );
}

function Claimable() {
  const t = useWords<typeof words>('rewards');
  const rewards = useCall(getRewards, {}, { staleTime: 0 });
  return (
    <Asked of={rewards} waiting={<Skeleton className="h-56 w-full rounded-card" />}>
      {({ claimable, count, total }) =>
        count === 0 ? (
          <EmptyState
            motif="lotus"
            title={t('none')}
            hint={t('noneHint')}
            action={
              <span className="flex flex-wrap justify-center gap-3">
                <Link {...toMember('manualRebate')} className={buttonClass({ variant: 'outline' })}>
                  {t('cashbackLink')}
                </Link>
                <Link {...toVip} className={buttonClass({ variant: 'quiet' })}>
                  {t('vipLink')}
                </Link>
              </span>
            }
          />
        ) : (
          <section className="grid grid-cols-1 gap-4">
            <ToClaim count={count} total={total} />
            <ul className="grid gap-2" aria-label={t('waiting')}>
              {claimable.map((reward) => (
                <WaitingRow key={reward.id} reward={reward} />
              ))}
            </ul>
            {count > claimable.length && (
              <p className="text-sm text-soft">{t('more', { n: count - claimable.length })}</p>
            )}
          </section>
        )
      }
    </Asked>
  );
}

/** What all of it comes to, with one press for everything. */
function ToClaim({ count, total }: { count: number; total: string }) {
  const t = useWords<typeof words>('rewards');
  const manner = useManner();
  const claimAll = useDeed(claimAllRewards);
  const send = () =>
    claimAll.mutate(
      {},
      {
        onSuccess: (done) => toast(t('claimed', { amount: moneyText(done.total, manner) }), { tone: 'win' }),
        onError: (error) => toast(error.message, { tone: 'danger' }),
      },
    );
  return (
    <Card ornament="corner" className="relative flex flex-wrap items-end justify-between gap-4">
      <Stat big label={t('total')} value={<Money value={total} counting />} />
      {count > 1 && (
        <Button variant="primary" loading={claimAll.isPending} onClick={send}>
          {t('claimAll')}
        </Button>
      )}
    </Card>
  );
}

function WaitingRow({ reward }: { reward: Reward }) {
  const t = useWords<typeof words>('rewards');
  const manner = useManner();
  const claim = useDeed(claimReward);
  const what = whatOf(reward, t, manner.locale);
  const amount = moneyText(reward.amount, manner);
  const send = () =>
    claim.mutate(
      { rewardId: reward.id },
      {
        onSuccess: () => toast(t('claimed', { amount }), { tone: 'win' }),
        onError: (error) => toast(error.message, { tone: 'danger' }),
      },
    );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-control bg-surface px-4 py-3">
      <span className="grid min-w-0">
        <span className="font-semibold">{what}</span>
        <span className="text-sm text-faint">
          {reward.expiresAtMs === null
            ? t('always')
            : t('until', { time: timeText(reward.expiresAtMs, manner, 'short') })}
        </span>
      </span>
      <span className="flex items-center gap-3">
        <Money value={reward.amount} className="font-semibold" />
        <Button
          variant="outline"
          loading={claim.isPending}
          aria-label={t('claimNamed', { amount, what })}
          onClick={send}
        >
          {t('claim')}
        </Button>
      </span>
    </li>
  );
}

const tones: Record<Reward['state'], Tone> = {
  claimable: 'accent',
  issued: 'win',
  expired: 'warning',
  revoked: 'plain',
};

function History() {
  const t = useWords<typeof words>('rewards');
  const manner = useManner();
  const [pageNo, setPageNo] = useState(1);
  const history = useCall(listRewards, { pageNo, pageSize: HISTORY_A_PAGE }, { staleTime: 0, keepsLast: true });
  return (
    <section className="grid grid-cols-1 gap-3">
      <SectionHead title={t('history')} />
      <Asked of={history} waiting={<Skeleton className="h-40 w-full rounded-card" />}>
        {({ list, totalCount, totalPages }) => (
          <>
            {totalCount === 0 && <p className="text-sm text-faint">{t('historyEmpty')}</p>}
            <ul className="grid gap-2">
              {list.map((reward) => (
                <li
                  key={reward.id}
                  className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 rounded-control bg-surface px-4 py-3"
                >
                  <span className="flex min-w-0 flex-wrap items-center gap-2">
                    {whatOf(reward, t, manner.locale)}
                    <Badge tone={tones[reward.state]}>{t(`states.${reward.state}`)}</Badge>
                  </span>
                  <Money value={reward.amount} className="text-end font-semibold" />
                  <span className="text-sm text-faint">
                    {reward.endedAtMs !== null && timeText(reward.endedAtMs, manner, 'short')}
                  </span>
                </li>
              ))}
            </ul>
            <Pagination page={pageNo} pages={totalPages} onPage={setPageNo} />
          </>
        )}
      </Asked>
    </section>
  );
}

function whatOf({ program, programId }: Reward, t: Words<typeof words>, locale: string): string {
  if (program === 'vip_level') return t('programs.vip_level', { level: localDigits(programId, locale) });
  return t(`programs.${program}`);
}
