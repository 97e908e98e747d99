import type { QueryClient } from '@tanstack/react-query';
import type { LiveToClient } from '../../contract/live.ts';
import { announce } from '../kit/announce.ts';
import { renewAbout } from '../kit/ask.ts';
import type { Manner } from '../kit/KitProvider.tsx';
import { toast } from '../kit/toast.ts';
import { wordsOf } from '../kit/speaking.ts';
import { speakMore, useSpeech } from './speech.ts';
import type { words } from './sessions/words.ts';

type News = Extract<LiveToClient, { type: 'login' }>;

/** Somebody has logged in to this member's account from a new place: their other screens say so. */
export async function hearOfLogin(queries: QueryClient, { device }: News, manner: Manner): Promise<void> {
  await speakMore();
  await renewAbout(queries, 'devices');
  const t = wordsOf<typeof words>({ ...manner, words: useSpeech.getState().words }, 'sessions');
  const text = t('newLogin', { device });
  announce(text);
  toast(text, { tone: 'warning', hint: t('newLoginHint') });
}
