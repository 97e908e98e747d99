import type { listCountries } from '../../../contract/brand.ts';
import type { CallOutput } from '../../../contract/call.ts';
import { plainDigits } from '../../kit/money.ts';

export type Country = CallOutput<typeof listCountries>[number];

/** The countries that a search finds: by a part of their name, by their code, or by how their dialling code begins, in whatever digits. */
export function matchCountries(countries: readonly Country[], search: string): readonly Country[] {
  const wanted = plainDigits(search).trim().toLowerCase().replace(/^\+/, '');
  if (wanted === '') return countries;
  return countries.filter(
    ({ name, countryCode, countryDialingCode }) =>
      name.toLowerCase().includes(wanted) ||
      countryCode.toLowerCase() === wanted ||
      countryDialingCode.startsWith(wanted),
  );
}
