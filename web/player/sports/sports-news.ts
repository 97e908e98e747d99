import type { QueryClient } from '@tanstack/react-query';
import type { SportsNews } from '../../../contract/sports.ts';
import { announce } from '../../kit/announce.ts';
import { renewAbout } from '../../kit/ask.ts';
import type { Manner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import type { Words } from '../../kit/speaking.ts';
import { toast } from '../../kit/toast.ts';
import type { words } from './words.ts';

/** News of events comes in crowds: what is shown is asked for once in a while. */
const RENEW_MS = 1_500;
let renewing: ReturnType<typeof setTimeout> | null = null;

export function takeSports(queries: QueryClient): void {
  renewing ??= setTimeout(() => {
    renewing = null;
    void renewAbout(queries, 'sports');
  }, RENEW_MS);
}

/** What became of one of the member's own tickets. */
export function takeOwnTicket(
  queries: QueryClient,
  { state, payout, cashedOut }: Extract<SportsNews, { type: 'sports-own' }>,
  t: Words<typeof words>,
  manner: Manner,
): void {
  void renewAbout(queries, 'sportsTickets', 'balance');
  if (cashedOut === undefined && (state === 'accepted' || (state === 'settled' && Number(payout) === 0))) return;
  const amount = moneyText(cashedOut ?? payout, manner);
  const text = state === 'refused' ? t('notTaken') : t(cashedOut === undefined ? 'won' : 'cashedOut', { amount });
  announce(text);
  toast(text, state === 'refused' ? { tone: 'warning' } : {});
}
