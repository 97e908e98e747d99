import { type ReactNode, useId } from 'react';
import type { DepositOffer } from '../../../contract/bonuses.ts';
import { quoteDeposit } from '../../../contract/payment-methods.ts';
import { useCall } from '../../kit/ask.ts';
import { Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** A bonus offer in the version whose terms stood on the screen. */
export interface ChosenOffer {
  offerId: string;
  version: number;
}

interface Props {
  method: string;
  amount: string;
  offer: ChosenOffer | null;
  onOffer: (offer: ChosenOffer | null) => void;
  offerTerms: (offer: DepositOffer) => ReactNode;
}

/** What the amount costs and brings: the fee, what is credited, and the bonuses that may be chosen with it. */
export function DepositQuote({ method, amount, offer, onOffer, offerTerms }: Props) {
  const t = useWords<typeof words>('cashier');
  const manner = useManner();
  const name = useId();
  const { data, error } = useCall(quoteDeposit, { method, amount }, { keepsLast: true, retry: false });
  // The button below says what is wrong where something is; a preview has nothing of its own to say then.
  if (error && !data) return null;
  if (!data) return <Skeleton className="h-12 w-full rounded-control" />;
  const money = (value: string) => moneyText(value, manner);
  const hasFee = Number(data.fee) > 0;
  const chosenText = () => {
    const chosen = data.offers.find(({ offerId }) => offerId === offer?.offerId);
    if (chosen) return t('bonusOf', { title: chosen.title[manner.language], bonus: money(chosen.amount) });
    return t('bonusChoose', { count: data.offers.length, text: numberText(data.offers.length, manner.locale) });
  };
  return (
    <div className="grid gap-3" aria-live="polite">
      {hasFee && (
        <Facts
          facts={[
            {
              key: 'fee',
              label: t('fee'),
              value: data.feeBearer === 'member' ? money(data.fee) : t('feeOnUs', { fee: money(data.fee) }),
            },
            { key: 'credited', label: t('youGet'), value: <strong>{money(data.credited)}</strong> },
          ]}
        />
      )}
      {data.offers.length > 0 && (
        <details className="rounded-control bg-surface">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 text-sm">
            <span className="text-faint">{t('bonus')}</span>
            <span className="min-w-0 truncate font-semibold text-accent-text">{chosenText()}</span>
          </summary>
          <fieldset className="grid gap-1 px-1 pb-2">
            <legend className="sr-only">{t('bonus')}</legend>
            <OfferChoice name={name} chosen={offer === null} onChoose={() => onOffer(null)} title={t('bonusNone')} />
            {data.offers.map((one) => (
              <OfferChoice
                key={one.offerId}
                name={name}
                chosen={offer?.offerId === one.offerId}
                onChoose={() => onOffer({ offerId: one.offerId, version: one.version })}
                title={t('bonusOf', { title: one.title[manner.language], bonus: money(one.amount) })}
              >
                <details className="ps-8">
                  <summary className="min-h-11 cursor-pointer content-center text-sm text-accent-text">
                    {t('bonusTerms')}
                  </summary>
                  <div className="pt-2">{offerTerms(one)}</div>
                </details>
              </OfferChoice>
            ))}
          </fieldset>
        </details>
      )}
    </div>
  );
}

interface ChoiceProps {
  /** Of the group, so that arrow keys go from one choice to the next. */
  name: string;
  chosen: boolean;
  onChoose: () => void;
  title: string;
  children?: ReactNode;
}

function OfferChoice({ name, chosen, onChoose, title, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="rounded-control bg-surface px-3 py-1">
      <label className="k-check" htmlFor={id}>
        <input id={id} type="radio" name={name} checked={chosen} onChange={onChoose} />
        <span>{title}</span>
      </label>
      {children}
    </div>
  );
}
