import type { QueryClient } from '@tanstack/react-query';
import type { SportsNews } from '../../contract/sports.ts';
import type { Manner } from '../kit/KitProvider.tsx';
import { wordsOf } from '../kit/speaking.ts';
import { learn, useSpeech } from './speech.ts';
import { takeOwnTicket, takeSports } from './sports/sports-news.ts';
import type { words } from './sports/words.ts';

/** News of events and of the member's own tickets on them; loaded with the first one. */
export async function hearOfSports(queries: QueryClient, news: SportsNews, manner: Manner): Promise<void> {
  if (news.type === 'sports') return takeSports(queries);
  await learn('sports');
  const t = wordsOf<typeof words>({ ...manner, words: useSpeech.getState().words }, 'sports');
  return takeOwnTicket(queries, news, t, manner);
}
