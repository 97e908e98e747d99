import { TRIAL_TYPE } from '../../contract/members.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as store from './store-audience.ts';

/** How many open accounts of members, trials left out, are like this; where `among` is given, of these alone. */
export async function countLike(
  ctx: Ctx,
  likeness: Omit<store.Likeness, 'exceptType'>,
  among: readonly bigint[] | null,
): Promise<number> {
  return store.countLike(ctx.db, ctx.brand.id, { ...likeness, exceptType: TRIAL_TYPE }, among);
}

/** Who has an open account that is like this, trials left out; where `among` is given, of these alone. */
export async function whoAreLike(
  ctx: Ctx,
  likeness: Omit<store.Likeness, 'exceptType'>,
  among: readonly bigint[] | null,
): Promise<bigint[]> {
  return store.whoAreLike(ctx.db, ctx.brand.id, { ...likeness, exceptType: TRIAL_TYPE }, among);
}
