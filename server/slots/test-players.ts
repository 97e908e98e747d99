import { setClientSeed } from '../../contract/house-games.ts';
import { spin } from '../../contract/slots.ts';
import { slotRounds } from '../../games/catalogue.ts';
import { randomFromBytes } from '../../games/random.ts';
import * as members from '../members/service.ts';
import { nowMs } from '../platform/process/clock.ts';
import { provableBytes } from '../platform/process/random.ts';
import * as rounds from '../rounds/service.ts';
import { beginSession } from '../sessions/test-sessions.ts';
import { fund } from '../testing/money.ts';
import type { TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';

export interface SlotPlayer {
  memberId: bigint;
  memberToken: string;
  gameToken: string;
}

/** A member with money in their account and the slot machine open, who wins no free spins unless a test arranges it. */
export async function funded(
  site: TestSite,
  account: string,
  amountMinor: bigint,
  gameCode = 'rickshaw-raja',
  choice: unknown = {},
): Promise<SlotPlayer> {
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
  await arrangePlainSpins(site, memberId, 60, gameCode, choice);
  const { token: memberToken, actor } = await beginSession(ctx, memberId);
  const { token: gameToken } = await rounds.openSession(await site.ctx(actor, nowMs()), {
    provider: 'khela',
    gameCode,
    category: 'RNG',
  });
  return { memberId, memberToken, gameToken };
}

/** A player whose spin has just started free spins: the test knows the secret, so it can look for such a client seed. */
export async function withFeature(site: TestSite, name: string, gameCode = 'rickshaw-raja', choice: unknown = {}) {
  const who = await funded(site, name, 100_000n, gameCode, choice);
  await site.call(setClientSeed, { clientSeed: 'start' }, { token: who.gameToken });
  await arrangeFeature(site, who.memberId, gameCode, choice);
  const { body } = await site.call(spin, { stake: '10' }, { token: who.gameToken, key: `feature-of-${name}` });
  return { who, round: body.value.round };
}

/** Lets the member's next round start free spins. */
export async function arrangeFeature(
  site: TestSite,
  memberId: bigint,
  gameCode = 'rickshaw-raja',
  choice: unknown = {},
): Promise<void> {
  await layClientSeed(site, memberId, { gameCode, choice }, (opens, next) => opens(next));
}

/** Lets none of the member's next rounds start free spins: an open round would be in the way of what a test is about. */
export async function arrangePlainSpins(
  site: TestSite,
  memberId: bigint,
  rounds = 60,
  gameCode = 'rickshaw-raja',
  choice: unknown = {},
): Promise<void> {
  await layClientSeed(site, memberId, { gameCode, choice }, (opens, next) => {
    for (let nonce = next; nonce < next + BigInt(rounds); nonce += 1n) if (opens(nonce)) return false;
    return true;
  });
}

/** Puts a client seed under the member's pair with which the rounds of their machine go as a test needs: a search that only the house could do. */
async function layClientSeed(
  site: TestSite,
  memberId: bigint,
  { gameCode, choice }: { gameCode: string; choice: unknown },
  suits: (opens: (nonce: bigint) => boolean, nextNonce: bigint) => boolean,
): Promise<void> {
  const game = slotRounds.get(gameCode);
  if (!game) throw new Error('the catalogue has the machine');
  const ctx = await site.ctx();
  const pair = await rounds.activePair(ctx, memberId, 'test');
  const seedsInTurn = Array.from({ length: 20_000 }, (_, tried) => `laid-${tried}`);
  const clientSeed = seedsInTurn.find((each) =>
    suits(
      (nonce) => game.isOpen(game.start(choice, randomFromBytes(provableBytes(pair.serverSeed, each, nonce, 0)))),
      pair.nextNonce,
    ),
  );
  if (!clientSeed) throw new Error('no client seed lets the rounds go so');
  // No door of the site can put a client seed under the pair in use: there the server's seed changes with it.
  await site.app.database.pool.query('UPDATE game_seeds SET client_seed = $1 WHERE id = $2', [clientSeed, pair.id]);
  await rounds.activePair(ctx, memberId, 'test');
}
