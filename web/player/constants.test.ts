import './test-browser.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '../../contract/brand.ts';
import { FEEDBACK_PICTURES_MOST, sendFeedback } from '../../contract/feedback.ts';
import type { LobbyGame } from '../../contract/lobby.ts';
import { accountTypes } from '../../contract/members.ts';
import { announcementTypes, executions } from '../../contract/messages.ts';
import { standardRatios } from '../../contract/brand-points.ts';
import { limitsOf } from '../../contract/limits.ts';
import { VIP_SERVICE_ABOVE_RANK } from '../../contract/service.ts';
import { processC2CTransaction } from '../../contract/withdrawals.ts';
import { setStatus } from '../kit/site.ts';
import { LOAD_WITHIN_MS } from './later.tsx';
import { launchInput } from './lobby/launch.ts';
import { NEXT_PAGE_EVERY_MS } from './lobby/NextPage.tsx';
import { ATTEMPTS, MOST_REMEMBERED, PRELOAD_HEIGHTS, SEEN_SHARE, THROTTLE_MS } from './lobby/picture-source.ts';
import { POPULAR_LOTTERIES } from '../../contract/lottery-menus.ts';
import { NOTICES_A_PAGE } from './messages/notice-index.ts';
import { CAPTCHA_EVERY_MS } from './sessions/queries.ts';
import { SEND_EVERY_MS } from './sessions/CodeField.tsx';
import { CLOSE_AFTER_BLUR_MS } from './sessions/CountryPicker.tsx';
import { REMEMBERED_SECONDS } from './sessions/remember.ts';

test.each([
  ['languages, the first where none is chosen', languages, ['BN', 'EN']],
  ['a part of the site is waited for', LOAD_WITHIN_MS, 120_000],
  ['notices on a page', NOTICES_A_PAGE, 9],
  ['popular lotteries', POPULAR_LOTTERIES, 20],
  ['kinds of announcements', announcementTypes.toSorted(), ['B', 'H', 'PL', 'PR', 'PU']],
  ['moments at which popups show', executions.toSorted(), ['A', 'B', 'F']],
  ['kinds of accounts', accountTypes, [0, 1, 2, 4, 41, 42]],
  ['the rank above which the VIP channel serves', VIP_SERVICE_ABOVE_RANK, 4],
  [
    'points by kind of game, in hundredths',
    standardRatios,
    { LIVE: 70, SPORTS: 100, FISH: 120, RNG: 120, PVP: 100, ESPORTS: 0, LOTT: 0, ELOTT: 0 },
  ],
  ['a name is remembered for a day', REMEMBERED_SECONDS, 86_400],
  ['a code is asked for at most once in', SEND_EVERY_MS, 1000],
  ['a picture of letters is asked for at most once in', CAPTCHA_EVERY_MS, 1000],
  ['the list of countries closes after', CLOSE_AFTER_BLUR_MS, 200],
  ['the next page of games is asked for at most once in', NEXT_PAGE_EVERY_MS, 200],
  ['a picture is asked for', ATTEMPTS, 3],
  ['a picture is wanted ahead by heights of the window', PRELOAD_HEIGHTS, 1.3],
  ['of its place must be near', SEEN_SHARE, 0.1],
  ['pictures are remembered', MOST_REMEMBERED, 200],
  ['a picture is asked for again after', THROTTLE_MS, 200],
  ['pictures of a feedback', FEEDBACK_PICTURES_MOST, 3],
  ['letters of a note to a feedback', limitsOf(sendFeedback, 'note').most, 140],
  ['letters of a remark', limitsOf(processC2CTransaction, 'remark').most, 140],
])('%s: as agreed', (_, value, agreed) => {
  expect(value).toEqual(agreed);
});

test('a dialog is 400 wide, a wide one 600 by 300', () => {
  const css = readFileSync(join(import.meta.dirname, '../kit/styles/panels.css'), 'utf8');
  const parts = ['max-width: var(--dialog-width, 400px)', 'var(--dialog-wide, 600px)', 'min-height: min(300px, 88dvh)'];
  for (const part of parts) expect(css).toContain(part);
});

describe('the launch of a game', () => {
  const wish = { forFun: false, wanted: true, visit: 1, told: false };
  const game = {
    gameId: '7',
    gameCode: 'rickshaw-raja',
    nodeId: '9',
    vassalage: 'KHELA',
    gameType: 'RNG',
  } as LobbyGame;
  setStatus({
    info: { brand: { code: 'demo' }, whitelabel: { modId: 'x', enabled: '1', childrenNodes: [] } },
  } as never);

  test('says from where and how it is played, for money', () => {
    expect(launchInput(game, wish, 'BN')).toEqual({
      gameId: '7',
      gameCode: 'rickshaw-raja',
      nodeId: '9',
      vassalage: 'KHELA',
      gameType: 'RNG',
      accountType: '1',
      confirmTrans: '0',
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: '3',
      merchantCode: 'demo',
      language: 'BN',
    });
  });

  test('of a lottery names the lottery, and how it is played where the address says so', () => {
    const lottery = { ...game, gameType: 'LOTT', gameCode: 'BD5' } as LobbyGame;
    const sent = {
      launchMode: 'LOTT',
      lottoPrizeMode: 'LOTT',
      lottoGameCode: 'BD5',
      lottoView: 'betting',
      device: 'WEB',
    };
    expect(launchInput(lottery, { ...wish, playType: 'straight' }, 'EN')).toMatchObject({
      ...sent,
      playType: 'straight',
    });
    expect(launchInput(lottery, wish, 'EN')).not.toHaveProperty('playType');
  });
});
