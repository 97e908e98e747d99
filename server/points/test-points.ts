import type { CallInput } from '../../contract/call.ts';
import { redeemPointReward } from '../../contract/points.ts';
import { adjustPoints, saveGift } from '../../contract/points-office.ts';
import { approveAs, memberOn, staffOn } from '../testing/people.ts';
import type { TestSite } from '../testing/site.ts';

/** Goods that cost 50 points, of which there are ten. */
export const giftOfTest: CallInput<typeof saveGift> = {
  version: 0,
  name: { BN: 'গামছা', EN: 'Gamcha' },
  text: { BN: 'হাতে বোনা', EN: 'Handwoven' },
  pictureUrl: null,
  award: { kind: 'goods', amount: '20' },
  points: 50,
  amount: '0',
  stock: 10,
  seenStock: null,
  mostPerMember: null,
  shown: true,
  fromMs: null,
  untilMs: null,
  position: 10,
};

export const PAYMENT_PASSWORD = '246810';

/** A member with a payment password, and so many points that two people agreed on. */
export async function memberWithPoints(
  site: TestSite,
  account: string,
  points: bigint,
): Promise<{ memberId: bigint; token: string }> {
  const made = await memberOn(site, account, 0, 'demo', { paymentPassword: PAYMENT_PASSWORD });
  if (points > 0n) await givePoints(site, made.memberId, Number(points));
  return made;
}

let given = 0;

/** Gives a member points, or takes some, as two people do. */
export async function givePoints(site: TestSite, memberId: bigint, points: number): Promise<void> {
  const reason = 'as the test asks of two';
  const requestId = `points-${(given += 1)}`;
  const way = points > 0 ? 'give' : 'take';
  const asked = { memberId: String(memberId), way, points: Math.abs(points), reason, requestId } as const;
  const { status, body } = await site.call(adjustPoints, asked, { token: await managerOn(site) });
  if (status !== 200) throw new Error(`no points: ${body.errorCode}`);
  await approveAs(site, await ownerOn(site), body.value.proposalId);
}

const staff = new WeakMap<TestSite, Record<'manager' | 'owner', Promise<string>>>();

function staffOfTest(site: TestSite) {
  const known = staff.get(site) ?? {
    manager: staffOn(site, 'manager', ['demo']),
    owner: staffOn(site, 'owner', ['demo']),
  };
  staff.set(site, known);
  return known;
}

/** The manager who writes gifts and decides what is redeemed. */
export const managerOn = (site: TestSite): Promise<string> => staffOfTest(site).manager;

/** The second person. */
export const ownerOn = (site: TestSite): Promise<string> => staffOfTest(site).owner;

/** A gift of the mall. @returns its number */
export async function giftOn(site: TestSite, gift: Partial<CallInput<typeof saveGift>> = {}): Promise<string> {
  const { status, body } = await site.call(saveGift, { ...giftOfTest, ...gift }, { token: await managerOn(site) });
  if (status !== 200) throw new Error(`no gift: ${body.errorCode} ${JSON.stringify(body.value)}`);
  return body.value.id;
}

let asked = 0;

/** Asks for a gift of 50 points as its member does. */
export function redeemed(
  site: TestSite,
  token: string,
  giftId: string,
  more: Partial<CallInput<typeof redeemPointReward>> = {},
) {
  const requestId = `redeeming-${(asked += 1)}`;
  const input = { giftId, points: 50, remark: 'Bazar Road 7', paymentPassword: PAYMENT_PASSWORD, requestId, ...more };
  return site.call(redeemPointReward, input, { token });
}
