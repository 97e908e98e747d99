import { serviceAddress } from '../../contract/addresses.ts';
import type { SystemStatus } from '../../contract/brand.ts';
import type { Call } from '../../contract/call.ts';
import { fromMinor } from '../../contract/money.ts';
import type { Ctx, RequestFacts } from '../platform/process/ctx.ts';
import { Refusal, fail, failField } from '../platform/process/fail.ts';
import { continued, shown } from '../platform/pages/shown.ts';
import * as words from '../words/service.ts';
import { dialingCodeOf } from './service-countries.ts';
import { knownBrands } from './known-brands.ts';
import { cipheredPath } from './service-path-cipher.ts';
import { whitelabelTree } from './whitelabel.ts';

/** What of a request tells from where it comes. */
export type Origin = Pick<RequestFacts, 'address' | 'headers'>;

/**
 * Everything that a page needs before it draws. Only what is public: a status is read by anyone.
 * @param origin address and headers of the request; its country is known only behind a trusted proxy that says so
 */
export async function systemStatus(ctx: Ctx, origin: Origin): Promise<SystemStatus> {
  return continued(await statusOfAll(ctx), (asker) => statusOf(ctx, asker), { ...origin, nowMs: ctx.nowMs });
}

function statusOf(ctx: Ctx, origin: Origin): Omit<SystemStatus, 'info'> {
  const country = countryOf(ctx, origin);
  const { on, endMs } = ctx.brand.settings.maintenance;
  return {
    location: { ip: origin.address, country },
    maintenance: on,
    regionRestriction: isRestricted(ctx, country),
    maintenanceEnd: on ? endMs : null,
  };
}

/** What every visitor of a brand is told alike. */
function statusOfAll(ctx: Ctx): Promise<Pick<SystemStatus, 'info'>> {
  const { code, settings } = ctx.brand;
  const { decimals } = settings.currency;
  const encryption = ctx.platform.encryption.publicKey();
  return shown(ctx, `status ${JSON.stringify(encryption)}`, async () => {
    const sites = await sitesOf(ctx);
    const info: SystemStatus['info'] = {
      brand: { code, name: settings.name },
      whitelabel: whitelabelTree(settings.switches),
      register: settings.register,
      resources: settings.resources,
      customerService: settings.customerService.flatMap((channel) => {
        const address = serviceAddress(channel);
        return address === null ? [] : [{ csType: channel.csType, path: cipheredPath(address) }];
      }),
      analytics: { gtagId: settings.gtagId },
      imageCDNs: settings.imageCDNs,
      launchGameCDNs: settings.launchGameCDNs,
      domainRoute: sites.map((url) => ({ url })),
      mainDomain: sites[0] ?? ctx.platform.config.publicUrl,
      verification: verificationOf(ctx),
      languages: settings.languages,
      currency: settings.currency,
      timeZone: settings.timeZone,
      theme: settings.theme,
      routeGuard: settings.routeGuard,
      ageLimitYears: settings.ageLimitYears,
      wordsVersion: await words.currentVersion(ctx),
      deposit: {
        least: fromMinor(BigInt(settings.deposit.leastMinor), decimals),
        most: fromMinor(BigInt(settings.deposit.mostMinor), decimals),
        quick: settings.deposit.quickMinor.map((quickMinor) => fromMinor(BigInt(quickMinor), decimals)),
      },
      encryption,
    };
    return { value: { info } };
  });
}

/**
 * The status for a page that names the site on which it stands.
 * @param url a host, or an address with one
 * @throws Refusal bad_input with unknown_brand on url where the site is another brand's
 */
export async function permission(ctx: Ctx, url: string | undefined, origin: Origin): Promise<SystemStatus> {
  const host = url === undefined ? null : hostOf(url);
  const owner = host === null ? undefined : (await knownBrands(ctx.db)).byHost.get(host);
  if (owner && owner.id !== ctx.brand.id) failField('url', 'unknown_brand');
  return systemStatus(ctx, origin);
}

/** The host in what a page calls its site; null where there is none. */
function hostOf(url: string): string | null {
  const given = /^https?:\/\//i.test(url) ? url : `https://${url}`;
  return URL.canParse(given) ? new URL(given).hostname.toLowerCase() : null;
}

/** The link for a new password. @param target the member's id */
export async function passwordLink(ctx: Ctx, target: string, token: string): Promise<string> {
  return `${await mainSite(ctx)}/index?modal=newpass#link=${target}.${token}`;
}

/** The address of the brand's main site, for links in letters: never the host that a request claims. */
async function mainSite(ctx: Ctx): Promise<string> {
  return (await sitesOf(ctx))[0] ?? ctx.platform.config.publicUrl;
}

/**
 * Lets a call pass where the brand is open to its caller. Under maintenance and outside the brand's regions a page
 * may still learn that it is so, staff may work, and machines may finish what was begun: a payment that was made
 * is credited, a round that was paid for is settled.
 * @throws Refusal maintenance with {maintenanceEnd}, region_restricted with {ip, country}
 */
export function admit(ctx: Ctx, call: Call, request: Origin): void {
  if (alwaysOpen.has(call.name) || isForMachinesOrStaff(call)) return;
  const { on, endMs } = ctx.brand.settings.maintenance;
  if (on) {
    const leftMs = endMs === null ? 0 : endMs - ctx.nowMs;
    throw new Refusal('maintenance', { maintenanceEnd: endMs }, leftMs > 0 ? Math.ceil(leftMs / 1000) : null);
  }
  const country = countryOf(ctx, request);
  if (isRestricted(ctx, country)) fail('region_restricted', { ip: request.address, country });
}

const alwaysOpen: ReadonlySet<string> = new Set([
  'getSystemStatus',
  'getPermission',
  'getWhitelabel',
  'getBrandLogo',
  'listCountries',
]);

function isForMachinesOrStaff(call: Call): boolean {
  return call.token === 'staff' || /^\/(?:office\/api|provider)\//.test(call.path) || call.name.endsWith('Callback');
}

/** ISO 3166 code that a proxy of ours put on the request; without such a proxy anyone could claim any country. */
function countryOf(ctx: Ctx, { headers }: Origin): string | null {
  if (ctx.platform.config.trustedProxies === 0) return null;
  const given = headers['cf-ipcountry'] ?? headers['x-country-code'];
  const code = typeof given === 'string' ? given.toUpperCase() : '';
  // XX says that the proxy does not know either.
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null;
}

/** An unknown country is outside every list: refused where only some are allowed, let in where only some are refused. */
function isRestricted(ctx: Ctx, country: string | null): boolean {
  const { mode, countries } = ctx.brand.settings.regionRules;
  if (mode === 'off') return false;
  const listed = country !== null && countries.includes(country);
  return mode === 'allow' ? !listed : listed;
}

/** Addresses of the brand's sites; scheme and port are those of this installation. */
export async function sitesOf(ctx: Ctx): Promise<string[]> {
  const hosts = (await knownBrands(ctx.db)).byCode.get(ctx.brand.code)?.hosts ?? [];
  return hosts.map((host) => {
    const url = new URL(ctx.platform.config.publicUrl);
    url.hostname = host;
    return url.origin;
  });
}

function verificationOf(ctx: Ctx): SystemStatus['info']['verification'] {
  const { firstWay, country, pickCountry, external, sms } = ctx.brand.settings.verification;
  return {
    firstWay,
    country: { countryCode: country, countryDialingCode: dialingCodeOf(country) },
    pickCountry,
    external: external && ctx.platform.config.messages.phoneAuth !== null,
    isKept: sms.provider === 'outbox',
  };
}
