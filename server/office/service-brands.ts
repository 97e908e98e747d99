import type { BrandSettings } from '../../contract/brand.ts';
import type { createBrand, saveBrandHosts } from '../../contract/brands-office.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import * as audit from '../audit/service.ts';
import * as brand from '../brand/service.ts';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import * as brandSettings from '../brand/service-settings.ts';
import * as lobby from '../lobby/service.ts';
import * as pvp from '../pvp/service.ts';
import * as sports from '../sports/service.ts';
import * as lottery from '../lottery/service.ts';
import { brokenConstraint } from '../platform/database/database.ts';
import { transact } from '../platform/database/transaction.ts';
import { actorShare } from '../platform/http/shares.ts';
import { type Brand, type Ctx, staffOf } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { hashPassword } from '../platform/process/passwords.ts';
import { brandCodesOf } from './service-staff-sessions.ts';
import * as staff from './service-staff.ts';
import { codeUri, newCodeSecret } from './time-codes.ts';

/**
 * Opens a brand with the games, lotteries and sports of the house; everything else it has of its own begins with its first member,
 * draw or round. Inside a transaction: there is all of it or nothing.
 * @throws Refusal bad_input; a database error where the code, a host or the default is taken
 */
export async function openBrand(base: Omit<Ctx, 'brand'>, given: brandSettings.NewBrand): Promise<Brand> {
  const opened = await brandSettings.createBrand(base, given);
  const inside = { ...base, brand: opened };
  await lobby.registerHouseGames(inside);
  await pvp.registerHouseRooms(inside);
  await lottery.registerHouseLotteries(inside);
  await sports.registerHouseSports(inside);
  return opened;
}

type Asked = CallParsed<typeof createBrand>;

/**
 * Opens a brand from the office: it answers at its hosts as soon as this is answered. Of whoever works for every brand: a
 * new one is theirs, too.
 * @throws Refusal not_allowed; bad_input with name_taken on code or hosts, account_taken on owner.account, invalid_value on
 * copyOf, or on currency.code where the copied brand has another
 */
export async function create(ctx: Ctx, input: Asked, address: string): Promise<CallOutput<typeof createBrand>> {
  if ((await brandCodesOf(ctx, staffOf(ctx).staffId)) !== null) fail('not_allowed');
  const settings = await settingsFor(ctx, input);
  const passwordHash = input.owner && (await hashPassword(input.owner.password, ctx.random, actorShare(ctx)));
  const codeSecret = newCodeSecret(ctx.random);
  const hosts = [...new Set(input.hosts)];
  await refusingTaken(() =>
    transact(ctx, async (inside) => {
      await openBrand(inside, { code: input.code, hosts, isDefault: false, settings });
      if (input.owner && passwordHash) {
        const { account, name } = input.owner;
        const newOwner = { account, name, role: 'owner', passwordHash, codeSecret, brandCodes: [input.code] };
        await staff.add(inside, newOwner, 'owner.account');
      }
      await audit.record(inside, {
        action: 'brand.create',
        subject: `brand:${input.code}`,
        detail: { name: input.name, hosts, copyOf: input.copyOf, owner: input.owner?.account ?? null },
        address,
        withoutBrand: true,
      });
    }),
  );
  const owner = input.owner && { codeSecret, codeUri: codeUri(input.owner.account, codeSecret) };
  return { code: input.code, owner };
}

/**
 * Changes at which hosts a brand answers. Of whoever works for every brand, as opening one is.
 * @throws Refusal not_allowed, not_found; bad_input with name_taken on hosts where another brand has one
 */
export async function saveHosts(ctx: Ctx, input: CallParsed<typeof saveBrandHosts>, address: string): Promise<void> {
  if ((await brandCodesOf(ctx, staffOf(ctx).staffId)) !== null) fail('not_allowed');
  const hosts = [...new Set(input.hosts)];
  await refusingTaken(() =>
    transact(ctx, async (inside) => {
      const before = await brandSettings.replaceHosts(inside, input.code, hosts);
      if (before === null) fail('not_found');
      if (before.join() === hosts.join()) return;
      const change = { path: 'hosts', before: before.join(' '), after: hosts.join(' ') };
      await audit.record(inside, {
        action: 'brand.hosts',
        subject: `brand:${input.code}`,
        detail: { changes: [change] },
        address,
        withoutBrand: true,
      });
    }),
  );
}

/**
 * What it begins with. Of a copied brand everything but what tells of that brand itself: its name, its logo, where it is
 * reached, whom it tells of its visitors.
 */
async function settingsFor(ctx: Ctx, { name, currency, timeZone, copyOf }: Asked): Promise<BrandSettings> {
  const defaults = brandDefaultSettings.defaultSettings();
  const own = { name, currency, timeZone };
  if (copyOf === null) return { ...defaults, ...own };
  const source = (await brand.allBrands(ctx.db)).find(({ code }) => code === copyOf);
  if (!source) failField('copyOf', 'invalid_value');
  const { settings } = source;
  // Amounts are copied as they stand: in another currency they would be other amounts.
  const isSame = settings.currency.code === currency.code && settings.currency.decimals === currency.decimals;
  if (!isSame) failField('currency.code', 'invalid_value');
  const { sms } = settings.verification;
  return {
    ...settings,
    ...own,
    theme: { ...settings.theme, logoUrl: null },
    customerService: defaults.customerService,
    resources: [],
    imageCDNs: [],
    launchGameCDNs: [],
    gtagId: null,
    maintenance: { on: false, endMs: null },
    verification: { ...settings.verification, sms: { ...sms, sender: '' } },
  };
}

async function refusingTaken(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === brandSettings.CODE_TAKEN_CONSTRAINT) failField('code', 'name_taken');
    if (constraint === brandSettings.HOST_TAKEN_CONSTRAINT) failField('hosts', 'name_taken');
    throw error;
  }
}
