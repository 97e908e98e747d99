import type { App } from '../server/app.ts';
import * as brand from '../server/brand/service.ts';
import * as members from '../server/members/service.ts';
import { nowMs } from '../server/platform/clock.ts';
import type { Ctx } from '../server/platform/ctx.ts';
import { secureRandom } from '../server/platform/random.ts';
import * as providers from '../server/providers/service.ts';
import * as wallet from '../server/wallet/service.ts';

export interface Player {
  memberId: bigint;
  gameToken: string;
  sessionId: bigint;
  seedId: bigint;
  nextNonce: bigint;
}

const FUNDS_MINOR = 1_000_000_000n;

/** Opens a brand without a waiting time between rounds, and players of it who have money and an open slot machine. */
export async function openPlayers(app: App, count: number): Promise<Player[]> {
  const base: Omit<Ctx, 'brand'> = {
    actor: { kind: 'system' },
    db: app.database.db,
    nowMs: nowMs(),
    random: secureRandom,
    platform: app.platform,
  };
  const settings = { ...brand.defaultSettings(), minimumRoundMs: 0 };
  const ctx: Ctx = {
    ...base,
    brand: await brand.createBrand(base, { code: 'bench', hosts: ['localhost'], isDefault: true, settings }),
  };
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
    const { token } = await providers.openSession(asMember, {
      provider: 'khela',
      gameCode: 'rickshaw-raja',
      category: 'RNG',
    });
    const actor = await providers.authenticate(ctx, token);
    if (actor.kind !== 'game') throw new Error('a game token opens a game session');
    const pair = await providers.activePair(ctx, memberId, true);
    players.push({
      memberId,
      gameToken: token,
      sessionId: actor.gameSessionId,
      seedId: pair.id,
      nextNonce: pair.nextNonce,
    });
  }
  return players;
}
