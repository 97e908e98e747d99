import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Language } from '../../contract/brand.ts';
import { localeOf } from './language.ts';
import { SpeakingContext } from './speaking.ts';

/** What the brand and the language decide about how values are written. */
export interface Manner {
  language: Language;
  /** BCP 47, for Intl. */
  locale: string;
  currencySymbol: string;
  currencyDecimals: number;
  /** IANA name; all moments are shown in the brand's zone. */
  timeZone: string;
}

interface Props {
  language: Language;
  /** The composed words of the entry: one object a slice; `kit` must be among them. */
  words: Record<string, object>;
  currency?: { symbol: string; decimals: number } | undefined;
  timeZone?: string | undefined;
  children: ReactNode;
}

/** Stands around a whole entry: everything of the kit asks it for words, digits, money and time. */
export function KitProvider({ language, words, currency, timeZone = 'Asia/Dhaka', children }: Props) {
  const { symbol, decimals } = currency ?? { symbol: 'P', decimals: 2 };
  const manner = useMemo<Manner>(
    () => ({ language, locale: localeOf(language), currencySymbol: symbol, currencyDecimals: decimals, timeZone }),
    [language, symbol, decimals, timeZone],
  );
  const speaking = useMemo(() => ({ words, locale: manner.locale, timeZone }), [words, manner.locale, timeZone]);
  return (
    <MannerContext value={manner}>
      <SpeakingContext value={speaking}>{children}</SpeakingContext>
    </MannerContext>
  );
}

export function useManner(): Manner {
  const manner = useContext(MannerContext);
  if (!manner) throw new Error('KitProvider is missing');
  return manner;
}

const MannerContext = createContext<Manner | null>(null);
