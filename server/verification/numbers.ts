import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

const dialingCodes: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));

/**
 * A mobile number in the one way in which we keep it: the digits of E.164 without the plus; null where it is none.
 * @param typed as people write it: with or without the zero in front, blanks, or the whole with a plus
 * @param dialingCode of its country, with or without a plus; a number with a plus of its own needs none
 */
export function numberOf(typed: string, dialingCode: string): string | null {
  const text = typed.normalize('NFKC').trim();
  if (text.length > 32 || !/^\+?[\d\s().-]{4,}$/.test(text)) return null;
  const code = dialingCode.replace(/^\+/, '');
  if (!dialingCodes.has(code)) return null;
  const parsed = parsePhoneNumberFromString(text, { defaultCallingCode: code });
  return parsed?.isValid() ? parsed.number.slice(1) : null;
}
