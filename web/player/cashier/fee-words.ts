import type { OfferedMethod } from '../../../contract/payment-methods.ts';
import type { Manner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import type { Words } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** What a method costs its payer, short. */
export function feeWords({ fee }: OfferedMethod, t: Words<typeof words>, manner: Manner): string {
  const hasFixed = Number(fee.fixed) > 0;
  const percent = numberText(fee.basisPoints / 100, manner.locale, 2);
  const fixed = moneyText(fee.fixed, manner);
  if (!hasFixed) return t('feePercent', { percent });
  return fee.basisPoints === 0 ? t('feeFixed', { fixed }) : t('feeBoth', { fixed, percent });
}

/** Whether a method costs its payer anything: not where the house bears it. */
export function costs({ fee }: OfferedMethod): boolean {
  return fee.bearer !== 'house' && (Number(fee.fixed) > 0 || fee.basisPoints > 0);
}
