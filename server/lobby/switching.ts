import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { GameOutcome, GameSwitch, listGameTotals, switchGames } from '../../contract/games-office.ts';
import { GAME_TOTALS_DAYS } from '../../contract/games-office.ts';
import type { MaintenanceWindow } from '../../contract/lobby.ts';
import * as audit from '../audit/service.ts';
import { transact } from '../platform/database/transaction.ts';
import { startOfDayMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField, refusedBy } from '../platform/process/fail.ts';
import * as rooms from '../rooms/service.ts';
import * as tallies from '../tallies/service-settled.ts';
import * as wallet from '../wallet/service.ts';
import { windowOf } from './maintenance.ts';
import * as offers from './store-catalogue.ts';
import * as store from './store.ts';

type Input = CallParsed<typeof switchGames>;

/** What each game of the brand settled in the last whole days; from tallies, so that it costs the same after ten years. */
export async function gameTotals(ctx: Ctx): Promise<CallOutput<typeof listGameTotals>> {
  const { timeZone } = ctx.brand.settings;
  const untilMs = startOfDayMs(ctx.nowMs, timeZone);
  const fromMs = startOfDayMs(ctx.nowMs, timeZone, GAME_TOTALS_DAYS);
  const rows = await tallies.settledBetween(ctx, { fromMs, untilMs }, { cut: null, inAll: false });
  const list = [...Map.groupBy(rows, ({ gameCode }) => gameCode)].map(([gameCode, its]) => {
    const stakeMinor = its.reduce((sum, row) => sum + row.stakeMinor, 0n);
    const payoutMinor = its.reduce((sum, row) => sum + row.payoutMinor, 0n);
    return {
      gameCode,
      bets: Number(its.reduce((sum, row) => sum + row.bets, 0n)),
      stake: wallet.writeAmount(ctx, stakeMinor),
      ggr: wallet.writeAmount(ctx, stakeMinor - payoutMinor),
    };
  });
  return { fromMs, untilMs, list };
}

/**
 * Switches many games, each in its own transaction with its own entry in the audit; or says what would change. What is refused
 * of one leaves the others as they are.
 * @throws Refusal bad_input: required on reason where it is done, too_small on untilMs
 */
export async function switchMany(ctx: Ctx, input: Input, address: string): Promise<CallOutput<typeof switchGames>> {
  const { gameCodes, to, untilMs, dryRun, reason } = input;
  if (!dryRun && reason === undefined) failField('reason', 'required');
  if (to === 'close' && untilMs !== null && untilMs <= ctx.nowMs) failField('untilMs', 'too_small');
  const outcomes: GameOutcome[] = [];
  for (const gameCode of new Set(gameCodes)) {
    outcomes.push(await transact(ctx, (inside) => switchOne(inside, gameCode, input, address)));
  }
  return { outcomes };
}

async function switchOne(
  ctx: Ctx,
  gameCode: string,
  { to, untilMs, dryRun, reason }: Input,
  address: string,
): Promise<GameOutcome> {
  try {
    // Of two who switch one game at once the second sees what the first has made of it.
    if (!dryRun && !(await offers.lockOffer(ctx.db, ctx.brand.id, gameCode))) fail('not_found');
    const row = (await store.gameRow(ctx.db, ctx.brand.id, { code: gameCode })) ?? fail('not_found');
    const planned = windowOf(row.maintenance_from, row.maintenance_until);
    const before = { enabled: row.enabled, hot: row.hot, planned };
    const after = { ...before, ...changeOf(to, { nowMs: ctx.nowMs, untilMs, planned }) };
    const changes = JSON.stringify(after) !== JSON.stringify(before);
    if (changes && !dryRun) {
      const { position } = row;
      await offers.updateOffer(ctx.db, ctx.brand.id, gameCode, { ...after, position });
      await rooms.openOrClose(ctx, gameCode, after.enabled);
      const detail = { before, after, reason };
      await audit.record(ctx, { action: 'lobby.game.save', subject: `game:${gameCode}`, detail, address });
    }
    return { gameCode, name: { BN: row.name_bn, EN: row.name_en }, changes, refusal: null, refusalValue: null };
  } catch (error) {
    return { gameCode, name: null, changes: false, ...refusedBy(error) };
  }
}

interface Maintenance {
  nowMs: number;
  untilMs: number | null;
  planned: MaintenanceWindow | null;
}

function changeOf(to: GameSwitch, { nowMs, untilMs, planned }: Maintenance) {
  switch (to) {
    case 'on':
    case 'off':
      return { enabled: to === 'on' };
    case 'hot':
    case 'not_hot':
      return { hot: to === 'hot' };
    case 'open':
      return { planned: null };
    case 'close': {
      // One that is closed already keeps the moment since when it is.
      const isClosed = planned !== null && planned.fromMs <= nowMs && (planned.untilMs ?? Infinity) > nowMs;
      return { planned: { fromMs: isClosed ? planned.fromMs : nowMs, untilMs } };
    }
  }
}
