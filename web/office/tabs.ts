import { useDesk } from '../kit/staff.ts';
import { tokenOf } from '../kit/tokens.ts';
import { joinTabs } from './other-tabs.ts';

/** The other tabs of the office in this browser. */
export const tabs = joinTabs({ token: () => tokenOf('staff'), brandCode: () => useDesk.getState().brandCode });
