import { cashOutSportsTicket, setSportsCashOutRule } from '../../contract/sports.ts';
import { fromMinor, toMinor } from '../../contract/money.ts';
import { partOfferMinor, partStakeMinor } from '../../games/sports/parts-shapes.ts';
import { ask } from './test-events.ts';
import type { sportsTest } from './test-sports.ts';

export const minor = (amount: string): bigint => toMinor(amount, 2)!;
export const textOf = (amountMinor: bigint): string => fromMinor(amountMinor, 2);

/** An open ticket on the home side of a match to come, and what its member does with it. */
export async function openTicket(book: ReturnType<typeof sportsTest>, stake = '100') {
  const match = await book.event();
  const placed = await book.place([[match, 'match_result', 'home']], { stake });
  const { ticketId } = placed.value.ticket;
  const now = () => book.ticket(ticketId);
  return {
    match,
    ticketId,
    now,
    async part(share: number, asked: { offer?: string; openStake?: string; token?: string } = {}) {
      const { openStake, cashOut } = await now();
      const part = partOfferMinor(minor(cashOut!.offer), minor(openStake), partStakeMinor(minor(openStake), share));
      const { token = book.who.token, ...given } = asked;
      return ask(
        book.site,
        cashOutSportsTicket,
        { ticketId, openStake, share, offer: textOf(part), ...given },
        { token },
      );
    },
    rule: (offer: string | null, share = 1000) =>
      ask(book.site, setSportsCashOutRule, { ticketId, offer, share }, { token: book.who.token }),
  };
}
