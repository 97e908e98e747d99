import type { PvpEvidence } from '../../contract/pvp-company.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as sessions from '../sessions/service.ts';

/** What the members of each pair have in common beside their hands: a device or an address lately, or the line of an agent. */
export async function linksOf(
  ctx: Ctx,
  pairs: readonly (readonly [bigint, bigint])[],
  sinceMs: number,
): Promise<PvpEvidence['links'][]> {
  const addresses = new Map<bigint, Set<string>>();
  for (const id of new Set(pairs.flat())) {
    const lately = (await sessions.ofMember(ctx, id)).filter(({ lastSeenAtMs }) => lastSeenAtMs >= sinceMs);
    addresses.set(id, new Set(lately.map(({ address }) => address)));
  }
  return Promise.all(
    pairs.map(async ([one, other]) => {
      const beside = await sessions.othersOnDevice(ctx, { memberId: one, among: [other] }, sinceMs);
      const isKin = (await members.isBelow(ctx, one, other)) || (await members.isBelow(ctx, other, one));
      const isNear = !addresses.get(one)!.isDisjointFrom(addresses.get(other)!);
      const links: PvpEvidence['links'] = [];
      if (beside.length > 0) links.push('device');
      if (isNear) links.push('address');
      if (isKin) links.push('upline');
      return links;
    }),
  );
}
