import { CallError } from '../../kit/call.ts';
import type { Manner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import type { Words } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** What a refusal says, with what it knows beside: how many tries are left, how much is. */
export function troubleText(error: unknown, t: Words<typeof words>, manner: Manner): string {
  if (!(error instanceof CallError)) throw error;
  const { triesLeft, left, most } = error.value as { triesLeft?: number; left?: string; most?: string };
  if (triesLeft !== undefined) {
    return `${error.message} ${t('triesLeft', { count: triesLeft, text: numberText(triesLeft, manner.locale) })}`;
  }
  if (error.code === 'daily_sum_reached' && left !== undefined) {
    return t('tooMuch', { most: moneyText(left, manner) });
  }
  if (error.code === 'amount_above_limit' && most !== undefined) {
    return t('tooHigh', { most: moneyText(most, manner) });
  }
  return error.message;
}

/** Which fields a refusal names, out of those that a form shows. */
export function faultyFields(error: unknown): readonly string[] {
  return error instanceof CallError ? Object.keys(error.value.fields ?? {}) : [];
}
