import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Language } from '../../contract/brand.ts';
import type { Subject } from '../../contract/call.ts';
import type { LiveToClient } from '../../contract/live.ts';
import { getBalance } from '../../contract/wallet.ts';
import { renewAbout, takeAnswer } from '../kit/ask.ts';
import { useManner } from '../kit/KitProvider.tsx';
import { openLive } from '../kit/live.ts';
import { useRoomWatching } from './lobby/room-watching.ts';
import { useSession } from '../kit/session.ts';
import { siteStatus } from '../kit/site.ts';
import { toast } from '../kit/toast.ts';
import { useWords } from '../kit/speaking.ts';
import { refreshStatus } from './brand/queries.ts';
import { gamePath, toHome } from './paths.ts';
import { router } from './routes.tsx';
import { keepUpWords } from './speech.ts';
import { sessionIsOver, whenSessionIsOver } from './surroundings.ts';
import type { words as brandWords } from './brand/words.ts';

/** Listens to the live line and passes its news to the slices they belong to. Draws nothing. */
export function LiveNews({ language }: { language: Language }) {
  const queries = useQueryClient();
  const token = useSession((session) => session.token);
  const handle = useHandler(queries, token);
  useEndOfSession(queries);
  useEffect(() => {
    const merchant = siteStatus().info.brand.code;
    const line = openLive(
      { token, merchant, language },
      (message) => handle.current(message),
      // The line was down for a while: what it did not bring is asked for.
      () => {
        void renewAbout(queries, 'balance');
        void import('./play-news.ts').then((it) => it.hearAgainOfRooms(queries));
        void refreshStatus().then(keepUpWords);
      },
    );
    const watch = ({ lookers }: { lookers: number }) => line.watchRooms(lookers > 0);
    watch(useRoomWatching.getState());
    const stopWatching = useRoomWatching.subscribe(watch);
    return () => {
      stopWatching();
      line.close();
    };
  }, [token, language, queries, handle]);
  return null;
}

function useHandler(queries: QueryClient, token: string | null) {
  const manner = useManner();
  const sequence = useRef(0n);
  const handle = useRef<(message: LiveToClient) => void>(() => {});
  useEffect(() => {
    sequence.current = 0n;
  }, [token]);
  handle.current = (message) => {
    if (isOfOwnLine(message)) return;
    switch (message.type) {
      case 'balance':
        // News may overtake each other between two server processes.
        if (BigInt(message.sequence) <= sequence.current) return;
        sequence.current = BigInt(message.sequence);
        // Play moves a bonus on, and a stake that came back may be that of a ticket; asked for only where a page shows them.
        void renewAbout(queries, 'memberBonuses', 'tickets', 'missions');
        // The game's own page asks when its reels have stopped.
        if (router.state.location.pathname === gamePath) return;
        return takeAnswer(queries, getBalance, {}, (known) => ({ ...known, sumBalance: Number(message.balance) }));
      case 'deposit':
      case 'bonus':
      case 'withdrawal':
      case 'transfer':
      case 'limit-lapsed':
      case 'login':
        return void import('./own-news.ts').then((it) => it.hearOfOwn(queries, message, manner));
      case 'lottery-draw':
      case 'sports':
      case 'lottery-own':
      case 'sports-own': {
        // Draws and events are many: they are heard where they are shown.
        const shown: Subject[] = message.type === 'sports' ? ['sports'] : ['lottery', 'tickets'];
        if (!message.type.endsWith('own') && !shown.some((subject) => isShown(queries, subject))) return;
        return void import('./play-news.ts').then((it) => it.hearOfPlay(queries, message, manner));
      }
      case 'room-now':
        return void import('./play-news.ts').then((it) => it.hearOfRoom(queries, message));
      case 'rewards':
        return void renewAbout(queries, 'rewards', 'promotions');
      case 'points':
        return void renewAbout(queries, message.type);
      case 'message':
        return void renewAbout(queries, 'messages');
      case 'session-ended':
        return sessionIsOver();
      case 'settings':
        return void refreshStatus().then(keepUpWords);
      // The line itself deals with these.
      case 'pong':
      case 'refused':
      case 'welcome':
        return;
    }
  };
  return handle;
}

function isShown(queries: QueryClient, subject: Subject): boolean {
  return queries.getQueryCache().find({ queryKey: [subject], exact: false, type: 'active' }) !== undefined;
}

type NewsOfOwnLine = Extract<LiveToClient, { type: `${'chat' | 'crash' | 'fishing' | 'pvp' | 'table'}${string}` }>;

/** A chat has a line of its own, and so has the frame of a shared game. */
function isOfOwnLine(message: LiveToClient): message is NewsOfOwnLine {
  return /^(?:chat|crash|fishing|pvp|table)/.test(message.type);
}

/** A session that ended elsewhere or by time: nothing of the member stays on the screen. */
function useEndOfSession(queries: QueryClient): void {
  const t = useWords<typeof brandWords>('brand');
  useEffect(() => {
    whenSessionIsOver(() => {
      queries.clear();
      toast(t('sessionEnded'), { tone: 'warning' });
      void router.navigate(toHome);
    });
  }, [queries, t]);
}
