import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DepositOffer } from '../../../contract/bonuses.ts';
import { buttonClass } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toMember } from '../paths.ts';
import { textIn, titleIn } from './bonus-text.ts';
import { BonusTerms } from './BonusTerms.tsx';
import type { words } from './words.ts';

/** What a deposit would bring, with the terms for the largest bonus of each offer. */
export function DepositOffers(props: { offers: readonly DepositOffer[]; gameName: (code: string) => ReactNode }) {
  const t = useWords<typeof words>('bonuses');
  const manner = useManner();
  const money = (value: string) => moneyText(value, manner);
  return (
    <section className="grid grid-cols-1 gap-3">
      <SectionHead
        title={t('offersTitle')}
        after={
          <Link {...toMember('depositv2')} className={buttonClass({ variant: 'outline', size: 'sm' })}>
            {t('deposit')}
          </Link>
        }
      />
      <ul className="grid gap-3 sm:grid-cols-2">
        {props.offers.map((offer) => (
          <li key={offer.offerId}>
            <Card className="grid h-full content-start gap-2">
              <h3 className="text-base">{titleIn(offer, manner.language)}</h3>
              <p className="font-semibold text-accent-text">
                {t('offerText', { percent: numberText(offer.percent, manner.locale), most: money(offer.most) })}
              </p>
              <p className="text-sm text-soft">{t('offerLeast', { least: money(offer.leastDeposit) })}</p>
              <p className="text-sm whitespace-pre-line text-soft">{textIn(offer, manner.language)}</p>
              <details>
                <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold">
                  {t('showTerms')}
                </summary>
                <div className="pt-3">
                  <BonusTerms of={offer} gameName={props.gameName} />
                </div>
              </details>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
