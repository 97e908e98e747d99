import type { QueryClient } from '@tanstack/react-query';
import type { RoomNews } from '../../contract/lobby-boards.ts';
import type { LotteryNews } from '../../contract/lottery.ts';
import type { SportsNews } from '../../contract/sports.ts';
import type { Manner } from '../kit/KitProvider.tsx';
import { wordsOf } from '../kit/speaking.ts';
import { readAgain, takeRoom } from './lobby/rooms-now.ts';
import { takeDraw, takeWin } from './lottery/lottery-news.ts';
import type { words as lotteryWords } from './lottery/words.ts';
import { learn, useSpeech } from './speech.ts';
import { takeOwnTicket, takeSports } from './sports/sports-news.ts';
import type { words as sportsWords } from './sports/words.ts';

/** News of draws, of events, and of the member's own tickets on them; loaded with the first one. */
export async function hearOfPlay(queries: QueryClient, news: LotteryNews | SportsNews, manner: Manner): Promise<void> {
  switch (news.type) {
    case 'lottery-draw':
      return takeDraw(queries, news.draw);
    case 'sports':
      return takeSports(queries);
    case 'lottery-own': {
      await learn('lottery');
      return takeWin(queries, news, wordsOf<typeof lotteryWords>(spoken(manner), 'lottery'), manner);
    }
    case 'sports-own': {
      await learn('sports');
      return takeOwnTicket(queries, news, wordsOf<typeof sportsWords>(spoken(manner), 'sports'), manner);
    }
  }
}

/** A room that all share has moved on. */
export function hearOfRoom(queries: QueryClient, news: RoomNews): void {
  takeRoom(queries, news);
}

/** The line was down: where rooms stand is asked for, where a page shows it. */
export function hearAgainOfRooms(queries: QueryClient): Promise<void> {
  return readAgain(queries);
}

function spoken(manner: Manner) {
  return { ...manner, words: useSpeech.getState().words };
}
