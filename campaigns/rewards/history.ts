import { saveGift } from '../../contract/points-office.ts';
import * as brand from '../../server/brand/service.ts';
import * as brandDefaultSettings from '../../server/brand/service-default-settings.ts';
import * as brandSettings from '../../server/brand/service-settings.ts';
import { place, rollBack, settle } from '../../server/bets/test-bets.ts';
import * as cashback from '../../server/cashback/service.ts';
import * as gifts from '../../server/gifts/service.ts';
import { openedNow } from '../../server/gifts/test-gifts.ts';
import * as members from '../../server/members/service.ts';
import * as missions from '../../server/missions/service.ts';
import { missionFor, opened } from '../../server/missions/test-missions.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { Refusal } from '../../server/platform/process/fail.ts';
import * as points from '../../server/points/service.ts';
import { giftOfTest } from '../../server/points/test-points.ts';
import * as rewards from '../../server/rewards/service.ts';
import * as tallies from '../../server/tallies/service.ts';
import * as vip from '../../server/vip/service.ts';
import * as wallet from '../../server/wallet/service.ts';
import { Chance } from '../simulator/chance.ts';
import { openLine } from '../simulator/line.ts';
import { START_MS, type World } from '../simulator/world.ts';
import { RewardModel, rules } from './model.ts';

const MEMBERS = 4;
const STEPS = 60;
const brands = new WeakMap<World, Promise<Ctx>>();

interface Told {
  memberId: string;
  category: 'RNG';
  validMinor: string;
  placedAtMs: number;
}

interface History {
  ctx: Ctx;
  seed: bigint;
  dice: Chance;
  model: RewardModel;
  ids: readonly bigint[];
  missionId: string;
  giftId: string;
  envelopeId: bigint;
  /** What was settled and nobody has counted yet. */
  news: { at: number; told: Told }[];
}

/**
 * Members of a brand play and ask for what it gives back, in an order that the seed decides; after each step cash, points and levels, the
 * budget and the stock are what the model says.
 * @returns the first promise that was not kept; null: all were
 */
export async function playRewards(world: World, seed: bigint): Promise<string | null> {
  const history = await begin(world, seed);
  let first: string | null = null;
  const steps = Array.from({ length: STEPS }, () => history.dice.below(100));
  // At the end everything is counted, and whoever has no share yet takes one.
  const last = [...history.ids.keys()].flatMap((at) => [() => opens(history, at), () => claims(history, at)]);
  const all = [...steps.map((die) => () => step(history, die)), () => counts(history, history.news.length), ...last];
  for (const [at, go] of all.entries()) {
    const wrong = (await go().catch((error: unknown) => String(error))) ?? (await compared(history));
    if (wrong !== null) first ??= `seed ${seed}, step ${at}: ${wrong}`;
  }
  await end(history);
  return first;
}

/** Missions that stand open beside each other would give back too much together. */
async function end({ ctx, missionId }: History): Promise<void> {
  const { version } = (await missions.list(ctx)).list.find(({ id }) => id === missionId)!;
  await missions.move(ctx, { id: missionId, version, state: 'archived', note: '' }, null);
}

async function step(history: History, die: number): Promise<string | null> {
  const at = history.dice.below(MEMBERS);
  if (die < 40) return plays(history, at);
  if (die < 60) return counts(history, history.dice.below(history.news.length + 1));
  if (die < 70) return asks(history, at, 'cashback', async (ctx) => minorOf((await cashback.claim(ctx)).claimed));
  if (die < 80) {
    const asked = { missionId: history.missionId, occurrence: 'once' };
    return asks(history, at, 'mission', async (ctx) => minorOf((await missions.claim(ctx, asked)).amount));
  }
  if (die < 86) return redeems(history, at);
  if (die < 90) return converts(history, at);
  return die < 95 ? claims(history, at) : opens(history, at);
}

/** A round of a machine, or one that is taken back and was never there. */
async function plays({ ctx, dice, ids, model, news, seed }: History, at: number): Promise<null> {
  const memberId = ids[at]!;
  const bet = { memberId, key: `rewards-${seed}-${dice.next()}`, stakeMinor: BigInt(dice.between(1, 60_000)) };
  const payoutMinor = BigInt(dice.below(60_000));
  await place(ctx, { ...bet, settled: false });
  if (dice.happens(10)) {
    await rollBack(ctx, memberId, bet.key);
    return null;
  }
  await settle(ctx, memberId, bet.key, payoutMinor);
  model.play(at, bet.stakeMinor, payoutMinor);
  const told = { memberId: String(memberId), category: 'RNG', placedAtMs: ctx.nowMs } as const;
  news.push({ at, told: { ...told, validMinor: String(bet.stakeMinor) } });
  return null;
}

/** Some of the news reach the counters, in any order. */
async function counts({ ctx, dice, ids, model, news }: History, count: number): Promise<null> {
  const heard = Array.from({ length: count }, () => news.splice(dice.below(news.length), 1)[0]!);
  if (heard.length === 0) return null;
  const told = heard.map((each) => each.told);
  await cashback.count(ctx, told);
  await points.count(ctx, told);
  // Levels follow what is added up. The brand is younger than the list of brands.
  const others = (await brand.allBrands(ctx.db)).filter(({ id }) => id !== ctx.brand.id);
  await tallies.rebuild(ctx, [...others, ctx.brand]);
  await vip.climb(
    ctx,
    [...new Set(heard.map(({ at }) => ids[at]!))].toSorted((one, other) => Number(one - other)),
  );
  for (const { at, told: each } of heard) model.hear(at, BigInt(each.validMinor));
  return null;
}

async function redeems(history: History, at: number): Promise<string | null> {
  const { dice, giftId } = history;
  const asked = {
    giftId,
    quantity: 1,
    points: Number(rules.gift.points),
    remark: '',
    requestId: `gift-${dice.next()}`,
  };
  return asks(history, at, 'redeem', async (ctx) => {
    const { state } = await points.openRedemption(ctx, asked);
    // Who asks again with the same number is told of the same gift.
    const again = await points.openRedemption(ctx, asked);
    return again.state === state ? state : `${state}, then ${again.state}`;
  });
}

async function converts(history: History, at: number): Promise<string | null> {
  const asked = { points: Number(rules.conversion.points), requestId: `cash-${history.dice.next()}` };
  return asks(history, at, 'convert', async (ctx) => {
    const { paid } = await points.openConversion(ctx, asked);
    const again = await points.openConversion(ctx, asked);
    return again.paid === paid ? minorOf(paid) : `${paid}, then ${again.paid}`;
  });
}

async function claims(history: History, at: number): Promise<string | null> {
  return asks(history, at, 'claimAll', async (ctx) => minorOf((await rewards.claimAll(ctx)).total));
}

async function opens(history: History, at: number): Promise<string | null> {
  const taken = await gifts.take(memberCtx(history, at), history.envelopeId);
  return history.model.open(at, BigInt(minorOf(taken.amount ?? '0')));
}

type Asked = 'cashback' | 'mission' | 'redeem' | 'convert' | 'claimAll';

async function asks(history: History, at: number, what: Asked, ask: (ctx: Ctx) => Promise<string>) {
  const answer = await ask(memberCtx(history, at)).catch((error: unknown) => {
    if (error instanceof Refusal) return error.code;
    throw error;
  });
  const right = history.model[what](at);
  return answer === right ? null : `${what} of member ${at} is answered by ${answer}; expected ${right}`;
}

async function compared({ ctx, ids, model, missionId, giftId }: History): Promise<string | null> {
  const levels = await members.vipLevels(ctx, ids);
  const program = (await missions.list(ctx)).list.find(({ id }) => id === missionId);
  const gift = (await points.officeGifts(ctx)).list.find(({ id }) => id === giftId);
  for (const [at, id] of ids.entries()) {
    const { balanceMinor } = await wallet.balance(ctx, id);
    const { points: has } = await wallet.pointsOf(ctx, id);
    const seen = [balanceMinor, has, levels.get(id), minorOf(program?.given ?? ''), gift?.left].join('/');
    if (seen !== model.seen(at)) return `member ${at} has ${seen}; expected ${model.seen(at)}`;
  }
  return null;
}

function memberCtx({ ctx, ids }: History, at: number): Ctx {
  return { ...ctx, actor: { kind: 'member', memberId: ids[at]!, accountType: 0, sessionId: 0n } };
}

function minorOf(decimal: string): string {
  return decimal.replace('.', '').replace(/^0+(?=\d)/, '');
}

async function begin(world: World, seed: bigint): Promise<History> {
  const ctx = await (brands.get(world) ?? openBrand(world));
  const ids: bigint[] = [];
  for (let at = 0; at < MEMBERS; at += 1) ids.push(await join(ctx, `rewards-${seed}-${at}`));
  const { targetMinor, prizeMinor, budgetMinor } = rules.mission;
  const terms = { target: Number(targetMinor), prizeMinor: Number(prizeMinor), budgetMinor: Number(budgetMinor) };
  const missionId = await opened(ctx, missionFor(terms));
  const { points: asked, stock } = rules.gift;
  const award = { kind: 'cash' as const, amount: '0.05' };
  const gift = saveGift.input.parse({ ...giftOfTest, award, points: Number(asked), stock: Number(stock) });
  const { id: giftId } = await points.save(ctx, gift, null);
  const { amountMinor, shares } = rules.envelope;
  const { envelopeIds } = await openedNow(ctx, { amountMinor: Number(amountMinor), shares });
  const made = { ids, missionId, giftId, envelopeId: BigInt(envelopeIds[0]!) };
  return { ...made, ctx, seed, dice: new Chance(seed, 9), model: new RewardModel(MEMBERS), news: [] };
}

async function join(ctx: Ctx, account: string): Promise<bigint> {
  const hashes = { passwordHash: 'nobody logs in with a password here', paymentPasswordHash: null };
  const named = { account, nickname: account, type: 0 as const, language: 'EN' as const, uplineId: null, details: {} };
  const memberId = await members.create(ctx, { ...named, ...hashes });
  await wallet.openAccount(ctx, memberId);
  const funds = {
    kind: 'correction',
    key: 'funds',
    amountMinor: rules.fundsMinor,
    house: 'house_corrections',
  } as const;
  await wallet.post(ctx, { memberId, ...funds, reference: 'campaign:1' });
  return memberId;
}

function openBrand(world: World): Promise<Ctx> {
  const open = { pass: async () => 'runs' as const, flying() {}, landed() {} };
  const base: Ctx = { ...world.brands[0]!.ctx, db: openLine(world.connections, open), nowMs: START_MS };
  const made = brandSettings
    .createBrand(base, { code: 'rewards', hosts: ['rewards.localhost'], isDefault: false, settings: settings() })
    .then((own) => ({ ...base, brand: own, nowMs: START_MS + 1000 }));
  brands.set(world, made);
  return made;
}

function settings() {
  const defaults = brandDefaultSettings.defaultSettings();
  const [first] = defaults.vip.levels;
  const rates = { ...first!.cashback, RNG: Number(rules.cashbackRate) };
  const nothing = { turnoverMinor: 0, monthMinor: 0, keepMinor: 0, giftMinor: 0, cashback: rates };
  const level = { turnoverMinor: Number(rules.level.fromMinor), giftMinor: Number(rules.level.giftMinor) };
  return {
    ...defaults,
    vip: {
      ...defaults.vip,
      levels: [nothing, { ...nothing, ...level }],
      leastCashbackMinor: Number(rules.leastCashbackMinor),
    },
    points: {
      ...defaults.points,
      ratios: { ...defaults.points.ratios, RNG: Number(rules.pointsRatio) },
      unitMinor: Number(rules.unitMinor),
      conversionMinor: Number(rules.conversion.paidMinor),
      automatic: true,
    },
    rewards: { memberDayMinor: 0, memberMonthMinor: 0, linkedDayMinor: 0, withCashback: false },
  };
}
