import { inEach } from '../../contract/in-both.ts';
import { fromMinor } from '../../contract/money.ts';
import { escapeRichText } from '../../contract/rich-text.ts';
import * as messages from '../messages/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { EventRow } from './store-events.ts';
import type { RulingRow } from './store-rulings.ts';
import type { Ticket } from './store-tickets.ts';
import { words } from './words.ts';

const { EN: en, BN: bn } = inEach(words);

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

/** Writes to all whose tickets a decision touches, once: call it in the transaction that makes the decision, or takes it back. */
export async function tellRuling(
  ctx: Ctx,
  ruling: RulingRow,
  { home, away }: EventRow,
  memberIds: readonly bigint[],
): Promise<void> {
  const said = ruling.ended_at === null ? saidOf[ruling.kind] : (['endedTitle', 'endedText'] as const);
  const text = (of: typeof en, language: 'BN' | 'EN') => {
    const match = `${home[language]} – ${away[language]}`;
    const filled = of[said[1]]
      .replace('{match}', () => match)
      .replace('{reason}', () => ruling.public_reason[language]);
    return `<p>${escapeRichText(filled)}</p>`;
  };
  for (const memberId of memberIds)
    await messages.deliver(ctx, {
      memberId,
      key: `sports-ruling:${ruling.id}:${ruling.ended_at === null ? 'made' : 'ended'}:${memberId}`,
      title: { BN: bn[said[0]], EN: en[said[0]] },
      content: { BN: text(bn, 'BN'), EN: text(en, 'EN') },
      link: '/sports?view=tickets',
    });
}

const saidOf = {
  cancel: ['voidTitle', 'voidText'],
  factor: ['factorTitle', 'factorText'],
  result: ['resultTitle', 'resultText'],
} as const;
