import type { ErrorCode } from '../../contract/errors.ts';
import * as countries from '../brand/service-countries.ts';
import type { Ctx } from '../platform/process/ctx.ts';

/** What members say of themselves and may read again in their profile; not what opens doors or pays them. */
export const personalFields = [
  'fullname',
  'birthday',
  'nationality',
  'address',
  'occupation',
  'sourceOfIncome',
  'telegram',
  'zalo',
  'whatsapp',
  'facebook',
  'line',
  'wechat',
  'qqNum',
] as const;

/** What no pattern can tell of a birthday: whether there is such a day, and whether it is long enough ago for the brand. */
export function faultOfBirthday({ brand: { settings }, nowMs }: Ctx, entry: string): ErrorCode | null {
  const day = isoDayOf(entry);
  if (day === null) return 'invalid_value';
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: settings.timeZone }).format(nowMs);
  const latest = `${String(Number(today.slice(0, 4)) - settings.ageLimitYears)}${today.slice(4)}`;
  return day <= latest ? null : 'age_too_low';
}

/** A nationality is a country, by its code. */
export function faultOfNationality(entry: string): ErrorCode | null {
  return countries.dialingCodeOf(entry.toUpperCase()) === '' ? 'invalid_value' : null;
}

/** 2001-12-31 of what the two patterns of dates take; null where there is no such day. */
function isoDayOf(entry: string): string | null {
  const american = /^(\d\d)-(\d\d)-(\d{4})$/.exec(entry);
  const day = american ? `${american[3]}-${american[1]}-${american[2]}` : entry;
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day || day < '1900' ? null : day;
}
