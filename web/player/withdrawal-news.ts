import type { QueryClient } from '@tanstack/react-query';
import { createTranslator } from 'use-intl/core';
import type { LiveToClient } from '../../contract/live.ts';
import { announce } from '../kit/announce.ts';
import type { Manner } from '../kit/KitProvider.tsx';
import { moneyText } from '../kit/money.ts';
import { toast } from '../kit/toast.ts';
import { speakMore, useSpeech } from './speech.ts';
import { refreshWithdrawals } from './withdrawals/queries.ts';

type News = Extract<LiveToClient, { type: 'withdrawal' }>;

/** What a page says by itself; of the other steps the pages that show them are enough. */
const told: Record<
  string,
  { words: 'paidToast' | 'rejectedToast' | 'returnedToast'; tone: 'win' | 'warning' | 'plain' }
> = {
  paid: { words: 'paidToast', tone: 'win' },
  rejected: { words: 'rejectedToast', tone: 'warning' },
  returned: { words: 'returnedToast', tone: 'plain' },
};

/** News of a withdrawal came over the live line; loaded with the first one. */
export async function hearOfWithdrawal(queries: QueryClient, news: News, manner: Manner): Promise<void> {
  void refreshWithdrawals(queries);
  const said = told[news.state];
  if (!said) return;
  await speakMore();
  // The hook of the words is for what is drawn; this draws nothing.
  const { withdrawals } = useSpeech.getState().words;
  if (!withdrawals) return;
  const t = createTranslator({ locale: manner.locale, messages: { withdrawals }, namespace: 'withdrawals' });
  const text = t(said.words, { amount: moneyText(news.amount, manner) });
  announce(text);
  toast(text, { tone: said.tone });
}
