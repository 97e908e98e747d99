import * as z from 'zod/mini';
import { gameCategories } from './bets.ts';
import { defineCall } from './call.ts';
import { momentMs, momentMsInput, page, paging, rowId, text, wholeNumber } from './fields.ts';
import { between, defineListFile, ofMember, ordered } from './lists.ts';
import { moneyInput, moneyText } from './money.ts';
import { ceilings, ceilingsInput } from './provider-ceilings.ts';
import { proposalReason, savingNote, waitingProposal } from './proposals.ts';

export const providerDialects = ['plain', 'command', 'form'] as const;
export type ProviderDialect = (typeof providerDialects)[number];
export const formHashes = ['sha256', 'md5'] as const;

export const providerCode = z.string().check(z.regex(/^(?!khela)[a-z0-9-]{2,40}$/));
const gameCode = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/));

const providerFields = {
  name: text(60, 1),
  enabled: z.boolean(),
  /** Where its games open, with {game}, {token}, {lang}, {currency}, {mode} and {back}. */
  launchUrl: text(500, 1),
  dialect: z.enum(providerDialects),
  formHash: z.enum(formHashes),
  /** Networks from which it may call, as 203.0.113.0/24; none: any. */
  addresses: z.array(text(60, 1)).check(z.maxLength(50)),
  idleHours: wholeNumber(1, 2000),
};

const provider = z.strictObject({
  ...providerFields,
  code: z.string(),
  idleHours: z.int(),
  /** Its share of the gross gaming revenue of its games, hundredths of a percent. */
  royaltyBasisPoints: z.int(),
  ceilings,
  keys: z.int(),
  version: z.int(),
});
export type OfficeProvider = z.infer<typeof provider>;

export const listProviders = defineCall({
  name: 'listProviders',
  about: 'providers',
  path: '/office/api/providers',
  verb: 'GET',
  token: 'staff',
  permission: 'games.read',
  input: z.strictObject({}),
  output: z.array(provider),
  summary: 'The outside studios that this brand is connected to.',
});

export const saveProvider = defineCall({
  name: 'saveProvider',
  changes: ['providers'],
  path: '/office/api/providers/save',
  verb: 'POST',
  token: 'staff',
  permission: 'games.write',
  input: z.strictObject({
    code: providerCode,
    /** The version that was read; 0 makes a new one. */
    version: wholeNumber(0, 1_000_000_000),
    ...providerFields,
    /** Without it: as it stands, or none. */
    royaltyBasisPoints: z.optional(wholeNumber(0, 10_000)),
    /** Without them: as they stand, or those of a new studio. */
    ceilings: z.optional(ceilingsInput),
    note: savingNote,
  }),
  output: z.strictObject({
    /** The version that stands now. */
    version: z.int(),
    proposalId: waitingProposal,
  }),
  summary:
    'Connects an outside studio or changes its settings; what opens its way to the wallet is proposed, and someone else must approve. Another version in between is refused.',
});

const key = z.strictObject({
  id: z.string(),
  name: z.string(),
  validFromMs: momentMs,
  validUntilMs: z.nullable(momentMs),
  revokedAtMs: z.nullable(momentMs),
  lastUsedAtMs: z.nullable(momentMs),
});
export type ProviderKey = z.infer<typeof key>;

export const listProviderKeys = defineCall({
  name: 'listProviderKeys',
  about: 'providers',
  path: '/office/api/provider-keys',
  verb: 'GET',
  token: 'staff',
  permission: 'games.read',
  input: z.strictObject({ provider: providerCode }),
  output: z.array(key),
  summary: 'The keys by which a studio signs, without their secrets.',
});

export const createProviderKey = defineCall({
  name: 'createProviderKey',
  changes: ['providers'],
  path: '/office/api/provider-keys',
  verb: 'POST',
  token: 'staff',
  permission: 'games.write',
  input: z.strictObject({
    provider: providerCode,
    /** For so long the keys that are in use stay so; null: until each is revoked. */
    othersEndAfterHours: z.nullable(wholeNumber(0, 720)),
    reason: proposalReason,
  }),
  output: z.strictObject({ proposalId: z.string() }),
  summary: 'Proposes a new key. Whoever approves it is shown its secret, once and nowhere else.',
});

export const revokeProviderKey = defineCall({
  name: 'revokeProviderKey',
  changes: ['providers'],
  path: '/office/api/provider-keys/revoke',
  verb: 'POST',
  token: 'staff',
  permission: 'games.write',
  input: z.strictObject({ keyId: rowId }),
  output: z.strictObject({}),
  summary: 'Ends a key at once.',
});

export const listProviderGames = defineCall({
  name: 'listProviderGames',
  about: 'providers',
  path: '/office/api/provider-games',
  verb: 'GET',
  token: 'staff',
  permission: 'games.read',
  input: z.strictObject({ provider: providerCode }),
  output: z.array(
    z.strictObject({
      code: z.string(),
      name: z.strictObject({ BN: z.string(), EN: z.string() }),
      category: z.enum(gameCategories),
      returnToPlayer: z.string(),
      trial: z.boolean(),
      enabled: z.boolean(),
    }),
  ),
  summary: 'The games of a studio in this brand’s catalogue.',
});

/** A share between 0 and 1, as the catalogue states it. */
const share = z.string().check(z.regex(/^0\.\d{1,8}$|^1$/));

export const importProviderGames = defineCall({
  name: 'importProviderGames',
  changes: ['providers'],
  path: '/office/api/provider-games',
  verb: 'POST',
  token: 'staff',
  permission: 'games.write',
  input: z.strictObject({
    provider: providerCode,
    games: z
      .array(
        z.strictObject({
          code: gameCode,
          name: z.strictObject({ BN: text(60, 1), EN: text(60, 1) }),
          category: z.enum(gameCategories),
          returnToPlayer: share,
          trial: z.boolean(),
        }),
      )
      .check(z.minLength(1), z.maxLength(500)),
  }),
  output: z.strictObject({ saved: z.int() }),
  summary:
    'Puts games of a studio into the catalogue, or renews what it says of them; a code of another provider is refused.',
});

export const freeRoundsStates = ['open', 'played', 'expired', 'revoked'] as const;
export type FreeRoundsState = (typeof freeRoundsStates)[number];

const freeRounds = z.strictObject({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  gameCode: z.string(),
  rounds: z.int(),
  used: z.int(),
  stake: moneyText,
  note: z.string(),
  grantedAtMs: momentMs,
  expiresAtMs: momentMs,
  revokedAtMs: z.nullable(momentMs),
  state: z.enum(freeRoundsStates),
});
export type OfficeFreeRounds = z.infer<typeof freeRounds>;

/** The window is of when they were given. */
const askedFreeRounds = {
  provider: providerCode,
  ...ofMember,
  ...between,
  ...ordered(['granted']),
  state: z.optional(z.enum(freeRoundsStates)),
};

export const listFreeRounds = defineCall({
  name: 'listFreeRounds',
  about: 'providers',
  path: '/office/api/free-rounds',
  verb: 'GET',
  token: 'staff',
  permission: 'games.read',
  input: z.strictObject({ ...paging, ...askedFreeRounds }),
  output: page(freeRounds),
  summary: 'Free rounds that were given in a studio’s games, the latest first.',
});

export const exportFreeRounds = defineListFile({
  name: 'exportFreeRounds',
  path: '/office/api/free-rounds.csv',
  permission: 'games.read',
  input: z.strictObject(askedFreeRounds),
  summary: 'The same free rounds as a file.',
});

export const grantFreeRounds = defineCall({
  name: 'grantFreeRounds',
  changes: ['providers'],
  path: '/office/api/free-rounds',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({
    provider: providerCode,
    gameCode,
    account: text(64, 1),
    rounds: wholeNumber(1, 1000),
    stake: moneyInput,
    expiresAtMs: momentMsInput,
    note: proposalReason,
  }),
  output: z.strictObject({ proposalId: z.string() }),
  summary: 'Asks a second person to give a member rounds of a studio’s game that they play without a stake.',
});

export const revokeFreeRounds = defineCall({
  name: 'revokeFreeRounds',
  changes: ['providers'],
  path: '/office/api/free-rounds/revoke',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({ freeRoundsId: rowId }),
  output: z.strictObject({}),
  summary: 'Takes back what is left of free rounds.',
});
