import { createTranslator } from 'use-intl/core';
import type { Language } from '../contract/brand.ts';
import { cardWords } from '../gateway/cards/words.ts';
import { words as gateway } from '../gateway/words.ts';
import { localeOf } from '../web/kit/language.ts';
import { localDigits, moneyParts, moneyText } from '../web/kit/money.ts';
import { inEach } from '../contract/in-both.ts';
import { words as first } from '../web/player/words.ts';
import { words as below } from '../web/player/menu-and-footer.words.ts';
import { words as games } from '../web/player/game-lists.words.ts';
import { words as lottery } from '../web/player/lotteries.words.ts';
import { words as sports } from '../web/player/sports.words.ts';
import { words as pages } from '../web/player/information.words.ts';
import { words as more } from '../web/player/member-centre.words.ts';
import { words as kit } from '../web/kit/words.ts';
import { words as errors } from '../contract/errors.words.ts';
import { words as dice } from '../web/play/instant/dice/words.ts';
import { words as limbo } from '../web/play/instant/limbo/words.ts';
import { words as wheel } from '../web/play/instant/wheel/words.ts';
import { words as instant } from '../web/play/instant/words.ts';
import { words as machine } from '../web/play/slots/rickshaw-raja/words.ts';
import { words as noukaBaich } from '../web/play/slots/nouka-baich/words.ts';
import { words as slots } from '../web/play/slots/words.ts';

const ofGames = { slots, machine, noukaBaich, instant, dice, limbo, wheel };
const texts = inEach({
  ...first,
  ...below,
  ...games,
  ...pages,
  ...more,
  ...lottery,
  ...sports,
  ...ofGames,
  kit,
  lobby: { ...first.lobby, ...games.lobby },
});
const errorTexts = inEach(errors);

type Texts = (typeof texts)['EN'];
type Values = Record<string, string | number>;
/** Says a word of one slice: `say.wallet('balance')`. A key that is gone does not compile, and throws at run time. */
type Say<Words> = (key: KeysOf<Words>, values?: Values) => string;
type KeysOf<Words> = Words extends string
  ? never
  : { [K in keyof Words & string]: Words[K] extends string ? K : `${K}.${KeysOf<Words[K]>}` }[keyof Words & string];

export type Speech = ReturnType<typeof speechOf>;

/** What the site says in a language, taken from its own words: a changed text is looked for as it is now. */
export function speechOf(language: Language) {
  const manner = { locale: localeOf(language), currencySymbol: 'P', currencyDecimals: 2 };
  return {
    language,
    ownName: { BN: 'বাংলা', EN: 'English' }[language],
    htmlLang: { BN: 'bn', EN: 'en' }[language],
    say: sayings<Texts>(texts[language], manner.locale),
    errors: errorTexts[language],
    gateway: gateway[language === 'BN' ? 'bn' : 'en'],
    cards: cardWords[language === 'BN' ? 'bn' : 'en'],
    /** "P 1,234.50" in the language's digits. */
    money: (decimal: string) => plainBlanks(moneyText(decimal, manner)),
    /** The same without the currency's sign; `change` writes the sign of the number always. */
    digits: (decimal: string, change = false) => moneyParts(decimal, manner, change ? 'always' : 'auto').digits,
    /** Digits one by one, as in codes and numbers of things. */
    plain: (text: string) => localDigits(text, manner.locale),
  };
}

export type Sayings<All> = { [Slice in keyof All]: Say<All[Slice]> };

/** The words of every slice of one language, ready to be asked for. */
export function sayings<All extends object>(all: All, locale: string): Sayings<All> {
  const slices = Object.keys(all).map((slice) => {
    const translate = createTranslator({
      locale,
      messages: all as never,
      namespace: slice as never,
      onError(error) {
        throw error;
      },
    }) as unknown as (key: string, values?: Values) => string;
    return [slice, (key: string, values?: Values) => plainBlanks(translate(key, values))];
  });
  return Object.fromEntries(slices) as Sayings<All>;
}

/** Names of things on the screen are compared with their blanks made plain. */
function plainBlanks(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}
