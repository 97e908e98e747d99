import type { Language } from '../../contract/brand.ts';
import {
  type FeeBearer,
  feeBearers,
  type MethodKind,
  methodKinds,
  type MethodMark,
  methodMarks,
  type OfferedMethod,
  type PaymentCompany,
  paymentCompanies,
} from '../../contract/payment-methods.ts';
import { type Ctx } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { companyOf, isReachable } from './companies/known.ts';
import { standardChannels, standardMethods } from './standard-methods.ts';
import * as store from './store-methods.ts';

export interface Method {
  code: string;
  kind: MethodKind;
  company: PaymentCompany;
  name: Record<Language, string>;
  mark: MethodMark;
  takesIn: boolean;
  paysOut: boolean;
  place: number;
  leastMinor: bigint;
  mostMinor: bigint;
  /** Empty: the brand's own. */
  quickMinor: readonly bigint[];
  feeFixedMinor: bigint;
  feeBasisPoints: number;
  feeBearer: FeeBearer;
  expiresMinutes: number;
  showsOffers: boolean;
  version: number;
}

/**
 * Every method of the brand in its order. A brand that has none yet gets the sandbox's, where this installation has a
 * sandbox: so a new brand can be tried at once.
 */
export async function methodsOf(ctx: Ctx): Promise<Method[]> {
  const rows = await store.methods(ctx.db, ctx.brand.id);
  if (rows.length > 0 || (await companyOf(ctx, 'sandbox')) === null) return rows.map(read);
  for (const row of standardMethods(ctx.brand.id, ctx.brand.settings.deposit)) await store.insertMethod(ctx.db, row);
  for (const row of standardChannels(ctx.brand.id)) await store.insertChannel(ctx.db, row);
  return (await store.methods(ctx.db, ctx.brand.id)).map(read);
}

/** One method of the brand, switched on or not. */
export async function methodOf(ctx: Ctx, code: string): Promise<Method | undefined> {
  const row = await store.method(ctx.db, ctx.brand.id, code);
  if (row) return read(row);
  return (await methodsOf(ctx)).find((each) => each.code === code);
}

/** Whether members can pay in by it now. */
export async function takesDeposits(ctx: Ctx, method: Method): Promise<boolean> {
  return method.takesIn && isReachable(ctx, method.company);
}

/** The narrower of the brand's bounds and the method's, minor units; the brand's are settings.deposit. */
export function boundsOf(ctx: Ctx, method: Method): { leastMinor: bigint; mostMinor: bigint } {
  const { leastMinor, mostMinor } = ctx.brand.settings.deposit;
  return {
    leastMinor: larger(BigInt(leastMinor), method.leastMinor),
    mostMinor: smaller(BigInt(mostMinor), method.mostMinor),
  };
}

/** A method as a member's screens show it. */
export function presentMethod(ctx: Ctx, method: Method): OfferedMethod {
  const write = (minor: bigint) => wallet.writeAmount(ctx, minor);
  const { leastMinor, mostMinor } = boundsOf(ctx, method);
  const quickMinor =
    method.quickMinor.length > 0 ? method.quickMinor : ctx.brand.settings.deposit.quickMinor.map(BigInt);
  const { code, kind, company, name, mark, expiresMinutes, showsOffers } = method;
  return {
    code,
    kind,
    company,
    name,
    mark,
    expiresMinutes,
    showsOffers,
    least: write(leastMinor),
    most: write(mostMinor),
    quick: quickMinor.filter((minor) => minor >= leastMinor && minor <= mostMinor).map(write),
    fee: {
      fixed: write(method.feeFixedMinor),
      basisPoints: method.feeBasisPoints,
      bearer: method.feeBearer,
    },
  };
}

function read(row: store.MethodRow): Method {
  return {
    code: row.code,
    kind: oneOf(methodKinds, row.kind),
    company: oneOf(paymentCompanies, row.company),
    name: { BN: row.name_bn, EN: row.name_en },
    mark: oneOf(methodMarks, row.mark),
    takesIn: row.takes_in,
    paysOut: row.pays_out,
    place: row.place,
    leastMinor: row.least_minor,
    mostMinor: row.most_minor,
    quickMinor: (row.quick as string[]).map(BigInt),
    feeFixedMinor: row.fee_fixed_minor,
    feeBasisPoints: row.fee_basis_points,
    feeBearer: oneOf(feeBearers, row.fee_bearer),
    expiresMinutes: row.expires_minutes,
    showsOffers: row.shows_offers,
    version: row.version,
  };
}

function oneOf<const Choice extends string>(choices: readonly Choice[], given: string): Choice {
  const choice = choices.find((each) => each === given);
  assert(choice, `${given} is one of ${choices.join(', ')}`);
  return choice;
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
