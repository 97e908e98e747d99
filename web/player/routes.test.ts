import './test-browser.ts';
import { createMemoryHistory, isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { setToken } from '../kit/tokens.ts';
import { useSite } from '../kit/site.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { toCategory, toChosen, toHelp, toHome, toNotice } from './paths.ts';
import { router } from './routes.tsx';

/** What stands around a page: header, side menu and footer; header and footer; header; nothing. */
type Frame = 'all' | 'no side menu' | 'header only' | 'nothing';

/** The addresses of the site, what stands around their pages, and the dialog that opens with them. */
const addresses: readonly [path: string, frame: Frame, modal?: 'login' | 'register'][] = [
  ['/index', 'all'],
  ['/login', 'all', 'login'],
  ['/login/back/sandbox', 'all'],
  ['/register', 'all', 'register'],
  ['/register.html', 'all', 'register'],
  ['/noticePage', 'all'],
  ['/vip', 'all'],
  ['/pointMall', 'no side menu'],
  ['/activityCenter', 'all'],
  ['/live', 'all'],
  ['/sports', 'all'],
  ['/esports', 'all'],
  ['/rng', 'all'],
  ['/pvp', 'all'],
  ['/fish', 'all'],
  ['/hot', 'all'],
  ['/fav', 'all'],
  ['/jlrng', 'all'],
  ['/pgrng', 'all'],
  ['/lottery', 'header only'],
  ['/vnlottery', 'header only'],
  ['/seaLottery', 'header only'],
  ['/elott', 'all'],
  ['/promotions', 'all'],
  ['/promoDetail', 'all'],
  ['/seamless', 'header only'],
  ['/help', 'all'],
  ['/helpmc', 'nothing'],
  ['/down', 'all'],
  ['/download', 'all'],
  ['/join', 'all'],
  ['/game', 'header only'],
  ['/fairness', 'all'],
  ['/round', 'all'],
  ['/feedback', 'all'],
  ['/service', 'nothing'],
  ['/member/depositv2', 'all'],
  ['/agent', 'all'],
  ['/agentHome', 'all'],
];

beforeEach(() => {
  setToken('member', null);
  guard(false);
});

describe('an address', () => {
  test.each(addresses)('%s has its page with %s around it', (path, frame, modal) => {
    const route = matched(path);
    expect(route.routeId).not.toBe('__root__');
    const { bare = false, headerOnly = false, noSide = false, ...rest } = route.staticData;
    expect(bare ? 'nothing' : headerOnly ? 'header only' : noSide ? 'no side menu' : 'all').toBe(frame);
    expect(rest.modal).toBe(modal);
  });

  test.each(addresses)('%s/ is the same page, with the slash behind it', (path) => {
    expect(matched(`${path}/`).routeId).toBe(matched(path).routeId);
  });

  test('of the site is one of these, but the one that leads to the home page', () => {
    const known = addresses.map(([path]) =>
      path.replace('/member/depositv2', '/member/$page').replace('/login/back/sandbox', '/login/back/$company'),
    );
    expect(Object.keys(router.routesByPath).toSorted()).toEqual([...known, '/'].toSorted());
    expect(Object.keys(router.routesByPath).toSorted()).toEqual([...pagePaths].toSorted());
    expect(redirectAt('/')).toBe('/index');
  });

  test.each([
    ['/rng?page=PG', { page: 'PG' }],
    ['/rng?page=12', { page: '12' }],
    ['/lottery?gameCode=BD5&playType=straight', { gameCode: 'BD5', playType: 'straight' }],
    ['/lottery?gameCode=BD5&view=results', { gameCode: 'BD5', view: 'results' }],
    ['/elott?view=bet', { gameCode: undefined, view: 'bet' }],
    ['/vnlottery?gameCode=vn-north&view=nonsense', { gameCode: 'vn-north', view: undefined }],
    ['/elott?gameCode=keno-5m&playType=pick-3', { gameCode: 'keno-5m', playType: 'pick-3' }],
    ['/noticePage?notice=7&page=2', { notice: '7', page: '2' }],
    ['/promotions?type=slots', { type: 'slots' }],
    ['/promotions?type=nonsense', { type: undefined }],
    ['/game?game=rickshaw-raja&fun=1', { game: 'rickshaw-raja', fun: '1' }],
    ['/index?modal=forgot&member=withdraw', { modal: 'forgot', member: 'withdraw' }],
    ['/index?modal=nonsense&member=nonsense&deposit=x', { modal: undefined, member: undefined, deposit: undefined }],
  ])('%s is read as %j', (address, search) => {
    expect(matched(address).search).toMatchObject(search);
  });

  test.each([
    ['/jlrng', 'JL'],
    ['/pgrng', 'PG'],
  ])('%s lists the games of %s alone', (path, vendor) => {
    expect(matched(path).staticData).toMatchObject({ category: 'RNG', vendor });
  });

  test.each([
    [toCategory('RNG', 'JL'), '/rng?page=JL'],
    [toCategory('LOTT'), '/lottery'],
    [toChosen('RNG'), '/rng'],
    [toChosen('LOTT'), '/lottery?view=bet'],
    [toChosen('ELOTT'), '/elott?view=bet'],
    [toHome, '/index'],
    [toHelp('terms'), '/help#terms'],
    [toNotice('7', 2), '/noticePage?notice=7&page=2'],
  ])('is made in one place: %j is %s', (way, address) => {
    expect(router.buildLocation(way as never).href).toBe(address);
  });

  test('that is none has a page that says so', () => {
    expect(matched('/nowhere').routeId).toBe('__root__');
    expect(router.routesById.__root__.options.notFoundComponent).toBeDefined();
  });

  test('opens at its top, or at the place that its hash names', () => {
    expect(router.options).toMatchObject({ scrollRestoration: true, defaultHashScrollIntoView: true });
  });
});

describe('the guard of the routes', () => {
  const open = ['/login', '/login/back/sandbox', '/register', '/register.html', '/helpmc', '/download'];
  const others = addresses.map(([path]) => path).filter((path) => !open.includes(path));

  test.each(others)('on, leads a visitor of %s to the login', (path) => {
    guard(true);
    expect(redirectAt(path)).toBe('/login');
  });

  test.each(open)('on, lets a visitor see %s', (path) => {
    guard(true);
    expect(redirectAt(path)).toBeNull();
  });

  test('on, lets a member go everywhere; off, everybody', () => {
    expect(others.map(redirectAt)).toEqual(others.map(() => null));
    guard(true);
    setToken('member', 'x');
    expect(others.map(redirectAt)).toEqual(others.map(() => null));
  });
});

function guard(routeGuard: boolean): void {
  useSite.setState({ status: { info: { routeGuard } } as never });
}

function matched(address: string) {
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) } as never);
  return router.matchRoutes(router.latestLocation).at(-1)!;
}

/** Where the address leads instead, by its own rule or by the one for all. */
function redirectAt(path: string): string | null {
  const rules = [router.routesById.__root__, router.routesByPath[path as '/']].map(
    (route) => route?.options.beforeLoad,
  );
  for (const rule of rules) {
    try {
      (rule as ((given: object) => void) | undefined)?.({ location: { pathname: path } });
    } catch (thrown) {
      if (!isRedirect(thrown)) throw thrown;
      return String(thrown.options.to);
    }
  }
  return null;
}
