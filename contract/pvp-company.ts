import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, reasonText, rowId } from './fields.ts';
import { moneyText } from './money.ts';

/** Who plays together as chance does not let people play, and what staff decided about it. */

const names = z.strictObject({ BN: z.string(), EN: z.string() });

/** What two members are put before the staff for. */
export const pvpSuspicions = ['flow', 'chips', 'company', 'soft'] as const;
export type PvpSuspicion = (typeof pvpSuspicions)[number];
/** What is told beside it, and is no suspicion by itself. */
export const pvpLinks = ['device', 'address', 'upline'] as const;

const ofPair = z.strictObject({ memberId: z.string(), account: z.string() });
const share = z.strictObject({ raised: z.int(), hands: z.int() });

const evidence = z.strictObject({
  suspicions: z.array(z.enum(pvpSuspicions)),
  links: z.array(z.enum(pvpLinks)),
  /** For money in the same hand. */
  hands: z.int(),
  /** What went from the first to the second; negative the other way. */
  net: moneyText,
  /** The same in what every seat must put in at least. */
  netBoots: z.number(),
  /** How many standard errors the flow is from none. */
  flowZ: z.number(),
  /** The same of chips in tournaments, in what every seat must put in at the level; null where they have met in none. */
  chips: z.optional(z.nullable(z.strictObject({ hands: z.int(), netBoots: z.number(), z: z.number() }))),
  /** Tables of a day that both sat at, how many were to be expected, and how seldom chance alone gives so many. */
  together: z.int(),
  expected: z.number(),
  togetherChance: z.number(),
  /** Of who plays softer: hands in which they raised, of those in which they bet, with the other and without. */
  soft: z.nullable(z.strictObject({ memberId: z.string(), with: share, without: share, z: z.number() })),
});
export type PvpEvidence = z.infer<typeof evidence>;

export const pvpPairDecisions = ['clear', 'case'] as const;

const pair = z.strictObject({ first: ofPair, second: ofPair, evidence });
export type PvpPair = z.infer<typeof pair>;

export const officeListPvpPairs = defineCall({
  name: 'officeListPvpPairs',
  about: 'pvp',
  path: '/office/api/pvp/pairs',
  verb: 'GET',
  token: 'staff',
  permission: 'games.read',
  input: nothing,
  output: z.strictObject({
    sinceMs: momentMs,
    hands: z.int(),
    /** Of tournaments, beside those for money. */
    tournamentHands: z.int(),
    /** Pairs that were compared. */
    compared: z.int(),
    pairs: z.array(pair),
    decided: z.array(
      z.strictObject({
        first: ofPair,
        second: ofPair,
        evidence,
        reviewId: z.string(),
        decision: z.enum(pvpPairDecisions),
        reason: z.string(),
        by: z.string(),
        atMs: momentMs,
        silentUntilMs: momentMs,
      }),
    ),
    /** Who was kept apart, the latest first: members who may not sit at one table. */
    keptApart: z.array(
      z.strictObject({
        keptId: z.string(),
        first: ofPair,
        second: ofPair,
        link: z.enum(['device', 'upline']),
        roomName: names,
        /** When last. */
        atMs: momentMs,
        /** What became of the first: seated elsewhere, refused a table that they had named, or given back what a sit-and-go cost. */
        outcome: z.enum(['elsewhere', 'refused', 'parted']),
        times: z.int(),
      }),
    ),
  }),
  summary:
    'Pairs of members who play together as chance does not let people play, the gravest first, what was decided, and who was kept apart.',
});

const whichPair = { memberId: rowId, otherId: rowId };

export const officeListPvpPairHands = defineCall({
  name: 'officeListPvpPairHands',
  about: 'pvp',
  path: '/office/api/pvp/pair/hands',
  verb: 'GET',
  token: 'staff',
  permission: 'records.read',
  input: z.strictObject(whichPair),
  output: z.strictObject({
    list: z.array(
      z.strictObject({
        handId: z.string(),
        roomName: names,
        endedAtMs: momentMs,
        /** Of a tournament: amounts are whole chips. */
        inChips: z.boolean(),
        /** What each won beyond what they put in. */
        firstNet: moneyText,
        secondNet: moneyText,
        /** From the first to the second. */
        flow: moneyText,
      }),
    ),
  }),
  summary: 'The hands of two members side by side, those first in which most went from one to the other.',
});

export const officeDecidePvpPair = defineCall({
  name: 'officeDecidePvpPair',
  changes: ['pvp', 'member'],
  path: '/office/api/pvp/pair/decide',
  verb: 'POST',
  token: 'staff',
  permission: 'games.write',
  input: z.strictObject({ ...whichPair, decision: z.enum(pvpPairDecisions), reason: reasonText(300) }),
  output: z.strictObject({ silentUntilMs: momentMs }),
  summary: 'Nothing was found about two members, or it is a case: then a note stands at both.',
});
