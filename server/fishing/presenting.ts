import type { FishingMagazine, FishingRod, FishingShot } from '../../contract/fishing.ts';
import { type FiredShot, leftIn, type MagazineRound, minorOf, wonMinor } from '../../games/fishing/house-magazine.ts';
import { jackpotOf } from '../../games/fishing/jackpot-shapes.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as rounds from '../rounds/service.ts';
import type { Angler, RodRow } from './store.ts';

/** A magazine as its player sees it. */
export function magazineOf(ctx: Ctx, shown: rounds.Shown<MagazineRound>): FishingMagazine {
  const { round, stakeMinor } = shown;
  return {
    ...rounds.factsOf(ctx, shown),
    steps: round.steps.length,
    bullet: rounds.moneyOf(ctx, bulletMinor(shown)),
    bulletsLeft: leftIn(round),
    won: rounds.moneyOf(ctx, wonMinor(round, stakeMinor)),
  };
}

/** What a bullet of a magazine cost, minor units. */
export function bulletMinor({ round, stakeMinor }: Pick<rounds.Shown<MagazineRound>, 'round' | 'stakeMinor'>): bigint {
  return minorOf(round.power, round.power, stakeMinor);
}

/** A shot with what came of it. @param bullet what one costs, minor units */
export function shotOf(ctx: Ctx, { weapon, at, hits, poolHundredths }: FiredShot, bullet: bigint): FishingShot {
  return {
    weapon,
    at,
    hits: hits.map(({ fish, species, caughtBullets }) => ({
      fish,
      species,
      paid: caughtBullets === null ? null : rounds.moneyOf(ctx, bullet * BigInt(caughtBullets)),
    })),
    jackpot: poolHundredths === undefined ? null : rounds.moneyOf(ctx, BigInt(jackpotOf(poolHundredths).paidUnits)),
  };
}

/** Rods as one of their players sees them; null: as all of them do. */
export function rodsFor(ctx: Ctx, rods: readonly RodRow[], angler: Angler | null): FishingRod[] {
  return rods.map((rod) => {
    const isMe = angler !== null && isOf(rod, angler);
    return {
      seat: rod.seat,
      name: isMe ? rod.name : members.maskedName(rod.name),
      isMe,
      bullet: rounds.moneyOf(ctx, rod.bullet_minor),
    };
  });
}

function isOf(rod: RodRow, { memberId, gameSessionId }: Angler): boolean {
  return memberId === null ? rod.game_session_id === gameSessionId : rod.member_id === memberId;
}
