import type { Locator } from '@playwright/test';
import { guests, type Shot, type View } from './shot.ts';

const visitor = ['visitor'] as const;
const members = ['player', 'agent'] as const;

/** What the arranged members are called, and how they come in. */
export interface Arranged {
  /** Comes from a new place, and must show that it is them. */
  stranger: string;
  /** Comes with a password that serves once. */
  newcomer: string;
  password: string;
}

/** Dialogs and menus that lead in and out, and those around them. */
export function waysIn(arranged: Arranged): Shot[] {
  return [...entering(), ...forgotten(), ...held(arranged), ...around()];
}

const login = (view: View) => header(view, 'link', view.say.brand('login'));
const register = (view: View) => header(view, 'link', view.say.brand('register'));
const forgot = (view: View) => view.page.getByRole('dialog').getByRole('link', { name: view.say.sessions('forgot') });
const byMobile = (view: View) => tab(view, view.say.sessions('byMobile'));

function entering(): Shot[] {
  return [
    over('login', visitor, ['sessions/LoginDialog'], (view) => [login(view)]),
    over('login by mobile', visitor, ['sessions/LoginDialog', 'sessions/CodeField'], (view) => [login(view)], byMobile),
    over(
      'login refused',
      visitor,
      ['sessions/LoginDialog'],
      (view) => [login(view)],
      async ({ page }) => {
        await page.locator('dialog[open] button[type=submit]').press('Enter');
        await page.locator('[aria-invalid=true]').first().waitFor();
      },
    ),
    {
      ...over('country picker', visitor, ['sessions/CountryPicker'], (view) => [login(view), country(view)]),
      modal: {
        draws: ['sessions/CountryPicker'],
        press: (view) => [login(view), country(view)],
        fill: byMobile,
        kind: 'float',
      },
    },
    over('register', visitor, ['sessions/RegisterDialog'], (view) => [register(view)]),
    over('register by mobile', visitor, ['sessions/RegisterDialog'], (view) => [register(view)], byMobile),
    { name: 'login by address', who: visitor, at: '/login', modal: { draws: ['sessions/LoginDialog'] } },
    { name: 'register by address', who: visitor, at: '/register', modal: { draws: ['sessions/RegisterDialog'] } },
    {
      name: 'trial account asked to register',
      who: visitor,
      at: '/index?modal=trial',
      modal: { draws: ['sessions/TrueAccountDialog'] },
    },
  ];
}

function forgotten(): Shot[] {
  return [
    over('forgotten password by mobile', visitor, ['sessions/ForgotDialog'], (view) => [login(view), forgot(view)]),
    over(
      'forgotten password by mail',
      visitor,
      ['sessions/ForgotDialog'],
      (view) => [login(view), forgot(view)],
      (view) => tab(view, view.say.sessions('byEmail')),
    ),
    over(
      'one-time password',
      visitor,
      ['sessions/ForgotDialog'],
      (view) => [login(view), forgot(view)],
      (view) => tab(view, view.say.sessions('byOnePassword')),
    ),
    {
      name: 'password by link',
      who: visitor,
      at: '/index?modal=newpass&code=abc',
      modal: { draws: ['sessions/LinkPasswordDialog'] },
    },
  ];
}

/** Whose password was right, and who must do one thing more. */
function held({ stranger, newcomer, password }: Arranged): Shot[] {
  let oncePassword = '';
  return [
    {
      name: 'second step',
      who: visitor,
      at: '/index',
      arrange: ({ change }) => change('demo', ({ switches }) => ({ switches: { ...switches, LOGINIPVERF3: true } })),
      modal: {
        draws: ['sessions/SecondStepDialog'],
        press: (view) => [login(view)],
        turn: (view) => enter(view, stranger, password, view.say.sessions('verifyTitle')),
      },
    },
    {
      name: 'password that must be changed',
      who: visitor,
      at: '/index',
      arrange: async ({ givePassword }) => {
        oncePassword = await givePassword(newcomer);
      },
      modal: {
        draws: ['sessions/ChangePasswordDialog'],
        press: (view) => [login(view)],
        turn: (view) => enter(view, newcomer, oncePassword, view.say.sessions('changeTitle')),
        kind: 'fixed',
      },
    },
  ];
}

function around(): Shot[] {
  return [
    language({ name: 'language', who: visitor, at: '/index' }),
    // On phones a member finds it in the side menu.
    language({ name: 'language', who: members, at: '/index', size: 'desktop' }),
    {
      name: 'side menu',
      who: guests,
      at: '/index',
      size: 'phone',
      modal: { draws: ['side'], press: (view) => [header(view, 'button', view.say.brand('menu'))] },
    },
    {
      name: 'chat room',
      who: guests,
      at: '/index?modal=chat',
      modal: { draws: ['chat/ChatDrawer'], turn: ({ page }) => page.locator('dialog[open] li').first().waitFor() },
    },
    {
      name: 'popups of the house',
      who: guests,
      at: '/index',
      modal: { draws: ['messages/Popups', 'messages/PopupDialog'], popups: true },
    },
    {
      name: 'header menu',
      who: members,
      at: '/index',
      modal: { draws: ['members/AccountMenu'], press: (view) => [avatar(view)], kind: 'float' },
    },
    over('sign out', members, ['sessions/SignOutDialog'], (view) => [
      avatar(view),
      view.page.getByRole('menuitem', { name: view.say.members('signOut') }),
    ]),
    {
      name: 'a studio’s games',
      who: ['visitor', 'player'],
      at: '/pvp',
      modal: {
        draws: ['lobby/VendorGames'],
        press: ({ page }) => [
          page
            .getByRole('main')
            .getByRole('button')
            .filter({ hasText: /খেলা স্টুডিও|Khela Studio/ }),
        ],
      },
    },
  ];
}

function over(
  name: string,
  who: Shot['who'],
  draws: readonly string[],
  press: (view: View) => readonly Locator[],
  turn?: (view: View) => Promise<void>,
): Shot {
  return { name, who, at: '/index', modal: { draws, press, ...(turn && { turn }) } };
}

function language(shot: Shot): Shot {
  return {
    ...shot,
    modal: {
      draws: ['brand/LanguageMenu'],
      press: (view) => [header(view, 'button', new RegExp(`^${view.say.brand('language')}`))],
      kind: 'float',
    },
  };
}

function header({ page }: View, role: 'link' | 'button', name: string | RegExp): Locator {
  return page.getByRole('banner').getByRole(role, { name, exact: typeof name === 'string' });
}

function avatar(view: View): Locator {
  return view.page.getByRole('banner').locator('[aria-haspopup=menu]').last();
}

function country({ page }: View): Locator {
  return page.locator('dialog[open] [aria-haspopup=listbox]');
}

async function tab({ page }: View, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await page.getByRole('tab', { name, selected: true }).waitFor();
}

async function enter({ page, say }: View, account: string, password: string, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say.sessions('loginTitle') });
  await dialog.getByRole('textbox', { name: say.sessions('username') }).fill(account);
  await dialog.getByLabel(say.sessions('password'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: say.sessions('logIn') }).press('Enter');
  await page.getByRole('dialog', { name: title }).waitFor();
}
