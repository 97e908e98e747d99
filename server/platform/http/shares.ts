import { addressGroup, addressPrefix } from './address.ts';
import type { Ctx } from '../process/ctx.ts';

/**
 * Whose act it is, from the widest to the narrowest: `['visitors', '10.1.2.0/24', '10.1.2.3']`. All that begins alike
 * shares one turn at that place (see turns.ts).
 */
export type Share = readonly string[];

/** Work of the house itself: a first owner, a seed. */
export const houseShare: Share = ['house'];

/** Of somebody whom nobody knows yet: by network and address, so that a network of many addresses has one turn too. */
export function visitorShare(address: string): Share {
  return ['visitors', addressPrefix(address), addressGroup(address)];
}

/** Of a member who is in, or who comes from a device that has been in: no flood of strangers holds them up. */
export function memberShare(brandId: number, memberId: bigint): Share {
  return ['members', `${brandId}:${memberId}`];
}

/** Of whoever knocks at the office: a flood at the players' door does not lock the staff out. */
export function officeShare(address: string): Share {
  return ['office', addressPrefix(address), addressGroup(address)];
}

/** Of the member or staff member behind a token. */
export function actorShare({ brand, actor }: Pick<Ctx, 'brand' | 'actor'>): Share {
  if (actor.kind === 'member') return memberShare(brand.id, actor.memberId);
  return actor.kind === 'staff' ? ['staff', String(actor.staffId)] : houseShare;
}
