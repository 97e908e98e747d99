import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, page, paging, rowId } from './fields.ts';
import { giftStates } from './gifts-office.ts';
import { moneyText } from './money.ts';
import { savingNote, waitingProposal } from './proposals.ts';
import { wheelCauses, wheelTerms } from './wheel-terms.ts';

const bothTexts = z.strictObject({ BN: z.string(), EN: z.string() });

export const officeWheel = z.strictObject({
  id: z.string(),
  /** One way, as campaigns of gifts go. */
  state: z.enum(giftStates),
  version: z.int(),
  terms: wheelTerms,
  budget: moneyText,
  spent: moneyText,
  /** Whether what is left covers its largest prize no more. */
  isSpent: z.boolean(),
  spins: z.int(),
  members: z.int(),
  changedAtMs: momentMs,
});
export type OfficeWheel = z.infer<typeof officeWheel>;

export const listWheels = defineCall({
  name: 'listWheels',
  about: 'officeWheels',
  path: '/office/api/wheels',
  verb: 'GET',
  token: 'staff',
  permission: 'bonuses.read',
  input: nothing,
  output: z.strictObject({
    list: z.array(officeWheel),
    /** From this budget on a second person decides today of what this one opens. */
    secondFromMinor: z.int(),
  }),
  summary: 'Prize wheels, newest first, with what they may cost and have cost.',
});

export const saveWheel = defineCall({
  name: 'saveWheel',
  changes: ['officeWheels'],
  path: '/office/api/wheel',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({
    /** Null: a new draft. */
    id: z.nullable(rowId),
    version: z.int().check(z.gte(0)),
    terms: wheelTerms,
  }),
  output: z.strictObject({ id: z.string(), version: z.int() }),
  summary: 'Writes a draft of a prize wheel. What is open to members keeps its terms.',
});

export const moveWheel = defineCall({
  name: 'moveWheel',
  changes: ['officeWheels', 'proposals'],
  path: '/office/api/wheel/state',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({
    id: rowId,
    version: z.int().check(z.gte(1)),
    state: z.enum(['active', 'archived']),
    note: savingNote,
  }),
  output: z.strictObject({ proposalId: waitingProposal }),
  summary: 'Opens a prize wheel to members, or stops it; a large budget waits for a second person.',
});

export const forecastWheel = defineCall({
  name: 'forecastWheel',
  path: '/office/api/wheel/forecast',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  rate: 'read',
  input: z.strictObject({ terms: wheelTerms }),
  output: z.strictObject({
    /** What a spin gives on average, rounded up, and at most. */
    mean: moneyText,
    largest: moneyText,
    /** So many spins the budget covers whatever falls, and so many on average, before the wheel closes. */
    surely: z.int(),
    likely: z.int(),
    /** Members for whom it is now, of how many. */
    audience: z.int(),
    members: z.int(),
    /** What a day costs if every one of them spins as often as they can: on average; never more than the budget. */
    spinsADay: z.int(),
    meanADay: moneyText,
    /** Of spins for turnover: hundredths of a percent of it that this gives back, beside all else, and the most that may be. */
    share: z.nullable(z.strictObject({ own: z.int(), others: z.int(), most: z.int() })),
  }),
  summary: 'What a prize wheel would cost: on average and at most.',
});

export const getWheelResults = defineCall({
  name: 'getWheelResults',
  about: 'officeWheels',
  path: '/office/api/wheel/results',
  verb: 'GET',
  token: 'staff',
  permission: 'bonuses.read',
  input: z.strictObject({ id: rowId, ...paging }),
  output: z.extend(
    page(
      z.strictObject({
        memberId: z.string(),
        account: z.string(),
        number: z.int(),
        cause: z.enum(wheelCauses),
        label: bothTexts,
        worth: moneyText,
        atMs: momentMs,
      }),
    ),
    {
      /** How often each segment fell, and how often it was to be expected. */
      segments: z.array(z.strictObject({ label: bothTexts, weight: z.int(), fell: z.int(), expected: z.string() })),
      /** What members who spun turned over validly since it was opened. */
      turnover: moneyText,
    },
  ),
  summary: 'How the segments of a wheel fell, who won what, and what those members have played.',
});
