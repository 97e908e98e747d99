import { officeListGames, officeSaveGame } from '../../contract/lobby-office.ts';
import {
  officeListLotteries,
  officeListPlays,
  officeSaveLottery,
  officeSavePlay,
} from '../../contract/lottery-office.ts';
import { listPaymentMethods, savePaymentChannel, savePaymentMethod } from '../../contract/payment-methods.ts';
import { createProviderKey, listProviderKeys, listProviders, saveProvider } from '../../contract/providers-office.ts';
import { registerHouseGames } from '../lobby/service.ts';
import { offerLottery } from '../lottery/test-draws.ts';
import { connectStudio } from '../providers/test-studio.ts';
import type { Answer, TestSite } from '../testing/site.ts';

/** A kind of proposal, with a thing of that kind that staff change over the office's doors. */
export interface TestKind {
  kind: string;
  subject: string;
  /** What the audit log says of the deed once it is carried out. */
  action: string;
  /** Changes that need two people. */
  first: object;
  second: object | null;
  /** What one person may do alone; of another value. */
  harmless: object | null;
  ask: (change: object, token: string, note: string) => Promise<Answer<{ proposalId: string | null }>>;
  /** The thing as it stands. */
  read: () => Promise<object>;
}

const GAME = 'rickshaw-raja';

/** The kinds of what games, lotteries and studios may cost, and the numbers to pay to. @param token of staff who may read all */
export async function kindsOn(site: TestSite, token: string): Promise<TestKind[]> {
  const ctx = await site.ctx();
  await registerHouseGames(ctx);
  await offerLottery(ctx, 'three', 'pick-3');
  await offerLottery(ctx, 'outside', 'pick-3', { source: 'office' });
  await connectStudio(site, { addresses: ['127.0.0.0/8'] });
  const [three, outside] = [lotteryKind(site, token, 'three'), lotteryKind(site, token, 'outside')];
  return [
    gameKind(site, token),
    { ...three, first: { mostTicket: '200000.00' }, second: { mostTicket: '300000.00' } },
    { ...outside, first: { schedule: daily('21:00') }, second: { schedule: daily('22:00') } },
    playKind(site, token),
    ...studioKinds(site, token),
    methodKind(site, token),
    await channelKind(site, token),
  ];
}

const daily = (at: string) => ({ kind: 'days', days: [5], at });

function gameKind(site: TestSite, token: string): TestKind {
  const read = async () => {
    const games = (await site.call(officeListGames, {}, { token })).body.value;
    return games.find(({ gameCode }) => gameCode === GAME)!;
  };
  return {
    kind: 'game_limits',
    subject: `game:${GAME}`,
    action: 'lobby.game.save',
    first: { mostPayout: '20000000000.00' },
    second: { mostPayout: '30000000000.00' },
    harmless: { leastStake: '5.00' },
    read: async () => (await read()).limits,
    async ask(change, token, note) {
      const { limits, enabled, isHot, position } = await read();
      const offer = { gameCode: GAME, enabled, isHot: isHot === 1, position };
      return site.call(officeSaveGame, { ...offer, limits: { ...limits, ...change }, note }, { token });
    },
  };
}

function lotteryKind(site: TestSite, token: string, gameCode: string) {
  const read = async () => {
    const all = (await site.call(officeListLotteries, {}, { token })).body.value;
    return all.find((one) => one.gameCode === gameCode)!;
  };
  const ask: TestKind['ask'] = async (change, token, note) => {
    const { family: _, prizeMode: __, area: ___, source: ____, next: _____, isNew: ______, ...form } = await read();
    return site.call(officeSaveLottery, { ...form, ...change, note }, { token });
  };
  const harmless = { mostLiability: '5000.00', enabled: false };
  return { kind: 'lottery', subject: `lottery:${gameCode}`, action: 'lottery.game.save', harmless, read, ask };
}

function playKind(site: TestSite, token: string): TestKind {
  const of = { gameCode: 'three', playType: 'units' };
  const read = async () => {
    const plays = (await site.call(officeListPlays, { gameCode: of.gameCode }, { token })).body.value;
    return plays.find(({ playType }) => playType === of.playType)!;
  };
  return {
    kind: 'lottery_play',
    subject: 'lottery:three:units',
    action: 'lottery.play.save',
    first: { odds: [9_800] },
    second: { odds: [9_900] },
    harmless: { mostLiability: '500.00', enabled: false },
    read,
    async ask(change, token, note) {
      const { enabled, odds, mostLiability } = await read();
      return site.call(officeSavePlay, { ...of, enabled, odds, mostLiability, ...change, note }, { token });
    },
  };
}

function methodKind(site: TestSite, token: string): TestKind {
  const read = async () => {
    const { list } = (await site.call(listPaymentMethods, {}, { token })).body.value;
    const { channels: _, ...method } = list.find(({ code }) => code === 'send_bell')!;
    return method;
  };
  return {
    kind: 'payment_method',
    subject: 'payment_method:send_bell',
    action: 'payment_method.save',
    first: { most: '40000.00' },
    second: { most: '30000.00' },
    harmless: { takesIn: false },
    read,
    ask: async (change, token, note) => site.call(savePaymentMethod, { ...(await read()), ...change, note }, { token }),
  };
}

async function channelKind(site: TestSite, token: string): Promise<TestKind> {
  const read = async () => {
    const { list } = (await site.call(listPaymentMethods, {}, { token })).body.value;
    return list.find(({ code }) => code === 'bank')!.channels[0]!;
  };
  return {
    kind: 'payment_channel',
    subject: `payment_channel:${(await read()).id}`,
    action: 'payment_channel.save',
    first: { most: '40000.00' },
    second: { most: '30000.00' },
    harmless: { isOpen: false },
    read,
    async ask(change, token, note) {
      const { askedToday: _, usedAtMs: __, ...channel } = await read();
      return site.call(savePaymentChannel, { ...channel, ...change, note }, { token });
    },
  };
}

function studioKinds(site: TestSite, token: string): TestKind[] {
  const provider = 'river';
  const read = async () => (await site.call(listProviders, {}, { token })).body.value[0]!;
  const of = { subject: `provider:${provider}` };
  return [
    {
      ...of,
      kind: 'provider',
      action: 'provider.save',
      first: { addresses: [] },
      second: { launchUrl: 'https://river.example/{game}?t={token}' },
      harmless: { enabled: false, name: 'River, shut' },
      read,
      async ask(change, token, note) {
        const { keys: _, ...settings } = await read();
        return site.call(saveProvider, { ...settings, ...change, note }, { token });
      },
    },
    {
      ...of,
      kind: 'provider_key',
      action: 'provider.key.create',
      first: { keys: 2 },
      second: null,
      harmless: null,
      read: async () => ({ keys: (await site.call(listProviderKeys, { provider }, { token })).body.value.length }),
      ask: async (_change, token, reason) =>
        site.call(createProviderKey, { provider, othersEndAfterHours: null, reason }, { token }),
    },
  ];
}
