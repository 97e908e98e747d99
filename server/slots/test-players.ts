import { slotMachines } from '../../games/catalogue.ts';
import { randomFromBytes } from '../../games/random.ts';
import * as members from '../members/service.ts';
import { nowMs } from '../platform/clock.ts';
import { newToken, provableBytes, secureRandom } from '../platform/random.ts';
import * as providers from '../providers/service.ts';
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
  await wallet.post(ctx, {
    memberId,
    kind: 'correction',
    key: 'funds',
    amountMinor,
    house: 'house_corrections',
    reference: 'test:1',
  });
  const asMember = await site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n }, nowMs());
  const { token } = await providers.openSession(asMember, {
    provider: 'khela',
    gameCode: 'rickshaw-raja',
    category: 'RNG',
  });
  return { memberId, memberToken: newToken(secureRandom), gameToken: token };
}

/** A client seed with which the next round of the member's pair starts free spins: a search that only the house could do. */
export async function clientSeedForFeature(site: TestSite, player: SlotPlayer): Promise<string> {
  const machine = slotMachines.get('rickshaw-raja');
  if (!machine) throw new Error('the catalogue has the machine');
  const pair = await providers.activePair(await site.ctx(), player.memberId, true);
  for (let tried = 0; tried < 20_000; tried++) {
    const clientSeed = `feature-${tried}`;
    const round = machine.start(randomFromBytes(provableBytes(pair.serverSeed, clientSeed, pair.nextNonce, 0)));
    if (machine.isOpen(round)) return clientSeed;
  }
  throw new Error('no client seed starts free spins');
}
