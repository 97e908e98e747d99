import { createTranslator } from 'use-intl/core';
import type { Language } from '../contract/brand.ts';
import { errorsBn } from '../contract/errors.bn.ts';
import { errorsEn } from '../contract/errors.en.ts';
import { cardWords } from '../gateway/cards/words.ts';
import { words as gateway } from '../gateway/words.ts';
import { localeOf } from '../web/kit/language.ts';
import { localDigits, moneyParts, moneyText } from '../web/kit/money.ts';
import { bn as kitBn } from '../web/kit/words.bn.ts';
import { en as kitEn } from '../web/kit/words.en.ts';
import { bn as diceBn } from '../web/play/instant/dice/words.bn.ts';
import { en as diceEn } from '../web/play/instant/dice/words.en.ts';
import { bn as limboBn } from '../web/play/instant/limbo/words.bn.ts';
import { en as limboEn } from '../web/play/instant/limbo/words.en.ts';
import { bn as wheelBn } from '../web/play/instant/wheel/words.bn.ts';
import { en as wheelEn } from '../web/play/instant/wheel/words.en.ts';
import { bn as instantBn } from '../web/play/instant/words.bn.ts';
import { en as instantEn } from '../web/play/instant/words.en.ts';
import { bn as machineBn } from '../web/play/slots/rickshaw-raja/words.bn.ts';
import { en as machineEn } from '../web/play/slots/rickshaw-raja/words.en.ts';
import { bn as slotsBn } from '../web/play/slots/words.bn.ts';
import { en as slotsEn } from '../web/play/slots/words.en.ts';
import { words as belowBn } from '../web/player/below-words.bn.ts';
import { words as belowEn } from '../web/player/below-words.en.ts';
import { words as gamesBn } from '../web/player/game-words.bn.ts';
import { words as gamesEn } from '../web/player/game-words.en.ts';
import { words as lotteryBn } from '../web/player/lottery-words.bn.ts';
import { words as lotteryEn } from '../web/player/lottery-words.en.ts';
import { words as moreBn } from '../web/player/more-words.bn.ts';
import { words as moreEn } from '../web/player/more-words.en.ts';
import { words as pagesBn } from '../web/player/page-words.bn.ts';
import { words as pagesEn } from '../web/player/page-words.en.ts';
import { words as playerBn } from '../web/player/words.bn.ts';
import { words as playerEn } from '../web/player/words.en.ts';

const games = {
  BN: {
    kit: kitBn,
    slots: slotsBn,
    machine: machineBn,
    instant: instantBn,
    dice: diceBn,
    limbo: limboBn,
    wheel: wheelBn,
  },
  EN: {
    kit: kitEn,
    slots: slotsEn,
    machine: machineEn,
    instant: instantEn,
    dice: diceEn,
    limbo: limboEn,
    wheel: wheelEn,
  },
} as const;

const texts = {
  BN: {
    ...playerBn,
    ...belowBn,
    ...gamesBn,
    ...pagesBn,
    ...moreBn,
    ...lotteryBn,
    ...games.BN,
    lobby: { ...playerBn.lobby, ...gamesBn.lobby },
  },
  EN: {
    ...playerEn,
    ...belowEn,
    ...gamesEn,
    ...pagesEn,
    ...moreEn,
    ...lotteryEn,
    ...games.EN,
    lobby: { ...playerEn.lobby, ...gamesEn.lobby },
  },
} as const;

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
    say: sayings<Texts>(texts[language] as Texts, manner.locale),
    errors: language === 'BN' ? errorsBn : errorsEn,
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
