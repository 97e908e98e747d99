import type { Language } from '../../../contract/brand.ts';
import { inEach } from '../../../contract/in-both.ts';
import { fromMinor } from '../../../contract/money.ts';
import type { PromotionTerms } from '../../../contract/promotion-terms.ts';
import { PreviewInBoth } from '../../kit/InBoth.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { words as preview } from './preview.words.ts';
import type { words as promotionWords } from './words.ts';

const said = inEach(preview);

interface Props {
  terms: PromotionTerms;
  title: { BN: string; EN: string };
}

/** The terms as members will read them under the announcement, in both languages side by side. */
export function Preview({ terms, title }: Props) {
  const t = useWords<typeof promotionWords>('promotions');
  return (
    <section aria-label={t('preview')} className="grid grid-cols-1 gap-2">
      <PreviewInBoth title={t('preview')} words={said}>
        {(language) => <InOne terms={terms} title={title} language={language} />}
      </PreviewInBoth>
    </section>
  );
}

function InOne({ terms, title, language }: Props & { language: Language }) {
  const t = useWords<typeof preview>('preview');
  const manner = useManner();
  return (
    <article lang={manner.locale} className="grid content-start gap-1 rounded-card bg-raised p-4">
      <h4 className="text-base">{title[language] || t('untitled')}</h4>
      <p className="k-digits">{awardOf(terms, t, manner)}</p>
      <p className="k-digits text-sm text-soft">{askedOf(terms, t, manner)}</p>
    </article>
  );
}

type T = Words<typeof preview>;

function awardOf({ award }: PromotionTerms, t: T, manner: Manner): string {
  switch (award.kind) {
    case 'cash':
      return t('awards.cash', { amount: money(award.amountMinor, manner) });
    case 'bonus':
      return t('awards.bonus');
    case 'points':
      return t('awards.points', { n: numberText(award.points, manner.locale) });
    case 'free_rounds':
      return t('awards.free_rounds', { n: numberText(award.rounds, manner.locale) });
  }
}

function askedOf({ take }: PromotionTerms, t: T, manner: Manner): string {
  if (take.way !== 'join') return t(`ways.${take.way}`);
  const target = take.metric === 'bets' ? numberText(take.target, manner.locale) : money(take.target, manner);
  return t(`targets.${take.metric}`, { target });
}

function money(minor: number, manner: Manner): string {
  return moneyText(fromMinor(BigInt(minor), manner.currencyDecimals), manner);
}
