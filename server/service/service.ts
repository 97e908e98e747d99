import { serviceAddress } from '../../contract/addresses.ts';
import type { BrandSettings, Language } from '../../contract/brand.ts';
import type { CallOutput } from '../../contract/call.ts';
import { type getCustomerService, type getDomainRoute, VIP_SERVICE_ABOVE_RANK } from '../../contract/service.ts';
import * as pathCipher from '../brand/service-path-cipher.ts';
import * as status from '../brand/service-status.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';

/**
 * Where customer service waits for the caller: members of a rank above 4 have the VIP channel, where the brand has one,
 * all others the live chat, and where there is none the first channel of the brand.
 * @throws Refusal not_found where the brand has no channel at all
 */
export async function customerService(
  ctx: Ctx,
  type: number,
  language: Language,
): Promise<CallOutput<typeof getCustomerService>> {
  const rank = ctx.actor.kind === 'member' ? (await members.info(ctx, language)).clubLabel.rankLevel : 0;
  const reachable = ctx.brand.settings.customerService.filter((channel) => serviceAddress(channel) !== null);
  const channel = channelFor(reachable, rank) ?? fail('not_found');
  const path = pathCipher.cipheredPath(serviceAddress(channel) ?? fail('not_found'));
  return { csType: channel.csType, path, pathList: [{ type, path }] };
}

/** The channel for a rank; null where a brand has none. */
export function channelFor(
  channels: BrandSettings['customerService'],
  rank: number,
): BrandSettings['customerService'][number] | null {
  const of = (csType: string) => channels.find((channel) => channel.csType === csType);
  const vip = rank > VIP_SERVICE_ABOVE_RANK ? of('VIP') : undefined;
  return vip ?? of('LIVECHAT') ?? channels.find(({ csType }) => csType !== 'VIP') ?? null;
}

/** The addresses of the brand, the main one first; each page measures how fast its line reaches them. */
export async function domainRoute(ctx: Ctx): Promise<CallOutput<typeof getDomainRoute>> {
  const sites = await status.sitesOf(ctx);
  return {
    domainList: sites.map((url, at) => ({ domain: new URL(url).host, url, main: at === 0, speed: null })),
    resources: ctx.brand.settings.resources,
  };
}
