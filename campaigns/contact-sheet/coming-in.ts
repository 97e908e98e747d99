import { DEMO_PASSWORD } from '../../database/seed/demo-accounts.ts';
import type { Shot, View } from './shot.ts';

/** Nobody here is bound to this person of the login company. */
const STRANGER = 'contact.sheet@sandbox.example';

/** What stands between somebody and their account: a puzzle, and what another company has said of them. */
export const comingIn: readonly Shot[] = [
  {
    name: 'puzzle before a login',
    who: ['visitor'],
    at: '/login',
    // For this picture alone: whoever logs in next is asked nothing.
    arrange: ({ change }) => change('demo', ({ switches }) => ({ switches: { ...switches, GEETEST3: true } })),
    modal: {
      draws: ['sessions/PuzzleDialog'],
      turn: async ({ page, say }) => {
        const dialog = page.getByRole('dialog', { name: say.sessions('loginTitle') });
        await dialog.getByRole('textbox', { name: say.sessions('username') }).fill('nobody-yet');
        await dialog.getByLabel(say.sessions('password'), { exact: true }).fill(DEMO_PASSWORD);
        await dialog.getByRole('button', { name: say.sessions('logIn') }).press('Enter');
        const puzzle = page.getByRole('dialog', { name: say.sessions('puzzleTitle') });
        await puzzle.getByRole('img', { name: say.sessions('puzzleAlt') }).waitFor();
      },
    },
  },
  {
    name: 'whose account it is',
    who: ['visitor'],
    at: '/login',
    modal: {
      draws: ['identities/ProofDialog'],
      turn: async (view) => {
        const { page, say } = view;
        const dialog = page.getByRole('dialog', { name: say.sessions('loginTitle') });
        await dialog
          .getByRole('button', { name: companyIn(say.identities('continueWith', { company: HOLE })) })
          .click();
        await comeBack(view, say.identities('proofTitle'));
      },
    },
  },
  {
    name: 'a login company is bound',
    who: ['agent'],
    at: '/member/securityCenter',
    modal: {
      draws: ['identities/BindDialog'],
      turn: async (view) => {
        const { page, say } = view;
        await page
          .getByRole('button', { name: new RegExp(`^${say.identities('bind')}: `) })
          .first()
          .click();
        await comeBack(view, companyIn(say.identities('bindTitle', { company: HOLE })));
      },
    },
  },
];

/** At the company they say who they are, and come back with its word. */
async function comeBack({ page }: View, title: string | RegExp): Promise<void> {
  await page.locator('#email').fill(STRANGER);
  await page.locator('button[name="person"][value="typed"]').click();
  await page.getByRole('dialog', { name: title }).waitFor();
}

const HOLE = '\u0000';

/** A sentence with whatever company in its hole. */
function companyIn(sentence: string): RegExp {
  return new RegExp(`^${sentence.replace(HOLE, '.+')}$`);
}
