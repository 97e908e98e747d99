import * as z from 'zod/mini';
import { gameCategories } from './bets.ts';
import { bonusTerms } from './bonuses.ts';
import { pointsSettings } from './brand-points.ts';
import { vipSettings } from './brand-vip.ts';
import { codeTerms } from './code-terms.ts';
import { defineCall } from './call.ts';
import { rowId } from './fields.ts';
import { programTerms } from './mission-terms.ts';
import { moneyText } from './money.ts';
import { promotionTerms } from './promotion-terms.ts';

const bestPlay = z.strictObject({
  /** What is left on average; nothing where nothing pays. */
  gain: moneyText,
  /** Of each 1,000 that is deposited for it; null: nothing has to be. */
  gainPerThousand: z.nullable(moneyText),
  deposited: moneyText,
  /** Valid turnover, and the level that it leads to. */
  turned: moneyText,
  level: z.int(),
  played: z.array(
    z.strictObject({
      category: z.enum(gameCategories),
      way: z.enum(['cheapest', 'covered']),
      turned: moneyText,
      lost: moneyText,
      /** Cashback. */
      back: moneyText,
    }),
  ),
  taken: z.array(
    z.strictObject({
      kind: z.enum(['offer', 'mission', 'promotion', 'code']),
      name: z.strictObject({ BN: z.string(), EN: z.string() }),
      times: z.int(),
      gives: moneyText,
    }),
  ),
  /** Gifts of levels, and what points become. */
  gifts: moneyText,
  points: moneyText,
  /** A kind of game in which play gives more than it takes for ever, and by how many ten-thousandths. */
  endless: z.nullable(z.strictObject({ category: z.enum(gameCategories), gain: z.int() })),
});
export type ShownBestPlay = z.infer<typeof bestPlay>;

export const getBestPlay = defineCall({
  name: 'getBestPlay',
  path: '/office/api/best-play',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({
    /** What is on the desk, in place of what counts. */
    vip: z.optional(vipSettings),
    points: z.optional(pointsSettings),
    /** An offer as it is being written, as though it were open; without a number it is a new one. */
    offer: z.optional(z.strictObject({ offerId: z.nullable(rowId), terms: bonusTerms })),
    /** The same of a mission or calendar, a promotion, a campaign of gift codes. */
    mission: z.optional(z.strictObject({ id: z.nullable(rowId), terms: programTerms })),
    promotion: z.optional(z.strictObject({ id: z.nullable(rowId), terms: promotionTerms })),
    code: z.optional(z.strictObject({ id: z.nullable(rowId), terms: codeTerms })),
    /** What waits for a second person. */
    proposalId: z.optional(rowId),
  }),
  output: z.strictObject({
    now: bestPlay,
    /** With what was asked for. */
    after: bestPlay,
  }),
  summary:
    'The most a new player can expect in a month from all offers, levels, cashback, points, missions, promotions and gift codes together, and how. Nothing changes.',
});
