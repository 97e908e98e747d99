import type { BrandSettings } from '../../contract/brand.ts';
import type { listBrandFigures } from '../../contract/brands-office.ts';
import type { CallOutput } from '../../contract/call.ts';
import { fromMinor } from '../../contract/money.ts';
import * as brand from '../brand/service.ts';
import * as members from '../members/service.ts';
import { inSnapshot } from '../platform/database/transaction.ts';
import { dayOf, startOfDayMs } from '../platform/process/clock.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import * as reports from '../reports/service.ts';
import * as wallet from '../wallet/service.ts';
import { queueCounts } from './service-liability.ts';
import { brandCodesOf } from './service-staff-sessions.ts';

interface Figures {
  currency: BrandSettings['currency'];
  members: number;
  active: number;
  depositsMinor: bigint;
  withdrawalsMinor: bigint;
  ggrMinor: bigint;
  ngrMinor: bigint;
  liabilityMinor: bigint;
  waiting: number;
}

/** Today so far, in its own time zone, of each brand that the asker works for. */
export async function brandFigures(ctx: Ctx): Promise<CallOutput<typeof listBrandFigures>> {
  const mine = await brandCodesOf(ctx, staffOf(ctx).staffId);
  const summaries = await brand.brandSummaries(ctx.db, mine);
  const list = [];
  for (const each of await brand.allBrands(ctx.db)) {
    const summary = summaries.find(({ code }) => code === each.code);
    if (!summary) continue;
    const figures = await inSnapshot(ctx.db, (db) => figuresOf({ ...ctx, db, brand: each }));
    list.push({ ...summary, timeZone: each.settings.timeZone, day: dayOf(ctx.nowMs, each.settings.timeZone), figures });
  }
  const groups = Map.groupBy(list, ({ figures: { currency } }) => `${currency.code} ${currency.decimals}`);
  return {
    list: list.map(({ figures, ...row }) => ({ ...row, ...written(figures) })),
    totals: [...groups.values()].map((rows) => ({
      brands: rows.length,
      ...written(rows.map(({ figures }) => figures).reduce(added)),
    })),
  };
}

async function figuresOf(ctx: Ctx): Promise<Figures> {
  const { timeZone, currency } = ctx.brand.settings;
  const today = { fromMs: startOfDayMs(ctx.nowMs, timeZone), untilMs: startOfDayMs(ctx.nowMs, timeZone, -1) };
  const { active, ...sums } = await reports.sumsOf(ctx, today);
  const [owed] = await wallet.liabilityNow(ctx);
  const waiting = Object.values(await queueCounts(ctx)).reduce((sum, count) => sum + count, 0);
  return {
    currency,
    members: await members.count(ctx),
    active: active ?? 0,
    ...sums,
    liabilityMinor: owed ? owed.cashMinor + owed.bonusMinor + owed.studioMinor : 0n,
    waiting,
  };
}

function added(one: Figures, other: Figures): Figures {
  return {
    currency: one.currency,
    members: one.members + other.members,
    active: one.active + other.active,
    depositsMinor: one.depositsMinor + other.depositsMinor,
    withdrawalsMinor: one.withdrawalsMinor + other.withdrawalsMinor,
    ggrMinor: one.ggrMinor + other.ggrMinor,
    ngrMinor: one.ngrMinor + other.ngrMinor,
    liabilityMinor: one.liabilityMinor + other.liabilityMinor,
    waiting: one.waiting + other.waiting,
  };
}

function written({ currency, members, active, waiting, ...minor }: Figures) {
  const text = (amountMinor: bigint) => fromMinor(amountMinor, currency.decimals);
  return {
    currency,
    members,
    active,
    waiting,
    deposits: text(minor.depositsMinor),
    withdrawals: text(minor.withdrawalsMinor),
    ggr: text(minor.ggrMinor),
    ngr: text(minor.ngrMinor),
    liability: text(minor.liabilityMinor),
  };
}
