import { join } from 'node:path';
import { runnerImport } from 'vite';
import { site } from '../../journeys/site.ts';
import { memberPages } from '../../web/player/paths.ts';
import { pagesOfLotteries } from './lotteries.ts';
import { pagesOfOffice } from './office.ts';
import { pagesOfTables } from './tables.ts';
import { pagesOfSports } from './sports.ts';
import { guests, type Shot } from './shot.ts';

const riverSite = site.url.replace('localhost', 'river.localhost');
const root = join(import.meta.dirname, '../..');

/** What an address needs so that something stands there. */
const examples: Record<string, readonly string[]> = {
  '/game': ['/game?game=rickshaw-raja', '/game?game=no-such-game'],
  '/seamless': ['/seamless?game=rickshaw-raja'],
  '/promotions': ['/promotions', '/promotions?type=deposit'],
  '/promoDetail': ['/promoDetail?id={promotion}', '/promoDetail?id=999999999999'],
  '/noticePage': ['/noticePage', '/noticePage?notice={notice}&page=1'],
  '/help': ['/help', '/help#terms'],
  '/login/back/$company': ['/login/back/sandbox'],
  '/rng': ['/rng', '/rng?page=JL'],
  '/service': ['/service', '/service?channel=vip'],
};

/** These two stand in for dialogs: they are shown among the modals. */
const dialogs = ['/login', '/register', '/register.html'];

/** Every address that the site's own table of routes knows, and one that it does not. */
export async function pages(given: Record<string, string>): Promise<Shot[]> {
  const fill = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => given[name] ?? name);
  const ordinary = (await routePaths())
    .filter((path) => path !== '/' && path !== '/member/$page' && !dialogs.includes(path))
    .flatMap((path) => examples[path] ?? [path]);
  return [
    ...[...ordinary, '/no-such-page'].map((path) => ({ name: path, who: guests, at: fill(path) })),
    ...['menu', ...memberPages].map((page) => ({
      name: `/member/${page}`,
      who: ['player', 'agent'] as const,
      at: `/member/${page}`,
      // On desktops the menu stands beside every page.
      ...(page === 'menu' && { size: 'phone' as const }),
    })),
    ...pagesOfLotteries,
    ...pagesOfSports,
    potOfAll,
    ...pagesOfTables(),
    ...river,
    ...pagesOfOffice(given),
  ];
}

/** A machine with a pot that all share, in its frame. */
const potOfAll: Shot = {
  name: 'machine with a shared pot',
  who: ['player'],
  at: '/game?game=nouka-baich',
  turn: ({ page, say }) =>
    page
      .frameLocator('iframe')
      .getByRole('button', { name: say.slots('spin'), exact: true })
      .waitFor(),
};

/** The other brand of the demo in its light dress, and what stands there in the place of every page. */
const river: Shot[] = [
  ...['/index', '/hot', '/help', '/promotions', '/index?modal=register'].map((path) => ({
    name: `river.localhost${path}`,
    who: ['visitor'] as const,
    at: `${riverSite}${path}`,
  })),
  {
    name: 'river.localhost under maintenance',
    who: ['visitor'],
    at: `${riverSite}/index`,
    arrange: ({ change }) => change('river', () => ({ maintenance: { on: true, endMs: 1_900_000_000_000 } })),
  },
  {
    name: 'river.localhost outside its region',
    who: ['visitor'],
    at: `${riverSite}/index`,
    arrange: ({ change }) => change('river', () => ({ regionRules: { mode: 'allow', countries: ['BD'] } })),
  },
];

/** The table itself is asked, so that a new route cannot be forgotten. */
export async function routePaths(): Promise<string[]> {
  const { module } = await runnerImport<{ router: { routesByPath: object } }>(join(root, 'web/player/routes.tsx'), {
    root,
    configFile: false,
    logLevel: 'error',
  });
  return Object.keys(module.router.routesByPath);
}
