import type { words } from './words.ts';

/** The deeds that the server writes down, and the words of each. A newer one keeps its own name. */
export const deeds: Record<string, keyof (typeof words)['actions']> = {
  'staff.login': 'staffLogin',
  'staff.create': 'staffCreate',
  'staff.active': 'staffActive',
  'member.status': 'memberStatus',
  'member.password.default': 'defaultPassword',
  'protection.limit': 'protectionLimit',
  'protection.exclude': 'protectionExclude',
  'member.paymentPassword.reset': 'paymentPasswordReset',
  'member.avatar.remove': 'avatarRemove',
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
  'returns.suspend': 'returnsSuspend',
  'returns.resume': 'returnsResume',
  'returns.alarm': 'returnsAlarm',
  'lottery.game.save': 'lotteryGame',
  'lottery.play.save': 'lotteryPlay',
  'lottery.holiday.save': 'lotteryHoliday',
  'lottery.result.propose': 'lotteryResultPropose',
  'lottery.result.confirm': 'lotteryResultConfirm',
  'lottery.result.withdraw': 'lotteryResultWithdraw',
  'lottery.draw.cancel': 'lotteryDrawCancel',
  'lottery.result.import': 'lotteryResultImport',
  'lottery.win.review': 'lotteryWinReview',
  'lobby.studio.save': 'studioSave',
  'provider.save': 'providerSave',
  'provider.key.create': 'providerKeyCreate',
  'provider.key.revoke': 'providerKeyRevoke',
  'provider.games.import': 'providerGames',
  'free_rounds.grant': 'freeRoundsGrant',
  'free_rounds.revoke': 'freeRoundsRevoke',
  'lobby.category.save': 'categorySave',
  'chat.room.create': 'chatRoomCreate',
  'chat.room.save': 'chatRoomSave',
  'chat.message.remove': 'chatMessageRemove',
  'chat.member.restrict': 'chatRestrict',
  'chat.restriction.lift': 'chatLift',
  'chat.words.save': 'chatWords',
  'proposal.propose': 'proposalPropose',
  'proposal.approve': 'proposalApprove',
  'proposal.refuse': 'proposalRefuse',
  'proposal.cancel': 'proposalCancel',
  'proposal.expire': 'proposalExpire',
  'member.password.link': 'passwordLink',
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
  'content.create': 'contentCreate',
  'content.save': 'contentSave',
  'content.publish': 'contentPublish',
  'content.withdraw': 'contentWithdraw',
  'content.order': 'contentOrder',
  'message.send': 'messageSend',
  'message.recall': 'messageRecall',
  'message.template.save': 'templateSave',
  'message.template.remove': 'templateRemove',
  'help.save': 'helpSave',
  'feedback.in_work': 'feedbackInWork',
  'feedback.answered': 'feedbackAnswered',
  'feedback.closed': 'feedbackClosed',
  'words.save': 'wordsSave',
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
