import type { en } from './words.en.ts';

/** The deeds that the server writes down, and the words of each. A newer one keeps its own name. */
export const deeds: Record<string, keyof (typeof en)['actions']> = {
  'staff.login': 'staffLogin',
  'staff.create': 'staffCreate',
  'staff.active': 'staffActive',
  'member.status': 'memberStatus',
  'protection.limit': 'protectionLimit',
  'protection.exclude': 'protectionExclude',
  'member.paymentPassword.reset': 'paymentPasswordReset',
  'member.payeeName': 'payeeName',
  'member.statement': 'memberStatement',
  'withdrawal.approved_once': 'withdrawalApprovedOnce',
  'withdrawal.approved': 'withdrawalApproved',
  'withdrawal.rejected': 'withdrawalRejected',
  'withdrawal.paying': 'withdrawalPaying',
  'withdrawal.received': 'withdrawalReceived',
  'withdrawal.returned': 'withdrawalReturned',
  'withdrawal.paying_again': 'withdrawalPayingAgain',
  'withdrawal.refused': 'withdrawalRefused',
  'brand.settings.save': 'brandSettings',
  'lobby.game.save': 'gameSave',
  'correction.propose': 'correctionPropose',
  'correction.approve': 'correctionApprove',
  'correction.refuse': 'correctionRefuse',
  'correction.cancel': 'correctionCancel',
  'correction.expire': 'correctionExpire',
  'bonus.offer.create': 'bonusOfferCreate',
  'bonus.offer.save': 'bonusOfferSave',
  'bonus.offer.switch': 'bonusOfferSwitch',
  'bonus.grant': 'bonusGrant',
  'bonus.forfeit': 'bonusForfeit',
};

export interface Change {
  path: string;
  before: string;
  after: string;
}

/** The changes that a deed carries, if it carries any. */
export function changesOf(detail: Readonly<Record<string, unknown>>): Change[] {
  const { changes } = detail;
  return Array.isArray(changes) ? changes.filter(isChange) : [];
}

function isChange(given: unknown): given is Change {
  const { path, before, after } = (given ?? {}) as Partial<Change>;
  return [path, before, after].every((one) => typeof one === 'string');
}
