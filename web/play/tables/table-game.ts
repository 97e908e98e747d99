import { useEffect, useMemo, useRef } from 'react';
import { toMinor } from '../../../contract/money.ts';
import { newKey } from '../../kit/call.ts';
import { nowMs, setClock, tickMs } from '../../kit/clock.ts';
import { siteStatus } from '../../kit/site.ts';
import { celebrationOf } from '../frame/celebration.ts';
import { newPlayerSeed } from '../frame/room-proof.ts';
import { tellParent, useHeld } from '../frame/parent-page.ts';
import type { TableDesign, TableGameState } from './design.ts';
import { outcomeOf } from './table.ts';
import { createTableClient } from './table-client.ts';
import { TableDirector } from './table-director.ts';
import type { TableSeat } from './table-seat.ts';

/** Brings a table to life, and gives the screen what it shows and what it may do. */
export function useTableGame(design: TableDesign, room: string, seat: TableSeat): TableGameState {
  const { line } = seat;
  const { sounds } = line;
  const held = useHeld();
  const isHeld = useRef(held);
  isHeld.current = held;
  const { client, director } = useMemo(() => direct(design, line, () => isHeld.current), [design, line]);
  useEffect(() => {
    void director.read().then(() => line.onReady());
    return line.listen(director);
  }, [director, line]);
  const direction = director.use();
  const heard = (isDone: boolean) => {
    if (isDone) sounds.play((use, now) => use.wood(720, now, 0.16));
  };
  const inChips = (chips: Readonly<Record<string, number>>) => {
    const minor = toMinor(director.use.getState().chip, siteStatus().info.currency.decimals) ?? 0n;
    return new Map(Object.entries(chips).map(([position, count]) => [position, minor * BigInt(count)]));
  };
  return {
    ...direction,
    design,
    room,
    sitting: line.sitting,
    sound: seat.sound,
    setSound: seat.setSound,
    calm: seat.calm,
    client,
    setChip: (chip) => director.setChip(chip),
    put: (position) => heard(director.put(inChips({ [position]: 1 }))),
    putAll: (chips) => heard(director.put(inChips(chips))),
    putStakes(stakes) {
      const isDone = director.put(stakes);
      heard(isDone);
      return isDone;
    },
    undo: () => heard(director.undo(false)),
    clear: () => heard(director.undo(true)),
    repeat: () => heard(director.repeat()),
    double: () => heard(director.double()),
  };
}

function direct(design: TableDesign, line: TableSeat['line'], isHeld: () => boolean) {
  const { sounds, sitting } = line;
  const { decimals } = siteStatus().info.currency;
  // The line is told of repeats before the director stands.
  const client = createTableClient({
    call: line.call,
    newKey,
    wait,
    onWaiting: (waiting) => director.onWaiting(waiting),
  });
  const director: TableDirector = new TableDirector({
    client,
    decimals,
    setClock,
    nowMs,
    tickMs,
    wait,
    isHeld,
    newSeed: newPlayerSeed,
    keepChip: line.keepChip,
    keptChip: line.keptChip,
    onBalance: line.onBalance,
    onNews(news) {
      if (news.type === 'table-dealing') sounds.play((use, now) => use.wood(240, now, 0.14));
      if (news.type !== 'table-settled') return;
      const { own, round } = director.use.getState().table ?? {};
      const outcome = round?.revealed?.outcome;
      if (!own || own.length === 0 || !outcome) return;
      const { stake, payout } = outcomeOf(own, (position) => design.returnHundredths(position, outcome), decimals);
      const past = { roundId: line.roundId(news.number), stake, payout, nonce: news.number };
      const { word, count } = design.resultOf(outcome);
      sitting.add(past, { word, ...(count === undefined ? {} : { count }) }, decimals, nowMs());
      tellParent('balance');
      sounds.told(celebrationOf(payout, stake, decimals));
    },
  });
  return { client, director };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
