import type { CallOutput } from '../../contract/call.ts';
import type { listSlotPots } from '../../contract/slots.ts';
import { potMachines } from '../../games/catalogue.ts';
import type { PotMachine } from '../../games/slots/pot-machine.ts';
import { fedBy, heldMinor, newPot, potAfterFeeding, potAfterWin } from '../../games/slots/pots.ts';
import { shown } from '../platform/pages/shown.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import * as rounds from '../rounds/service.ts';
import * as wallet from '../wallet/service.ts';
import * as store from './store-pots.ts';

/** A bet that has its end; settled once more it has no stake. */
interface EndedBet {
  readonly gameCode: string;
  readonly memberId: bigint;
  readonly stakeMinor: bigint;
}

/**
 * Feeds the pots of the brand with what ended bets staked, each once: call in the transaction that remembers which were
 * read. What pots gained, and what was won of them since, is posted with it, one transaction a pot, in the name of the
 * member whose bet came last: their own money stays as it is.
 */
export async function feed(ctx: Ctx, bets: readonly EndedBet[]): Promise<void> {
  // In the order of their games: two that feed several pots never wait in a circle.
  const byGame = [...Map.groupBy(bets, ({ gameCode }) => gameCode)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  for (const [gameCode, ofGame] of byGame) {
    const machine = potMachines.get(gameCode);
    if (machine) await feedOne(ctx, machine, ofGame);
  }
}

/**
 * Takes the pot for a bet that has won it, within the transaction of its last step: of two that won it at once the first
 * to hold it is paid it, the second what the next begins with.
 * @param bet the stake, minor units, says how much a unit is
 * @returns the units that are paid
 */
export async function take(
  ctx: Ctx,
  { id: gameCode, pot, stakeUnits }: PotMachine,
  bet: { betId: bigint; memberId: bigint; stakeMinor: bigint },
): Promise<number> {
  const whose = { brandId: ctx.brand.id, gameCode };
  const before = await held(ctx, gameCode, pot);
  const { after, units } = potAfterWin(pot, before, bet.stakeMinor / BigInt(stakeUnits));
  const unpostedMinor = before.unpostedMinor + heldMinor(after) - heldMinor(before);
  await store.save(ctx.db, whose, { ...after, unpostedMinor }, ctx.nowMs);
  const wonMinor = after.wonMinor - before.wonMinor;
  await store.noteWin(ctx.db, whose, { betId: bet.betId, memberId: bet.memberId, wonMinor, atMs: ctx.nowMs });
  return units;
}

/** What a pot pays that is won in play for fun: what it begins with. It feeds on nothing and nobody loses by it. */
export function unitsForFun({ pot, stakeUnits }: PotMachine, stakeMinor: bigint): number {
  return Number((BigInt(pot.floorMinor) * BigInt(stakeUnits)) / stakeMinor);
}

/** The pots of the brand as everybody sees them. */
export async function potsNow(ctx: Ctx): Promise<CallOutput<typeof listSlotPots>> {
  return shown(ctx, 'slot pots', async () => ({ value: { pots: await readPots(ctx) } }), 'moment');
}

async function feedOne(ctx: Ctx, { id: gameCode, pot }: PotMachine, bets: readonly EndedBet[]): Promise<void> {
  const fedMinor = bets.reduce((sum, { stakeMinor }) => sum + fedBy(pot, stakeMinor), 0n);
  const last = bets.at(-1);
  if (fedMinor === 0n || !last) return;
  const whose = { brandId: ctx.brand.id, gameCode };
  const before = await held(ctx, gameCode, pot);
  const after = potAfterFeeding(pot, before, fedMinor);
  const gainedMinor = heldMinor(after) - heldMinor(before) + before.unpostedMinor;
  await store.save(ctx.db, whose, { ...after, unpostedMinor: 0n }, ctx.nowMs);
  if (gainedMinor === 0n) return;
  const [from, to] =
    gainedMinor > 0n ? (['house_games', 'house_pots'] as const) : (['house_pots', 'house_games'] as const);
  await wallet.postHouse(ctx, {
    memberId: last.memberId,
    kind: 'pot',
    // What was fed since ever only grows: no list has the key of another.
    key: `pot:${gameCode}:${after.fedMinor}`,
    reference: `${gameCode}:pot`,
    from,
    to,
    amountMinor: gainedMinor > 0n ? gainedMinor : -gainedMinor,
  });
}

async function readPots(ctx: Ctx): Promise<CallOutput<typeof listSlotPots>['pots']> {
  const known = await store.potsOf(ctx.db, ctx.brand.id);
  const pots = [];
  for (const { id: gameCode, pot } of potMachines.values()) {
    const [latest] = await store.latestWins(ctx.db, { brandId: ctx.brand.id, gameCode }, 1);
    const { shownMinor } = known.get(gameCode) ?? newPot(pot);
    pots.push({
      gameCode,
      shown: rounds.moneyOf(ctx, shownMinor),
      latest: latest ? { won: rounds.moneyOf(ctx, latest.wonMinor), wonAtMs: latest.atMs } : null,
    });
  }
  return pots;
}

/** What bets won of pots, minor units: of those that won none there is nothing. */
export async function wonByBets(
  ctx: Ctx,
  bets: readonly { gameCode: string; betId: bigint }[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const ids = bets.flatMap(({ gameCode, betId }) => (potMachines.has(gameCode) ? [betId] : []));
  return store.wonBy(ctx.db, ids);
}

async function held(ctx: Ctx, gameCode: string, pot: PotMachine['pot']): Promise<store.HeldPot> {
  assert(ctx.db.isTransaction, 'a pot is held within a transaction');
  const first = newPot(pot);
  // The house lends what it begins with: that much its account has to gain.
  const opening = { ...first, unpostedMinor: heldMinor(first) };
  return store.hold(ctx.db, { brandId: ctx.brand.id, gameCode }, opening, ctx.nowMs);
}
