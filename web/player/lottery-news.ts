import type { QueryClient } from '@tanstack/react-query';
import type { LotteryNews } from '../../contract/lottery.ts';
import type { Manner } from '../kit/KitProvider.tsx';
import { wordsOf } from '../kit/words.ts';
import { takeDraw, takeWin } from './lottery/lottery-news.ts';
import type { en } from './lottery/words.en.ts';
import { learn, useSpeech } from './speech.ts';

/** News of draws and of the member's own tickets on them; loaded with the first one. */
export async function hearOfLottery(queries: QueryClient, news: LotteryNews, manner: Manner): Promise<void> {
  if (news.type === 'lottery-draw') return takeDraw(queries, news.draw);
  await learn('lottery');
  const t = wordsOf<typeof en>({ ...manner, words: useSpeech.getState().words }, 'lottery');
  return takeWin(queries, news, t, manner);
}
