import * as z from 'zod/mini';
import { LINK_LENGTH_MAX, logoAddress, secureAddress } from './addresses.ts';
import { defineCall } from './call.ts';
import {
  boardSettings,
  bonusSettings,
  currency,
  depositSettings,
  newcomerSettings,
  playSettings,
  protectionSettings,
  transferSettings,
  walletSettings,
  withdrawalSettings,
} from './brand-money.ts';
import { pointsSettings } from './brand-points.ts';
import { referralSettings } from './brand-referral.ts';
import { agentSettings } from './brand-agents.ts';
import { rewardSettings } from './brand-rewards.ts';
import { vipSettings } from './brand-vip.ts';
import { features, type FeatureNode } from './features.ts';
import { momentMs, nothing, text, wholeNumber } from './fields.ts';
import { registerRules } from './register-fields.ts';
import { verificationInfo, verificationSettings } from './verification.ts';

export const languages = ['BN', 'EN'] as const;
export type Language = (typeof languages)[number];

export const themeBases = ['marigold-night', 'river-day', 'rickshaw-red'] as const;

const colour = z.string().check(z.regex(/^(#[0-9a-f]{6}|oklch\([0-9. %/-]{5,40}\))$/i));

/** The variables of the look that a brand may set over its theme's base. */
export const themeColours = [
  'accent',
  'onAccent',
  'second',
  'page',
  'surface',
  'raised',
  'overlay',
  'win',
  'danger',
  'warning',
] as const;

export const theme = z.strictObject({
  base: z.enum(themeBases),
  colours: z.partialRecord(z.enum(themeColours), colour),
  radiusPx: z.int().check(z.gte(0), z.lte(24)),
  logoUrl: z.nullable(z.string().check(z.maxLength(LINK_LENGTH_MAX), z.regex(logoAddress))),
  fontFamily: z.enum(['hind-siliguri', 'system']),
});
export type Theme = z.infer<typeof theme>;

const httpsUrl = z.string().check(z.maxLength(LINK_LENGTH_MAX), z.regex(secureAddress));

export const resource = z.strictObject({
  resourceType: text(32, 1),
  url: httpsUrl,
  qrCodeUrl: z.nullable(httpsUrl),
  labelNameEn: text(60),
  labelNameCn: text(60),
});

const csType = z.enum(['VIP', 'LIVECHAT', 'FACEBOOK', 'TELEGRAM', 'WHATSAPP', 'EMAIL']);

export const customerService = z.strictObject({
  csType,
  /** A page of ours, another site, or, of EMAIL, an address of mail. */
  path: text(LINK_LENGTH_MAX, 1),
});

// Apart from the settings: pages of players know these, and nothing else of the settings' shape.
const brandName = z.strictObject({ BN: text(40, 1), EN: text(40, 1) });

/** Everything that an operator decides for a brand, in one typed and versioned document. */
export const brandSettings = z.strictObject({
  name: brandName,
  switches: z.record(z.enum(features as readonly [string, ...string[]]), z.boolean()),
  languages: z.array(z.enum(languages)).check(z.minLength(1), z.maxLength(2)),
  currency,
  timeZone: text(40, 1),
  theme,
  register: registerRules,
  imageCDNs: z.array(httpsUrl).check(z.maxLength(8)),
  launchGameCDNs: z.array(httpsUrl).check(z.maxLength(8)),
  resources: z.array(resource).check(z.maxLength(40)),
  customerService: z.array(customerService).check(z.maxLength(12)),
  maintenance: z.strictObject({ on: z.boolean(), endMs: z.nullable(momentMs) }),
  regionRules: z.strictObject({
    mode: z.enum(['off', 'allow', 'deny']),
    countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250)),
  }),
  routeGuard: z.boolean(),
  ageLimitYears: z.int().check(z.gte(18), z.lte(25)),
  vip: vipSettings,
  /** How play earns points, and what they become. */
  points: pointsSettings,
  /** What members get for friends whom they bring, and what the friends get. */
  referral: referralSettings,
  /** What all rewards together may give. */
  rewards: rewardSettings,
  agents: agentSettings,
  /** Names of the VIP levels, from level 0. */
  vipLevels: z.array(brandName).check(z.minLength(1), z.maxLength(20)),
  gtagId: z.nullable(z.string().check(z.regex(/^G-[A-Z0-9]{4,20}$/))),
  deposit: depositSettings,
  withdrawal: withdrawalSettings,
  transfer: transferSettings,
  bonus: bonusSettings,
  newcomer: newcomerSettings,
  protection: protectionSettings,
  verification: verificationSettings,
  wallet: walletSettings,
  boards: boardSettings,
  play: playSettings,
  minimumRoundMs: z.int().check(z.gte(0), z.lte(10_000)),
});
export type BrandSettings = z.infer<typeof brandSettings>;

const featureNode: z.ZodMiniType<FeatureNode, FeatureNode> = z.strictObject({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  get childrenNodes() {
    return z.array(featureNode);
  },
}) as z.ZodMiniType<FeatureNode, FeatureNode>;

export const systemInfo = z.strictObject({
  brand: z.strictObject({ code: z.string(), name: brandName }),
  whitelabel: featureNode,
  register: registerRules,
  resources: z.array(resource),
  /** The address of each channel in the cipher of the call of customer service, its key behind it. */
  customerService: z.array(z.strictObject({ csType, path: z.string() })),
  analytics: z.strictObject({ gtagId: z.nullable(z.string()) }),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  domainRoute: z.array(z.strictObject({ url: z.string() })),
  mainDomain: z.string(),
  verification: verificationInfo,
  languages: z.array(z.enum(languages)),
  currency,
  timeZone: z.string(),
  theme,
  routeGuard: z.boolean(),
  ageLimitYears: z.int(),
  /** Version of the texts that the brand says in its own words; 0: it has none. */
  wordsVersion: z.int(),
  deposit: z.strictObject({ least: z.string(), most: z.string(), quick: z.array(z.string()) }),
  encryption: z.strictObject({
    kid: z.string(),
    jwk: z.strictObject({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() }),
  }),
});
export type SystemInfo = z.infer<typeof systemInfo>;

export const systemStatus = z.strictObject({
  info: systemInfo,
  location: z.strictObject({ ip: z.string(), country: z.nullable(z.string()) }),
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
  maintenanceEnd: z.nullable(momentMs),
});
export type SystemStatus = z.infer<typeof systemStatus>;

export const getSystemStatus = defineCall({
  name: 'getSystemStatus',
  path: '/wps/system/status',
  verb: 'GET',
  shared: true,
  input: nothing,
  output: systemStatus,
  summary: 'Everything that a page needs before it draws: the brand, its switches, its look, its encryption key.',
});

export const getPermission = defineCall({
  name: 'getPermission',
  path: '/wps/system/permission',
  verb: 'GET',
  shared: true,
  input: z.strictObject({ url: z.optional(text(300)) }),
  output: systemStatus,
  summary: 'The same for a page that names its site; that of another brand is refused.',
});

export const getWhitelabel = defineCall({
  name: 'getWhitelabel',
  path: '/wps/system/whitelabel',
  verb: 'GET',
  shared: true,
  eitherVerb: true,
  input: nothing,
  output: featureNode,
  summary: 'The tree of feature switches.',
});

export const getRegisterRules = defineCall({
  name: 'getRegisterRules',
  path: '/wps/system/setting/register',
  verb: 'GET',
  input: nothing,
  output: registerRules,
  summary: 'The rule of each registration field.',
});

export const listCountries = defineCall({
  name: 'listCountries',
  worded: true,
  path: '/wps/system/country',
  verb: 'GET',
  eitherVerb: true,
  input: nothing,
  output: z.array(z.strictObject({ countryCode: z.string(), countryDialingCode: z.string(), name: z.string() })),
  summary: 'Countries with their dialling codes, named in the language of the caller.',
});

// The operator's side.

const brandSummary = z.strictObject({ code: z.string(), name: brandName, hosts: z.array(z.string()) });

export const listBrands = defineCall({
  name: 'listBrands',
  path: '/office/api/brands',
  verb: 'GET',
  token: 'staff',
  permission: 'brand.read',
  about: 'brand',
  input: nothing,
  output: z.array(brandSummary),
  summary: 'The brands that this staff member may see.',
});

export const getBrandSettings = defineCall({
  name: 'getBrandSettings',
  path: '/office/api/brand/settings',
  verb: 'GET',
  token: 'staff',
  permission: 'brand.read',
  about: 'brand',
  input: nothing,
  output: z.strictObject({
    version: z.int(),
    settings: brandSettings,
    savedAtMs: momentMs,
    savedBy: z.nullable(z.string()),
    /** What a new brand has on and this one got off with a new version, until its staff save the settings. */
    newSwitches: z.array(z.enum(features)),
    /** The brand has accounts: code and decimals of its currency stand in the books. */
    currencyFixed: z.boolean(),
  }),
  summary: 'The settings document of the brand named by the Merchant header.',
});

export const saveBrandSettings = defineCall({
  name: 'saveBrandSettings',
  path: '/office/api/brand/settings',
  verb: 'PUT',
  token: 'staff',
  permission: 'brand.write',
  changes: ['brand', 'proposals'],
  input: z.strictObject({
    version: wholeNumber(1, 1_000_000_000),
    settings: brandSettings,
    note: z._default(text(200), ''),
  }),
  output: z.strictObject({
    /** The version that stands now. */
    version: z.int(),
    /** What moves money or doors waits under this number for a second person, with all that was changed beside it. */
    proposalId: z.nullable(z.string()),
  }),
  summary:
    'Saves a whole document over the given version, or proposes it where a change needs a second person; another version in between is refused with version_conflict.',
});

export const listBrandVersions = defineCall({
  name: 'listBrandVersions',
  path: '/office/api/brand/versions',
  verb: 'GET',
  token: 'staff',
  permission: 'brand.read',
  about: 'brand',
  input: z.strictObject({ pageNo: z._default(wholeNumber(1, 100_000), 1) }),
  output: z.strictObject({
    list: z.array(
      z.strictObject({
        version: z.int(),
        savedAtMs: momentMs,
        savedBy: z.nullable(z.string()),
        note: z.string(),
        changes: z.array(z.strictObject({ path: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
    totalCount: z.int(),
    totalPages: z.int(),
  }),
  summary: 'Who changed what in the settings, newest first.',
});
