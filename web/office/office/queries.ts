import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listBrands } from '../../../contract/brand.ts';
import {
  createStaff,
  getOfficeOverview,
  getStaffInfo,
  listStaff,
  setStaffActive,
  staffLogin,
  staffLogout,
} from '../../../contract/office.ts';
import { call, CallError } from '../../kit/call.ts';
import { siteStatus } from '../../kit/site.ts';
import { chooseBrand, keepBrand, keepStaff, useDesk } from '../../kit/staff.ts';

const overviewEveryMs = 30_000;

export function useLogin() {
  return useMutation({
    mutationFn: (input: { account: string; password: string; code: string }) => call(staffLogin, input),
  });
}

/** Tells the server; whatever it answers, this page forgets the session. */
export function useLogout() {
  return useMutation({ mutationFn: () => call(staffLogout, {}, { keepalive: true }) });
}

/** Who works at this tab; asked after a reload, when only the token is left. */
export function useStaffInfo() {
  const staff = useDesk((desk) => desk.staff);
  const asked = useQuery({
    queryKey: ['staffInfo'],
    queryFn: ({ signal }) => call(getStaffInfo, {}, { signal }),
    enabled: staff === null,
    retry: (count, error) => {
      if (!(error instanceof CallError) || error.code !== 'not_allowed') return false;
      // A brand that someone else worked on in this tab: the one of this address is tried.
      keepBrand('');
      return count < 1;
    },
  });
  useEffect(() => {
    if (!asked.data || staff !== null) return;
    keepStaff(asked.data);
    chooseBrand(asked.data, siteStatus().info.brand.code);
  }, [asked.data, staff]);
  return { ...asked, data: staff ?? undefined };
}

export function useStayLoggedIn() {
  return useMutation({ mutationFn: () => call(getStaffInfo, {}) });
}

export function useBrands() {
  return useQuery({
    queryKey: ['brands'],
    queryFn: ({ signal }) => call(listBrands, {}, { signal }),
    staleTime: 300_000,
  });
}

/** Read anew while the page is looked at; a tab in the background does not keep its session alive by itself. */
export function useOverview() {
  return useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => call(getOfficeOverview, {}, { signal }),
    refetchInterval: overviewEveryMs,
  });
}

export function useStaffList() {
  return useQuery({ queryKey: ['staff'], queryFn: ({ signal }) => call(listStaff, {}, { signal }) });
}

export function useCreateStaff() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Parameters<typeof call<typeof createStaff>>[1]) => call(createStaff, input),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['staff'] }),
  });
}

export function useSetStaffActive() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { staffId: string; active: boolean }) => call(setStaffActive, input),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['staff'] }),
  });
}
