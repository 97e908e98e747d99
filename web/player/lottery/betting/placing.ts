import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput } from '../../../../contract/call.ts';
import { type LotteryTicket, type OddsMoved, placeLotteryBet } from '../../../../contract/lottery.ts';
import { announce } from '../../../kit/announce.ts';
import { renewAbout } from '../../../kit/ask.ts';
import { useAct } from '../../../kit/deeds.ts';
import { call, CallError } from '../../../kit/call.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits, numberText } from '../../../kit/money.ts';
import { toast } from '../../../kit/toast.ts';
import { type Words, useWords } from '../../../kit/speaking.ts';
import type { LotteryGame } from '../queries.ts';
import { type OddsMove, oddsMoves } from './odds-moves.ts';
import { type Refused, useRefusal } from './refusal.ts';
import { answered, changeSlip, clearSlip, type Entry, intend } from './slip.ts';
import type { Offered } from './use-draft.ts';
import type { words } from '../words.ts';

type Wanted = Omit<CallInput<typeof placeLotteryBet>, 'requestId'>;

export interface Placing {
  isPlacing: boolean;
  refused: Refused | null;
  /** Tickets whose odds are lower than the player has seen. */
  moves: readonly OddsMove[];
  /** They are asked whether they bet at those odds. */
  asks: boolean;
  place: (wanted: readonly Entry[], plan: Wanted['draws'], stopOnWin: boolean) => void;
  /** They do not: the tickets stay in the basket, marked. */
  refuse: () => void;
}

/** Places the basket, and turns each refusal into what the player does next. */
export function usePlacing(
  game: LotteryGame,
  offeredOf: (playType: string) => Offered | undefined,
  onPlaced: () => void,
): Placing {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const queries = useQueryClient();
  const refusalOf = useRefusal(offeredOf);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [moves, setMoves] = useState<readonly OddsMove[]>([]);
  const [asks, setAsks] = useState(false);
  const bet = async (wanted: Wanted) => {
    const { tickets } = await call(placeLotteryBet, wanted, { key: intend(wanted.gameCode, JSON.stringify(wanted)) });
    // Also where the player has left meanwhile: the basket is not to be placed again.
    const { text, hint } = toldOf(tickets, t, locale);
    announce(`${text} ${hint}`);
    toast(text, { hint });
    clearSlip(game.gameCode);
    onPlaced();
  };
  const placing = useAct(bet, [placeLotteryBet], { waits: false });
  const takeRefusal = async (failure: unknown, entries: readonly Entry[]) => {
    const code = failure instanceof CallError ? failure.code : null;
    // Of anything else the server may have taken it all the same.
    if (failure instanceof CallError && failure.status >= 400 && failure.status < 500) answered(game.gameCode);
    if (code === 'lottery_draw_closed' || code === 'lottery_odds_changed') {
      await renewAbout(queries, 'lottery');
    }
    if (code !== 'lottery_odds_changed') return setRefused(refusalOf(failure, entries));
    setMoves(oddsMoves(entries, (failure as CallError).value as unknown as OddsMoved));
    setAsks(true);
  };
  return {
    isPlacing: placing.isPending,
    refused,
    moves,
    asks,
    place: (entries, draws, stopOnWin) => {
      if (placing.isPending) return;
      setRefused(null);
      setMoves([]);
      setAsks(false);
      const tickets = entries.map(({ playType, selection, unit, rebateMilli, odds }) => ({
        playType,
        selection,
        unit,
        rebateMilli,
        odds: [...odds],
      }));
      const wanted = { gameCode: game.gameCode, tickets, draws, stopOnWin };
      placing.mutate(wanted, { onError: (failure) => void takeRefusal(failure, entries) });
    },
    refuse: () => {
      setAsks(false);
      setRefused({ text: t('refusedOdds'), way: null, entryId: null });
    },
  };
}

/** The basket with the odds that are offered now. */
export function withOdds(gameCode: string, moves: readonly OddsMove[]): void {
  const moved = new Map(moves.map(({ entry, now }) => [entry.id, now]));
  changeSlip(gameCode, ({ entries }) => ({
    entries: entries.map((entry) => ({ ...entry, odds: moved.get(entry.id) ?? entry.odds })),
  }));
}

function toldOf(
  tickets: readonly LotteryTicket[],
  t: Words<typeof words>,
  locale: string,
): { text: string; hint: string } {
  const draws = new Set(tickets.map(({ issue }) => issue)).size;
  const hint =
    draws > 1
      ? t('placedDraws', { n: draws, text: numberText(draws, locale) })
      : t('placedIssue', { issue: localDigits(tickets[0]?.issue ?? '', locale) });
  return { text: t('placed', { n: tickets.length, text: numberText(tickets.length, locale) }), hint };
}
