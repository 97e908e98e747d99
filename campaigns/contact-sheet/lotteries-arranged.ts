import { setTimeout as sleep } from 'node:timers/promises';
import type { Books } from '../../journeys/books.ts';
import { closeNextIn, drawNow } from '../../journeys/draws.ts';
import * as lottery from '../../server/lottery/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { newToken } from '../../server/platform/process/random.ts';
import { tiers } from '../../games/lottery/vn-north/shapes.ts';

/** What the special prize of the North ends in here. */
const PAIR = '42';
const LOOK_MS = 200;

/** The player has a ticket that waits among several draws, and one that won; the North has a result. */
export async function betOnDraws(books: Books, his: Ctx): Promise<void> {
  await bet(his, 'national', 'six', '01,02,03,04,05,06', 3);
  const issue = await closeNextIn(books, 'vn-north', 60_000);
  await bet(his, 'vn-north', 'de', PAIR, 1);
  await closeNextIn(books, 'vn-north', 1);
  const { id } = await until(books, 'vn-north', issue, 'closed');
  await books.ask((ctx) => lottery.importResult(ctx, id, published));
  await until(books, 'vn-north', issue, 'settled');
}

async function until(books: Books, gameCode: string, issue: string, state: string): Promise<{ id: bigint }> {
  const draw = await drawNow(books, gameCode, issue);
  if (draw.state === state) return draw;
  await sleep(LOOK_MS);
  return until(books, gameCode, issue, state);
}

async function bet(his: Ctx, gameCode: string, playType: string, selection: string, count: number): Promise<void> {
  const { coming, plays } = await lottery.game(his, gameCode);
  const { odds } = plays.find((play) => play.playType === playType)!;
  await lottery.place(his, {
    gameCode,
    tickets: [{ playType, selection, unit: '1', rebateMilli: 0, odds }],
    draws: coming.slice(0, count).map(({ issue }) => ({ issue, times: 1 })),
    stopOnWin: true,
    key: newToken(his.random),
  });
}

/** Numbers that look like a day's result. */
const published = tiers.map(({ count, digits }, tier) =>
  Array.from({ length: count }, (_, at) => {
    const number = String((tier + 3) * 7_919 + at * 3_571)
      .padStart(digits, '0')
      .slice(-digits);
    return tier === 0 ? `${number.slice(0, -PAIR.length)}${PAIR}` : number;
  }),
);
