import { useState } from 'react';
import { fromMinor, toMinor } from '../../../contract/money.ts';
import { getPaymentPassword } from '../../../contract/payment-password.ts';
import { type Gift, QUANTITY_MOST, REMARK_LENGTH_MAX, redeemPointReward } from '../../../contract/points.ts';
import { useCall } from '../../kit/ask.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Facts } from '../../kit/Facts.tsx';
import { FormDialog, type Wrong } from '../../kit/FormDialog.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { localDigits, moneyText, numberText, plainDigits } from '../../kit/money.ts';
import { TextArea, TextField } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { PaymentPassword } from './PaymentPassword.tsx';
import type { words } from './words.ts';

interface Props {
  gift: Gift;
  /** What the member has to spend. */
  points: number;
  onClose: () => void;
}

/** The last question before points are held for a gift, and the payment password. Mounted while it is open. */
export function RedeemDialog({ gift, points, onClose }: Props) {
  const t = useWords<typeof words>('points');
  const manner = useManner();
  const { language, locale } = manner;
  const redeem = useDeed(redeemPointReward);
  const hasPassword = useCall(getPaymentPassword, {}).data?.set ?? true;
  const [draft, setDraft] = useState({ quantity: localDigits('1', locale), remark: '', paymentPassword: '' });
  const change = (some: Partial<typeof draft>) => setDraft({ ...draft, ...some });
  const name = gift.name[language];
  const most = mostOf(gift, points);
  const quantity = Number(plainDigits(draft.quantity));
  const isQuantity = Number.isInteger(quantity) && quantity >= 1 && quantity <= most;
  const cost = gift.points * (isQuantity ? quantity : 1);
  return (
    <FormDialog
      title={t('redeemTitle', { name })}
      button={t('redeem')}
      disabled={!hasPassword}
      faults={{
        quantity: !isQuantity && t('quantityWrong', { most: numberText(most, locale) }),
        remark: gift.kind === 'goods' && draft.remark.trim() === '' && t('remarkMissing'),
        paymentPassword: draft.paymentPassword === '' && t('passwordMissing'),
      }}
      send={(key) =>
        redeem.mutateAsync({
          giftId: gift.id,
          quantity,
          points: gift.points,
          remark: draft.remark.trim(),
          paymentPassword: plainDigits(draft.paymentPassword),
          requestId: key,
        })
      }
      done={({ state }) => toast(t(state === 'approved' ? 'given' : 'asked', { name }), { tone: 'win' })}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <Facts
            facts={[
              { key: 'cost', label: t('cost'), value: costText(gift, isQuantity ? quantity : 1, t, manner) },
              { key: 'after', label: t('after'), value: numberText(Math.max(0, points - cost), locale) },
            ]}
          />
          <Fields gift={gift} most={most} draft={draft} onDraft={change} wrong={wrong} />
          <PaymentPassword
            isSet={hasPassword}
            value={draft.paymentPassword}
            onValue={(paymentPassword) => change({ paymentPassword })}
            error={wrong('paymentPassword')}
            onClose={onClose}
          />
          <p className="text-sm text-faint">{t('waits')}</p>
        </>
      )}
    </FormDialog>
  );
}

function costText(gift: Gift, quantity: number, t: Words<typeof words>, manner: Manner): string {
  const points = gift.points * quantity;
  const asked = t('points', { n: points, text: numberText(points, manner.locale) });
  const amountMinor = (toMinor(gift.amount, manner.currencyDecimals) ?? 0n) * BigInt(quantity);
  if (amountMinor === 0n) return asked;
  const amount = moneyText(fromMinor(amountMinor, manner.currencyDecimals), manner);
  return `${asked} ${t('andAmount', { amount })}`;
}

interface FieldsProps {
  gift: Gift;
  most: number;
  draft: { quantity: string; remark: string };
  onDraft: (some: { quantity?: string; remark?: string }) => void;
  wrong: Wrong;
}

function Fields({ gift, most, draft, onDraft, wrong }: FieldsProps) {
  const t = useWords<typeof words>('points');
  return (
    <>
      {most > 1 && (
        <TextField
          label={t('quantity')}
          inputMode="numeric"
          maxLength={3}
          value={draft.quantity}
          onChange={({ target }) => onDraft({ quantity: target.value })}
          error={wrong('quantity')}
        />
      )}
      {gift.kind === 'goods' && (
        <TextArea
          label={t('remark')}
          hint={t('remarkHint')}
          rows={3}
          maxLength={REMARK_LENGTH_MAX}
          value={draft.remark}
          onChange={({ target }) => onDraft({ remark: target.value.replaceAll('\n', ' ') })}
          error={wrong('remark')}
        />
      )}
    </>
  );
}

/** So many of a gift can be had at once; one where it is more than the points reach for. */
function mostOf({ points: each, left, mostPerMember, kind }: Gift, points: number): number {
  if (kind === 'bonus') return 1;
  return Math.max(
    1,
    Math.min(QUANTITY_MOST, Math.floor(points / each), left ?? QUANTITY_MOST, mostPerMember ?? QUANTITY_MOST),
  );
}
