import type { Language } from '../../contract/brand.ts';
import type { CallParsed } from '../../contract/call.ts';
import type { launchGame } from '../../contract/lobby.ts';
import { TRIAL_TYPE } from '../../contract/members.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import * as providers from '../providers/service.ts';
import * as rounds from '../rounds/service.ts';
import * as sessions from '../sessions/service.ts';
import { lotteryProvider, sportsProvider } from './house-games.ts';
import { knownGame, knownGames } from './known-games.ts';
import { maintenanceOf } from './maintenance.ts';
import { noteRecent } from './picks.ts';
import type { GameRow } from './store.ts';

type LaunchInput = CallParsed<typeof launchGame>;
/** What is asked for, and of which page: `host` is the name under which it was opened. */
interface Launch {
  input: LaunchInput;
  language: Language;
  host: string;
}
type Launched = { content: { game_url: string } };

/** What the caller sends who has been told that another game's round is open, and wants this one all the same. */
const TOLD = '1';

/**
 * Opens a game for the member of this call, for money; accountType 0 asks for play for fun.
 * @throws Refusal in_need_true_account, not_found, function.not.available, game_maintenance (content.data.maintainTime
 * and endTime), round_open (content.data.gameCode) where a round of another game is not over
 */
export async function launch(ctx: Ctx, asked: Launch): Promise<Launched> {
  const { input } = asked;
  if (input.accountType === '0') {
    if (!ctx.brand.settings.switches['GAMETRIAL3']) fail('function.not.available');
    return launchForFun(ctx, asked);
  }
  const game = await playableGame(ctx, input);
  const { accountType, memberId } = memberOf(ctx);
  if (accountType === TRIAL_TYPE) fail('in_need_true_account');
  const open = input.confirmTrans === TOLD ? null : await rounds.openRoundOf(ctx, memberId);
  if (open && open.gameCode !== game.code) fail('round_open', { content: { data: { gameCode: open.gameCode } } });
  if (ctx.brand.settings.switches['GAMELOREC3']) await noteRecent(ctx, game.code);
  return openFrame(ctx, game, asked);
}

/**
 * Opens a game for fun: whoever asks, no account of anyone is touched.
 * @throws Refusal in_need_true_account where the game has no play for fun, not_found, game_maintenance
 */
export async function launchForFun(ctx: Ctx, asked: Launch): Promise<Launched> {
  const game = await playableGame(ctx, asked.input);
  if (!game.trial) fail('in_need_true_account');
  return openFrame({ ...ctx, actor: { kind: 'visitor' } }, game, asked);
}

async function playableGame(ctx: Ctx, input: LaunchInput): Promise<GameRow> {
  const game = await gameAskedFor(ctx, input);
  if (input.vassalage && input.vassalage !== game.vassalage) fail('not_found');
  const window = maintenanceOf(game, ctx.nowMs);
  if (window) fail('game_maintenance', { content: { data: { maintainTime: window.fromMs, endTime: window.untilMs } } });
  if (!game.offered || (await rounds.limitsOf(ctx, game.code)).suspendedBy) fail('game_maintenance');
  return game;
}

async function gameAskedFor(ctx: Ctx, input: LaunchInput): Promise<GameRow> {
  if (input.launchMode === 'LOTT') return lotteryAskedFor(ctx, input);
  if (input.launchMode !== 'GLS') failField('launchMode', 'invalid_value');
  const key = keyOf(input);
  return (key && (await knownGame(ctx, key))) ?? fail('not_found');
}

/**
 * Lotteries of the house are played on the site itself: on one of them, or among all of its kind. Which view is wanted
 * clients say under two names; without it, a lottery that is named is to be bet on.
 */
function lotteryAddress({ code, vassalage }: GameRow, input: LaunchInput): string {
  const named = input.lottoGameCode || input.gameCode;
  const view = viewOf(input) ?? (named ? 'betting' : 'lobby');
  const query = new URLSearchParams();
  if (view === 'betting') query.set('gameCode', code);
  if (view === 'betting' && input.playType) query.set('playType', input.playType);
  const path = lotteryPaths[vassalage] ?? '/lottery';
  return query.size === 0 ? path : `${path}?${query}`;
}

function viewOf({ view, lottoView }: LaunchInput): 'lobby' | 'betting' | null {
  const wanted = (view || lottoView || '').toLowerCase();
  return wanted === 'lobby' || wanted === 'betting' ? wanted : null;
}

const lotteryPaths: Readonly<Record<string, string>> = {
  TCG_LOTTO_VN: '/vnlottery',
  TCG_SEA: '/seaLottery',
  ELOTT: '/elott',
};

const lotteryAreas: Readonly<Record<string, string>> = { VN: 'TCG_LOTTO_VN', SEA: 'TCG_SEA' };

/** The lottery lobby names a lottery, or none: then it opens with the first, of its area where that is named. */
async function lotteryAskedFor(ctx: Ctx, { lottoGameCode, gameCode, lottoArea }: LaunchInput): Promise<GameRow> {
  const code = lottoGameCode || gameCode;
  const vassalage = lotteryAreas[lottoArea?.toUpperCase() ?? ''];
  const first = async (category: 'LOTT' | 'ELOTT', vassalages?: readonly string[]) =>
    (await knownGames(ctx, { offered: true, category, vassalages })).slice(0, 1);
  const games = code
    ? [await knownGame(ctx, { code })]
    : [...(vassalage ? await first('LOTT', [vassalage]) : []), ...(await first('LOTT')), ...(await first('ELOTT'))];
  const lottery = games.find((row) => row?.category === 'LOTT' || row?.category === 'ELOTT');
  return lottery ?? fail('function.not.available');
}

/** A game is named by its code or, as older callers do, by the id of its node or room. */
function keyOf({ gameCode, gameId, roomId, nodeId }: LaunchInput): { code: string } | { id: bigint } | null {
  if (gameCode) return { code: gameCode };
  const id = gameId || roomId || nodeId || failField('gameCode', 'required');
  return /^\d{1,18}$/.test(id) ? { id: BigInt(id) } : null;
}

/** Games of the house: the token stands behind the #, which no browser sends and no log of addresses holds. */
async function openFrame(ctx: Ctx, game: GameRow, asked: Launch): Promise<Launched> {
  const { input, language, host } = asked;
  if (game.provider === lotteryProvider) return { content: { game_url: lotteryAddress(game, input) } };
  // So are sports.
  if (game.provider === sportsProvider)
    return { content: { game_url: `${game.category === 'ESPORTS' ? '/esports' : '/sports'}?sport=${game.code}` } };
  const { token } = await openSession(ctx, game);
  const back = wayBack(ctx, host, input.backUrl);
  const forFun = ctx.actor.kind === 'visitor';
  const session = { game: game.code, token, language, forFun, back: back.href };
  // A studio that the operator has connected is told the session in its own way.
  const address =
    game.provider === rounds.houseProvider ? null : await providers.launchAddress(ctx, game.provider, session);
  if (address !== null) return { content: { game_url: address } };
  const query = new URLSearchParams({ game: game.code, lang: language.toLowerCase() });
  if (input.playType) query.set('playType', input.playType);
  const view = viewOf(input);
  if (view) query.set('view', view);
  return { content: { game_url: `${originFor(ctx, game)}/play/?${query}#${token}` } };
}

/** A member's game session never begins after the session that it is opened in has ended. */
async function openSession(ctx: Ctx, { provider, code, category, vassalage }: GameRow) {
  const game = { provider, gameCode: code, category, vassalage };
  if (ctx.actor.kind === 'visitor') return rounds.openSession(ctx, game);
  return transact(ctx, async (inside) =>
    rounds.openSession(inside, { ...game, untilMs: await sessions.holdSession(inside) }),
  );
}

/** Where a player comes back to: the page that the caller names if it is on this site, else its first. */
function wayBack(ctx: Ctx, host: string, backUrl: string | undefined): URL {
  const home = new URL('/', ctx.platform.config.publicUrl);
  if (/^[a-z0-9.-]{1,253}$/i.test(host)) home.hostname = host;
  const named = backUrl && URL.canParse(backUrl, home) ? new URL(backUrl, home) : home;
  return named.hostname === home.hostname && named.protocol === home.protocol ? named : home;
}

/** Games of the house live on the site's own host, whose pages they talk to; others on one of the brand's, by chance. */
function originFor(ctx: Ctx, { provider }: GameRow): string {
  const { launchGameCDNs } = ctx.brand.settings;
  if (provider === rounds.houseProvider || launchGameCDNs.length === 0) return '';
  const chosen = launchGameCDNs[(ctx.random(1)[0] ?? 0) % launchGameCDNs.length] ?? '';
  return chosen.replace(/\/+$/, '');
}
