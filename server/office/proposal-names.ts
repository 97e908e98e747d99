import * as bonuses from '../bonuses/service.ts';
import * as cashier from '../cashier/service.ts';
import * as codes from '../codes/service.ts';
import * as gifts from '../gifts/service.ts';
import * as identities from '../identities/service.ts';
import * as lobby from '../lobby/service.ts';
import * as lottery from '../lottery/service.ts';
import * as members from '../members/service.ts';
import * as missions from '../missions/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as promotions from '../promotions/service.ts';
import * as raffles from '../raffles/service.ts';
import * as providers from '../providers/service.ts';
import * as pvp from '../pvp/service.ts';
import * as sports from '../sports/service.ts';
import { allRoles } from './role-definitions.ts';
import * as wheels from '../wheels/service.ts';

interface Name {
  BN: string;
  EN: string;
}

/**
 * What the things are called that proposals are about, by their subjects: people decide about the offer “Friday gift”,
 * not about `offer:3`. A subject that is gone, or has no name, is left out.
 */
export async function subjectNames(ctx: Ctx, subjects: readonly string[]): Promise<Record<string, Name>> {
  const named = await Promise.all(
    [...Map.groupBy(subjects, (subject) => subject.split(':')[0] ?? '')].map(async ([kind, its]) => {
      const names = await namers[kind]?.(ctx, its.map(idOf));
      return its.flatMap((subject) => {
        const name = names?.get(idOf(subject));
        return name === undefined ? [] : [[subject, name] as const];
      });
    }),
  );
  return Object.fromEntries(named.flat());
}

/** Of `lottery:5d-1m:straight` the lottery. */
function idOf(subject: string): string {
  return subject.split(':')[1] ?? '';
}

/** The names of things of one kind, by their ids or codes. */
type Namer = (ctx: Ctx, ids: readonly string[]) => Promise<ReadonlyMap<string, Name>>;

const namers: Readonly<Record<string, Namer>> = {
  brand: async ({ brand }) => new Map([[brand.code, brand.settings.name]]),
  async member(ctx, ids) {
    const accounts = await members.accountsOf(ctx, ids.map(BigInt));
    return new Map([...accounts].map(([id, account]) => [String(id), same(account)]));
  },
  async game(ctx) {
    const [bengali, english] = await Promise.all([lobby.gameNames(ctx, 'BN'), lobby.gameNames(ctx, 'EN')]);
    return new Map([...bengali].map(([code, name]) => [code, { BN: name, EN: english.get(code) ?? name }]));
  },
  gift: (ctx) => gifts.titles(ctx),
  wheel: (ctx) => wheels.titles(ctx),
  code: (ctx) => codes.titles(ctx),
  lottery: async (ctx) => new Map((await lottery.lotteries(ctx)).map(({ gameCode, names }) => [gameCode, names])),
  async offer(ctx) {
    const { list } = await bonuses.officeOffers(ctx);
    return new Map(list.map(({ offerId, terms }) => [offerId, terms.title]));
  },
  mission: (ctx) => missions.titles(ctx),
  async payment_method(ctx) {
    const { list } = await cashier.officeMethods(ctx);
    return new Map(list.map(({ code, name }) => [code, name]));
  },
  async payment_channel(ctx) {
    const { list } = await cashier.officeMethods(ctx);
    return new Map(list.flatMap(({ channels }) => channels.map(({ id, label }) => [id, same(label)] as const)));
  },
  identity_company: (ctx) => identities.companyNames(ctx),
  async payment_company(ctx) {
    const { list } = await cashier.officeCompanies(ctx);
    return new Map(list.map(({ company, name }) => [company, name]));
  },
  async role(ctx) {
    const roles = await allRoles(ctx.db);
    return new Map(roles.flatMap(({ code, name }) => (name === null ? [] : [[code, name] as const])));
  },
  promotion: (ctx) => promotions.titles(ctx),
  pvp_hand: (ctx, ids) => pvp.handNames(ctx, ids),
  pvp_tournament: (ctx, ids) => pvp.tournamentNames(ctx, ids),
  raffle: (ctx) => raffles.titles(ctx),
  sports_event: (ctx, ids) => sports.eventNames(ctx, ids),
  async provider(ctx) {
    const studios = await providers.providers(ctx);
    return new Map(studios.map(({ code, name }) => [code, same(name)]));
  },
};

/** A name that is written one way. */
function same(name: string): Name {
  return { BN: name, EN: name };
}
