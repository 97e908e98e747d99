import { getPlayerAvatar } from '../../contract/avatars.ts';
import { getGameVendor } from '../../contract/lobby.ts';
import { getMemberInfo } from '../../contract/members.ts';
import { ANNOUNCED_AT_ONCE, listAnnouncements } from '../../contract/messages.ts';
import { getAvailablePromotions } from '../../contract/rewards.ts';
import { getTransferOptions } from '../../contract/transfers.ts';
import { getBalance } from '../../contract/wallet.ts';
import { aMember, allWords, drawn, type Surroundings } from './test-page.tsx';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { type Feature, features } from '../../contract/features.ts';
import { Header } from './brand/Header.tsx';
import { LanguageButton } from './brand/LanguageButton.tsx';
import { LanguageMenu } from './brand/LanguageMenu.tsx';
import { Foot } from './foot.tsx';
import { AccountMenu } from './members/AccountMenu.tsx';
import { MemberEnd } from './member-end.tsx';
import { Centre } from './centre.tsx';
import { NoticeLine } from './messages/NoticeLine.tsx';
import { memberPages, type MemberView, unlistedPages } from './paths.ts';
import { Side } from './side.tsx';

const { brand, footer, kit, lobby, members, menu, wallet } = allWords.EN;
const nothing = () => {};

const card = (vassalage: string) => ({
  id: vassalage,
  vassalage,
  gameType: 'RNG',
  displayName: `Studio ${vassalage}`,
  smallIcon: `/art/${vassalage}.svg`,
});
/** Of these kinds of games one has no studio. */
const lanes = {
  data: {
    lanes: [
      { title: 'ELOTT', cards: [card('EL')], gameClassify: [] },
      { title: 'LOTT', cards: [card('LO')], gameClassify: [] },
      { title: 'LIVE', cards: [], gameClassify: [] },
      { title: 'SPORTS', cards: [card('SP')], gameClassify: [] },
      { title: 'FISH', cards: [card('FI')], gameClassify: [] },
      { title: 'RNG', cards: [card('JL'), card('PG')], gameClassify: [] },
      { title: 'PVP', cards: [card('PV')], gameClassify: [] },
    ],
  },
};

describe('the side menu', () => {
  test('of a visitor: promotions and friends, the game centre, and the rest', () => {
    const page = shown(<Side folded={false} isMember={false} />, {});
    expect(inOrder(page, [menu.promotions, menu.join, menu.running, menu.gameCentre, menu.more])).toEqual([]);
    expect(page).not.toContain(`>${menu.account}<`);
    expect(page).not.toContain(menu.signOut);
  });

  test('of a member: their money first, which can be hidden, then games, account and the rest', () => {
    const page = shown(<Side folded={false} isMember />, { session: aMember, heard: [balance] });
    const head = [menu.withdraw, menu.balance, '1,234.50', menu.deposit, menu.events];
    const account = [
      menu.vip,
      menu.personalHistoryCopy,
      menu.transactionHistory,
      menu.securityCenter,
      menu.personalProfit,
      menu.messageV2,
    ];
    const rest = [menu.down, menu.service, menu.help, `${menu.language}: বাংলা`, menu.signOut];
    expect(inOrder(page, [...head, menu.gameCentre, lobby.RNG, menu.account, ...account, menu.more, ...rest])).toEqual(
      [],
    );
    sessionStorage.setItem('balanceHidden', '1');
    const hidden = shown(<Side folded={false} isMember />, { session: aMember, heard: [balance] });
    sessionStorage.removeItem('balanceHidden');
    expect([hidden.includes('***'), hidden.includes('1,234.50')]).toEqual([true, false]);
  });

  test('has the kinds of games that have studios, each with its page', () => {
    const page = shown(<Side folded={false} isMember={false} />, {});
    const kinds = [
      ['ELOTT', '/elott?view=bet'],
      ['LOTT', '/lottery?view=bet'],
      ['SPORTS', '/sports'],
      ['FISH', '/fish'],
      ['RNG', '/rng'],
      ['PVP', '/pvp'],
    ] as const;
    expect(
      inOrder(
        page,
        kinds.flatMap(([kind, path]) => [`href="${path}"`, lobby[kind]]),
      ),
    ).toEqual([]);
    expect(page).not.toContain('href="/live"');
  });
});

describe('the header', () => {
  test('leads home by its logo', () => {
    const page = shown(
      <Header folded={null} onFold={nothing} onMenu={nothing} narrow={false}>
        {null}
      </Header>,
      {},
    );
    expect(page).toMatch(/<a [^>]*href="\/index"/);
  });

  test('shows a member their balance with the sign of the currency, and the ways of money', () => {
    const page = shown(<MemberEnd languages={null} />, { session: aMember, heard: [balance] });
    expect(
      inOrder(page, [wallet.balance, 'P', '1,234.50', wallet.refresh, brand.deposit, brand.withdraw, members.account]),
    ).toEqual([members.account]);
  });

  test('has the languages of the brand with their flags, and nothing where there is one', () => {
    const page = shown(<LanguageMenu onChoose={nothing} />, {});
    expect(inOrder(page, ['<img', 'বাংলা', '<img', 'English'])).toEqual([]);
    expect(shown(<LanguageButton onChoose={nothing} />, { info: { ...(info as object), languages: ['BN'] } })).toBe('');
    expect(shown(<LanguageButton onChoose={nothing} />, {})).toContain('<button');
  });
});

describe('the menu behind the avatar', () => {
  test('says who they are, leads to their profile and to what is theirs', () => {
    const heard = [[getMemberInfo, {}, { clubLabel: { labelName: 'Sundarban', rankLevel: 5 } }]] as const;
    const page = shown(<AccountMenu isAgent={false} onService={nothing} />, { session: aMember, heard });
    const who = ['rahim', '1042'];
    const pages = [members.memberCentre, members.personalHistoryCopy, members.messageV2, members.service];
    expect(inOrder(page, [...who, ...pages, members.signOut])).toEqual([]);
    // Their picture and their name lead to their profile.
    expect(page).toMatch(/<a [^>]*href="[^"]*profile"(?:(?!<\/a>).)*rahim/);
  });

  test('has the picture that they chose in the header and the menu, where the brand has pictures', () => {
    const picture = (on: readonly Feature[], avatar: string, avatarType = 'STATIC') => {
      const heard = [[getPlayerAvatar, {}, { avatar, avatarType }]] as const;
      return shown(<AccountMenu isAgent={false} onService={nothing} />, { session: aMember, heard, on }).match(
        /<img src="[^"]*"/g,
      );
    };
    const twice = (src: string) => [`<img src="${src}"`, `<img src="${src}"`];
    expect(picture(['PROFPIC3'], '3')).toEqual(twice('/art/avatars/tiger.svg'));
    expect(picture(['PROFPIC3'], '/wps/member/avatar?id=1', 'CUSTOM')).toEqual(twice('/wps/member/avatar?id=1'));
    // The mark of the house, a number that is not known here, and a brand without pictures.
    expect([picture(['PROFPIC3'], '0'), picture(['PROFPIC3'], '99'), picture([], '3')]).toEqual([null, null, null]);
  });

  test('of a trial account has no member centre', () => {
    const page = shown(<AccountMenu isAgent={false} onService={nothing} />, { session: { ...aMember, type: 4 } });
    for (const none of [members.memberCentre, members.profile, members.messageV2]) expect(page).not.toContain(none);
    expect(inOrder(page, [members.service, members.signOut])).toEqual([]);
  });
});

describe('the member centre', () => {
  const centre = (view: MemberView) =>
    shown(<Centre view={view} />, {
      session: aMember,
      heard: [
        balance,
        [getTransferOptions, {}, { upline: 'karim', downlineCount: 0 }],
        [getAvailablePromotions, {}, { availableCount: 0, REFERRAL: { enabled: true } }],
      ],
    });

  test('has its title, a way out, and its pages in their order', () => {
    const listed = memberPages.filter((page) => !unlistedPages.includes(page));
    const pages = listed.map((page) => `>${members[page]}<`);
    expect(inOrder(centre('profile'), [members.memberCentre, `aria-label="${kit.close}"`, ...pages])).toEqual([]);
  });

  test('marks the page that is open, and opens with the account where none is named', () => {
    const marked = (view: MemberView) => /aria-current="page"[^>]*>.*?<span[^>]*>([^<]+)</.exec(centre(view))?.[1];
    expect([marked('menu'), marked('profile')]).toEqual([members.securityCenter, members.profile]);
  });
});

describe('what is announced', () => {
  const notice = (title: string) => ({
    player: [{ id: '1', title, content: '', time: 0, pinned: false, home: false }],
    banners: [],
    popup: [],
    promotion: [],
  });
  const toVisitors = { types: ANNOUNCED_AT_ONCE };
  const toMembers = { ...toVisitors, execution: 'A' };
  const heard = [
    [listAnnouncements, toVisitors, notice('To visitors'), { language: 'EN', token: null }],
    [listAnnouncements, toVisitors, notice('অতিথিদের জন্য'), { language: 'BN', token: null }],
    [listAnnouncements, toMembers, notice('To members'), { language: 'EN', token: aMember.token }],
  ] as const;

  test.each([
    ['EN', undefined, 'To visitors'],
    ['BN', undefined, 'অতিথিদের জন্য'],
    ['EN', aMember, 'To members'],
  ] as const)('is asked for anew in another language and by another reader (%s)', (language, session, title) => {
    expect(shown(<NoticeLine />, { language, session, heard })).toContain(title);
  });
});

test('the footer has questions of which one is open, the legal pages, and the signs of payments and studios', () => {
  const page = shown(<Foot />, {});
  expect(page.match(/<details name="topics"/g)?.length).toBeGreaterThan(3);
  const links = [
    ['about', footer.linkAbout],
    ['contact', footer.linkContact],
    ['terms', footer.linkTerms],
    ['responsible', footer.linkResponsible],
    ['privacy', footer.linkPrivacy],
    ['refund', footer.linkRefund],
    ['affiliates', footer.linkAffiliates],
  ];
  for (const [topic, words] of links) expect(page).toMatch(new RegExp(`href="/help#${topic}"[^>]*>${words}<`));
  for (const studio of ['Studio JL', 'Studio PG']) expect(page).toContain(`alt="${studio}"`);
  expect(inOrder(page, [footer.footerPayments, '<svg', footer.footerProviders, '©'])).toEqual([]);
});

/** What of these does not stand behind what is before it; empty where all stand in their order. */
function inOrder(page: string, wanted: readonly string[]): string[] {
  let at = 0;
  return wanted.filter((text) => {
    const found = page.indexOf(text, at);
    if (found === -1) return true;
    at = found + text.length;
    return false;
  });
}

function shown(part: ReactNode, given: Partial<Surroundings>): string {
  const heard = [[getGameVendor, {}, lanes], ...(given.heard ?? [])] as const;
  return drawn(part, { language: 'EN', on, info, ...given, heard });
}

const on: readonly Feature[] = features;
const balance = [getBalance, {}, { sumBalance: '1234.50' }] as const;
const info = {
  deposit: { least: '100.00', most: '50000.00', quick: [] },
  brand: { code: 'demo', name: { BN: 'খেলা', EN: 'Khela' } },
  theme: { logoUrl: null },
  languages: ['BN', 'EN'],
  currency: { code: 'BDT', symbol: 'P', decimals: 2 },
  ageLimitYears: 18,
  customerService: [],
} as never;
