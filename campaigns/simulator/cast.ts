import type { Ctx } from '../../server/platform/process/ctx.ts';
import { Chance } from './chance.ts';
import type { Rules } from './rules.ts';
import type { World } from './world.ts';

/** Who plays a seed, and in which brand. */
export interface Cast {
  readonly rules: Rules;
  readonly ctx: Ctx;
  readonly memberCount: number;
  /** The members' accounts are called `<name>m0`, `<name>m1`, … */
  readonly name: string;
  /** Who has joined already; otherwise they join by themselves. */
  readonly joined: readonly bigint[];
}

/** One seed in eight lets its members join by themselves. */
const JOIN_ONE_IN = 8;

export async function castFor({ brands }: World, seed: bigint): Promise<Cast> {
  const dice = new Chance(seed, 4);
  const { rules, ctx, families } = dice.pick(brands);
  const memberCount = dice.pick([1, 1, 2, 2, 3]);
  const { name, members } = await families.next();
  // Members who join by themselves have a name that no family has.
  if (dice.below(JOIN_ONE_IN) === 0) return { rules, ctx, memberCount, name: `j${name}`, joined: [] };
  return { rules, ctx, memberCount, name, joined: members.slice(0, memberCount) };
}
