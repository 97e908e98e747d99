import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getBalance } from '../../../contract/wallet.ts';
import { renewAbout, takeAnswer } from '../../kit/ask.ts';
import { useSession } from '../../kit/session.ts';
import { toFairness, toModal } from '../paths.ts';
import { type BarNews, barNewsIn, type FrameNews } from './frame-news.ts';

/** What stands over a game that is played for money is told of it. */
export interface Seat {
  /** How many rounds the frame has shown to their end. */
  rounds: number;
  /** The latest bet that was not taken because of the member's own protection, with what the refusal carried. */
  refusal: { news: 'limit' | 'excluded'; why: unknown } | null;
  onHeld: (held: boolean) => void;
  onRead: () => void;
  onLeave: () => void;
}

interface Needs {
  /** Its balance is not the member's. */
  forFun: boolean;
  leave: () => void;
  onDeposit: () => void;
  /** What this page does besides. */
  more?: Partial<Record<FrameNews, (why: unknown) => void>>;
}

/** What a page knows of the game in its frame, and what it does at each of its words. */
export function useFrameTalk({ forFun, leave, onDeposit, more }: Needs) {
  const session = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [ready, setReady] = useState(false);
  const [held, setHeld] = useState(false);
  const [rounds, setRounds] = useState(0);
  const [refusal, setRefusal] = useState<Seat['refusal']>(null);
  const [bar, setBar] = useState<BarNews | null>(null);
  const refused = (news: 'limit' | 'excluded') => (why: unknown) => setRefusal({ news, why });
  const hear: Partial<Record<FrameNews, (why: unknown) => void>> = {
    ready: () => setReady(true),
    bar(why) {
      const now = barNewsIn(why);
      setBar(now);
      const balance = now?.balance ?? null;
      // One balance, one figure: the site's own shows what the game does, at the same moment.
      if (balance !== null && !forFun)
        takeAnswer(queries, getBalance, {}, (known) => ({ ...known, sumBalance: Number(balance) }));
    },
    balance: () => {
      setRounds((count) => count + 1);
      // The balance on the screen may now be the server's: the reels have stopped.
      void renewAbout(queries, 'balance');
    },
    deposit: () => (session.token === null ? void navigate(toModal('login')) : onDeposit()),
    close: leave,
    limit: refused('limit'),
    excluded: refused('excluded'),
    // The game has left there what is to be checked.
    check: () => void navigate(toFairness),
  };
  return {
    ready,
    held,
    bar,
    seat: { rounds, refusal, onHeld: setHeld, onRead: () => setRefusal(null), onLeave: leave } satisfies Seat,
    hear(news: FrameNews, why: unknown) {
      hear[news]?.(why);
      more?.[news]?.(why);
    },
    onLoad: () => setReady(true),
    /** The game is opened anew. */
    forget() {
      setReady(false);
      setBar(null);
    },
  };
}
