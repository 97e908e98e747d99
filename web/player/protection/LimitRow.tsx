import { Hourglass } from 'lucide-react';
import { confirmLimit, keepLimit, type Limit, type LimitKind, type LimitPeriod } from '../../../contract/protection.ts';
import { toMinor } from '../../../contract/money.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { differenceText } from '../../kit/money-sum.ts';
import { timeText } from '../../kit/time.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

interface Props {
  kind: LimitKind;
  period: LimitPeriod;
  limit: Limit | null;
  /** Of the running period; null: not known yet. */
  used: string | null;
  untilMs: number | null;
  onEdit: () => void;
}

/** One limit: how much of it is used, when it starts anew, and what waits to take its place. */
export function LimitRow({ kind, period, limit, used, untilMs, onEdit }: Props) {
  const t = useWords<typeof words>('protection');
  const manner = useManner();
  const money = (amount: string) => moneyText(amount, manner);
  const names = { kind: t(`kinds.${kind}`), period: t(`inPeriods.${period}`) };
  return (
    <li className="grid gap-2 border-b border-line py-4 last:border-0">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-sm text-faint">{t(`periods.${period}`)}</p>
          <p className="font-semibold">{limit ? money(limit.amount) : t('none')}</p>
        </div>
        <Button
          variant={limit ? 'outline' : 'second'}
          size="sm"
          aria-label={t(limit ? 'changeOf' : 'setOf', names)}
          onClick={onEdit}
        >
          {t(limit ? 'change' : 'set')}
        </Button>
      </div>
      {limit && used !== null && untilMs !== null && <Used limit={limit} used={used} untilMs={untilMs} />}
      {!limit && used !== null && <UsedText used={used} text={(amount) => t('noneUsed', { used: amount })} />}
      {limit?.pending && <Pending limit={limit} />}
      {limit && !limit.pending && limit.lapsedAtMs !== null && (
        <p className="text-sm text-soft">{t('lapsed', { moment: timeText(limit.lapsedAtMs, manner) })}</p>
      )}
    </li>
  );
}

function Used({ limit, used, untilMs }: { limit: Limit; used: string; untilMs: number }) {
  const t = useWords<typeof words>('protection');
  const manner = useManner();
  const decimals = manner.currencyDecimals;
  const limitMinor = toMinor(limit.amount, decimals) ?? 1n;
  const left = differenceText(limit.amount, used, decimals);
  const isOver = left.startsWith('-') || !/[1-9]/.test(left);
  const percent = used.startsWith('-')
    ? 0
    : Math.min(100, Number(((toMinor(used, decimals) ?? 0n) * 100n) / limitMinor));
  return (
    <>
      <div className="h-2 overflow-hidden rounded-full bg-raised" aria-hidden>
        <div
          className={`h-full rounded-full ${isOver ? 'bg-danger' : percent >= 80 ? 'bg-warning' : 'bg-accent'}`}
          style={{ width: `${percent}%` }}
        />
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 text-sm text-soft">
        <UsedText used={used} text={(amount) => t('used', { used: amount, limit: moneyText(limit.amount, manner) })} />
        <span>
          {isOver ? t('reached') : t('left', { left: moneyText(left, manner) })}
          {' · '}
          {t('anew', { moment: timeText(untilMs, manner, 'short') })}
        </span>
      </div>
    </>
  );
}

/** A loss below nothing is a win, and is called so. */
function UsedText({ used, text }: { used: string; text: (amount: string) => string }) {
  const t = useWords<typeof words>('protection');
  const manner = useManner();
  return (
    <span className="text-sm text-soft">
      {used.startsWith('-') ? t('won', { amount: moneyText(used.slice(1), manner) }) : text(moneyText(used, manner))}
    </span>
  );
}

function Pending({ limit }: { limit: Limit }) {
  const t = useWords<typeof words>('protection');
  const manner = useManner();
  const confirm = useDeed(confirmLimit);
  const keep = useDeed(keepLimit);
  const { kind, period, pending } = limit;
  if (!pending) return null;
  const money = (amount: string) => moneyText(amount, manner);
  const isReady = pending.fromMs <= nowMs();
  const fail = (failure: Error) => toast(failure.message, { tone: 'danger' });
  const confirmNow = () =>
    confirm.mutate(
      { kind, period, amount: pending.amount },
      {
        onSuccess: () => toast(pending.amount === null ? t('removed') : t('raised', { amount: money(pending.amount) })),
        onError: fail,
      },
    );
  const keepNow = () =>
    keep.mutate({ kind, period }, { onSuccess: () => toast(t('kept'), { tone: 'win' }), onError: fail });
  return (
    <div className="grid gap-3 rounded-control bg-raised p-3 text-sm">
      <p className="flex gap-2">
        <Hourglass aria-hidden className="size-5 flex-none text-accent-text" />
        <span>
          {pending.amount === null ? t('pendingRemoval') : t('pendingRaise', { amount: money(pending.amount) })}{' '}
          {isReady
            ? t('pendingReady', { moment: timeText(pending.untilMs, manner) })
            : t('pendingWait', { moment: timeText(pending.fromMs, manner) })}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="second" loading={keep.isPending} onClick={keepNow}>
          {t('keep', { limit: money(limit.amount) })}
        </Button>
        {isReady && (
          <Button size="sm" variant="outline" loading={confirm.isPending} onClick={confirmNow}>
            {pending.amount === null ? t('confirmRemoval') : t('confirmRaise', { amount: money(pending.amount) })}
          </Button>
        )}
      </div>
    </div>
  );
}
