import type { CallOutput } from '../../contract/call.ts';
import type { officeListPots } from '../../contract/slots-office.ts';
import { slotFacts } from '../../games/catalogue-shapes.ts';
import { newPot } from '../../games/slots/pots.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as rounds from '../rounds/service.ts';
import * as store from './store-pots.ts';

const WINS_SHOWN = 20;

/** The pots of the brand as staff see them; those that nobody has fed yet as well. */
export async function listPots(ctx: Ctx): Promise<CallOutput<typeof officeListPots>> {
  const known = await store.potsOf(ctx.db, ctx.brand.id);
  const pots = [];
  for (const { id: gameCode, titles, pot } of slotFacts) {
    if (pot === undefined) continue;
    const wins = await store.latestWins(ctx.db, { brandId: ctx.brand.id, gameCode }, WINS_SHOWN);
    const names = await members.accountsOf(ctx, [...new Set(wins.map(({ memberId }) => memberId))]);
    const state = known.get(gameCode) ?? { ...newPot(pot), wins: 0n };
    const money = (minor: bigint) => rounds.moneyOf(ctx, minor);
    pots.push({
      gameCode,
      titles: { ...titles },
      shown: money(state.shownMinor),
      floor: money(BigInt(pot.floorMinor)),
      kept: money(state.keptMinor),
      lent: money(state.lentMinor),
      fed: money(state.fedMinor),
      won: money(state.wonMinor),
      wins: Number(state.wins),
      latest: wins.map(({ betId, memberId, wonMinor, atMs }) => ({
        betId: String(betId),
        memberId: String(memberId),
        account: names.get(memberId) ?? String(memberId),
        won: money(wonMinor),
        wonAtMs: atMs,
      })),
    });
  }
  return { pots };
}
