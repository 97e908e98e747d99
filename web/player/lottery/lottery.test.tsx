import { listLotteryMenus } from '../../../contract/lottery-menus.ts';
import { allWords, aMember, drawn } from '../test-page.tsx';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../contract/brand.ts';
import { getLotteryGame, type LotteryDraw } from '../../../contract/lottery.ts';
import { facts } from '../../../games/lottery/five-digits/shapes.ts';
import { keepSlip, slipKey } from './betting/kept-slips.ts';
import { emptySlip } from './betting/slip.ts';
import { LotteryPage } from './LotteryPage.tsx';
import type { LotteryGame } from './queries.ts';

const draw: LotteryDraw = {
  gameCode: '5d-1m',
  issue: '209901010001',
  state: 'open',
  opensAtMs: 0,
  closesAtMs: 4_070_908_800_000,
  drawsAtMs: 4_070_908_805_000,
  result: null,
  resultVersion: 0,
  serverSeedHash: 'ab',
  serverSeed: null,
  merkleRoot: null,
  tickets: null,
  beaconRound: null,
  beaconKey: null,
  beaconSignature: null,
};
const last: LotteryDraw = {
  ...draw,
  issue: '202601010007',
  state: 'settled',
  closesAtMs: 1,
  result: [['4', '0', '9', '1', '7']],
};
const game: LotteryGame = {
  gameCode: '5d-1m',
  names: { BN: 'ফাইভডি ১ মিনিট', EN: '5D 1 min' },
  family: 'five-digits',
  prizeMode: 'Lott',
  area: '',
  source: 'rng',
  plays: facts.playTypes.map(({ code, prizes }) => ({
    playType: code,
    odds: prizes.map(({ odds }) => Math.round(Number(odds) * 1000)),
    returnToPlayer: '0.975',
  })),
  leastUnit: '1.00',
  mostTicket: '20000.00',
  mostRebateMilli: 75,
  nowMs: 0,
  coming: [draw],
  latest: [last],
};
const menus = {
  'five-digits': {
    gameGroupCode: 'five-digits',
    gameGroupName: '5D',
    gameMenus: [
      {
        gameCode: '5d-1m',
        gameName: '5D 1 min',
        family: 'five-digits',
        prizeMode: 'Lott' as const,
        accountTypeName: 'LOTT',
        defaultPlayType: 'straight',
        showIcon: '',
        everyMinutes: 1,
        issue: draw.issue,
        closesAtMs: draw.closesAtMs,
        lastIssue: last.issue,
        lastResult: last.result,
      },
    ],
  },
};
const nothing = () => {};
const languages: Language[] = ['BN', 'EN'];

function shown(
  language: Language,
  props: Partial<Parameters<typeof LotteryPage>[0]>,
  session = aMember,
  listed: object = menus,
): string {
  const page = (
    <LotteryPage kind="all" gameCode={undefined} playType={undefined} view={undefined} onAddress={nothing} {...props} />
  );
  return drawn(page, {
    language,
    on: [],
    info: {},
    session,
    heard: [
      [listLotteryMenus, {}, listed],
      [getLotteryGame, { gameCode: '5d-1m' }, game],
      ['lottery-facts', 'five-digits', facts],
    ],
  });
}

describe.each(languages)('in %s', (language) => {
  const words = allWords[language].lottery;

  test('the lobby shows the latest numbers and the ways to the pad and to the results', () => {
    const page = shown(language, {});
    expect(page).toContain(language === 'BN' ? '৪ ০ ৯ ১ ৭' : '4 0 9 1 7');
    expect(page).toContain('href="/lottery?gameCode=5d-1m&amp;playType=straight"');
    expect(page).toContain('href="/lottery?gameCode=5d-1m&amp;view=results"');
  });

  test('chosen from a menu, the first lottery takes the place of the list, where there is one', () => {
    expect(shown(language, { view: 'bet' })).not.toContain(words.lead);
    expect(shown(language, { view: 'bet' }, aMember, {})).toContain(words.empty);
  });

  test('one lottery has the way to all of them', () => {
    const page = shown(language, { gameCode: '5d-1m' });
    expect(page).toContain('href="/lottery"');
    expect(page).toContain(words.toLotteries);
  });

  test('the pad says what a play type pays and returns, and what is missing', () => {
    const page = shown(language, { gameCode: '5d-1m', playType: 'last-2-straight' });
    expect(page).toContain(language === 'BN' ? '৯৭.৫%' : '97.5%');
    for (const text of [words.unfinished, words.basketEmpty]) expect(page).toContain(text);
  });

  test('whoever left while their bet was on its way is told to look before they bet again', () => {
    const member = { ...aMember, customerId: `left ${language}` };
    const entry = {
      id: 'a',
      playType: 'sum',
      selection: '1',
      lines: 1,
      unit: '1',
      unitsPerLine: 1,
      rebateMilli: 0,
      odds: [9],
    };
    const left = { ...emptySlip, entries: [entry], intention: { of: 'that', key: 'k', answered: false } };
    keepSlip(slipKey(member.customerId, '5d-1m'), left);
    expect(shown(language, { gameCode: '5d-1m' }, member)).toContain(words.cutOff);
    expect(shown(language, { gameCode: '5d-1m' })).not.toContain(words.cutOff);
  });

  test('a visitor is led to the login where a member bets', () => {
    const visitor = { token: null, account: '', nickname: '', customerId: '', type: null };
    expect(shown(language, { gameCode: '5d-1m' }, visitor)).toContain(words.logInToBet);
    expect(shown(language, { gameCode: '5d-1m' })).not.toContain(words.logInToBet);
  });

  test('results show the draws with what was promised for them', () => {
    const page = shown(language, { gameCode: '5d-1m', view: 'results' });
    for (const text of [words.seedHash, words.toFairness, words.page.trend]) expect(page).toContain(text);
  });

  test('tickets of a visitor ask for their login', () => {
    const visitor = { token: null, account: '', nickname: '', customerId: '', type: null };
    expect(shown(language, { gameCode: '5d-1m', view: 'tickets' }, visitor)).toContain(words.ticketsVisitor);
  });
});
