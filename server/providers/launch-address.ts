import type { Language } from '../../contract/brand.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import { shown } from '../platform/pages/shown.ts';
import * as store from './store-connections.ts';

const holes = ['game', 'token', 'lang', 'currency', 'mode', 'back'] as const;
type Hole = (typeof holes)[number];

/** What is wrong with an address that a studio's games open at; null: nothing. */
export function templateFault(template: string): ErrorCode | null {
  const named = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? '');
  if (named.some((name) => !holes.some((hole) => hole === name))) return 'invalid_format';
  if (!named.includes('game') || !named.includes('token')) return 'required';
  const url = URL.parse(template.replaceAll(/\{\w+\}/g, 'x'));
  const at = template.search(/\{/);
  // The host is the operator's word alone: nothing that is filled in may change where a token goes.
  const host = /^https?:\/\/[^/?#]+/.exec(template)?.[0] ?? '';
  if (!url || url.username !== '' || host === '' || at < host.length) return 'invalid_format';
  return isSafe(url) ? null : 'invalid_value';
}

/**
 * Where a game of a studio opens for one player; null where the brand has no studio of this code.
 * @throws Refusal game_maintenance where the operator has switched the studio off
 */
export async function launchAddress(
  ctx: Ctx,
  code: string,
  launch: { game: string; token: string; language: Language; forFun: boolean; back: string },
): Promise<string | null> {
  const row = await store.provider(ctx.db, ctx.brand.id, code);
  if (!row) return null;
  if (!row.enabled) fail('game_maintenance');
  const values: Record<Hole, string> = {
    game: launch.game,
    token: launch.token,
    lang: launch.language.toLowerCase(),
    currency: ctx.brand.settings.currency.code,
    mode: launch.forFun ? 'fun' : 'real',
    back: launch.back,
  };
  return row.launch_url.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name as Hole]));
}

/** The origins at which games of the brand's studios open: its pages may frame them. */
export async function launchOrigins(ctx: Pick<Ctx, 'db' | 'brand' | 'nowMs'>): Promise<string[]> {
  return shown(ctx, 'launch origins', async () => {
    const rows = await store.providers(ctx.db, ctx.brand.id, ctx.nowMs);
    const urls = rows
      .filter(({ enabled }) => enabled)
      .map((row) => URL.parse(row.launch_url.replaceAll(/\{\w+\}/g, 'x')));
    return { value: [...new Set(urls.flatMap((url) => (url && isSafe(url) ? [url.origin] : [])))] };
  });
}

/** https; on the machine itself, where studios are tried out, http will do. */
function isSafe(url: URL): boolean {
  return url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
}
