import * as z from 'zod/mini';
import {
  contractKinds,
  contractPeriods,
  contractProducts,
  contractStates,
  MOST_CARRIED_WINDOWS,
  MOST_TIERS,
} from './agent-contracts.ts';
import { defineCall } from './call.ts';
import { momentMs, page, paging, rowId, text, wholeNumber } from './fields.ts';
import { moneyInput, moneyText } from './money.ts';

const micro = z._default(wholeNumber(0, 1_000_000), 0);

/** One step of terms in the same fields for every kind; what a kind does not ask for is left out. */
export const tierInput = z.strictObject({
  /** Valid turnover of the team; of real-time salary the stake of one bet. */
  minimumBet: z._default(moneyInput, '0'),
  /** Of dividends. */
  netLoss: z._default(moneyInput, '0'),
  activeMembers: z._default(wholeNumber(0, 1_000_000), 0),
  /** P: a share; A: an amount once, of daily and hourly wages. */
  rateType: z._default(z.enum(['P', 'A']), 'P'),
  /** Millionths; of real-time salary where the member has won. */
  rateMicro: micro,
  /** Of real-time salary, where they have not. */
  lossMicro: micro,
  amount: z._default(moneyInput, '0'),
});
export const tiersInput = z.array(tierInput).check(z.minLength(1), z.maxLength(MOST_TIERS));

export const contractTier = z.strictObject({
  minimumBet: moneyText,
  netLoss: moneyText,
  activeMembers: z.int(),
  rateType: z.enum(['P', 'A']),
  rateMicro: z.int(),
  lossMicro: z.int(),
  amount: moneyText,
});
export type ContractTier = z.infer<typeof contractTier>;

export const termsInput = {
  kind: z.enum(contractKinds),
  product: z.enum(contractProducts),
  /** Of dividends; wages have the window of their kind. */
  period: z._default(z.enum(contractPeriods), 'M'),
  tiers: tiersInput,
};

/** For how many windows a team's loss is made good before anything is paid again; 0: each window stands by itself. Of dividends. */
export const carryWindows = z._default(wholeNumber(0, MOST_CARRIED_WINDOWS), 0);

export const contractSides = ['upline', 'downline'] as const;

export const contractRow = z.strictObject({
  id: z.string(),
  kind: z.enum(contractKinds),
  product: z.enum(contractProducts),
  period: z.enum(contractPeriods),
  carryWindows: z.int(),
  state: z.enum(contractStates),
  /** Which side the reader stands on. */
  side: z.enum(contractSides),
  /** Who stands on the other one; null: the house. */
  other: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  /** What both have agreed on; null: nothing yet. */
  tiers: z.nullable(z.array(contractTier)),
  /** What waits for an answer, with the number to answer it by; null: nothing. */
  offered: z.nullable(z.strictObject({ version: z.int(), tiers: z.array(contractTier), lapsesAtMs: momentMs })),
  /** Since when the terms count, and until when; null: not yet, and no end. */
  fromMs: z.nullable(momentMs),
  untilMs: z.nullable(momentMs),
  /** To accept ends contracts that the reader has given: what is offered gives less than they do. */
  endsBelow: z.int(),
});
export type ContractRow = z.infer<typeof contractRow>;

export const listContracts = defineCall({
  name: 'listContracts',
  about: 'contracts',
  path: '/wps/agent/contracts',
  verb: 'GET',
  token: 'member',
  feature: 'AGENTPOLICY3',
  input: z.strictObject({
    ...paging,
    side: z._default(z.enum(contractSides), 'downline'),
    kind: z.optional(z.enum(contractKinds)),
    /** Whoever stands on the other side. */
    memberId: z.optional(rowId),
    /** Also those that are over. */
    all: z._default(z.enum(['0', '1']), '0'),
  }),
  output: page(contractRow),
  summary:
    'Contracts of the agent behind the token: those they have as a downline, or those they have given as an upline.',
});

export const contractDeeds = [
  'offered',
  'withdrawn',
  'accepted',
  'rejected',
  'edited',
  'new_terms',
  'old_terms',
  'end_asked',
  'kept',
  'ended',
  'lapsed',
  'higher_rate',
  'above_ended',
  'moved',
] as const;
export type ContractDeed = (typeof contractDeeds)[number];

export const contractStory = z.strictObject({
  contract: contractRow,
  /** Its texts, the latest first, each in both languages with the fingerprint that both sides have signed. */
  versions: z.array(
    z.strictObject({
      version: z.int(),
      state: z.enum(['offered', 'accepted', 'rejected', 'withdrawn', 'lapsed']),
      text: z.strictObject({ BN: z.string(), EN: z.string() }),
      seal: z.string(),
      offeredAtMs: momentMs,
      answeredAtMs: z.nullable(momentMs),
      fromMs: z.nullable(momentMs),
      untilMs: z.nullable(momentMs),
    }),
  ),
  /** What was done, the first first. */
  steps: z.array(
    z.strictObject({
      atMs: momentMs,
      deed: z.enum(contractDeeds),
      version: z.int(),
      by: z.enum(['upline', 'downline', 'house']),
      note: z.string(),
    }),
  ),
  /** Whose contracts end where what waits is accepted. */
  endsBelow: z.array(z.strictObject({ id: z.string(), name: z.string() })),
});

export const getContract = defineCall({
  name: 'getContract',
  about: 'contracts',
  path: '/wps/agent/contract',
  verb: 'GET',
  token: 'member',
  feature: 'AGENTPOLICY3',
  input: z.strictObject({ contractId: rowId }),
  output: contractStory,
  summary: 'One contract of the agent behind the token: its texts, what was done, and what to accept would end.',
});

export const offerContract = defineCall({
  name: 'offerContract',
  changes: ['contracts'],
  path: '/wps/agent/contract',
  verb: 'POST',
  token: 'member',
  feature: 'AGENTPOLICY3',
  strict: true,
  input: z.strictObject({ memberId: rowId, ...termsInput }),
  output: z.strictObject({ contractId: z.string() }),
  summary: 'Offers a contract to an agent directly below, within what the agent behind the token has themselves.',
});

export const editContract = defineCall({
  name: 'editContract',
  changes: ['contracts'],
  path: '/wps/agent/contract',
  verb: 'PUT',
  token: 'member',
  feature: 'AGENTPOLICY3',
  strict: true,
  input: z.strictObject({ contractId: rowId, tiers: tiersInput }),
  output: z.strictObject({ version: z.int() }),
  summary: 'Offers new terms of a contract; the old ones count until they are accepted.',
});

export const withdrawContractOffer = defineCall({
  name: 'withdrawContractOffer',
  changes: ['contracts'],
  path: '/wps/agent/contract/withdraw',
  verb: 'POST',
  token: 'member',
  feature: 'AGENTPOLICY3',
  strict: true,
  input: z.strictObject({ contractId: rowId }),
  output: z.strictObject({}),
  summary: 'Takes back what waits for the downline’s answer: an offer, new terms, or the wish to end.',
});

export const endContract = defineCall({
  name: 'endContract',
  changes: ['contracts'],
  path: '/wps/agent/contract/end',
  verb: 'POST',
  token: 'member',
  feature: 'AGENTPOLICY3',
  strict: true,
  input: z.strictObject({ contractId: rowId, note: z._default(text(300), '') }),
  output: z.strictObject({}),
  summary: 'The upline asks to end a contract; the downline ends it, with the window that runs.',
});

export const answerContract = defineCall({
  name: 'answerContract',
  changes: ['contracts'],
  path: '/wps/agent/contract/answer',
  verb: 'POST',
  token: 'member',
  feature: 'AGENTPOLICY3',
  strict: true,
  input: z.strictObject({
    contractId: rowId,
    /** Which terms were read. */
    version: wholeNumber(1, 1_000_000),
    answer: z.enum(['accept', 'reject', 'agree', 'keep']),
  }),
  output: z.strictObject({}),
  summary: 'Answers what waits: accepts or rejects terms, agrees to an end or keeps the contract.',
});
