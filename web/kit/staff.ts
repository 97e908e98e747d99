import { create } from 'zustand';
import type { staffInfo } from '../../contract/office.ts';
import type { Permission } from '../../contract/permissions.ts';
import type * as z from 'zod/mini';

export type StaffInfo = z.infer<typeof staffInfo>;

interface Desk {
  staff: StaffInfo | null;
  /** Code of the brand that this tab works on; '' until it is known. */
  brandCode: string;
}

const BRAND_KEY = 'officeBrand';

/** Who works at this tab of the office and for which brand. The token itself lies with the other tokens. */
export const useDesk = create<Desk>(() => ({ staff: null, brandCode: sessionStorage.getItem(BRAND_KEY) ?? '' }));

/** Whether the role permits it. The server asks again; this only decides what is offered. */
export function useMay(permission: Permission): boolean {
  return useDesk(({ staff }) => staff?.permissions.includes(permission) === true);
}

export function keepStaff(staff: StaffInfo | null): void {
  useDesk.setState({ staff });
}

export function keepBrand(brandCode: string): void {
  sessionStorage.setItem(BRAND_KEY, brandCode);
  useDesk.setState({ brandCode });
}

/**
 * Puts a brand on the desk that they work for: that of the last time, else that of this address, else their first.
 * @param ofAddress the brand whose host name the page was asked from
 */
export function chooseBrand({ brands }: StaffInfo, ofAddress: string): void {
  const wished = [useDesk.getState().brandCode, ofAddress];
  keepBrand(wished.find((code) => brands.includes(code)) ?? brands[0] ?? '');
}
