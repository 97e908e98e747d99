import { useRouter } from '@tanstack/react-router';
import { ChevronLeft, History } from 'lucide-react';
import { type ComponentProps, useCallback } from 'react';
import type { words as deskWords } from '../kit/desk.words.ts';
import { useWords } from '../kit/speaking.ts';
import { useMay } from '../kit/staff.ts';
import { roomPaths } from './rooms.ts';

/** Every address of the office. */
export const paths = { ...roomPaths, kit: '/office/kit' } as const;

export const memberTabs = [
  'timeline',
  'postings',
  'bets',
  'deposits',
  'withdrawals',
  'bonuses',
  'rewards',
  'vip',
  'points',
  'referrals',
  'protection',
  'sports',
  'transfers',
  'statement',
  'messages',
  'sessions',
  'identities',
  'corrections',
] as const;
export type MemberTab = (typeof memberTabs)[number];

export const settingsSections = [
  'general',
  'switches',
  'look',
  'register',
  'play',
  'deposit',
  'withdrawal',
  'transfer',
  'bonus',
  'vip',
  'points',
  'referral',
  'rewards',
  'agents',
  'protection',
  'contact',
  'verification',
  'access',
] as const;
export type SettingsSection = (typeof settingsSections)[number];

export function pathOfMember(memberId: string, tab?: MemberTab): string {
  return `${paths.members}/${memberId}${tab ? `?tab=${tab}` : ''}`;
}

/** A member's place in the tree of agents. */
export function pathOfAgent(memberId: string): string {
  return `${paths.agents}/${memberId}`;
}

/** Who stands directly below a member. */
export function pathOfBranch(memberId: string | null): string {
  return memberId === null ? paths.agentTree : `${paths.agentTree}?below=${memberId}`;
}

/** The writing of one announcement. */
export function pathOfAnnouncement(announcementId: string): string {
  return `${paths.content}/${announcementId}`;
}

export function pathOfNewAnnouncement(type: string): string {
  return `${paths.content}/new?type=${type}`;
}

export function pathOfCorrections(state: string): string {
  return `${paths.corrections}?state=${state}`;
}

export function pathOfProposals(state: string): string {
  return `${paths.proposals}?state=${state}`;
}

/** The queue of withdrawals: approval, failed or disputes. */
export function pathOfWithdrawals(queue: string): string {
  return `/office/withdrawals?queue=${queue}`;
}

export function pathOfWithdrawal(withdrawalId: string): string {
  return `${paths.withdrawals}/${withdrawalId}`;
}

export function pathOfTransaction(transactionId: string): string {
  return `/office/transactions/${transactionId}`;
}

/** One bet with its story. */
export function pathOfBet(betId: string): string {
  return `${paths.bets}/${betId}`;
}

export function pathOfProvider(code: string): string {
  return `${paths.providers}/${code}`;
}

/** Calls of a studio under a number of theirs. */
export function pathOfProviderCall(code: string, reference: string): string {
  return `${pathOfProvider(code)}?part=calls&search=${encodeURIComponent(reference)}`;
}

/** The games of the brand in one view: on, off, new … */
export function pathOfGames(show: string): string {
  return `${paths.games}?show=${show}`;
}

/** The draws of one lottery. */
export function pathOfLotteryDraws(gameCode: string): string {
  return `${paths.draws}?lottery=${gameCode}`;
}

/** One draw of a lottery, however it stands. */
export function pathOfDraw(gameCode: string, issue: string): string {
  return `${paths.draws}?${new URLSearchParams({ lottery: gameCode, issue, state: 'all' })}`;
}

/** The play types of one lottery. */
export function pathOfLottery(gameCode: string): string {
  return `${paths.lotteries}/${gameCode}`;
}

/** One hand of a card room. */
export function pathOfCardHand(handId: string): string {
  return `${paths.cardHands}/${handId}`;
}

/** How the feed of sports speaks. */
export const sportsFeedPath = `${roomPaths.sports}/feed` as const;
export const sportsSlipsPath = `${roomPaths.sports}/slips` as const;

/** One event of the trading board, or a part of its page. */
export function pathOfSportsEvent(eventId: string, part?: string): string {
  return `${paths.sports}/${eventId}${part ? `?part=${part}` : ''}`;
}

/** Hands of card rooms, narrowed down by the filters of their list. */
export function pathOfCardHands(of: Readonly<Record<string, string>>): string {
  return `${paths.cardHands}?${new URLSearchParams(of)}`;
}

/** Half open, milliseconds. */
export interface Span {
  fromMs: number;
  untilMs: number;
}

/** Bets that were settled within a stretch of at most a day, narrowed down to a game, a studio or a category. */
export function pathOfBets(span: Span, of: Readonly<Record<string, string>> = {}): string {
  const said = `${span.fromMs}-${span.untilMs}`;
  return `${paths.bets}?${new URLSearchParams({ span: said, moment: 'settled', state: 'settled', ...of })}`;
}

export function pathOfSettings(section: SettingsSection): string {
  return `${paths.settings}/${section}`;
}

export function pathOfDeposits(state: string): string {
  return `${paths.deposits}?state=${state}`;
}

export function pathOfDeposit(depositId: string): string {
  return `${paths.deposits}/${depositId}`;
}

export function pathOfCallbacks(depositId: string): string {
  return `${paths.callbacks}?deposit=${depositId}`;
}

/** The writing of one article of the help centre; `new` begins one. */
export function pathOfArticle(tag: string): string {
  return `${paths.help}/${tag}`;
}

export function pathOfFeedback(feedbackId: string): string {
  return `${paths.feedback}/${feedbackId}`;
}

/** What was done to one thing, in the audit log. */
function pathOfDeeds(kind: string, reference: string): string {
  return `${paths.audit}?kind=${kind}&subject=${encodeURIComponent(reference)}`;
}

/** Goes to an address of the office. */
export function useGo(): (path: string) => void {
  const router = useRouter();
  return useCallback((path: string) => void router.navigate({ href: path }), [router]);
}

/** A link inside the office: a real one, which opens in another tab as links do. */
export function PathLink({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  const go = useGo();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
        if (event.defaultPrevented || elsewhere) return;
        event.preventDefault();
        go(href);
      }}
    />
  );
}

/** Above the title of a page: the way back to where it belongs. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <PathLink href={href} className="inline-flex min-h-8 items-center gap-1 text-sm text-soft hover:text-text">
      <ChevronLeft size={16} aria-hidden />
      {children}
    </PathLink>
  );
}

/** Beside the way back: what was done to this thing, for those who may read it. */
export function DeedsLink({ kind, reference }: { kind: string; reference: string }) {
  const t = useWords<typeof deskWords>('desk');
  const may = useMay('audit.read');
  if (!may) return null;
  return (
    <PathLink
      href={pathOfDeeds(kind, reference)}
      className="ms-4 inline-flex min-h-8 items-center gap-1 text-sm text-soft hover:text-text"
    >
      <History size={16} aria-hidden />
      {t('deeds')}
    </PathLink>
  );
}
