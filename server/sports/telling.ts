import { inEach } from '../../contract/in-both.ts';
import { fromMinor } from '../../contract/money.ts';
import { escapeRichText } from '../../contract/rich-text.ts';
import * as messages from '../messages/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { EventRow } from './store-events.ts';
import type { RulingRow } from './store-rulings.ts';
import type { LegRow, Ticket } from './store-tickets.ts';
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
export function tellTicket(
  ctx: Teller,
  ticket: Pick<Ticket, 'id' | 'member_id' | 'state' | 'payout_minor'>,
  cashedOut?: string,
): void {
  ctx.platform.live.publish(playerTopic(ctx.brand.id, ticket.member_id), {
    type: 'sports-own',
    ticketId: String(ticket.id),
    state: ticket.state,
    payout: fromMinor(ticket.payout_minor, ctx.brand.settings.currency.decimals),
    ...(cashedOut !== undefined && { cashedOut }),
  });
}

/** Writes to a player that their rule has cashed out a ticket or a part of it: call it in the transaction that does. */
export async function writeRuleDone(ctx: Ctx, ticket: Ticket, payoutMinor: bigint): Promise<void> {
  const { code, decimals } = ctx.brand.settings.currency;
  await write(ctx, ticket.member_id, `sports-rule:${ticket.id}:${ticket.open_minor}`, 'rule', {
    ticket: String(ticket.id),
    amount: `${fromMinor(payoutMinor, decimals)} ${code}`,
  });
}

/** Writes to players whose selections are void because their matches do not begin near their times. */
export async function writePostponed(
  ctx: Ctx,
  judged: readonly { ticket: Ticket; legs: readonly LegRow[] }[],
): Promise<void> {
  for (const { ticket, legs } of judged) {
    const postponed = legs.filter((leg, at) => leg.postponed_at !== null && ticket.legs[at]!.postponed_at === null);
    if (postponed.length === 0) continue;
    const places = postponed.map(({ place }) => place).join('-');
    await write(ctx, ticket.member_id, `sports-postponed:${ticket.id}:${places}`, 'postponed', {
      ticket: String(ticket.id),
    });
  }
}

async function write(
  ctx: Ctx,
  memberId: bigint,
  key: string,
  what: 'rule' | 'postponed',
  values: Record<string, string>,
): Promise<void> {
  const fill = (text: string) =>
    `<p>${escapeRichText(Object.entries(values).reduce((all, [name, value]) => all.replace(`{${name}}`, value), text))}</p>`;
  await messages.deliver(ctx, {
    memberId,
    key,
    title: { BN: bn[what].title, EN: en[what].title },
    content: { BN: fill(bn[what].text), EN: fill(en[what].text) },
    link: '/sports?view=tickets',
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
