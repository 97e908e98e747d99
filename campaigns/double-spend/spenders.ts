import { login } from '../../contract/sessions.ts';
import type { TransferWay } from '../../contract/transfers.ts';
import { hashPassword } from '../../server/platform/process/passwords.ts';
import { secureRandom } from '../../server/platform/process/random.ts';
import * as rounds from '../../server/rounds/service.ts';
import * as sessions from '../../server/sessions/service.ts';
import { bind } from '../../server/withdrawals/test-withdrawals.ts';
import type { TestSite } from '../../server/testing/site.ts';

/** A member with an open slot machine, and a relative to send money to. */
export interface Spender {
  readonly memberId: bigint;
  readonly token: string;
  readonly gameToken: string;
  readonly way: TransferWay;
  readonly receiver: string | undefined;
  readonly paymentPassword: string;
  /** Where their withdrawals would go. */
  readonly accountId: string;
}

const PASSWORD = 'khela123';
const PAYMENT_PASSWORD = '246810';

/** Opens members, each the upline of the next; the first one sends down, all others up. */
export async function openSpenders(site: TestSite, count: number): Promise<Spender[]> {
  const [passwordHash, paymentPasswordHash] = [
    await hashPassword(PASSWORD, secureRandom),
    await hashPassword(PAYMENT_PASSWORD, secureRandom),
  ];
  const spenders: Spender[] = [];
  for (let at = 0; at < count; at++) {
    const account = `spender${at}`;
    const opened = await sessions.open(await site.ctx(), {
      account,
      nickname: account,
      type: 0,
      language: 'EN',
      passwordHash,
      paymentPasswordHash,
      uplineId: spenders.at(-1)?.memberId ?? null,
      details: {},
    });
    const { body } = await site.call(login, { username: account, password: PASSWORD });
    const number = `0171${1_000_000 + at}`;
    const bound = await bind(site, body.value.token, { number, paymentPassword: PAYMENT_PASSWORD });
    if (!bound.body.success) throw new Error(`no account for withdrawals: ${JSON.stringify(bound.body)}`);
    const asMember = await site.ctx({ kind: 'member', memberId: opened.id, accountType: 0, sessionId: 0n });
    const game = { provider: 'khela', gameCode: 'rickshaw-raja', category: 'RNG' };
    spenders.push({
      memberId: opened.id,
      token: body.value.token,
      gameToken: (await rounds.openSession(asMember, game)).token,
      way: at === 0 ? 'to_downline' : 'to_upline',
      receiver: at === 0 ? 'spender1' : undefined,
      paymentPassword: PAYMENT_PASSWORD,
      accountId: bound.body.value.id,
    });
  }
  return spenders;
}
