import type { Language } from '../../../contract/brand.ts';

/** Each language by its own name, which its readers find whatever is spoken now. */
export const languageChoices: readonly { value: Language; label: string }[] = [
  { value: 'BN', label: 'বাংলা' },
  { value: 'EN', label: 'English' },
];
