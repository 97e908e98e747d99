import type { Language } from '../../../contract/brand.ts';
import { inEach } from '../../../contract/in-both.ts';
import type { ProgramTerms } from '../../../contract/mission-terms.ts';
import { fromMinor } from '../../../contract/money.ts';
import { PreviewInBoth } from '../../kit/InBoth.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { words as preview } from './preview.words.ts';
import type { words as missionWords } from './words.ts';

const said = inEach(preview);

/** The program as members will read it, in both languages side by side. */
export function ProgramPreview({ terms }: { terms: ProgramTerms }) {
  const t = useWords<typeof missionWords>('missions');
  return (
    <section aria-label={t('preview')} className="grid grid-cols-1 gap-2">
      <PreviewInBoth title={t('preview')} words={said}>
        {(language) => <Preview terms={terms} language={language} />}
      </PreviewInBoth>
    </section>
  );
}

function Preview({ terms, language }: { terms: ProgramTerms; language: Language }) {
  const t = useWords<typeof preview>('preview');
  const manner = useManner();
  return (
    <article lang={manner.locale} className="grid content-start gap-1 rounded-card bg-raised p-4">
      <h4 className="text-base">{terms.title[language] || t('untitled')}</h4>
      <p className="text-sm text-soft">{terms.text[language]}</p>
      <ul className="grid gap-0.5 text-sm">
        {linesOf(terms, t, manner).map((line) => (
          <li key={line} className="k-digits">
            {line}
          </li>
        ))}
      </ul>
    </article>
  );
}

function linesOf(terms: ProgramTerms, t: Words<typeof preview>, manner: Manner): string[] {
  const money = (minor: number) => moneyText(fromMinor(BigInt(minor), manner.currencyDecimals), manner);
  const count = (n: number) => numberText(n, manner.locale);
  if (terms.kind === 'mission') {
    const target = terms.metric === 'turnover' ? money(terms.target) : count(terms.target);
    return [
      `${t(`targets.${terms.metric}`, { target })}, ${t(`recurrences.${terms.recurrence}`, { most: count(terms.most) })}`,
      money(terms.prizeMinor),
    ];
  }
  if (terms.kind === 'sign_in') {
    return terms.prizesMinor.map(
      (minor, at) => `${t('day', { n: count(at + 1) })}: ${minor === 0 ? '–' : money(minor)}`,
    );
  }
  if (terms.prizes.kind === 'pool') {
    const { poolMinor, weights } = terms.prizes;
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map(
      (weight, at) => `${t('place', { n: count(at + 1) })}: ≈ ${money(Math.floor((poolMinor * weight) / all))}`,
    );
  }
  let last = 0;
  return terms.prizes.places.map(({ count: places, amountMinor }) => {
    const from = last + 1;
    last += places;
    const named =
      places === 1 ? t('place', { n: count(from) }) : t('places', { from: count(from), until: count(last) });
    return `${named}: ${money(amountMinor)}`;
  });
}
