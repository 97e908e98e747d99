import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, page, paging, rowId, text, wholeNumber } from './fields.ts';
import { amountBetween, between, defineListFile, ofMember, ordered } from './lists.ts';
import { moneyInput, moneyText } from './money.ts';

/** What a studio may have paid out by itself: by one call, and in a day of the brand. Above it the money waits for people. */
export const ceilings = z.strictObject({
  win: moneyText,
  /** How many times its stake a win may be. */
  winTimes: z.int(),
  winDay: moneyText,
  bonus: moneyText,
  bonusDay: moneyText,
  jackpot: moneyText,
  jackpotDay: moneyText,
});
export type Ceilings = z.infer<typeof ceilings>;

export const ceilingsInput = z.strictObject({
  win: moneyInput,
  winTimes: wholeNumber(1, 1_000_000),
  winDay: moneyInput,
  bonus: moneyInput,
  bonusDay: moneyInput,
  jackpot: moneyInput,
  jackpotDay: moneyInput,
});

/** Which ceiling held a win: of one call, of the multiple of its stake, of the day. */
export const heldReasons = ['call', 'times', 'day'] as const;
/** `proposed`: one person would pay it; another has to. */
export const heldStates = ['held', 'proposed', 'released', 'declined'] as const;
/** `waiting`: for one person or for another. */
export const heldChoices = ['waiting', 'released', 'declined'] as const;

const heldWin = z.strictObject({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  kind: z.string(),
  transactionId: z.string(),
  gameCode: z.string(),
  round: z.nullable(z.string()),
  amount: moneyText,
  why: z.enum(heldReasons),
  state: z.enum(heldStates),
  heldAtMs: momentMs,
  proposedBy: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAtMs: z.nullable(momentMs),
  reason: z.string(),
});
export type HeldWin = z.infer<typeof heldWin>;

const askedHeld = {
  provider: z.string().check(z.regex(/^(?!khela)[a-z0-9-]{2,40}$/)),
  ...ofMember,
  ...between,
  ...amountBetween,
  ...ordered(['at', 'amount']),
  state: z.optional(z.enum(heldChoices)),
};

export const listHeldWins = defineCall({
  name: 'listHeldWins',
  about: 'providers',
  path: '/office/api/held-wins',
  verb: 'GET',
  token: 'staff',
  permission: 'games.read',
  input: z.strictObject({ ...paging, ...askedHeld }),
  output: page(heldWin),
  summary:
    'Wins of a studio above its ceilings, which are not paid before two people say so: the latest first, of those that wait the oldest.',
});

export const exportHeldWins = defineListFile({
  name: 'exportHeldWins',
  path: '/office/api/held-wins.csv',
  permission: 'games.read',
  input: z.strictObject(askedHeld),
  summary: 'The same wins as a file.',
});

export const decideHeldWin = defineCall({
  name: 'decideHeldWin',
  changes: ['providers'],
  path: '/office/api/held-wins/decide',
  verb: 'POST',
  token: 'staff',
  permission: 'corrections.approve',
  input: z.strictObject({
    heldId: rowId,
    decision: z.enum(['release', 'decline']),
    reason: text(300, 10),
  }),
  output: z.strictObject({ state: z.enum(heldStates) }),
  summary: 'Proposes to pay a held win, pays what another person proposed, or declines it for good.',
});
