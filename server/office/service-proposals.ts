import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type {
  approveProposal as approveCall,
  listProposals as listCall,
  ProposalKind,
} from '../../contract/proposals.ts';
import * as agents from '../agents/service.ts';
import * as bonuses from '../bonuses/service.ts';
import * as brandSettings from '../brand/service-settings.ts';
import * as cashier from '../cashier/service.ts';
import * as identities from '../identities/service.ts';
import * as lobby from '../lobby/service.ts';
import * as lottery from '../lottery/service.ts';
import * as codes from '../codes/service.ts';
import * as gifts from '../gifts/service.ts';
import * as members from '../members/service.ts';
import * as missions from '../missions/service.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as points from '../points/service.ts';
import * as promotions from '../promotions/service.ts';
import * as proposals from '../proposals/service.ts';
import * as providers from '../providers/service.ts';
import * as pvp from '../pvp/service.ts';
import * as raffles from '../raffles/service.ts';
import * as referrals from '../referrals/service.ts';
import * as rewards from '../rewards/service.ts';
import * as sessions from '../sessions/service.ts';
import * as sports from '../sports/service.ts';
import { subjectNames } from './proposal-names.ts';
import { allRoles } from './role-definitions.ts';
import { carryOutRole } from './service-roles.ts';
import * as staff from './service-staff.ts';
import * as store from './store.ts';
import * as wheels from '../wheels/service.ts';

/** Shown once to who approves: the link of a login_link, the key of a provider_key. */
type Shown = string | { name: string; secret: string } | null;

/** Each kind of proposal with what carries it out. */
const carriers: Record<ProposalKind, (ctx: Ctx, approved: proposals.Approved, address: string) => Promise<Shown>> = {
  settings: brandSettings.carryOutSettings,
  payment_method: cashier.carryOutMethod,
  payment_channel: cashier.carryOutChannel,
  payment_company: cashier.carryOutCompany,
  login_link: sessions.carryOutLoginLink,
  payment_password: members.carryOutPasswordReset,
  payee_name: members.carryOutPayeeName,
  game_limits: lobby.carryOutLimits,
  lottery: lottery.carryOutLottery,
  lottery_play: lottery.carryOutPlay,
  provider: providers.carryOutProvider,
  provider_key: providers.carryOutKey,
  bonus_offer: bonuses.carryOutOffer,
  bonus_grant: bonuses.carryOutGrant,
  free_rounds: providers.carryOutFreeRounds,
  reward: rewards.carryOutGift,
  mission_program: missions.carryOutProgram,
  points: points.carryOutAdjustment,
  gift_campaign: gifts.carryOutCampaign,
  referral_release: referrals.carryOutRelease,
  agent_promotion: agents.carryOutPromotion,
  agent_move: agents.carryOutMove,
  agent_unfreeze: agents.carryOutUnfreeze,
  agent_contract: agents.carryOutContract,
  staff_role: carryOutRole,
  promotion: promotions.carryOutPromotion,
  raffle: raffles.carryOutRaffle,
  wheel: wheels.carryOutWheel,
  code_campaign: codes.carryOutCampaign,
  pvp_void: pvp.carryOutVoid,
  sports_player: sports.carryOutPlayer,
  sports_result: sports.carryOutRuling,
  sports_cancel: sports.carryOutRuling,
  sports_factor: sports.carryOutRuling,
  sports_ruling_end: sports.carryOutRulingEnd,
  identity_company: identities.carryOutCompany,
  identity_release: identities.carryOutRelease,
};

/**
 * Approves what someone else proposed, and carries it out at once.
 * @throws Refusal not_found, second_person_needed, colleague_new, proposal_decided, proposal_stale, and what its kind throws
 */
export async function approveProposal(
  ctx: Ctx,
  { proposalId, note }: CallParsed<typeof approveCall>,
  address: string,
): Promise<CallOutput<typeof approveCall>> {
  const decided = { proposalId: BigInt(proposalId), note };
  const { proposal, result } = await proposals.approve(ctx, decided, address, (inside, approved) =>
    carryOut(inside, approved, address),
  );
  return typeof result === 'string' ? { proposal, link: result, key: null } : { proposal, link: null, key: result };
}

async function carryOut(ctx: Ctx, approved: proposals.Approved, address: string): Promise<Shown> {
  // Whoever adds a colleague could let them propose what they approve themselves.
  if (await staff.isNew(ctx, approved.proposedBy)) fail('colleague_new');
  return carriers[approved.kind](ctx, approved, address);
}

/** What waits for a second person, newest first, and how many others there are who could decide what the caller proposes. */
export async function listProposals(
  ctx: Ctx,
  input: CallParsed<typeof listCall>,
): Promise<CallOutput<typeof listCall>> {
  const deciding = new Set(
    (await allRoles(ctx.db))
      .filter(({ permissions }) => permissions.includes('proposals.approve'))
      .map(({ code }) => code),
  );
  const others = (await store.all(ctx.db)).filter(
    ({ id, active, role, new_until }) =>
      active && (new_until?.getTime() ?? 0) <= ctx.nowMs && id !== staffOf(ctx).staffId && deciding.has(role),
  );
  const codes = await store.brandCodes(
    ctx.db,
    others.map(({ id }) => id),
  );
  const here = others.filter(({ id }) => codes.get(id)?.includes(ctx.brand.code) ?? true);
  const page = await proposals.list(ctx, input);
  const names = await subjectNames(
    ctx,
    page.list.map(({ subject }) => subject),
  );
  return { ...page, names, others: here.length };
}
