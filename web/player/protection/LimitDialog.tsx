import { type FormEvent, useState } from 'react';
import { toMinor } from '../../../contract/money.ts';
import { type Limit, type LimitKind, type LimitPeriod, removeLimit, setLimit } from '../../../contract/protection.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

interface Props {
  open: boolean;
  kind: LimitKind;
  period: LimitPeriod;
  limit: Limit | null;
  raiseDelayHours: number;
  onClose: () => void;
}

/** Sets or changes one limit, and says beforehand whether it counts at once. */
export function LimitDialog(props: Props) {
  const t = useWords<typeof words>('protection');
  const { kind, period, limit, open, onClose } = props;
  const { amount, change, error, send, remove, sending } = useLimitForm(props);
  const { currencyDecimals: decimals } = useManner();
  const isHigher = limit !== null && (toMinor(amount, decimals) ?? 0n) > (toMinor(limit.amount, decimals) ?? 0n);
  const names = { kind: t(`kinds.${kind}`), period: t(`inPeriods.${period}`) };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(limit ? 'changeOf' : 'setOf', names)}
      onSubmit={(event) => void send(event)}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={sending}>
            {t(isHigher ? 'askHigher' : 'save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-soft">{t(`kindHints.${kind}`)}</p>
        <MoneyField label={t('amount')} value={amount} onValue={change} error={error ?? undefined} autoFocus />
        <ChangeHint isFirst={limit === null} isHigher={isHigher} hours={props.raiseDelayHours} />
        {limit && limit.pending?.amount !== null && (
          <Button variant="quiet" className="-ms-5 justify-self-start" onClick={() => void remove()}>
            {t('remove')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function ChangeHint({ isFirst, isHigher, hours }: { isFirst: boolean; isHigher: boolean; hours: number }) {
  const t = useWords<typeof words>('protection');
  const { locale } = useManner();
  const later = t('higherLater', { hours: localDigits(String(hours), locale) });
  if (isFirst) return <p className="text-sm text-soft">{t('firstNow')}</p>;
  return (
    <p className={`text-sm ${isHigher ? 'text-warning' : 'text-soft'}`}>
      {isHigher ? later : `${t('lowerNow')} ${later}`}
    </p>
  );
}

function useLimitForm({ kind, period, limit, onClose }: Props) {
  const t = useWords<typeof words>('protection');
  const set = useDeed(setLimit);
  const askRemoval = useDeed(removeLimit);
  const [amount, setAmount] = useState('');
  const [error, setError] = useState<string | null>(null);
  const change = (next: string) => {
    setAmount(next);
    setError(null);
  };
  const act = async (changing: Promise<{ limits: Limit[] }>) => {
    try {
      const { limits } = await changing;
      const now = limits.find((one) => one.kind === kind && one.period === period);
      toast(t(now?.pending ? 'asked' : 'lowered'), { tone: 'win' });
      change('');
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!/[1-9]/.test(amount)) {
      setError(t('amountMissing'));
      return event.currentTarget.querySelector('input')?.focus();
    }
    if (!set.isPending) await act(set.mutateAsync({ kind, period, amount }));
  };
  const remove = async () => {
    if (limit && !askRemoval.isPending) await act(askRemoval.mutateAsync({ kind, period }));
  };
  return { amount, change, error, send, remove, sending: set.isPending };
}
