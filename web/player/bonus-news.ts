import type { QueryClient } from '@tanstack/react-query';
import type { LiveToClient } from '../../contract/live.ts';
import { announce } from '../kit/announce.ts';
import type { Manner } from '../kit/KitProvider.tsx';
import { moneyText } from '../kit/money.ts';
import { toast } from '../kit/toast.ts';
import { refreshBonuses } from './bonuses/bonus-news.ts';
import { speakMore, useSpeech } from './speech.ts';

type News = Extract<LiveToClient, { type: 'bonus' }>;

/** What a page says by itself; of the other changes the page that shows bonuses is enough. */
const told: Record<string, { words: 'waitsToast' | 'convertedToast'; tone: 'win' | 'plain' }> = {
  granted: { words: 'waitsToast', tone: 'plain' },
  converted: { words: 'convertedToast', tone: 'win' },
};

/** News of a bonus came over the live line; loaded with the first one. */
export async function hearOfBonus(queries: QueryClient, news: News, manner: Manner): Promise<void> {
  void refreshBonuses(queries);
  const said = told[news.state];
  if (!said) return;
  await speakMore();
  const text = useSpeech.getState().words.bonuses?.[said.words].replace('{amount}', moneyText(news.amount, manner));
  if (text === undefined) return;
  announce(text);
  toast(text, { tone: said.tone });
}
