import type { Language } from '../../contract/brand.ts';
import { fromMinor } from '../../contract/money.ts';
import { asRichText, escapeRichText } from '../../contract/rich-text.ts';
import type { Brand } from '../platform/process/ctx.ts';

/**
 * What the marks in an article stand for at a brand: its name and the numbers of its rules, so that no article says
 * something else than what the site does.
 */
export function marksOf({ settings }: Brand, language: Language): Record<string, string> {
  const { currency, deposit, withdrawal, protection } = settings;
  const count = (n: number) => new Intl.NumberFormat(locales[language]).format(n);
  const money = (minor: number) =>
    `${currency.symbol}\u00a0${count(Number(fromMinor(BigInt(minor), currency.decimals)))}`;
  return {
    brand: settings.name[language],
    symbol: currency.symbol,
    age: count(settings.ageLimitYears),
    contact: settings.customerService.find(({ csType }) => csType === 'EMAIL')?.path ?? '–',
    'deposit-least': money(deposit.leastMinor),
    'deposit-most': money(deposit.mostMinor),
    'withdrawal-least': money(withdrawal.leastMinor),
    'withdrawal-most': money(withdrawal.mostMinor),
    'withdrawals-a-day': count(withdrawal.dailyCount),
    turnover: new Intl.NumberFormat(locales[language], { style: 'percent' }).format(withdrawal.turnoverPercent / 100),
    'receipt-minutes': count(withdrawal.receiptMinutes),
    'raise-hours': count(protection.raiseDelayHours),
  };
}

/** Puts the marks into a plain text; brackets that name none stay as they are. */
export function filled(text: string, marks: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\[([a-z-]+)\]/g, (whole, name: string) => marks[name] ?? whole);
}

/** The same for a rich text. */
export function filledRich(html: string, marks: Readonly<Record<string, string>>): string {
  return asRichText(html).replaceAll(/\[([a-z-]+)\]/g, (whole, name: string) => {
    const value = marks[name];
    return value === undefined ? whole : escapeRichText(value);
  });
}

const locales: Record<Language, string> = { BN: 'bn-BD', EN: 'en-IN' };
