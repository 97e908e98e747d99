import { Info } from 'lucide-react';
import type { CallOutput } from '../../../contract/call.ts';
import type { getWithdrawalOffer } from '../../../contract/withdrawals.ts';
import { Card } from '../../kit/Card.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { type Words, useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

export type Offer = CallOutput<typeof getWithdrawalOffer>;

/** How much can be withdrawn now, and why it is not all that is there. */
export function Withdrawable({ offer }: { offer: Offer }) {
  const t = useWords<typeof words>('withdrawals');
  const manner = useManner();
  const reasons = reasonsOf(offer, t, manner);
  return (
    <Card ornament="corner" className="relative grid gap-2">
      <span className="text-sm text-faint">{t('withdrawable')}</span>
      <Money value={offer.withdrawable} className="text-2xl leading-none font-semibold" />
      {reasons.length > 0 && (
        <ul className="grid gap-1.5 text-sm text-soft">
          {reasons.map((reason) => (
            <li key={reason} className="flex gap-2">
              <Info aria-hidden className="mt-0.5 size-4 flex-none text-faint" />
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function reasonsOf(offer: Offer, t: Words<typeof words>, manner: Manner): string[] {
  const money = (amount: string) => moneyText(amount, manner);
  const { day } = offer;
  const [available, withdrawable] = [Number(offer.available), Number(offer.withdrawable)];
  const isLess = withdrawable < available;
  const reasons: string[] = [];
  if (isLess) reasons.push(t('cash', { amount: money(offer.available) }));
  if (day.requestsLeft === 0) reasons.push(t('countPart', { count: numberText(day.count, manner.locale) }));
  else if (isLess && Number(day.left) <= withdrawable) {
    reasons.push(t('dayPart', { left: money(day.left), most: money(day.most) }));
  } else if (isLess && Number(offer.most) <= withdrawable) reasons.push(t('mostPart', { most: money(offer.most) }));
  if (Number(offer.held) > 0) reasons.push(t('heldPart', { amount: money(offer.held) }));
  if (Number(offer.bonus) > 0) reasons.push(t('bonusPart', { amount: money(offer.bonus) }));
  return reasons;
}
