import { useState } from 'react';
import { CONVERSION_STEP } from '../../../contract/brand-points.ts';
import { fromMinor, toMinor } from '../../../contract/money.ts';
import { getPaymentPassword } from '../../../contract/payment-password.ts';
import { CONVERSION_MOST, convertPoint } from '../../../contract/points.ts';
import { useCall } from '../../kit/ask.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Facts } from '../../kit/Facts.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits, moneyText, numberText, plainDigits } from '../../kit/money.ts';
import { TextField } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { PaymentPassword } from './PaymentPassword.tsx';
import type { words } from './words.ts';

interface Props {
  available: number;
  /** Cash for a hundred points. */
  conversion: string;
  onClose: () => void;
}

/** Makes cash of points. Mounted while it is open: one opening, one key. */
export function ConvertDialog({ available, conversion, onClose }: Props) {
  const t = useWords<typeof words>('points');
  const manner = useManner();
  const convert = useDeed(convertPoint);
  const hasPassword = useCall(getPaymentPassword, {}).data?.set ?? true;
  const most = Math.min(CONVERSION_MOST, Math.floor(available / CONVERSION_STEP) * CONVERSION_STEP);
  const [draft, setDraft] = useState({
    points: most > 0 ? localDigits(String(most), manner.locale) : '',
    paymentPassword: '',
  });
  const points = Number(plainDigits(draft.points).replaceAll(',', ''));
  const isPoints = Number.isInteger(points) && points > 0 && points <= most && points % CONVERSION_STEP === 0;
  const minor = toMinor(conversion, manner.currencyDecimals) ?? 0n;
  const paid = fromMinor(isPoints ? (minor * BigInt(points)) / BigInt(CONVERSION_STEP) : 0n, manner.currencyDecimals);
  return (
    <FormDialog
      title={t('convertTitle')}
      button={t('convert')}
      disabled={!hasPassword || most === 0}
      faults={{
        points: !isPoints && t('convertWrong', { most: numberText(most, manner.locale) }),
        paymentPassword: draft.paymentPassword === '' && t('passwordMissing'),
      }}
      send={(key) =>
        convert.mutateAsync({ points, paymentPassword: plainDigits(draft.paymentPassword), requestId: key })
      }
      done={(done) => toast(t('converted', { amount: moneyText(done.paid, manner) }), { tone: 'win' })}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p className="text-soft">{t('convertText', { amount: moneyText(conversion, manner) })}</p>
          {most === 0 && <p className="text-sm text-faint">{t('convertLess')}</p>}
          <TextField
            label={t('convertPoints')}
            inputMode="numeric"
            maxLength={10}
            value={draft.points}
            onChange={({ target }) => setDraft({ ...draft, points: target.value })}
            error={wrong('points')}
          />
          <Facts facts={[{ key: 'get', label: t('convertGet'), value: moneyText(paid, manner) }]} />
          <PaymentPassword
            isSet={hasPassword}
            value={draft.paymentPassword}
            onValue={(paymentPassword) => setDraft({ ...draft, paymentPassword })}
            error={wrong('paymentPassword')}
            onClose={onClose}
          />
        </>
      )}
    </FormDialog>
  );
}
