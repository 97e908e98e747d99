import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type BrandSettings,
  getBrandSettings,
  listBrandVersions,
  listCountries,
  saveBrandSettings,
} from '../../../contract/brand.ts';
import { call } from '../../kit/call.ts';

const settingsKey = ['brandSettings'];

export function useBrandSettings() {
  return useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => call(getBrandSettings, {}, { signal }) });
}

export function useBrandVersions(pageNo: number) {
  return useQuery({
    queryKey: ['brandVersions', pageNo],
    queryFn: ({ signal }) => call(listBrandVersions, { pageNo }, { signal }),
    placeholderData: (before) => before,
  });
}

export function useCountries() {
  return useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => call(listCountries, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Saves a whole document; what others read of the settings is asked for anew. */
export function useSaveSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { version: number; settings: BrandSettings; note: string }) => call(saveBrandSettings, input),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: settingsKey }),
        queries.invalidateQueries({ queryKey: ['brandVersions'] }),
        queries.invalidateQueries({ queryKey: ['brands'] }),
      ]),
  });
}
