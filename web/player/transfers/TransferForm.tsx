import { Link } from '@tanstack/react-router';
import { Hourglass, KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { toMinor } from '../../../contract/money.ts';
import type { getTransferOptions, TransferWay } from '../../../contract/transfers.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { moneyText } from '../../kit/money.ts';
import { Segments } from '../../kit/Segments.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toMember } from '../paths.ts';
import { ConfirmTransfer } from './ConfirmTransfer.tsx';
import { ReceiverField } from './ReceiverField.tsx';
import type { words } from './words.ts';

type TransferOptions = CallOutput<typeof getTransferOptions>;

/** To whom and how much; the payment password is asked for last. */
export function TransferForm({ options }: { options: TransferOptions }) {
  const t = useWords<typeof words>('transfers');
  const manner = useManner();
  const form = useTransferForm(options);
  const { way, receiver, amount, faults } = form;
  const text = (decimal: string) => moneyText(decimal, manner);
  if (!options.hasPaymentPassword) return <PasswordFirst />;
  if (toMinor(options.unplayed, manner.currencyDecimals) !== 0n) return <PlayFirst unplayed={text(options.unplayed)} />;
  return (
    <>
      <form noValidate onSubmit={form.next} className="grid gap-5">
        {options.upline && options.downlineCount > 0 && (
          <Segments<TransferWay>
            label={t('whither')}
            choices={[
              { value: 'to_upline', label: t('toUpline') },
              { value: 'to_downline', label: t('toDownline') },
            ]}
            value={way}
            onValue={form.setWay}
          />
        )}
        {way === 'to_upline' && options.upline ? (
          <div className="flex items-center gap-3 rounded-control bg-surface px-4 py-3">
            <Avatar name={options.upline.account} sizePx={40} />
            <div className="min-w-0">
              <p className="text-sm text-faint">{t('upline')}</p>
              <p className="truncate font-semibold">{options.upline.account}</p>
            </div>
          </div>
        ) : (
          <ReceiverField value={receiver} onValue={form.setReceiver} error={faults.receiver} />
        )}
        <MoneyField
          label={t('amount')}
          aside={t('limits', { least: text(options.least), most: text(options.most) })}
          hint={t('today', { sent: text(options.sentToday), most: text(options.dailyMost) })}
          value={amount}
          onValue={form.setAmount}
          error={faults.amount}
          enterKeyHint="next"
        />
        <Button type="submit" size="lg" wide>
          {t('next')}
        </Button>
      </form>
      <ConfirmTransfer
        open={form.asked}
        transfer={{ way, receiver: form.name, amount }}
        onClose={() => form.setAsked(false)}
        onSent={form.clear}
      />
    </>
  );
}

function PlayFirst({ unplayed }: { unplayed: string }) {
  const t = useWords<typeof words>('transfers');
  return (
    <div className="flex items-start gap-3 rounded-control border border-line bg-surface p-4">
      <Hourglass aria-hidden className="size-6 flex-none text-accent-text" />
      <div>
        <p className="font-semibold">{t('playFirst', { unplayed })}</p>
        <p className="text-sm text-soft">{t('playFirstHint')}</p>
      </div>
    </div>
  );
}

function PasswordFirst() {
  const t = useWords<typeof words>('transfers');
  return (
    <div className="flex items-start gap-3 rounded-control border border-accent-text bg-accent-tint p-4">
      <KeyRound aria-hidden className="size-6 flex-none text-accent-text" />
      <div className="grid justify-items-start gap-3">
        <div>
          <p className="font-semibold">{t('passwordMissing')}</p>
          <p className="text-sm text-soft">{t('passwordMissingHint')}</p>
        </div>
        <Link {...toMember('securityCenter')} className={buttonClass({ variant: 'second' })}>
          {t('setPassword')}
        </Link>
      </div>
    </div>
  );
}

interface Faults {
  receiver?: string | undefined;
  amount?: string | undefined;
}

function useTransferForm(options: TransferOptions) {
  const t = useWords<typeof words>('transfers');
  const manner = useManner();
  const [chosen, setWay] = useState<TransferWay>('to_upline');
  const way = options.upline === null ? 'to_downline' : chosen;
  const [receiver, setReceiver] = useState('');
  const [amount, setAmount] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [asked, setAsked] = useState(false);
  const name = way === 'to_upline' ? (options.upline?.account ?? '') : receiver.trim();
  const minorOf = (decimal: string) => toMinor(decimal, manner.currencyDecimals) ?? 0n;
  const faultOfAmount = (): string | undefined => {
    const minor = minorOf(amount);
    if (minor === 0n) return t('amountMissing');
    if (minor < minorOf(options.least)) return t('tooLow', { least: moneyText(options.least, manner) });
    if (minor > minorOf(options.most)) return t('tooHigh', { most: moneyText(options.most, manner) });
    if (minor > minorOf(options.available)) return t('tooMuch', { available: moneyText(options.available, manner) });
    return undefined;
  };
  const next = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found: Faults = {
      receiver: name === '' ? t('receiverMissing') : undefined,
      amount: faultOfAmount(),
    };
    setFaults(found);
    setAsked(found.receiver === undefined && found.amount === undefined);
  };
  return {
    way,
    setWay,
    receiver,
    setReceiver: (next: string) => {
      setReceiver(next);
      setFaults({ ...faults, receiver: undefined });
    },
    amount,
    setAmount: (next: string) => {
      setAmount(next);
      setFaults({ ...faults, amount: undefined });
    },
    faults,
    name,
    asked,
    setAsked,
    next,
    clear: () => {
      setAmount('');
      setAsked(false);
    },
  };
}
