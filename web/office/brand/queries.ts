import { getBrandSettings, listCountries } from '../../../contract/brand.ts';
import { useCall } from '../../kit/ask.ts';

export function useBrandSettings() {
  return useCall(getBrandSettings, {});
}

/** The countries of the world do not change while somebody looks on. */
export function useCountries() {
  return useCall(listCountries, {}, { staleTime: Number.POSITIVE_INFINITY });
}
