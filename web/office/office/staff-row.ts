import type { CallOutput } from '../../../contract/call.ts';
import type { listStaff } from '../../../contract/office.ts';

export type StaffRow = CallOutput<typeof listStaff>[number];
