import type { Language } from '../../contract/brand.ts';
import type { CallParsed } from '../../contract/call.ts';
import type { launchGame } from '../../contract/lobby.ts';
import { TRIAL_TYPE } from '../../contract/members.ts';
import { type Ctx, memberOf } from '../platform/ctx.ts';
import { fail, failField } from '../platform/fail.ts';
import * as providers from '../providers/service.ts';
import * as store from './store.ts';

type LaunchInput = CallParsed<typeof launchGame>;
type Launched = { content: { game_url: string } };

/**
 * Opens a game for the member of this call, for money; accountType 0 asks for play for fun.
 * @throws Refusal in_need_true_account, not_found, game_maintenance, function.not.available
 */
export async function launch(ctx: Ctx, input: LaunchInput, language: Language): Promise<Launched> {
  if (input.accountType === '0') {
    if (!ctx.brand.settings.switches.GAMETRIAL3) fail('function.not.available');
    return launchForFun(ctx, input, language);
  }
  const game = await playableGame(ctx, input);
  if (memberOf(ctx).accountType === TRIAL_TYPE) fail('in_need_true_account');
  return open(ctx, game, language);
}

/**
 * Opens a game for fun: whoever asks, no account of anyone is touched.
 * @throws Refusal in_need_true_account where the game has no play for fun, not_found, game_maintenance
 */
export async function launchForFun(ctx: Ctx, input: LaunchInput, language: Language): Promise<Launched> {
  const game = await playableGame(ctx, input);
  if (!game.trial) fail('in_need_true_account');
  return open({ ...ctx, actor: { kind: 'visitor' } }, game, language);
}

async function playableGame(ctx: Ctx, input: LaunchInput): Promise<store.GameRow> {
  // Lotteries launch in a mode of their own; this house has none.
  if (input.launchMode === 'LOTT') fail('function.not.available');
  if (input.launchMode !== 'GLS') failField('launchMode', 'invalid_value');
  const key = keyOf(input);
  const game = key && (await store.gameRow(ctx.db, ctx.brand.id, key));
  if (!game) fail('not_found');
  if (input.vassalage && input.vassalage !== game.vassalage) fail('not_found');
  if (!game.enabled) fail('game_maintenance');
  return game;
}

/** A game is named by its code or, as older callers do, by the id of its node. */
function keyOf({ gameCode, gameId, nodeId }: LaunchInput): { code: string } | { id: bigint } | null {
  if (gameCode) return { code: gameCode };
  const id = gameId || nodeId || failField('gameCode', 'required');
  return /^\d{1,18}$/.test(id) ? { id: BigInt(id) } : null;
}

/** The token stands behind the #, which no browser sends and no log of addresses holds. */
async function open(ctx: Ctx, game: store.GameRow, language: Language): Promise<Launched> {
  const { token } = await providers.openSession(ctx, {
    provider: game.provider,
    gameCode: game.code,
    category: game.category,
    vassalage: game.vassalage,
  });
  return { content: { game_url: `/play/?game=${game.code}&lang=${language.toLowerCase()}#${token}` } };
}
