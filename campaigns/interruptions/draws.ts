import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { login } from '../../contract/sessions.ts';
import { placeLotteryBet } from '../../contract/lottery.ts';
import { familyOf } from '../../games/lottery/families.ts';
import { ticketPayoutMinor } from '../../games/lottery/lottery-game.ts';
import { selectionOf } from '../../games/lottery/shapes.ts';
import type { DrawRow } from '../../server/lottery/store.ts';
import { drawNow, newDraw, offerLottery } from '../../server/lottery/test-draws.ts';
import { nowMs } from '../../server/platform/process/clock.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { hashPassword } from '../../server/platform/process/passwords.ts';
import { pauseMs } from '../../server/platform/jobs/pause.ts';
import { secureRandom } from '../../server/platform/process/random.ts';
import * as sessions from '../../server/sessions/service.ts';
import * as wallet from '../../server/wallet/service.ts';
import { Caller } from '../chaos/caller.ts';
import { recovered } from '../chaos/recovered.ts';
import type { openChaosSite } from '../chaos/site.ts';
import type { Chance } from '../simulator/chance.ts';
import { FUNDS_MINOR, told } from './rounds.ts';

type Site = Awaited<ReturnType<typeof openChaosSite>>;

/** When the blow falls: on a bet, at the close, when the numbers are due, while tickets are settled. */
const moments = ['bet sent', 'bet answered', 'close due', 'numbers due', 'settling', 'between two draws'] as const;
type Moment = (typeof moments)[number];

const victims = ['server', 'PostgreSQL'] as const;
const PLAYERS = 6;
const BETTING_MS = 4_000;
const DRAWN_AFTER_MS = 1_200;
const PASSWORD = 'khela123';
const MOST_UNSETTLED_MS = 60_000;
const tickets = [
  { playType: 'units', selection: '0,1,2,3,4,5,6,7,8,9', unit: '1', rebateMilli: 0, odds: [9_750] },
  { playType: 'sum-sides', selection: 'big', unit: '5', rebateMilli: 20, odds: [1_910, 1_910, 1_910, 1_910] },
  { playType: 'straight', selection: '0,1,2,3,4|0,1,2,3,4|0,1,2,3,4', unit: '1', rebateMilli: 0, odds: [975_000] },
];

/**
 * Bets on draws, and kills the server or PostgreSQL at each stage of one. Every bet that was answered must be there once,
 * the draw must be drawn once and after the one before it, and each ticket must be paid once by the numbers that came.
 * @param every takes every so manieth case only
 */
export async function interruptDraws(
  site: Site,
  { chance, every }: { chance: Chance; every: number },
  say: (line: string) => void,
): Promise<{ cases: number; faults: string[] }> {
  const faults: string[] = [];
  let cases = 0;
  await offerLottery(site.ctx, 'interrupted', 'pick-3', { most_liability_minor: 10n ** 15n });
  for (const [at, moment] of moments.entries()) {
    for (const [other, victim] of victims.entries()) {
      const number = at * victims.length + other;
      if (number % every !== 0) continue;
      const name = `draw, ${moment}, ${victim}`;
      // Of a draw whose tickets were all lost with the server nothing stays but its own row.
      const wrong = await interrupt(site, { number, moment, victim }, chance);
      say(`${name}: ${wrong.length === 0 ? 'right' : wrong.join('; ')}`);
      faults.push(...wrong.map((each) => `${name}: ${each}`));
      cases += 1;
    }
  }
  return { cases, faults };
}

interface Blow {
  number: number;
  moment: Moment;
  victim: (typeof victims)[number];
}

async function interrupt(site: Site, { number, moment, victim }: Blow, chance: Chance): Promise<string[]> {
  const { ctx } = site;
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => playerOf(site)));
  const issues = [`${number}-first`, `${number}-second`];
  const [first, second] = [
    await newDraw(ctx, 'interrupted', issues[0]!, BETTING_MS, DRAWN_AFTER_MS),
    await newDraw(ctx, 'interrupted', issues[1]!, BETTING_MS + 500, DRAWN_AFTER_MS + 500),
  ];
  const strike = async (): Promise<void> => {
    if (victim === 'server') await site.killServer(chance);
    else await site.replaceDatabase();
  };
  const betting = Promise.all(players.map((player) => player.bet(issues)));
  if (moment === 'bet sent') await pauseMs(chance.below(25)).then(strike);
  await betting;
  if (moment === 'bet answered') await strike();
  const at = (draw: DrawRow, key: 'closes_at' | 'draws_at') => draw[key].getTime() - nowMs() - 10 + chance.below(60);
  if (moment === 'close due') await pauseMs(Math.max(0, at(first, 'closes_at'))).then(strike);
  if (moment === 'numbers due') await pauseMs(Math.max(0, at(first, 'draws_at'))).then(strike);
  if (moment === 'settling') await pauseMs(Math.max(0, at(first, 'draws_at') + 200)).then(strike);
  if (moment === 'between two draws') await pauseMs(Math.max(0, at(second, 'closes_at'))).then(strike);
  await recovered(ctx.db);
  const wrong: string[] = [];
  for (const issue of issues) wrong.push(...(await drawnOnce(ctx, issue)));
  for (const player of players) wrong.push(...(await player.judge(ctx, issues)));
  return wrong;
}

/** Waits for the end of a draw. */
async function drawnOnce(ctx: Ctx, issue: string): Promise<string[]> {
  for (const until = nowMs() + MOST_UNSETTLED_MS; ;) {
    const draw = await drawNow(ctx, 'interrupted', issue);
    if (draw.state !== 'settled' && nowMs() < until) {
      await pauseMs(100);
      continue;
    }
    if (draw.state !== 'settled') return [`${issue} is ${draw.state} after a minute`];
    const { rows } = await sql<{ results: bigint; unsettled: bigint }>`
      SELECT (SELECT count(*) FROM lottery_results WHERE draw_id = ${draw.id}) AS results,
             (SELECT count(*) FROM bets WHERE round_id = ${draw.id} AND provider = 'khela-lottery' AND state <> 'settled') AS unsettled`.execute(
      ctx.db,
    );
    const wrong =
      draw.result_version === 1 && rows[0]!.results === (draw.tickets === 0 ? 0n : 1n)
        ? []
        : [`${issue} was drawn again`];
    return rows[0]!.unsettled === 0n ? wrong : [...wrong, `${issue} left ${rows[0]!.unsettled} tickets`];
  }
}

async function playerOf({ ctx, ports, publicKey }: Site) {
  const account = `d${randomUUID().slice(0, 8)}`;
  const { id: memberId } = await sessions.open(ctx, {
    account,
    nickname: account,
    type: 0,
    language: 'EN',
    passwordHash: await hashPassword(PASSWORD, secureRandom),
    paymentPasswordHash: null,
    uplineId: null,
    details: {},
  });
  const funds = { memberId, kind: 'correction', key: 'funds', amountMinor: FUNDS_MINOR } as const;
  await wallet.post(ctx, { ...funds, house: 'house_corrections', reference: 'campaign:1' });
  const caller = new Caller(ports, 0, publicKey);
  const { token } = told(await caller.ask(login, { username: account, password: PASSWORD }));
  const key = randomUUID();
  let isPlaced = false;
  return {
    /** Asks until they are answered, with one key. */
    async bet(issues: readonly string[]): Promise<void> {
      const draws = issues.map((issue) => ({ issue, times: 1 }));
      const heard = await caller.ask(
        placeLotteryBet,
        { gameCode: 'interrupted', tickets, draws, stopOnWin: false },
        { token, key },
      );
      isPlaced = 'value' in heard;
    },
    /** @returns what is not as it was told, or not as the numbers have it */
    async judge(ctx: Ctx, issues: readonly string[]): Promise<string[]> {
      let expectedMinor = FUNDS_MINOR;
      for (const issue of isPlaced ? issues : []) expectedMinor += await netOf(ctx, issue);
      const { balanceMinor } = await wallet.balance(ctx, memberId);
      const { rows } = await sql<{ count: bigint }>`SELECT count(*) FROM bets WHERE member_id = ${memberId}`.execute(
        ctx.db,
      );
      const wrong = balanceMinor === expectedMinor ? [] : [`has ${balanceMinor} instead of ${expectedMinor}`];
      const expected = isPlaced ? issues.length * tickets.length : 0;
      return Number(rows[0]!.count) === expected ? wrong : [...wrong, `${rows[0]!.count} bets instead of ${expected}`];
    },
  };
}

/** What the basket won on a draw less what it cost, by the rules and the numbers that came. */
async function netOf(ctx: Ctx, issue: string): Promise<bigint> {
  const { result } = await drawNow(ctx, 'interrupted', issue);
  const { rows } = await sql<{
    play_type: string;
    selection: string;
    unit_minor: bigint;
    stake_minor: bigint;
    odds: number[];
    rebate_milli: number;
  }>`
    SELECT DISTINCT ON (play_type) t.* FROM lottery_tickets t JOIN lottery_draws d ON d.id = t.draw_id WHERE d.issue = ${issue}`.execute(
    ctx.db,
  );
  return rows.reduce((net, row) => {
    const hits = familyOf('pick-3').hits(row.play_type, selectionOf(row.selection), result!);
    const rebateMinor = (row.stake_minor * BigInt(row.rebate_milli)) / 1000n;
    return net - row.stake_minor + ticketPayoutMinor(row.unit_minor, hits, row.odds) + rebateMinor;
  }, 0n);
}
