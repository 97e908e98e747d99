import { setClientSeed } from '../../contract/house-games.ts';
import { spin } from '../../contract/slots.ts';
import { slotMachines } from '../../games/catalogue.ts';
import { randomFromBytes } from '../../games/random.ts';
import * as members from '../members/service.ts';
import { nowMs } from '../platform/clock.ts';
import { provableBytes } from '../platform/random.ts';
import * as seeds from '../providers/seeds.ts';
import * as providers from '../providers/service.ts';
import { beginSession } from '../sessions/test-sessions.ts';
import { fund } from '../test-money.ts';
import type { TestSite } from '../test-site.ts';
import * as wallet from '../wallet/service.ts';

export interface SlotPlayer {
  memberId: bigint;
  memberToken: string;
  gameToken: string;
}

/** A member with money in his account and the slot machine open. */
export async function funded(site: TestSite, account: string, amountMinor: bigint): Promise<SlotPlayer> {
  const ctx = await site.ctx();
  const memberId = await members.create(ctx, {
    account,
    nickname: account,
    type: 0,
    language: 'EN',
    passwordHash: 'nobody logs in with a password here',
    paymentPasswordHash: null,
    uplineId: null,
    details: {},
  });
  await wallet.openAccount(ctx, memberId);
  await fund(site, memberId, amountMinor);
  const { token: memberToken, actor } = await beginSession(ctx, memberId);
  const { token: gameToken } = await providers.openSession(await site.ctx(actor, nowMs()), {
    provider: 'khela',
    gameCode: 'rickshaw-raja',
    category: 'RNG',
  });
  return { memberId, memberToken, gameToken };
}

/** A player whose spin has just started free spins: the test knows the secret, so it can look for such a client seed. */
export async function withFeature(site: TestSite, name: string) {
  const who = await funded(site, name, 100_000n);
  await seeds.activePair(await site.ctx(), who.memberId, 'test');
  await site.call(setClientSeed, { clientSeed: 'start' }, { token: who.gameToken });
  // No door of the site can put a client seed under the pair in use: there the server's seed changes with it.
  await site.app.database.pool.query(
    'UPDATE game_seeds SET client_seed = $1 WHERE member_id = $2 AND revealed_at IS NULL',
    [await clientSeedForFeature(site, who), who.memberId],
  );
  await seeds.activePair(await site.ctx(), who.memberId, 'test');
  const { body } = await site.call(spin, { stake: '10' }, { token: who.gameToken, key: `feature-of-${name}` });
  return { who, round: body.value.round };
}

/** A client seed with which the next round of the member's pair starts free spins: a search that only the house could do. */
export async function clientSeedForFeature(site: TestSite, player: SlotPlayer): Promise<string> {
  const machine = slotMachines.get('rickshaw-raja');
  if (!machine) throw new Error('the catalogue has the machine');
  const pair = await providers.activePair(await site.ctx(), player.memberId, 'test');
  for (let tried = 0; tried < 20_000; tried++) {
    const clientSeed = `feature-${tried}`;
    const round = machine.start(randomFromBytes(provableBytes(pair.serverSeed, clientSeed, pair.nextNonce, 0)));
    if (machine.isOpen(round)) return clientSeed;
  }
  throw new Error('no client seed starts free spins');
}
