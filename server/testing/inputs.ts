import * as z from 'zod/mini';
import type { Call } from '../../contract/call.ts';
import { agentInputs } from '../agents/test-inputs.ts';
import { bonusInputs } from '../bonuses/test-inputs.ts';
import { roomOfTest } from '../chat/test-inputs.ts';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import { identityInputs } from '../identities/test-inputs.ts';
import { lotteryInputs, otherLotteryBet } from '../lottery/test-inputs.ts';
import { gameInputs, otherGameInputs } from '../rounds/test-inputs.ts';
import { viewInputs } from '../office/test-inputs.ts';
import { pointsInputs } from '../points/test-inputs.ts';
import { twoPersonInputs } from '../proposals/test-inputs.ts';
import { protectionInputs } from '../protection/test-inputs.ts';
import { providerInputs } from '../providers/test-inputs.ts';
import { revenueInputs } from '../reports/test-inputs.ts';
import { avatarInputs } from '../members/test-inputs.ts';
import { codeInputs } from '../codes/test-inputs.ts';
import { giftInputs } from '../gifts/test-inputs.ts';
import { missionInputs } from '../missions/test-inputs.ts';
import { promotionInputs } from '../promotions/test-inputs.ts';
import { raffleInputs } from '../raffles/test-inputs.ts';
import { referralInputs } from '../referrals/test-inputs.ts';
import { rewardInputs } from '../rewards/test-inputs.ts';
import { sessionInputs } from '../sessions/test-inputs.ts';
import { otherSportsTicket, sportsInputs } from '../sports/test-inputs.ts';
import { wheelInputs } from '../wheels/test-inputs.ts';

const id = '1042';

const texts = { BN: 'খবর', EN: 'News' };
const announcement = {
  type: 'PL',
  title: texts,
  content: texts,
  audience: 'all',
  execution: null,
  groupName: null,
  imageUrl: null,
  link: null,
  promotionType: null,
  promotionTags: [],
  pinned: false,
  startsAtMs: null,
  endsAtMs: null,
  comingFromMs: null,
};

/** Right inputs of the calls that need one; a call that takes nothing needs no line here. */
const inputs: Record<string, Record<string, unknown>> = {
  ...sessionInputs(id),
  ...identityInputs(id),
  ...revenueInputs,
  ...pointsInputs,
  sendLoginCode: { mobileNum: '01712345678' },
  sendRegisterCode: { mobileNo: '01712345678' },
  sendMobileCode: { mobileNum: '01712345678' },
  finishPhoneAuth: { sessionInfo: 'made-up', code: '123456' },
  changePassword: { oldPassword: 'wrong-password', newPassword: 'khela124', confirmNewPassword: 'khela124' },
  askPasswordMail: { username: 'nobody', email: 'nobody@example.com' },
  askPasswordSms: { username: 'nobody', mobileNum: '01712345678' },
  resetPasswordByLink: { link: '1042.made-up', newPassword: 'khela124' },
  resetPasswordByCode: { newPassword: 'khela124', mobileNum: '01712345678', verificationCode: '123456' },
  giveDefaultPassword: { memberId: id, reason: 'as the test asks' },
  staffLogin: { account: 'nobody', password: 'wrong-password', code: '123456' },
  createStaff: { account: 'new.clerk', name: 'New Clerk', role: 'support', password: 'a long password' },
  ...viewInputs,
  setStaffActive: { staffId: id, active: false },
  setLanguage: { language: 'EN' },
  getDeposit: { depositId: id },
  cancelDeposit: { depositId: id },
  createDeposit: { amount: '500' },
  submitDeposit: { depositId: id, reference: 'ABCDEFGHJK' },
  putSlip: { depositId: id, picture: 'iVBORw0KGgoAAAAA' },
  quoteDeposit: { method: 'sandbox', amount: '500' },
  payoutCallback: {
    payoutKey: '1.withdrawal:1042',
    companyReference: 'SBX-1042',
    amount: '500',
    currency: 'PLAY',
    outcome: 'paid',
  },
  getDepositStory: { depositId: id },
  getDepositSlip: { depositId: id },
  decideDeposit: { depositId: id, decision: 'reject', reason: 'as the test asks' },
  getPaymentCase: { caseId: id },
  resolvePaymentCase: { caseId: id, decision: 'refuse', reason: 'as the test asks' },
  reconcilePayments: { day: '2026-01-31' },
  savePaymentMethod: {
    code: 'new_wallet',
    version: 0,
    kind: 'wallet_send',
    company: 'people',
    name: { BN: 'নতুন', EN: 'New' },
    mark: 'coin',
    takesIn: true,
    paysOut: false,
    place: 9,
    least: '100',
    most: '5000',
    quick: [],
    feeFixed: '0',
    feeBasisPoints: 0,
    feeBearer: 'house',
    expiresMinutes: 10,
    showsOffers: false,
  },
  cardsCallback: { id: 'evt_1042', merchant: 'khela-1', type: 'payment.pending' },
  savePaymentCompany: { company: 'cards', version: 0, isOn: false, merchant: null },
  savePaymentChannel: {
    method: 'send_bell',
    label: 'C',
    number: '01300000009',
    holder: 'Khela Sandbox',
    bank: '',
    least: '0',
    most: '5000',
    dailyMost: null,
    isOpen: true,
  },
  depositCallback: { depositId: id, paymentReference: 'PAY-1042', amount: '500', currency: 'PLAY', outcome: 'paid' },
  sendTransfer: { amount: '50', way: 'to_upline', paymentPassword: '123456' },
  ...agentInputs,
  ...bonusInputs,
  ...giftInputs,
  ...wheelInputs,
  ...codeInputs,
  ...missionInputs,
  ...promotionInputs,
  ...raffleInputs,
  ...referralInputs,
  ...rewardInputs,
  getBettingProfit: { fromMs: '1763600000000', untilMs: '1763700000000' },
  getRound: { roundId: id },
  shareRound: { roundId: '1' },
  getSharedRound: { code: 'AAAA' },
  suspendGame: { gameCode: 'wheel', suspended: true, reason: 'as the test asks' },
  getAccountStatement: { fromMs: '1763600000000', untilMs: '1763700000000', format: 'csv' },
  getBettingStatement: { fromMs: '1763600000000', untilMs: '1763700000000', format: 'csv' },
  getMemberStatement: {
    fromMs: '1763600000000',
    untilMs: '1763700000000',
    format: 'csv',
    memberId: id,
    kind: 'account',
  },
  moveBetweenWallets: { amount: '1', from: 'KHELA', to: 'main' },
  ...gameInputs,
  ...lotteryInputs,
  ...sportsInputs,
  setClientSeed: { clientSeed: 'my-own-seed' },
  ...protectionInputs,
  getMemberPage: { memberId: id },
  getTransactionStory: { transactionId: id },
  findInOffice: { search: id },
  findTransactions: { search: id },
  ...twoPersonInputs(id),
  ...avatarInputs,
  setMemberStatus: { memberId: id, status: 'locked', reason: 'as the test asks' },
  listMemberPostings: { memberId: id },
  listMemberBets: { memberId: id },
  searchBets: { fromMs: 1, untilMs: 2 },
  exportBets: { fromMs: 1, untilMs: 2 },
  launchGame: { gameCode: 'rickshaw-raja', launchMode: 'GLS' },
  launchTrial: { gameCode: 'rickshaw-raja', launchMode: 'GLS' },
  getGameDetail: { gameCode: 'rickshaw-raja' },
  officeSaveGame: { gameCode: 'rickshaw-raja', enabled: true, isHot: false, position: 1 },
  addFavourite: { nodeId: id },
  removeFavourite: { nodeId: id },
  ...providerInputs(id),
  saveStudio: { vassalage: 'KHELA', enabled: true, position: 1, isEsports: false, planned: null },
  saveGameCategory: { category: 'RNG', enabled: true, position: 1 },
  listChatMessages: { roomId: id },
  sendChatMessage: { roomId: id, text: 'as the test says', key: 'message-1042' },
  removeOwnChatMessage: { messageId: id },
  createChatRoom: roomOfTest,
  saveChatRoom: { roomId: id, ...roomOfTest },
  officeSendChatMessage: { roomId: id, text: 'as the test says', key: 'message-1042' },
  removeChatMessage: { messageId: id, reason: 'as the test asks' },
  restrictChatMember: { memberId: id, kind: 'mute', minutes: 10, reason: 'as the test asks' },
  liftChatRestriction: { restrictionId: id },
  saveChatWords: { words: ['rude'] },
  setPaymentPassword: { oldPassword: 'wrong-password', newPassword: '123456', confirmPassword: '123456' },
  resetPaymentPassword: { memberId: id, reason: 'as the test asks' },
  setPayeeName: { memberId: id, payeeName: 'Rahim Uddin', reason: 'as the test asks' },
  bindPayoutAccount: { method: 'sandbox', holder: 'Rahim Uddin', number: '01712345678', paymentPassword: '123456' },
  removePayoutAccount: { accountId: id, paymentPassword: '123456' },
  requestWithdrawal: { amount: '500', accountId: id, paymentPassword: '123456' },
  cancelWithdrawal: { withdrawalId: id },
  getWithdrawal: { withdrawalId: id },
  processC2CTransaction: { withdrawalId: id, answer: 'received' },
  addWithdrawalProof: { withdrawalId: id, picture: 'iVBORw0KGgoAAAANSUhEUg==' },
  getWithdrawalPage: { withdrawalId: id },
  approveWithdrawal: { withdrawalId: id },
  rejectWithdrawal: { withdrawalId: id, reason: 'as the test asks' },
  retryPayout: { withdrawalId: id, reason: 'as the test asks' },
  forceReceipt: { withdrawalId: id, reason: 'as the test asks' },
  settleDispute: { withdrawalId: id, resolution: 'return', reason: 'as the test asks' },
  listMemberPayoutAccounts: { memberId: id },
  getWithdrawalProof: { proofId: id },
  getContentPicture: { id: `${'0'.repeat(32)}.png` },
  markMessages: { as: 'read', messageIds: [id] },
  getAnnouncement: { announcementId: id },
  createAnnouncement: { announcement },
  saveAnnouncement: { announcementId: id, version: 1, announcement },
  moveAnnouncement: { announcementId: id, version: 1, to: 'published' },
  orderAnnouncements: { announcementIds: [id] },
  saveContentPicture: { picture: 'iVBORw0KGgoAAAANSUhEUg==' },
  sendMessage: { memberId: id, title: texts, content: texts, link: null, requestId: 'message-1042' },
  recallMessage: { messageId: id, reason: 'as the test asks' },
  saveMessageTemplate: { name: 'Greeting', title: texts, content: texts, link: null },
  removeMessageTemplate: { templateId: id },
  saveHelpArticle: {
    tag: 'new-article',
    version: 0,
    kind: 'question',
    device: 'ALL',
    position: 10,
    shown: true,
    texts: { title: { BN: 'নতুন', EN: 'New' }, body: { BN: '<p>নতুন</p>', EN: '<p>New</p>' } },
    note: '',
  },
  getHelpArticle: { tag: 'terms' },
  sendFeedback: { topic: 'idea', content: 'as the test asks of it' },
  addFeedbackPicture: { feedbackId: id, picture: 'iVBORw0KGgoAAAANSUhEUg==' },
  readFeedback: { feedbackId: id },
  getFeedback: { feedbackId: id },
  answerFeedback: { feedbackId: id, answer: 'as the test asks' },
  closeFeedback: { feedbackId: id, reason: 'as the test asks' },
  saveBrandWord: { key: 'brand.help', texts: { BN: 'সাহায্য নিন', EN: null } },
  saveBrandSettings: { version: 1, settings: brandDefaultSettings.defaultSettings(), note: '' },
};

/** Another input for each money call, for a key that is used twice. */
export const otherInputs: Record<string, Record<string, unknown>> = {
  createDeposit: { amount: '600' },
  moveBetweenWallets: { amount: '2', from: 'KHELA', to: 'main' },
  sendTransfer: { amount: '60', way: 'to_upline', paymentPassword: '123456' },
  placeLotteryBet: otherLotteryBet,
  placeSportsTicket: otherSportsTicket,
  requestWithdrawal: { amount: '600', accountId: id, paymentPassword: '123456' },
  ...otherGameInputs,
};

/** An input that the call's schema takes. @throws Error where a call was added without one */
export function rightInput(call: Call): Record<string, unknown> {
  const input = inputs[call.name] ?? {};
  if (!isRight(call, input)) throw new Error(`${call.name} needs a right input in server/testing/inputs.ts`);
  return structuredClone(input);
}

/** Whether its schema takes this. */
export function isRight(call: Call, input: unknown): boolean {
  return z.safeParse(call.input as z.ZodMiniType, input).success;
}

/** Names of all its fields. */
export function fieldsOf(call: Call): string[] {
  return [...new Set(shapesOf(call).flatMap((shape) => Object.keys(shape.properties ?? {})))];
}

/** How the input of a call reads as JSON Schema, with each form that it may have. */
export function shapesOf(call: Call): { properties?: Record<string, unknown> }[] {
  const schema = z.toJSONSchema(call.input as z.ZodMiniType, { io: 'input', unrepresentable: 'any' });
  return [schema, ...(schema.anyOf ?? [])] as { properties?: Record<string, unknown> }[];
}

/** The same input with the value at a path changed: `settings.theme.base`. */
export function changed(
  input: Record<string, unknown>,
  path: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const copy = structuredClone(input);
  let at: Record<string, unknown> = copy;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[path.at(-1)!] = value;
  return copy;
}

/** Paths of everything below the fields of an input: what a hostile value can hide in. Of many alike, three are enough. */
export function innerPaths(value: unknown, path: readonly string[] = []): string[][] {
  if (value === null || typeof value !== 'object') return [];
  const entries = Object.entries(value);
  const areAlike = new Set(entries.map(([, inner]) => shapeOf(inner))).size === 1;
  return (areAlike ? entries.slice(0, 3) : entries).flatMap(([key, inner]) => {
    const here = [...path, key];
    return [...(path.length > 0 ? [here] : []), ...innerPaths(inner, here)];
  });
}

function shapeOf(value: unknown): string {
  return value === null || typeof value !== 'object' ? typeof value : Object.keys(value).join();
}
