import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, momentMsInput, nothing, page, paging, requestId, rowId, text } from './fields.ts';
import { amountBetween, between, defineListFile, ordered } from './lists.ts';
import { moneyInput, moneyText } from './money.ts';

/** Why money moved. One list for the ledger, the account record and the reports. */
export const transactionKinds = [
  'deposit',
  'withdrawal',
  'withdrawal_return',
  'fee',
  'bet',
  'win',
  'win_reversal',
  'rollback',
  'bonus',
  'bonus_conversion',
  'bonus_forfeit',
  'transfer_out',
  'transfer_in',
  'studio_transfer',
  'correction',
  'reward',
  'redemption',
  'commission',
] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/** The same with those that no account of a member's money knows: of points, and between the house and its pots. */
export const bookKinds = [...transactionKinds, 'points_earned', 'points_adjustment', 'points_awarded', 'pot'] as const;
export type BookKind = (typeof bookKinds)[number];

/** The kinds of money that a member has; 'studio' where the brand keeps one wallet a studio. */
export const memberAccounts = ['cash', 'bonus', 'studio'] as const;
export type MemberAccount = (typeof memberAccounts)[number];

export const getBalance = defineCall({
  name: 'getBalance',
  about: 'balance',
  path: '/wps/v2/wallets/balance',
  verb: 'GET',
  eitherVerb: true,
  token: 'member',
  input: z.strictObject({ typeId: z.optional(text(8)) }),
  output: z.strictObject({
    sumBalance: z.number(),
    balance: z.array(
      z.strictObject({
        accountTypeId: z.int(),
        accountTypeName: z.string(),
        availBalance: z.number(),
        heldBalance: z.number(),
      }),
    ),
    currency: z.string(),
    currencySymbol: z.string(),
  }),
  summary: 'What the member can spend now.',
});

const merchantWallet = z.strictObject({
  isSingle: z.boolean(),
  /** Of the main wallet: cash that is not held, what is held, and bonus money. */
  cash: moneyText,
  held: moneyText,
  bonus: moneyText,
  /** Studios that have a wallet of their own, and those in which money still lies. */
  wallets: z.array(
    z.strictObject({
      studio: z.string(),
      name: z.strictObject({ BN: z.string(), EN: z.string() }),
      balance: moneyText,
    }),
  ),
});
export type MerchantWallet = z.infer<typeof merchantWallet>;

export const getMerchantWallet = defineCall({
  name: 'getMerchantWallet',
  about: 'balance',
  path: '/wps/relay/GCS_merchantWallet',
  verb: 'GET',
  eitherVerb: true,
  token: 'member',
  input: nothing,
  output: merchantWallet,
  summary: 'Whether one wallet serves every studio, what the member’s main wallet holds, and what each studio’s does.',
});

/** The main wallet beside the studios', as moves between wallets name it. */
export const MAIN_WALLET = 'main';
/** What lies before members at tables between people: it comes back when they leave, and nothing else moves it. */
export const TABLE_WALLET = 'KHELA_PVP';
/** Every studio's wallet at once: to bring all of it back. */
export const ALL_WALLETS = 'all';

export const moveBetweenWallets = defineCall({
  name: 'moveBetweenWallets',
  changes: ['balance', 'transfers'],
  path: '/wps/relay/GCS_walletTransfer',
  verb: 'POST',
  token: 'member',
  money: true,
  input: z.strictObject({
    /** Absent: everything that lies there. */
    amount: z.optional(moneyInput),
    from: text(40, 1),
    to: text(40, 1),
    requestId,
  }),
  output: z.extend(merchantWallet, { moved: moneyText }),
  summary: 'Moves money between the main wallet (main) and a studio’s, or from all of them (all) back.',
});

/** What makes transactions, named by the slices that know it. */
export const causeKinds = [
  'bet',
  'deposit',
  'withdrawal',
  'transfer',
  'bonus',
  'correction',
  'reward',
  'redemption',
  'promotion',
  'commission',
  'raffle',
  'wheel',
  'gift_code',
] as const;
export type CauseKind = (typeof causeKinds)[number];

export const accountRecordRow = z.strictObject({
  id: z.string(),
  transactionId: z.string(),
  atMs: momentMs,
  kind: z.enum(transactionKinds),
  /** Which money moved: the balance after is this account's. */
  account: z.enum(memberAccounts),
  amount: moneyText,
  balanceAfter: moneyText,
  /** What moved it: `<game code>:<round id>` or `<payment method>:<deposit id>`. */
  reference: z.string(),
  /** What stands behind it, by its number; null where nothing but the member does. */
  cause: z.nullable(z.strictObject({ kind: z.enum(causeKinds), id: z.string() })),
});

export const listAccountRecord = defineCall({
  name: 'listAccountRecord',
  about: 'balance',
  path: '/wps/wallet/records',
  verb: 'GET',
  token: 'member',
  input: z.strictObject({
    ...paging,
    fromMs: z.optional(momentMsInput),
    untilMs: z.optional(momentMsInput),
    kind: z.optional(z.enum(transactionKinds)),
  }),
  output: z.extend(page(accountRecordRow), {
    totalIn: moneyText,
    totalOut: moneyText,
  }),
  summary: 'Each posting on the member’s account with the balance after it, newest first.',
});

/** A posting as staff see it. */
export const officePosting = z.extend(accountRecordRow, {
  /** Of a studio's wallet, its vassalage; else ''. */
  studio: z.string(),
  /** Who of the staff let it happen; null: the member, or the house by itself. */
  madeBy: z.nullable(z.string()),
});
export type OfficePosting = z.infer<typeof officePosting>;

/** Amounts are looked for within so many days at most: the sums by which a long history is counted know none. */
export const POSTING_AMOUNT_DAYS_MAX = 93;

/** How staff narrow a member's postings down; amounts are sizes, whichever way the money went. */
const askedPostings = {
  memberId: rowId,
  kind: z.optional(z.enum(transactionKinds)),
  ...between,
  ...amountBetween,
  ...ordered(['id']),
};

export const listMemberPostings = defineCall({
  name: 'listMemberPostings',
  path: '/office/api/member/postings',
  verb: 'GET',
  token: 'staff',
  permission: 'records.read',
  input: z.strictObject({ ...paging, ...askedPostings }),
  output: page(officePosting),
  summary: 'A member’s postings as the operator sees them.',
});

export const exportMemberPostings = defineListFile({
  name: 'exportMemberPostings',
  path: '/office/api/member/postings/file',
  permission: 'records.read',
  input: z.strictObject(askedPostings),
  summary: 'The same postings as a file, all of them.',
});

export const getLedgerHealth = defineCall({
  name: 'getLedgerHealth',
  path: '/office/api/ledger/health',
  verb: 'GET',
  token: 'staff',
  permission: 'ledger.read',
  /** `now` reads all of the books anew instead of telling what the last checks found. */
  input: z.strictObject({ now: z.optional(z.enum(['true'])) }),
  output: z.strictObject({
    checkedAtMs: momentMs,
    /** When all of the books were last read; between those times only what is new is. */
    wholeAtMs: momentMs,
    tookMs: z.int(),
    invariants: z.array(
      z.strictObject({
        name: z.string(),
        /** 'books': money or its story is wrong; 'punctuality': work is late, and clears itself when it is done. */
        kind: z.enum(['books', 'punctuality']),
        violations: z.int(),
        /**
         * The first rows that break it, by the names of their columns; only where there are any. Of what is late `due_at`
         * says since when.
         */
        rows: z.optional(z.array(z.record(z.string(), z.nullable(z.string())))),
      }),
    ),
    /** Since when the server that answers has been doing what came due while none ran; null: it has caught up. */
    catchingUpSinceMs: z.nullable(momentMs),
    memberBalances: moneyText,
    /** The last checks, oldest first: rules of the books that were broken, the rows that broke them, and rules that were late. */
    history: z.array(
      z.strictObject({ atMs: momentMs, tookMs: z.int(), broken: z.int(), violations: z.int(), late: z.int() }),
    ),
    /** The writers of hot commands on the server that answers, since it started. */
    writers: z.array(
      z.strictObject({ name: z.string(), commands: z.int(), lists: z.int(), meanMs: z.number(), waiting: z.int() }),
    ),
  }),
  summary: 'Every invariant of the money and every rule of punctuality with the number of rows that break it.',
});
