import type { BonusTerms } from '../../../contract/bonuses.ts';
import type { Language } from '../../../contract/brand.ts';
import { mostOf } from '../../../contract/hedged-return.ts';
import { fromMinor } from '../../../contract/money.ts';
import { PreviewInBoth } from '../../kit/InBoth.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { inEach } from '../../../contract/in-both.ts';
import { words as preview } from './preview.words.ts';
import type { words as bonusesWords } from './words.ts';

const said = inEach(preview);

/** The offer as members will read it, in both languages side by side. */
export function OfferPreview({ terms }: { terms: BonusTerms }) {
  const t = useWords<typeof bonusesWords>('bonuses');
  return (
    <section aria-label={t('preview')} className="grid grid-cols-1 gap-2">
      <PreviewInBoth title={t('preview')} words={said}>
        {(language) => <Preview terms={terms} language={language} />}
      </PreviewInBoth>
      <p className="text-sm text-faint">{t('previewNote')}</p>
    </section>
  );
}

function Preview({ terms, language }: { terms: BonusTerms; language: Language }) {
  const t = useWords<typeof preview>('preview');
  const manner = useManner();
  const money = (minor: number) => moneyText(fromMinor(BigInt(minor), manner.currencyDecimals), manner);
  const { conversionCap: cap, maxBetMinor } = terms;
  const amountMinor = mostOf(terms);
  const most = cap === null ? null : cap.kind === 'times' ? cap.times * amountMinor : cap.amountMinor;
  const times = numberText(terms.wageringTimes, manner.locale);
  return (
    <article lang={manner.locale} className="grid content-start gap-1 rounded-card bg-raised p-4">
      <h4 className="text-base">{terms.title[language] || t('untitled')}</h4>
      <p className="text-xl font-semibold">{money(amountMinor)}</p>
      <p className="text-sm whitespace-pre-line text-soft">{terms.text[language]}</p>
      <ul className="grid gap-0.5 text-sm">
        <li>{t('wagering', { amount: money(amountMinor * terms.wageringTimes), times })}</li>
        <li>{t('expires', { n: terms.expiresDays })}</li>
        {maxBetMinor !== null && <li>{t('maxBet', { amount: money(maxBetMinor) })}</li>}
        <li>{most === null ? t('all') : t('most', { amount: money(most) })}</li>
      </ul>
    </article>
  );
}
