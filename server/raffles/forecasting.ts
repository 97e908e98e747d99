import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { forecastRaffle } from '../../contract/raffles-office.ts';
import { dayStartMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as promotions from '../promotions/service.ts';
import * as wallet from '../wallet/service.ts';
import { shareOf } from './ceiling.ts';
import { sumOf, ticketsOfAll } from './counting.ts';
import { today } from './reading.ts';

/** What a raffle would cost, by what members did on as many days before today. */
export async function forecast(
  ctx: Ctx,
  { id, terms }: CallParsed<typeof forecastRaffle>,
): Promise<CallOutput<typeof forecastRaffle>> {
  let capMinor = 0n;
  for (const [at, { count, award }] of terms.prizes.entries())
    capMinor += (await promotions.worthOf(ctx, award, `terms.prizes.${at}.award`)).worthMinor * BigInt(count);
  const held = await ticketsOfAll(ctx, terms, daysBefore(ctx, terms));
  const tickets = sumOf(held);
  const numbers = Math.max(tickets, terms.leastNumbers);
  return {
    audience: await promotions.countOf(ctx, terms.audience),
    budget: wallet.writeAmount(ctx, capMinor),
    holders: new Set(held.map(({ memberId }) => memberId)).size,
    tickets,
    expected: wallet.writeAmount(ctx, (capMinor * BigInt(tickets)) / BigInt(numbers)),
    ticketWorth: wallet.writeAmount(ctx, capMinor / BigInt(terms.leastNumbers)),
    share: await shareOf(ctx, terms, capMinor, id === null ? null : BigInt(id)),
  };
}

function daysBefore(ctx: Ctx, { fromDay, untilDay }: { fromDay: string; untilDay: string }) {
  const { timeZone } = ctx.brand.settings;
  const days = Math.max(1, Temporal.PlainDate.from(fromDay).until(untilDay).total('days'));
  const until = Temporal.PlainDate.from(today(ctx));
  return {
    fromMs: dayStartMs(String(until.subtract({ days })), timeZone),
    untilMs: dayStartMs(String(until), timeZone),
  };
}
