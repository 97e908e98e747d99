import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listBrands } from '../../../contract/brand.ts';
import { getStaffInfo, staffLogout } from '../../../contract/office.ts';
import { useCall } from '../../kit/ask.ts';
import { call, CallError } from '../../kit/call.ts';
import { siteStatus } from '../../kit/site.ts';
import { chooseBrand, keepBrand, keepStaff, useDesk } from '../../kit/staff.ts';

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

/** Every brand that this person works for; they rarely change. */
export function useBrands() {
  return useCall(listBrands, {}, { staleTime: 300_000 });
}
