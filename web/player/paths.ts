import { linkOptions, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { PromotionType } from '../../contract/messages.ts';

/** Pages of the member centre, in the order of its menu. */
export const memberPages = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'manualRebate',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'missionLeaderboard',
  'signInTask',
  'newbieTask',
  'pointDetails',
  'referral',
  'messageV2',
  'protection',
  'profile',
] as const;
export type MemberPage = (typeof memberPages)[number];
/** Parts of another page with addresses of their own: they stand in no menu. */
export const unlistedPages: readonly MemberPage[] = ['signInTask', 'newbieTask'];

/** On phones the centre begins with its menu alone. */
export type MemberView = MemberPage | 'menu';

/** The view that an address names; `deposit` is the short form that payment companies are given. */
export function memberViewOf(address: string | undefined): MemberView | undefined {
  if (address === 'deposit') return 'depositv2';
  return isMemberView(address) ? address : undefined;
}

export function isMemberView(given: unknown): given is MemberView {
  return given === 'menu' || memberPages.some((page) => page === given);
}

export const modals = [
  'login',
  'register',
  'forgot',
  'newpass',
  'changepass',
  'signout',
  'trial',
  'notagent',
  'chat',
] as const;
export type Modal = (typeof modals)[number];

/** Each kind of game that has a page of its own, as its address names it. */
export const categoryPaths = {
  RNG: '/rng',
  LIVE: '/live',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  FISH: '/fish',
  PVP: '/pvp',
  ELOTT: '/elott',
  LOTT: '/lottery',
} as const;
export type PagedCategory = keyof typeof categoryPaths;

export const gamePath = '/game';

/** What is looked at of a lottery: its pad, its results, or one's own tickets. */
export const lotteryViews = ['bet', 'results', 'tickets'] as const;
export type LotteryView = (typeof lotteryViews)[number];

export const toHome = linkOptions({ to: '/index' });
export const toHot = linkOptions({ to: '/hot' });
export const toFavourites = linkOptions({ to: '/fav' });
export const toNotices = linkOptions({ to: '/noticePage' });

/** Pages that stand for themselves. */
export const toDown = linkOptions({ to: '/down' });
export const toJoin = linkOptions({ to: '/join' });
export const toVip = linkOptions({ to: '/vip' });
export const toPointMall = linkOptions({ to: '/pointMall' });
/** Where rounds are checked. */
export const toFairness = linkOptions({ to: '/fairness' });
export const toFeedback = linkOptions({ to: '/feedback' });
export const toService = linkOptions({ to: '/service' });

/** The page of a kind of game, of one studio where `vendor` names it. */
export function toCategory(category: PagedCategory, vendor?: string) {
  return linkOptions({ to: categoryPaths[category], search: vendor === undefined ? {} : { page: vendor } });
}

/** One group of a kind of game: instant games among the machines. */
export function toGroup(category: PagedCategory, group: string) {
  return linkOptions({ to: categoryPaths[category], search: { group } });
}

/** Where choosing a kind of game leads: to its page; of lotteries to the first of the list at once. */
export function toChosen(category: PagedCategory) {
  if (category !== 'LOTT' && category !== 'ELOTT') return toCategory(category);
  return linkOptions({ to: categoryPaths[category], search: { view: 'bet' as const } });
}

/** One round of the member's own, as it was played. */
export function toRound(round: string) {
  return linkOptions({ to: '/round', search: { round } });
}

/** A round that somebody has shared. */
export function toSharedRound(code: string) {
  return linkOptions({ to: '/round', search: { shared: code } });
}

export function toHelp(topic?: string) {
  return linkOptions({ to: '/help', hash: topic });
}

/** One notice, on the page of the list where it stands. */
export function toNotice(id: string, page: number) {
  return linkOptions({ to: '/noticePage', search: { notice: id, page: String(page) } });
}

/** Promotions of one type, or all. */
export function toPromotions(type?: PromotionType) {
  return linkOptions({ to: '/promotions', search: type === undefined ? {} : { type } });
}

export function toPromotion(id: string) {
  return linkOptions({ to: '/promoDetail', search: { id } });
}

/** Where lotteries are listed and played, by the vendor under which the lobby knows them. */
const lotteryPaths = { TCG_LOTTO_VN: '/vnlottery', TCG_SEA: '/seaLottery' } as const;
export type LotteryPath = (typeof lotteryPaths)[keyof typeof lotteryPaths] | typeof categoryPaths.LOTT;

export function lotteryPathOf(vendor: string): LotteryPath {
  return lotteryPaths[vendor as keyof typeof lotteryPaths] ?? categoryPaths.LOTT;
}

/** The lists of lotteries; e-lotteries stand among other games of numbers. */
export type LotteryHome = LotteryPath | typeof categoryPaths.ELOTT;

export function toLotteries(path: LotteryHome = categoryPaths.LOTT) {
  return linkOptions({ to: path });
}

/** One lottery: its pad with a play type, its results, or the member's tickets of it. */
export function toLottery(
  gameCode: string,
  { playType, view }: { playType?: string | undefined; view?: LotteryView | undefined } = {},
  path: LotteryPath = categoryPaths.LOTT,
) {
  return linkOptions({ to: path, search: { gameCode, playType, view } });
}

/** The member's tickets of the lottery that is open. */
export const toOwnTickets = linkOptions({
  to: '.',
  search: (now: object) => ({ ...now, view: 'tickets' as const }),
  resetScroll: false,
});

/** @param forFun starts without asking how to play, for visitors too */
export function toGame(code: string, forFun = false) {
  return linkOptions({ to: gamePath, search: { game: code, fun: forFun ? ('1' as const) : undefined } });
}

/** Tables beside each other; one by itself is the page of its game. */
export function toTables([first, ...beside]: readonly [string, ...string[]]) {
  if (beside.length === 0) return toGame(first);
  return linkOptions({ to: gamePath, search: { game: first, beside: beside.join('.') } });
}

/** Opens a dialog over the page where one is; the back key closes it. */
export function toModal(modal: Modal) {
  return linkOptions({ to: '.', search: (now: object) => ({ ...now, modal }), resetScroll: false });
}

/** Closes whatever lies over the page, and stays on it. */
export const toNothingOver = linkOptions({
  to: '.',
  search: (now: object) => ({ ...now, modal: undefined, member: undefined, agent: undefined, of: undefined }),
  resetScroll: false,
  replace: true,
});

/** The member centre over the page where one is, under an address of its own: a game goes on behind it. */
export function toMember(page: MemberView) {
  return linkOptions({
    to: '.',
    search: (now: object) => ({ ...now, member: page, agent: undefined, of: undefined, modal: undefined }),
    mask: { to: '/member/$page', params: { page } },
    resetScroll: false,
  });
}

/** Follows the links in a text of the office: pages of this site are opened without loading anything anew. */
export function useFollowLink(): (event: MouseEvent<HTMLElement>) => void {
  const router = useRouter();
  return (event) => {
    const link = (event.target as HTMLElement).closest('a')?.getAttribute('href');
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link?.startsWith('/') || elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    // Help without a header stays without one from article to article.
    const bare = router.state.location.pathname === '/helpmc';
    router.history.push(bare ? link.replace(/^\/help#/, '/helpmc#') : link);
  };
}
