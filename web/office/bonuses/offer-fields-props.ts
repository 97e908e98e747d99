import type { BonusTerms } from '../../../contract/bonuses.ts';

export interface OfferFieldsProps {
  terms: BonusTerms;
  onTerms: (terms: BonusTerms) => void;
  /** What the server found wrong with a field of the terms: `award.percent`. */
  errorAt: (path: string) => string | undefined;
}
