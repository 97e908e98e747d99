import type { App } from '../server/app.ts';
import * as brandDefaultSettings from '../server/brand/service-default-settings.ts';
import * as brandSettings from '../server/brand/service-settings.ts';
import * as members from '../server/members/service.ts';
import { nowMs } from '../server/platform/process/clock.ts';
import type { Ctx } from '../server/platform/process/ctx.ts';
import { secureRandom } from '../server/platform/process/random.ts';
import * as rounds from '../server/rounds/service.ts';
import * as wallet from '../server/wallet/service.ts';

export interface Player {
  brandId: number;
  memberId: bigint;
  gameToken: string;
  sessionId: bigint;
  seedId: bigint;
  nextNonce: bigint;
}

const FUNDS_MINOR = 1_000_000_000n;

/** Opens a brand without a waiting time between rounds, and players of it who have money and an open slot machine. */
export async function openPlayers(app: App, count: number): Promise<Player[]> {
  const ctx = await openBenchBrand(app);
  const players: Player[] = [];
  for (let index = 0; index < count; index++) {
    const memberId = await members.create(ctx, {
      account: `player${index}`,
      nickname: `player${index}`,
      type: 0,
      language: 'EN',
      passwordHash: 'nobody logs in with a password here',
      paymentPasswordHash: null,
      uplineId: null,
      details: {},
    });
    players.push(await openPlayer(ctx, memberId));
  }
  return players;
}

/** A brand of the bench's own, in which a member may play as fast as they can. */
export async function openBenchBrand(app: App): Promise<Ctx> {
  const base: Omit<Ctx, 'brand'> = {
    actor: { kind: 'system' },
    db: app.database.db,
    nowMs: nowMs(),
    random: secureRandom,
    platform: app.platform,
  };
  const settings = { ...brandDefaultSettings.defaultSettings(), minimumRoundMs: 0 };
  return {
    ...base,
    brand: await brandSettings.createBrand(base, { code: 'bench', hosts: ['localhost'], isDefault: true, settings }),
  };
}

/** Money, a game session and a seed pair for a member; the money core knows them by their number alone. */
export async function openPlayer(ctx: Ctx, memberId: bigint): Promise<Player> {
  await wallet.openAccount(ctx, memberId);
  await wallet.post(ctx, {
    memberId,
    kind: 'correction',
    key: 'funds',
    amountMinor: FUNDS_MINOR,
    house: 'house_corrections',
    reference: 'bench:1',
  });
  const asMember: Ctx = { ...ctx, actor: { kind: 'member', memberId, accountType: 0, sessionId: 0n } };
  const { token } = await rounds.openSession(asMember, {
    provider: 'khela',
    gameCode: 'rickshaw-raja',
    category: 'RNG',
  });
  const actor = await rounds.authenticate(ctx, token);
  if (actor.kind !== 'game') throw new Error('a game token opens a game session');
  const pair = await rounds.activePair(ctx, memberId, 'bench');
  return {
    brandId: ctx.brand.id,
    memberId,
    gameToken: token,
    sessionId: actor.gameSessionId,
    seedId: pair.id,
    nextNonce: pair.nextNonce,
  };
}
