import type { StaffPass } from '../../journeys/books.ts';
import { enterOffice } from '../../journeys/staff.ts';
import type { Shot } from './shot.ts';

/** The machine with a pot that all share, in its frame, and what the office sees of it. */
export function pagesOfPots(): Shot[] {
  return [
    {
      name: 'machine with a shared pot',
      who: ['player'],
      at: '/game?game=nouka-baich',
      turn: ({ page, say }) =>
        page
          .frameLocator('iframe')
          .getByRole('button', { name: say.slots('spin'), exact: true })
          .waitFor(),
    },
    ofOffice('shared pots in the office', '/office/pots'),
  ];
}

/** A page of the office: whoever looks comes in first. */
function ofOffice(name: string, at: string): Shot {
  let pass: StaffPass | null = null;
  return {
    name,
    who: ['visitor'],
    at,
    arrange: async ({ hire }) => {
      pass = await hire();
    },
    turn: async ({ page, speech }) => {
      if (pass) await enterOffice(page, speech.language, pass);
    },
  };
}
