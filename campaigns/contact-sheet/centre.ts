import type { Locator } from '@playwright/test';
import { DEMO_PAYMENT_PASSWORD } from '../../database/seed/demo-accounts.ts';

import type { Modal, Shot, View } from './shot.ts';
import { memberPages } from '../../web/player/paths.ts';

const player = ['player'] as const;
const members = ['player', 'agent'] as const;

/** What lies over the pages of the member centre and over a game. */
export const overTheCentre: Shot[] = [
  {
    name: 'member centre',
    who: members,
    at: '/index?member=securityCenter',
    modal: { draws: ['members/MemberCentre'] },
  },
  {
    name: 'agent centre',
    who: ['agent'],
    at: '/index?agent=agentTeamOverview',
    modal: { draws: ['agents/AgentCentre'] },
  },
  {
    name: 'a new link of an agent',
    who: ['agent'],
    at: '/index?agent=registerCenter',
    modal: { draws: ['agents/LinkDialogs'], press: (view) => [button(view, view.say.agents('newLink'))] },
  },
  {
    name: 'contracts with an agent below',
    who: ['agent'],
    at: '/index?agent=downlineManagmentView',
    modal: {
      draws: ['agents/contracts/GivenContractsDialog'],
      press: (view) => [button(view, view.say.agents('toContractsOf', { name: 'jamalctg' }))],
    },
  },
  {
    name: 'the text of a contract',
    who: ['agent'],
    at: '/index?agent=agentDividendRecordCopy2',
    modal: {
      draws: ['agents/contracts/StoryDialog'],
      press: (view) => [button(view, view.say.agentContracts('story')).first()],
    },
  },
  {
    name: 'a contract tried on the past',
    who: ['agent'],
    at: '/index?agent=agentDividendRecordCopy2',
    modal: {
      draws: ['agents/contracts/TrialDialog'],
      press: (view) => [button(view, view.say.agentContracts('trial')).first()],
    },
  },
  {
    name: 'how a payment by contract adds up',
    who: ['agent'],
    at: '/index?agent=agentDividendRecordCopy2',
    modal: {
      draws: ['agents/contracts/StatementDialog'],
      press: ({ page, say }) => [
        page.getByRole('button', { name: say.agentContracts('seeOf', { window: '' }).trim() }).first(),
      ],
    },
  },
  {
    name: 'the agent centre is not for members',
    who: player,
    at: '/index?agent=agentTeamOverview',
    modal: { draws: ['agents/NotAgentDialog'] },
  },
  shot('a picture of oneself', player, 'profile', {
    draws: ['members/AvatarChooser'],
    press: (view) => [button(view, view.say.members('avatarChange'))],
  }),
  shot('change password', members, 'securityCenter', {
    draws: ['sessions/ChangePasswordDialog'],
    press: (view) => [button(view, view.say.sessions('changeGo'))],
  }),
  shot('payment password', members, 'securityCenter', {
    draws: ['withdrawals/PaymentPassword'],
    press: (view) => [button(view, view.say.withdrawals('change'))],
  }),
  shot('another number', player, 'securityCenter', {
    draws: ['sessions/BindMobileDialog'],
    press: ({ page, say }) => [page.getByRole('button', { name: `: ${say.sessions('mobileNum')}` })],
  }),
  shot('another mail address', player, 'securityCenter', {
    draws: ['sessions/EmailDialog'],
    press: ({ page, say }) => [page.getByRole('button', { name: `: ${say.sessions('email')}` })],
  }),
  shot('sign out the others', members, 'securityCenter', {
    draws: ['sessions/Devices'],
    press: (view) => [button(view, view.say.sessions('endOthers'))],
  }),
  {
    arrange: ({ change }) => change('demo', () => ({ wallet: { isSingle: false } })),
    ...shot('move money', player, 'transferFund', {
      draws: ['wallet/MoveDialog'],
      press: (view) => [button(view, view.say.wallets('move'))],
    }),
  },
  shot('another account to be paid to', player, 'withdraw', {
    draws: ['withdrawals/BindDialog'],
    press: (view) => [button(view, view.say.withdrawals('bindAnother'))],
  }),
  shot('remove an account', player, 'withdraw', {
    draws: ['withdrawals/RemoveDialog'],
    press: ({ page, say }) => [page.getByRole('button', { name: startOf(say.withdrawals('removeOf', hole)) }).first()],
  }),
  shot('a card to invite friends', player, 'referral', {
    draws: ['referrals/ShareCard'],
    press: (view) => [button(view, view.say.referrals('share'))],
  }),
  shot('has the money arrived', ['agent'], 'withdraw', {
    draws: ['withdrawals/AnswerDialog'],
    press: (view) => [button(view, view.say.withdrawals('confirmGo')).first()],
  }),
  {
    // They may withdraw what they have not played with yet.
    arrange: ({ change }) =>
      change('demo', ({ withdrawal }) => ({ withdrawal: { ...withdrawal, turnoverPercent: 0 } })),
    ...shot('a withdrawal ends the bonus', player, 'withdraw', {
      draws: ['withdrawals/ForfeitDialog'],
      press: (view) => [view.page.locator('dialog[open] form button[type=submit]')],
      fill: async ({ page, say, speech }) => {
        await page.getByLabel(say.withdrawals('amount'), { exact: true }).fill(speech.plain('500'));
        await page.getByLabel(say.withdrawals('paymentPassword'), { exact: true }).fill(DEMO_PAYMENT_PASSWORD);
      },
    }),
  },
  shot('send money', ['agent'], 'transferUpline', {
    draws: ['transfers/ConfirmTransfer'],
    press: ({ page }) => [page.locator('dialog[open] form button[type=submit]')],
    fill: async ({ page, say, speech }) => {
      await page.getByLabel(say.transfers('receiver')).fill('rahim');
      await page.getByLabel(say.transfers('amount'), { exact: true }).fill(speech.plain('100'));
    },
  }),
  shot('a bet', player, 'personalHistoryCopy', {
    draws: ['bets/BetDrawer'],
    press: ({ page, isPhone }) => [
      isPhone ? page.locator('dialog[open] .k-overlay-body li button').first() : page.locator('.k-table-open').first(),
    ],
  }),
  ...(['personalHistoryCopy', 'transactionHistory'] as const).map((page) =>
    shot(`statement of ${page}`, player, page, {
      draws: ['statements/StatementDialog'],
      press: (view) => [button(view, view.say.statements('open'))],
    }),
  ),
  shot('give up a bonus', player, 'bonusDetails', {
    draws: ['bonuses/ActiveBonus'],
    press: (view) => [button(view, view.say.bonuses('forfeit'))],
  }),
  shot('accept a bonus', ['agent'], 'bonusDetails', {
    draws: ['bonuses/WaitingBonuses'],
    press: (view) => [button(view, view.say.bonuses('acceptLook')).first()],
  }),
  shot('decline a bonus', ['agent'], 'bonusDetails', {
    draws: ['bonuses/WaitingBonuses'],
    press: (view) => [button(view, view.say.bonuses('decline')).first()],
  }),
  shot('delete a message', player, 'messageV2', {
    draws: ['messages/Inbox'],
    press: (view) => [
      view.page.locator('dialog[open] .k-overlay-body li button').first(),
      button(view, view.say.inbox('delete')),
    ],
  }),
  shot('a limit', player, 'protection', {
    draws: ['protection/LimitDialog'],
    press: ({ page }) => [page.locator('dialog[open] .k-overlay-body li button').last()],
  }),
  shot('a time-out', player, 'protection', {
    draws: ['protection/PauseDialog'],
    press: (view) => [button(view, view.say.protection('timeOut'))],
  }),
  shot('stay away', player, 'protection', {
    draws: ['protection/PauseDialog'],
    press: (view) => [button(view, view.say.protection('selfExclude'))],
  }),
  {
    name: 'limit reached in a game',
    who: player,
    at: '/game?game=rickshaw-raja',
    arrange: ({ sit }) => sit(0),
    modal: { draws: ['protection/BetRefused'], turn: refuseBet },
  },
  {
    name: 'time and result between rounds',
    who: player,
    at: '/game?game=rickshaw-raja',
    arrange: ({ sit }) => sit(2),
    modal: { draws: ['protection/RealityCheck'], kind: 'fixed' },
  },
];

function shot(name: string, who: Shot['who'], page: (typeof memberPages)[number], modal: Modal): Shot {
  return { name, who, at: `/member/${page}`, modal };
}

function button({ page }: View, name: string): Locator {
  return page.locator('dialog[open]').last().getByRole('button', { name, exact: true });
}

const hole = { name: '\u0000', number: '\u0000' };

/** Of a sentence with holes: what stands before the first. */
function startOf(sentence: string): RegExp {
  const [start = '', , end = ''] = sentence.split('\u0000');
  return new RegExp(start.trim() === '' ? `${end}$` : `^${start}`);
}

/** The game says what it says when a bet runs against a limit. */
async function refuseBet({ page }: View): Promise<void> {
  const frame = page.frames().find((one) => one.url().includes('/play/'));
  await frame?.evaluate(() =>
    parent.postMessage(
      {
        khela: 'limit',
        why: { kind: 'stake', period: 'day', limit: '2000', left: '40', startsAnewMs: 1_800_000_000_000 },
      },
      location.origin,
    ),
  );
}
