import type { QueryClient } from '@tanstack/react-query';
import type { Subject } from '../../contract/call.ts';
import type { LiveToClient } from '../../contract/live.ts';
import { announce } from '../kit/announce.ts';
import { renewAbout } from '../kit/ask.ts';
import type { Manner } from '../kit/KitProvider.tsx';
import { moneyText } from '../kit/money.ts';
import { toast } from '../kit/toast.ts';
import { wordsOf } from '../kit/speaking.ts';
import { speakMore, useSpeech } from './speech.ts';
import type { words as bonusWords } from './bonuses/words.ts';
import type { words as protectionWords } from './protection/words.ts';
import type { words as sessionWords } from './sessions/words.ts';
import type { words as transferWords } from './transfers/words.ts';
import type { words as walletWords } from './wallet/words.ts';
import type { words as withdrawalWords } from './withdrawals/words.ts';

type News = Extract<LiveToClient, { type: 'bonus' | 'deposit' | 'withdrawal' | 'transfer' | 'limit-lapsed' | 'login' }>;
type Tone = 'win' | 'warning' | 'plain';

const told: Record<News['type'], readonly Subject[]> = {
  bonus: ['memberBonuses'],
  deposit: ['deposits', 'balance'],
  withdrawal: ['withdrawals', 'balance'],
  transfer: ['transfers', 'balance'],
  'limit-lapsed': ['protection'],
  login: ['devices'],
};

/** What a page says by itself of a bonus or a withdrawal; of the other states the pages that show them are enough. */
const bonusToasts: Record<string, { words: 'waitsToast' | 'convertedToast'; tone: Tone }> = {
  granted: { words: 'waitsToast', tone: 'plain' },
  converted: { words: 'convertedToast', tone: 'win' },
};
const withdrawalToasts: Record<string, { words: 'paidToast' | 'rejectedToast' | 'returnedToast'; tone: Tone }> = {
  paid: { words: 'paidToast', tone: 'win' },
  rejected: { words: 'rejectedToast', tone: 'warning' },
  returned: { words: 'returnedToast', tone: 'plain' },
};

/** News of the member's own money, limits and logins came over the live line; loaded with the first one. */
export async function hearOfOwn(queries: QueryClient, news: News, manner: Manner): Promise<void> {
  void renewAbout(queries, ...told[news.type]);
  await speakMore();
  const said = saidOf(news, manner);
  if (!said) return;
  const { text, tone, hint } = said;
  announce(text);
  toast(text, { tone, ...(hint && { hint }) });
}

/** The hook of the words is for what is drawn; this draws nothing. */
function saidOf(news: News, manner: Manner): { text: string; tone: Tone; hint?: string } | null {
  const speech = { ...manner, words: useSpeech.getState().words };
  if (news.type === 'login') {
    // From a new place: their other screens say so.
    const t = wordsOf<typeof sessionWords>(speech, 'sessions');
    return { text: t('newLogin', { device: news.device }), tone: 'warning', hint: t('newLoginHint') };
  }
  if (news.type === 'limit-lapsed') {
    const t = wordsOf<typeof protectionWords>(speech, 'protection');
    return { text: t('lapsedToast', { limit: moneyText(news.limit, manner) }), tone: 'plain' };
  }
  const amount = moneyText(news.amount, manner);
  if (news.type === 'deposit') {
    const t = wordsOf<typeof walletWords>(speech, 'wallet');
    return news.state === 'credited' ? { text: t('creditedToast', { amount }), tone: 'win' } : null;
  }
  if (news.type === 'transfer') {
    const t = wordsOf<typeof transferWords>(speech, 'transfers');
    return { text: t('cameToast', { name: news.from, amount }), tone: 'win' };
  }
  if (news.type === 'bonus') {
    const said = bonusToasts[news.state];
    const t = wordsOf<typeof bonusWords>(speech, 'bonuses');
    return said ? { text: t(said.words, { amount }), tone: said.tone } : null;
  }
  const said = withdrawalToasts[news.state];
  const t = wordsOf<typeof withdrawalWords>(speech, 'withdrawals');
  return said ? { text: t(said.words, { amount }), tone: said.tone } : null;
}
