import type { CallOutput } from '../../contract/call.ts';
import {
  officeEndSportsRuling,
  officeListSportsRulings,
  officeProposeSportsRuling,
  type SportsRulingBody,
} from '../../contract/sports-rulings.ts';
import { approveAs, staffOn } from '../testing/people.ts';
import { ask, type TestEvent } from './test-events.ts';
import type { sportsTest } from './test-sports.ts';

type Book = ReturnType<typeof sportsTest>;

export const publicReason = { BN: 'দাম ভুল ছিল', EN: 'the price was wrong' };
export const reason = 'Seen by two traders on the wire.';

/** Everything on an event, from its beginning until it is decided. */
export const all: Extract<SportsRulingBody, { kind: 'cancel' }> = {
  kind: 'cancel',
  market: null,
  line: null,
  fromMs: null,
  untilMs: null,
};

/** Two people who decide about events: the trader of a book proposes, the owner approves. */
export function deciders(book: Book) {
  let owner: Promise<string> | undefined;
  const it = {
    second: () => (owner ??= staffOn(book.site, 'owner')),
    propose: ({ id }: { id: string }, ruling: SportsRulingBody) =>
      ask(book.site, officeProposeSportsRuling, { eventId: id, ruling, publicReason, reason }, { token: book.trader }),
    async about({ id }: { id: string }): Promise<CallOutput<typeof officeListSportsRulings>> {
      return (await ask(book.site, officeListSportsRulings, { eventId: id }, { token: book.trader })).value;
    },
    /** Proposed, approved, and settled by. @returns its number */
    async decide(match: { id: string }, ruling: SportsRulingBody): Promise<string> {
      const { value } = await it.propose(match, ruling);
      await approveAs(book.site, await it.second(), value.proposalId);
      await book.settle();
      return (await it.about(match)).rulings[0]!.rulingId;
    },
    async takeBack(rulingId: string): Promise<void> {
      const { value } = await ask(book.site, officeEndSportsRuling, { rulingId, reason }, { token: book.trader });
      await approveAs(book.site, await it.second(), value.proposalId);
      await book.settle();
    },
    /** A single of 10. @returns its number */
    single: async (match: TestEvent, outcome = 'home') =>
      (await book.place([[match, 'match_result', outcome]])).value.ticket.ticketId,
  };
  return it;
}
