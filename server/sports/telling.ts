import { fromMinor } from '../../contract/money.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { Ticket } from './store-tickets.ts';

type Teller = Pick<Ctx, 'brand' | 'platform'>;

/** Where the news of events goes: they are the same for all brands. */
export const eventsTopic = 'sports';

/** Where the news of one player's own tickets goes. */
export function playerTopic(brandId: number, memberId: bigint): string {
  return `sports:${brandId}:${memberId}`;
}

/** Tells a player what became of one of their tickets, on all their open pages. */
export function tellTicket(ctx: Teller, ticket: Pick<Ticket, 'id' | 'member_id' | 'state' | 'payout_minor'>): void {
  ctx.platform.live.publish(playerTopic(ctx.brand.id, ticket.member_id), {
    type: 'sports-own',
    ticketId: String(ticket.id),
    state: ticket.state,
    payout: fromMinor(ticket.payout_minor, ctx.brand.settings.currency.decimals),
  });
}
