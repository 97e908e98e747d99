import type { RaffleTerms } from '../../contract/raffle-terms.ts';
import { hasReadBefore } from '../platform/jobs/facts.ts';
import { nowMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { TestSite } from '../testing/site.ts';
import { today } from './reading.ts';
import * as members from '../members/service.ts';
import { newPerson, type Person } from '../referrals/test-referrals.ts';
import * as brand from '../brand/service.ts';
import * as tallies from '../tallies/service.ts';
import * as service from './service.ts';
import * as store from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AFTER_CLOSE_MS = 10 * 60 * 1000;

function dayFrom(day: string, days: number): string {
  return String(Temporal.PlainDate.from(day).add({ days }));
}

/** Tickets for a day by deposits, one for each 100.00, and two prizes: 5.00 and two of 1.00. */
export function raffleFor(some: Partial<RaffleTerms> = {}): RaffleTerms {
  const from = new Date(nowMs()).toISOString().slice(0, 10);
  return {
    title: { BN: 'পরীক্ষার র‍্যাফেল', EN: 'Test raffle' },
    text: { BN: '', EN: '' },
    fromDay: from,
    untilDay: dayFrom(from, 1),
    drawMinutes: 5,
    audience: [],
    sources: [{ kind: 'deposits', perMinor: 10_000 }],
    most: 100,
    leastNumbers: 3,
    prizes: [
      { count: 1, award: { kind: 'cash', amountMinor: 500 } },
      { count: 2, award: { kind: 'cash', amountMinor: 100 } },
    ],
    claimDays: 7,
    ...some,
  };
}

/** Publishes a raffle that runs today. @returns its number */
export async function published(ctx: Ctx, some: Partial<RaffleTerms> = {}): Promise<string> {
  const from = today(ctx);
  const terms = raffleFor({ fromDay: from, untilDay: dayFrom(from, 1), ...some });
  const { id, version } = await service.save(ctx, { id: null, version: 0, terms }, null);
  await service.moveTo(ctx, { id, version, state: 'active', note: '' }, null);
  return id;
}

/** Lets time pass until a raffle is sealed, and drawn where that is asked; all that was played is added up before. */
export async function passes(site: TestSite, id: string, to: 'sealed' | 'drawn' = 'drawn'): Promise<store.RaffleRow> {
  const ctx = await site.ctx();
  const closesMs = (await rowOf(ctx, id)).closes_at.getTime();
  await addedUp(site, closesMs);
  await service.moveDue({ ...ctx, nowMs: closesMs + AFTER_CLOSE_MS });
  if (to === 'drawn') await service.moveDue({ ...ctx, nowMs: closesMs + DAY_MS });
  return rowOf(ctx, id);
}

/** Until all that was played before a moment is added up: what was just being written is added up the next time. */
export async function addedUp(site: TestSite, untilMs: number): Promise<void> {
  const ctx = await site.ctx();
  do await tallies.rebuild(ctx, await brand.allBrands(site.db));
  while (!(await hasReadBefore(site.db, tallies.READER, untilMs + DAY_MS)));
}

export async function rowOf(ctx: Ctx, id: string): Promise<store.RaffleRow> {
  const row = await store.byId(ctx.db, ctx.brand.id, BigInt(id));
  if (!row) throw new Error(`there is no raffle ${id}`);
  return row;
}

let circles = 0;

/** Members of a raffle of their own: all raffles of a test run on the same day. */
export function circleOf(site: TestSite): { audience: RaffleTerms['audience']; newcomer: () => Promise<Person> } {
  const label = `circle-${(circles += 1)}`;
  const newcomer = async () => {
    const person = await newPerson(site);
    const staff = { kind: 'staff', staffId: 1n, account: 'tester', role: 'owner', permissions: [], sessionId: 0n };
    await members.saveTags(await site.ctx(staff as never), { memberId: String(person.memberId), tags: [label] }, '');
    return person;
  };
  return { audience: [{ kind: 'label', label }], newcomer };
}
