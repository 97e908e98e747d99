import type { Bonus, DepositOffer } from '../../../contract/bonuses.ts';
import type { Language } from '../../../contract/brand.ts';

/** The offer's name in the language that is shown. */
export function titleIn({ title }: Bonus | DepositOffer, language: Language): string {
  return title[language];
}

export function textIn({ text }: Bonus | DepositOffer, language: Language): string {
  return text[language];
}
