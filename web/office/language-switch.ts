import { createContext, useContext } from 'react';
import type { Language } from '../../contract/brand.ts';

/** Changes the language of the whole office; loads its words first. */
export const LanguageSwitch = createContext<(language: Language) => Promise<void>>(() =>
  Promise.reject(new Error('LanguageSwitch is missing around this component')),
);

export function useLanguageSwitch(): (language: Language) => Promise<void> {
  return useContext(LanguageSwitch);
}
