import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallInput } from '../../../../contract/call.ts';
import { type LotteryTicket, placeLotteryBet } from '../../../../contract/lottery.ts';
import { announce } from '../../../kit/announce.ts';
import { call, CallError, newKey } from '../../../kit/call.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits, numberText } from '../../../kit/money.ts';
import { toast } from '../../../kit/toast.ts';
import { type Words, useWords } from '../../../kit/words.ts';
import { gameQuery, type LotteryGame, refreshTickets } from '../queries.ts';
import type { en } from '../words.en.ts';
import { type OddsMove, oddsMoves } from './odds-moves.ts';
import { type Refused, useRefusal } from './refusal.ts';
import { changeSlip, clearSlip, type Entry } from './slip.ts';
import type { Offered } from './use-draft.ts';

type Wanted = Omit<CallInput<typeof placeLotteryBet>, 'requestId'>;

export interface Placing {
  isPlacing: boolean;
  refused: Refused | null;
  /** Odds that are lower than the player has seen: he is asked. */
  moves: readonly OddsMove[];
  place: (wanted: readonly Entry[], plan: Wanted['draws'], stopOnWin: boolean) => void;
  forget: () => void;
}

/** Places the basket, and turns each refusal into what the player does next. */
export function usePlacing(
  game: LotteryGame,
  offeredOf: (playType: string) => Offered | undefined,
  { onBalance, onPlaced }: { onBalance: () => void; onPlaced: () => void },
): Placing {
  const t = useWords<typeof en>('lottery');
  const { locale } = useManner();
  const queries = useQueryClient();
  const refusalOf = useRefusal(offeredOf);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [moves, setMoves] = useState<readonly OddsMove[]>([]);
  // One key an intention: pressed again after a lost answer, it finds the tickets that were already placed.
  const intention = useRef({ of: '', key: '' });
  const placing = useMutation({
    mutationFn: (wanted: Wanted) => {
      const of = JSON.stringify(wanted);
      if (intention.current.of !== of) intention.current = { of, key: newKey() };
      return call(placeLotteryBet, wanted, { key: intention.current.key });
    },
    onSuccess: ({ tickets }) => {
      intention.current = { of: '', key: '' };
      const { text, hint } = toldOf(tickets, t, locale);
      announce(`${text} ${hint}`);
      toast(text, { hint });
      clearSlip(game.gameCode);
      onBalance();
      void refreshTickets(queries);
      onPlaced();
    },
  });
  const refuse = async (failure: unknown, entries: readonly Entry[]) => {
    const code = failure instanceof CallError ? failure.code : null;
    const value = failure instanceof CallError ? failure.value : {};
    if (code === 'lottery_draw_closed' || code === 'lottery_odds_changed') {
      await queries.invalidateQueries({ queryKey: gameQuery(game.gameCode).queryKey });
    }
    if (code === 'lottery_odds_changed') {
      const fresh = queries.getQueryData(gameQuery(game.gameCode).queryKey)?.plays ?? [];
      const moved = oddsMoves(entries, fresh, Array.isArray(value['odds']) ? (value['odds'] as number[]) : []);
      if (moved.length > 0) return setMoves(moved);
    }
    setRefused(refusalOf(failure));
  };
  return {
    isPlacing: placing.isPending,
    refused,
    moves,
    place: (entries, draws, stopOnWin) => {
      if (placing.isPending) return;
      setRefused(null);
      setMoves([]);
      const tickets = entries.map(({ playType, selection, unit, rebateMilli, odds }) => ({
        playType,
        selection,
        unit,
        rebateMilli,
        odds: [...odds],
      }));
      const wanted = { gameCode: game.gameCode, tickets, draws, stopOnWin };
      placing.mutate(wanted, { onError: (failure) => void refuse(failure, entries) });
    },
    forget: () => {
      setRefused(null);
      setMoves([]);
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
  t: Words<typeof en>,
  locale: string,
): { text: string; hint: string } {
  const draws = new Set(tickets.map(({ issue }) => issue)).size;
  const hint =
    draws > 1
      ? t('placedDraws', { n: draws, text: numberText(draws, locale) })
      : t('placedIssue', { issue: localDigits(tickets[0]?.issue ?? '', locale) });
  return { text: t('placed', { n: tickets.length, text: numberText(tickets.length, locale) }), hint };
}
