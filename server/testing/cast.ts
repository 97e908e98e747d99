import { createDeposit } from '../../contract/cashier.ts';
import { staffLogout } from '../../contract/office.ts';
import { staffRoles, type StaffRole } from '../../contract/permissions.ts';
import { takePvpSeat } from '../../contract/pvp.ts';
import { login, logout } from '../../contract/sessions.ts';
import { spin } from '../../contract/slots.ts';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import * as brandSettings from '../brand/service-settings.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { newDraw, offerLottery } from '../lottery/test-draws.ts';
import { feedUp, newEvent } from '../sports/test-events.ts';
import * as lobby from '../lobby/service.ts';
import { arrangePlainSpins } from '../slots/test-players.ts';
import * as members from '../members/service.ts';
import { memberOn, staffOn } from './people.ts';
import { everySwitch, type TestSite } from './site.ts';
import { registerHouseRooms } from '../pvp/service.ts';
import { pvpInputs } from '../pvp/test-inputs.ts';
import * as rounds from '../rounds/service.ts';
import * as rooms from '../rooms/service.ts';
import * as wallet from '../wallet/service.ts';

export interface CastMember {
  memberId: bigint;
  account: string;
  token: string;
  /** Of a frame with a slot machine. */
  gameToken: string;
  /** Of a frame with an instant game. */
  instantToken: string;
  /** Of a frame with the shared flight. */
  crashToken: string;
  tableToken: string;
  /** Of a frame with a game between people, at a table of which the member sits. */
  pvpToken: string;
  riverToken: string;
  depositId: string;
  roundId: string;
}

export interface Cast {
  anwar: CastMember;
  /** Whose things nobody else may see. */
  bashir: CastMember;
  trialToken: string;
  agentToken: string;
  staff: Record<StaffRole, string>;
  /** An owner who works for the brand `other` only. */
  strangerStaff: string;
  /** Of a member who came in with a password that was made for them. */
  heldToken: string;
  deadMember: string;
  deadStaff: string;
}

/** Two members with money, a deposit and a round each, and one of everybody else; the brands `other`, `bare` (all off, English only) and `shut`. */
export async function castOn(site: TestSite): Promise<Cast> {
  await openBrands(site);
  await openFlight(site);
  await openTable(site);
  await openLottery(site);
  await openSports(site);
  await lobby.registerHouseGames(await site.ctx());
  await registerHouseRooms(await site.ctx());
  const anwar = await playerOn(site, 'anwar7001');
  const bashir = await playerOn(site, 'bashir8002');
  const trial = await memberOn(site, 'trial9003', 4);
  const agent = await memberOn(site, 'agent9004', 1);
  const gone = await memberOn(site, 'gone9005');
  await site.call(logout, {}, { token: gone.token });
  const held = await memberOn(site, 'held9006');
  const made = await members.makeDefaultPassword(await site.ctx(), held.memberId);
  const entered = await site.call(login, { username: 'held9006', password: made.password });
  const staff = {} as Record<StaffRole, string>;
  for (const role of staffRoles) staff[role] = await staffOn(site, role);
  const deadStaff = await staffOn(site, 'owner', ['demo']);
  await site.call(staffLogout, {}, { token: deadStaff });
  const strangerStaff = await staffOn(site, 'owner', ['other']);
  return {
    anwar,
    bashir,
    trialToken: trial.token,
    agentToken: agent.token,
    staff,
    strangerStaff,
    heldToken: entered.body.value.token,
    deadMember: gone.token,
    deadStaff,
  };
}

/** A flight on which bets are taken for as long as any test runs. */
async function openFlight(site: TestSite): Promise<void> {
  const ctx = await site.ctx();
  const { settings } = ctx.brand;
  const patient = { ...settings, play: { ...settings.play, crashBettingMs: 3_600_000 } };
  await rooms.keepOpen(ctx, 'crash');
  await rooms.moveOn({ ...ctx, brand: { ...ctx.brand, settings: patient } }, 'crash', true, null);
}

/** A table on which bets are taken for as long as any test runs. */
async function openTable(site: TestSite): Promise<void> {
  const ctx = await site.ctx();
  const { settings } = ctx.brand;
  const patient = { ...settings, play: { ...settings.play, tableBettingMs: 3_600_000 } };
  await rooms.keepOpen(ctx, 'dragon-tiger');
  await rooms.moveOn({ ...ctx, brand: { ...ctx.brand, settings: patient } }, 'dragon-tiger', true, null);
}

/** A lottery with a draw on which bets are taken for as long as any test runs. */
async function openLottery(site: TestSite): Promise<void> {
  const ctx = await site.ctx();
  await offerLottery(ctx, 'three', 'pick-3');
  await newDraw(ctx, 'three', 'cast-1', 3_600_000);
}

/** A match on which bets are taken for as long as any test runs. */
async function openSports({ db }: TestSite): Promise<void> {
  await feedUp(db, '1 hour');
  await newEvent(db);
}

async function openBrands(site: TestSite): Promise<void> {
  const defaults = brandDefaultSettings.defaultSettings();
  const off = Object.fromEntries(Object.keys(defaults.switches).map((feature) => [feature, false]));
  const settings = { ...defaults, minimumRoundMs: 0, ...everySwitch };
  const ctx = await site.ctx();
  await brandSettings.createBrand(ctx, { code: 'other', hosts: ['other.example'], isDefault: false, settings });
  await brandSettings.createBrand(ctx, {
    code: 'bare',
    hosts: ['bare.example'],
    isDefault: false,
    settings: { ...settings, languages: ['EN'], switches: off },
  });
  await brandSettings.createBrand(ctx, {
    code: 'shut',
    hosts: ['shut.example'],
    isDefault: false,
    settings: { ...settings, maintenance: { on: true, endMs: null } },
  });
}

async function playerOn(site: TestSite, account: string): Promise<CastMember> {
  const elder = await memberOn(site, `elder${account.slice(-4)}`);
  const more = { uplineId: elder.memberId, paymentPassword: '123456' };
  const { memberId, token } = await memberOn(site, account, 0, 'demo', more);
  const asMember: Ctx = await site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n });
  await wallet.post(asMember, {
    memberId,
    kind: 'correction',
    key: 'funds',
    amountMinor: 100_000n,
    house: 'house_corrections',
    reference: 'test:1',
  });
  await wallet.exchange(asMember, {
    memberId,
    kind: 'studio_transfer',
    key: 'left-with-the-studio',
    reference: 'main:KHELA',
    from: { account: 'cash' },
    to: { account: 'studio', studio: 'KHELA' },
    amountMinor: 10_000n,
  });
  const opened = await rounds.openSession(asMember, {
    provider: 'khela',
    gameCode: 'rickshaw-raja',
    category: 'RNG',
  });
  const dice = await rounds.openSession(asMember, { provider: 'khela', gameCode: 'dice', category: 'RNG' });
  const flight = await rounds.openSession(asMember, { provider: 'khela', gameCode: 'crash', category: 'RNG' });
  const table = await rounds.openSession(asMember, {
    provider: 'khela',
    gameCode: 'dragon-tiger',
    category: 'LIVE',
  });
  const river = await rounds.openSession(asMember, {
    provider: 'khela',
    gameCode: 'sundarban-khari',
    category: 'FISH',
  });
  const pvp = await rounds.openSession(asMember, { provider: 'khela', gameCode: 'teen-patti', category: 'PVP' });
  const { roomId, buyIn, promise } = pvpInputs['takePvpSeat'] as { roomId: string; buyIn: string; promise: string };
  await site.call(takePvpSeat, { roomId, buyIn, promise }, { token: pvp.token, key: `cast-${account}` });
  const ordered = await site.call(createDeposit, { amount: '500' }, { token, key: `cast-${account}` });
  await arrangePlainSpins(site, memberId);
  const played = await site.call(spin, { stake: '2' }, { token: opened.token, key: `cast-${account}` });
  return {
    memberId,
    account,
    token,
    gameToken: opened.token,
    instantToken: dice.token,
    crashToken: flight.token,
    tableToken: table.token,
    pvpToken: pvp.token,
    riverToken: river.token,
    depositId: ordered.body.value.deposit.id,
    roundId: played.body.value.round.roundId,
  };
}

/** The frame of a player in which a call of game frames is made. */
export function frameTokenOf(
  player: Pick<Cast['anwar'], 'gameToken' | 'instantToken' | 'crashToken' | 'tableToken' | 'pvpToken' | 'riverToken'>,
  { path }: { path: string },
): string {
  if (path.startsWith('/wps/crash/')) return player.crashToken;
  if (path.startsWith('/wps/tables/')) return player.tableToken;
  if (path.startsWith('/wps/pvp/')) return player.pvpToken;
  if (path.startsWith('/wps/fishing/')) return player.riverToken;
  return path.startsWith('/wps/instant/') ? player.instantToken : player.gameToken;
}
