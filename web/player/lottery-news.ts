import type { QueryClient } from '@tanstack/react-query';
import type { LotteryNews } from '../../contract/lottery.ts';
import type { Manner } from '../kit/KitProvider.tsx';
import { wordsOf } from '../kit/speaking.ts';
import { takeDraw, takeWin } from './lottery/lottery-news.ts';
import { learn, useSpeech } from './speech.ts';
import type { words } from './lottery/words.ts';

/** News of draws and of the member's own tickets on them; loaded with the first one. */
export async function hearOfLottery(queries: QueryClient, news: LotteryNews, manner: Manner): Promise<void> {
  if (news.type === 'lottery-draw') return takeDraw(queries, news.draw);
  await learn('lottery');
  const t = wordsOf<typeof words>({ ...manner, words: useSpeech.getState().words }, 'lottery');
  return takeWin(queries, news, t, manner);
}
