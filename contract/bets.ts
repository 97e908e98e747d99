import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, momentMsInput, page, paging, rowId, text } from './fields.ts';
import { between } from './lists.ts';
import { moneyText } from './money.ts';

export const betStates = ['accepted', 'settled', 'rolled_back'] as const;
export type BetState = (typeof betStates)[number];

export const betTransitions: Record<BetState, readonly BetState[]> = {
  accepted: ['settled', 'rolled_back'],
  settled: [],
  rolled_back: [],
};

/** Categories under which play is sorted in menus and records. */
export const gameCategories = ['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT'] as const;
export type GameCategory = (typeof gameCategories)[number];

export const betRow = z.strictObject({
  id: z.string(),
  roundId: z.string(),
  category: z.enum(gameCategories),
  gameCode: z.string(),
  stake: moneyText,
  /** The part of the stake that was bonus money; a payout returns in the same shares. */
  stakeBonus: moneyText,
  payout: moneyText,
  net: moneyText,
  /** What of it counts for withdrawals and the like. Bets on one outcome count together, at the last that was settled. */
  validTurnover: moneyText,
  state: z.enum(betStates),
  placedAtMs: momentMs,
  settledAtMs: z.nullable(momentMs),
});
export type BetRow = z.infer<typeof betRow>;

export const listBets = defineCall({
  name: 'listBets',
  path: '/wps/bets',
  verb: 'GET',
  token: 'member',
  input: z.strictObject({
    ...paging,
    fromMs: z.optional(momentMsInput),
    untilMs: z.optional(momentMsInput),
    category: z.optional(z.enum(gameCategories)),
    gameCode: z.optional(text(40)),
    state: z.optional(z.enum(betStates)),
  }),
  output: z.extend(page(betRow), { totalStake: moneyText, totalPayout: moneyText, totalNet: moneyText }),
  summary: 'The member’s bets with their totals, newest first.',
});

export const listMemberBets = defineCall({
  name: 'listMemberBets',
  path: '/office/api/member/bets',
  verb: 'GET',
  token: 'staff',
  permission: 'records.read',
  input: z.strictObject({
    ...paging,
    memberId: rowId,
    gameCode: z.optional(text(40, 1)),
    state: z.optional(z.enum(betStates)),
    ...between,
  }),
  output: page(betRow),
  summary: 'A member’s bets as the operator sees them.',
});
