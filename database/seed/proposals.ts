import * as bonuses from '../../server/bonuses/service.ts';
import * as brandSettings from '../../server/brand/service-settings.ts';
import * as lobby from '../../server/lobby/service.ts';
import * as members from '../../server/members/service.ts';
import type { Actor, Ctx } from '../../server/platform/process/ctx.ts';
import * as proposals from '../../server/proposals/service.ts';
import type { Moment, SeededMember } from './moments.ts';
import { staffActorOf } from './staff-actor.ts';

const HOUR_MS = 60 * 60_000;
const ADDRESS = '127.0.0.1';

/** What staff of the demonstration put before a second person: settings, a name, a game's limits
 * and an offer that wait, and a name that was refused. */
export async function seedProposals(ctx: Ctx, seeded: readonly SeededMember[]): Promise<Moment[]> {
  const [manager, owner] = await Promise.all([staffActorOf(ctx, 'manager'), staffActorOf(ctx, 'admin')]);
  const [first, second] = seeded.filter(({ type }) => type === 0).slice(-4);
  if (!first || !second) return [];
  const at = (hoursAgo: number, actor: Actor): Ctx => ({ ...ctx, actor, nowMs: ctx.nowMs - hoursAgo * HOUR_MS });
  const rename = (hoursAgo: number, memberId: bigint, payeeName: string, reason: string) =>
    members.proposePayeeName(at(hoursAgo, manager), { memberId: String(memberId), payeeName, reason }, ADDRESS);
  const moment = (hoursAgo: number, act: () => Promise<unknown>): Moment => ({
    atMs: ctx.nowMs - hoursAgo * HOUR_MS,
    act: async () => void (await act()),
  });
  return [
    moment(26, async () => {
      const { id } = await rename(26, first.id, 'Mofizul Islam', 'The member says that their bank writes it so.');
      const note = 'The account statement shows the name that we have.';
      await proposals.refuse(at(25, owner), { proposalId: BigInt(id), note }, ADDRESS);
    }),
    moment(6, () => rename(6, second.id, 'Sharmin Akter', 'A letter was missing; their identity card shows it.')),
    moment(5, () => raiseTableStake(at(5, manager))),
    moment(3, () => openFestival(at(3, manager))),
    moment(2, () => raiseDailyLimit(at(2, manager))),
  ];
}

async function raiseDailyLimit(ctx: Ctx): Promise<void> {
  const { version, settings } = await brandSettings.currentSettings(ctx);
  const withdrawal = { ...settings.withdrawal, dailyMostMinor: settings.withdrawal.dailyMostMinor * 2 };
  const note = 'Players ask for more over the holidays; the reserve covers it.';
  await brandSettings.saveSettings(ctx, { version, settings: { ...settings, withdrawal }, note, address: ADDRESS });
}

/** More to stake at a game of the house than it allows now. */
async function raiseTableStake(ctx: Ctx): Promise<void> {
  const game = (await lobby.catalogue(ctx, 'EN')).find(({ gameCode }) => gameCode === 'sundarban');
  if (!game) return;
  const { gameCode, enabled, isHot, position, limits } = game;
  const note = 'Regular players ask for higher stakes in the evenings.';
  const raised = { ...limits, mostStake: '2000.00' };
  await lobby.saveGame(ctx, { gameCode, enabled, isHot: isHot === 1, position, limits: raised, note }, ADDRESS);
}

/** The offer that stands closed since it was written. */
async function openFestival(ctx: Ctx): Promise<void> {
  const closed = (await bonuses.officeOffers(ctx)).list.find(({ enabled }) => !enabled);
  if (!closed) return;
  const note = 'The fair begins on Friday; marketing has checked the terms.';
  await bonuses.switchOffer(ctx, { offerId: closed.offerId, enabled: true, note }, ADDRESS);
}
