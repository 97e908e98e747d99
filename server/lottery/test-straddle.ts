import { placeLotteryBet } from '../../contract/lottery.ts';
import { nowMs } from '../platform/process/clock.ts';
import type { TestSite } from '../testing/site.ts';
import { bettor, driveTo, newDraw } from './test-draws.ts';

const FUNDS_MINOR = 10_000_000n;
/** All ten digits of one place: ten units are staked, and one of them wins 9.75 whatever is drawn. */
const ticket = { playType: 'units', selection: '0,1,2,3,4,5,6,7,8,9', unit: '1', rebateMilli: 0, odds: [9_750] };
const LOST_MINOR = 25n;
const BETTING_MS = 1_500;
const REFUSALS_EACH = 3;

export interface Straddled {
  accepted: number;
  refused: number;
  faults: string[];
}

/**
 * Clients bet on one draw of a lottery of three digits as fast as they are answered, over HTTP, from before its close until
 * each was refused a few times. None may be accepted at or after the close, none refused that was answered before it, and each that was
 * accepted must be sealed and paid.
 */
export async function straddleClose(
  site: TestSite,
  { gameCode, issue, clients }: { gameCode: string; issue: string; clients: number },
): Promise<Straddled> {
  const players = await Promise.all(
    Array.from({ length: clients }, (_, at) => bettor(site, `${issue.replaceAll('-', '')}of${at}`, FUNDS_MINOR)),
  );
  const { closes_at: closes } = await newDraw(await site.ctx(), gameCode, issue, BETTING_MS);
  const closesAtMs = closes.getTime();
  const accepted: number[] = [];
  const refused: number[] = [];
  const faults: string[] = [];
  const driving = driveTo(site, gameCode, issue, 'settled', true);
  await Promise.all(
    players.map(async ({ token }, player) => {
      for (let nth = 0, refusals = 0; refusals < REFUSALS_EACH; nth += 1) {
        const input = { gameCode, tickets: [ticket], draws: [{ issue, times: 1 }], stopOnWin: false };
        const { body } = await site.call(placeLotteryBet, input, {
          token,
          key: `straddling-${issue}-${player}-${nth}`,
        });
        if (body.success) {
          accepted.push(body.value.tickets[0]!.placedAtMs);
          continue;
        }
        refusals += 1;
        if (body.errorCode === 'lottery_draw_closed') refused.push(nowMs());
        else faults.push(`a bet was refused with ${body.errorCode}`);
      }
    }),
  );
  const { tickets } = await driving;
  const late = accepted.filter((at) => at >= closesAtMs).length;
  const early = refused.filter((answeredAtMs) => answeredAtMs < closesAtMs).length;
  const balances = await Promise.all(players.map((player) => player.balanceMinor()));
  const lostMinor = balances.reduce((sum, balance) => sum + FUNDS_MINOR - balance, 0n);
  if (late > 0) faults.push(`${late} bets were accepted at or after the close`);
  if (early > 0) faults.push(`${early} bets were refused before the close`);
  if (tickets !== accepted.length) faults.push(`${tickets} tickets were sealed of ${accepted.length}`);
  if (lostMinor !== BigInt(accepted.length) * LOST_MINOR) faults.push(`players lost ${lostMinor} minor units`);
  return { accepted: accepted.length, refused: refused.length, faults };
}
