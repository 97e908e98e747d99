import type { QueryClient } from '@tanstack/react-query';
import { createTranslator } from 'use-intl/core';
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
  // The hook of the words is for what is drawn; this draws nothing.
  const { bonuses } = useSpeech.getState().words;
  if (!bonuses) return;
  const t = createTranslator({ locale: manner.locale, messages: { bonuses }, namespace: 'bonuses' });
  const text = t(said.words, { amount: moneyText(news.amount, manner) });
  announce(text);
  toast(text, { tone: said.tone });
}
