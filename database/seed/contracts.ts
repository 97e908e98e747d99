import type { ContractKind, ContractPeriod, ContractProduct } from '../../contract/agent-contracts.ts';
import { NEW_AGENT_TYPE } from '../../contract/members.ts';
import * as contracts from '../../server/agents/contracts/service.ts';
import * as members from '../../server/members/service.ts';
import type { Actor, Ctx } from '../../server/platform/process/ctx.ts';
import { demoMembers } from './demo-accounts.ts';
import type { Moment, SeededMember } from './moments.ts';
import { staffActorOf } from './staff-actor.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Since when the agent of the demonstration is paid by the week and the day, by the hour, and every five minutes. */
const SINCE = { dividend: 88 * DAY_MS, daily: 60 * DAY_MS, hourly: 4 * DAY_MS, realtime: 8 * HOUR_MS };

interface Offer {
  kind: ContractKind;
  product: ContractProduct;
  period: ContractPeriod;
  /** Percent. */
  rate: number;
}

const own: readonly Offer[] = [
  { kind: 'dividend', product: 'CONS', period: 'W', rate: 30 },
  { kind: 'daily', product: 'CONS', period: 'D', rate: 0.4 },
  { kind: 'hourly', product: 'RNG', period: 'D', rate: 0.2 },
  { kind: 'realtime', product: 'CONS', period: 'D', rate: 0.1 },
];

/** Contracts in every state: the house’s with the agent of the demonstration, theirs with agents below, and what waits for an answer. */
export async function seedContracts(ctx: Ctx, seeded: readonly SeededMember[]): Promise<Moment[]> {
  const top = seeded.find(({ account }) => account === demoMembers.agent);
  if (!top) return [];
  const [jamal, shilpi] = await Promise.all(['jamalctg', 'shilpi'].map((name) => members.findByAccount(ctx, name)));
  if (!jamal || !shilpi) return [];
  const house = await staffActorOf(ctx, 'admin');
  const as = (memberId: bigint): Actor => ({ kind: 'member', memberId, accountType: NEW_AGENT_TYPE, sessionId: 0n });
  const at = (backMs: number, actor: Actor): Ctx => ({ ...ctx, actor, nowMs: ctx.nowMs - backMs });
  const moment = (backMs: number, act: () => Promise<unknown>): Moment => ({
    atMs: ctx.nowMs - backMs,
    act: async () => void (await act()),
  });
  const given = (uplineId: bigint, memberId: bigint, backMs: number, offer: Offer) =>
    contracts.offer(at(backMs, as(uplineId)), { memberId: String(memberId), ...termsOf(offer) });
  const accepts = (memberId: bigint, contractId: string, backMs: number, version = 1) =>
    contracts.answer(at(backMs, as(memberId)), { contractId, version, answer: 'accept' });
  return [
    ...own.map((offer) =>
      moment(SINCE[offer.kind], async () => {
        const back = SINCE[offer.kind];
        const id = await offered(at(back, house), top.id, offer);
        await accepts(top.id, id, back);
      }),
    ),
    moment(SINCE.dividend - HOUR_MS, async () => {
      const back = SINCE.dividend - HOUR_MS;
      const ofJamal = await given(top.id, jamal.id, back, { ...own[0]!, rate: 18 });
      await accepts(jamal.id, ofJamal.contractId, back);
      const ofShilpi = await given(top.id, shilpi.id, back, { ...own[0]!, rate: 12 });
      await accepts(shilpi.id, ofShilpi.contractId, back);
    }),
    moment(SINCE.daily - HOUR_MS, async () => {
      const back = SINCE.daily - HOUR_MS;
      const { contractId } = await given(top.id, jamal.id, back, { ...own[1]!, rate: 0.2 });
      await accepts(jamal.id, contractId, back);
      const refused = await given(top.id, shilpi.id, back, { ...own[1]!, rate: 0.1 });
      await contracts.answer(at(back, as(shilpi.id)), { contractId: refused.contractId, version: 1, answer: 'reject' });
    }),
    moment(SINCE.dividend, () => seedTemplates(at(SINCE.dividend, house))),
    // What waits: new terms for the agent, an offer and a wish to end for those below.
    moment(5 * HOUR_MS, () => offered(at(5 * HOUR_MS, house), top.id, { ...own[1]!, rate: 0.5 })),
    moment(4 * HOUR_MS, () => given(top.id, shilpi.id, 4 * HOUR_MS, { ...own[1]!, rate: 0.15 })),
    moment(3 * HOUR_MS, async () => {
      const asked = {
        side: 'upline',
        memberId: String(shilpi.id),
        kind: 'dividend',
        all: '0',
        pageNo: 1,
        pageSize: 1,
      } as const;
      const { list } = await contracts.list(at(3 * HOUR_MS, as(top.id)), asked);
      if (list[0]) await contracts.end(at(3 * HOUR_MS, as(top.id)), { contractId: list[0].id, note: '' });
    }),
  ];
}

const templates = [
  { name: 'শুরুর লভ্যাংশ', kind: 'dividend', steps: [['100', '0', 3, 10]] },
  {
    name: 'বড় দল',
    kind: 'dividend',
    steps: [
      ['100', '0', 3, 10],
      ['500000', '50000', 5, 15],
      ['2000000', '200000', 10, 18],
    ],
  },
  {
    name: 'দৈনিক',
    kind: 'daily',
    steps: [
      ['10000', '0', 2, 0.1],
      ['100000', '0', 5, 0.15],
    ],
  },
] as const;

/** Terms that agents begin an offer from. */
async function seedTemplates(ctx: Ctx): Promise<void> {
  for (const { name, kind, steps } of templates) {
    const tiers = steps.map(([minimumBet, netLoss, activeMembers, rate]) => ({
      ...termsOf({ kind, product: 'CONS', period: 'W', rate }).tiers[0]!,
      minimumBet,
      netLoss,
      activeMembers,
    }));
    await contracts.saveTemplate(ctx, { name, kind, period: 'W', carryWindows: 0, tiers }, '');
  }
}

/** The house offers, as two people agreed. @returns the number of the contract */
async function offered(ctx: Ctx, memberId: bigint, offer: Offer): Promise<string> {
  const { kind, product, period, tiers } = termsOf(offer);
  const kept = tiers.map((tier) => ({
    minimumBetMinor: '10000',
    netLossMinor: '0',
    activeMembers: 0,
    rateType: 'P',
    rateMicro: tier.rateMicro,
    lossMicro: tier.lossMicro,
    amountMinor: '0',
  }));
  const carryWindows = kind === 'dividend' ? 2 : 0;
  const body = { memberId: String(memberId), kind, product, period, carryWindows, tiers: kept };
  const approved = { body, changes: [], reason: 'চুক্তির নতুন বছর', proposedBy: 'manager' };
  await contracts.carryOut(ctx, { ...approved, kind: 'agent_contract', proposerId: 0n, proposedAtMs: ctx.nowMs }, '');
  const { list } = await contracts.search(ctx, { memberId: String(memberId), kind, pageNo: 1, pageSize: 1 });
  return list[0]?.id ?? '';
}

function termsOf({ kind, product, period, rate }: Offer) {
  const rateMicro = Math.round(rate * 10_000);
  const lossMicro = kind === 'realtime' ? rateMicro * 2 : 0;
  const tier = {
    minimumBet: '100',
    netLoss: '0',
    activeMembers: 0,
    rateType: 'P',
    rateMicro,
    lossMicro,
    amount: '0',
  } as const;
  return { kind, product, period, tiers: [tier] };
}
