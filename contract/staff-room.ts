import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { nothing, rowId } from './fields.ts';
import { moneyText } from './money.ts';
import { limitedDeeds } from './staff-roles.ts';

const room = z.strictObject({
  deed: z.enum(limitedDeeds),
  /** Of one deed; null: any sum. */
  most: z.nullable(moneyText),
  /** Of a day of the brand; null: any sum. */
  dayMost: z.nullable(moneyText),
  /** What they have let pass today, with whatever was taken back afterwards. */
  today: moneyText,
  /** What is left of today; null: any sum. */
  left: z.nullable(moneyText),
});
export type RoleRoom = z.infer<typeof room>;

const rooms = z.strictObject({
  /** Whose day it is: what they let pass at another brand is counted there. */
  brand: z.strictObject({ BN: z.string(), EN: z.string() }),
  list: z.array(room),
});

export const getOwnRoom = defineCall({
  name: 'getOwnRoom',
  path: '/office/api/me/room',
  verb: 'GET',
  token: 'staff',
  about: 'staff',
  input: nothing,
  output: rooms,
  summary: 'What the staff member behind the token may still let pass today in this brand.',
});

export const getStaffRoom = defineCall({
  name: 'getStaffRoom',
  path: '/office/api/staff/room',
  verb: 'GET',
  token: 'staff',
  permission: 'staff.read',
  about: 'staff',
  input: z.strictObject({ staffId: rowId }),
  output: rooms,
  summary: 'The same of a colleague.',
});
