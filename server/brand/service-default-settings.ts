import { gameCategories } from '../../contract/bets.ts';
import { PLAY_MONEY } from '../../contract/brand-money.ts';
import { type BrandSettings } from '../../contract/brand.ts';
import { standardRatios } from '../../contract/brand-points.ts';
import type { VipLevelTerms } from '../../contract/brand-vip.ts';
import { type RegisterField, type RegisterRule, registerFields } from '../../contract/register-fields.ts';
import { type Feature, features } from '../../contract/features.ts';
import { fieldPatterns } from '../../contract/patterns.ts';

/** What a new brand starts with: play money, both languages, and every function that is built switched on. */
export function defaultSettings(): BrandSettings {
  return {
    name: { BN: 'খেলা', EN: 'Khela' },
    switches: defaultSwitches(),
    languages: ['BN', 'EN'],
    currency: { code: PLAY_MONEY, symbol: 'P', decimals: 2 },
    timeZone: 'Asia/Dhaka',
    theme: { base: 'marigold-night', colours: {}, radiusPx: 12, logoUrl: null, fontFamily: 'hind-siliguri' },
    register: defaultRegisterRules(),
    imageCDNs: [],
    launchGameCDNs: [],
    resources: [],
    customerService: [{ csType: 'EMAIL', path: 'help@khela.example' }],
    maintenance: { on: false, endMs: null },
    regionRules: { mode: 'off', countries: [] },
    routeGuard: false,
    ageLimitYears: 18,
    vipLevels: standardLevels.map(([BN, EN]) => ({ BN, EN })),
    vip: standardVip(),
    points: usualPoints,
    referral: usualReferral,
    rewards: { memberDayMinor: 0, memberMonthMinor: 0, linkedDayMinor: 0, withCashback: false },
    agents: usualAgents({ decimals: 2 }),
    gtagId: null,
    deposit: {
      leastMinor: 10_000,
      mostMinor: 5_000_000,
      quickMinor: [20_000, 50_000, 100_000, 200_000, 500_000],
      keepSlipDays: 180,
    },
    withdrawal: {
      leastMinor: 20_000,
      mostMinor: 5_000_000,
      quickMinor: [50_000, 100_000, 200_000, 500_000],
      dailyCount: 5,
      dailyMostMinor: 10_000_000,
      turnoverPercent: 100,
      automaticUpToMinor: 0,
      secondApprovalFromMinor: 2_000_000,
      newDeviceHours: 24,
      playerMayCancel: true,
      receiptMinutes: 30,
      forcedReceipt: 'stands',
      openerWaitsHours: 72,
      keepProofDays: 180,
    },
    transfer: usualTransfer,
    bonus: { spendOrder: 'cash_first' },
    newcomer: { startingBalanceMinor: 0 },
    verification: {
      firstWay: 'mobile',
      country: 'BD',
      pickCountry: { login: true, register: true },
      resendMinutes: 2,
      perNumberDaily: 10,
      perAddressDaily: 300,
      perBrandDaily: 20_000,
      external: false,
      sms: { provider: 'outbox', url: null, sender: '', toField: 'to', textField: 'text', senderField: 'from' },
      passwordDays: 90,
      defaultPasswordHours: 24,
    },
    protection: { realityCheckMinutes: 60, raiseDelayHours: 24, raiseConfirmDays: 7 },
    wallet: { isSingle: true },
    boards: { leastWinMinor: 10_000 },
    play: usualPlay,
    minimumRoundMs: 400,
  };
}

const usualTransfer: BrandSettings['transfer'] = {
  toUpline: true,
  toDownline: true,
  leastMinor: 1_000,
  mostMinor: 1_000_000,
  dailyMostMinor: 5_000_000,
  needsTurnover: true,
};

/** For each 100.00 of turnover. Points become no cash until the operator says how much. */
const usualPoints: BrandSettings['points'] = {
  ratios: standardRatios,
  unitMinor: 10_000,
  conversionMinor: 0,
  automatic: false,
  secondApprovalFromMinor: 1_000_000,
};

/** Off until the operator wants it; together the rewards stay below what the games keep of the turnover. */
const usualReferral: BrandSettings['referral'] = {
  on: false,
  firstDepositMinor: 50_000,
  turnoverMinor: 2_000_000,
  days: 30,
  needsNumber: true,
  referrerMinor: 10_000,
  friendMinor: 5_000,
  holdHours: 72,
  mostFriends: 20,
  mostMinor: 200_000,
  claimDays: 30,
};

/** 500 whole units of valid turnover, 50,000 of a payment. */
function usualAgents({ decimals }: Pick<BrandSettings['currency'], 'decimals'>): BrandSettings['agents'] {
  return { activeFromMinor: 500 * 10 ** decimals, approveFromMinor: 50_000 * 10 ** decimals, offerDays: 7 };
}

const usualPlay: BrandSettings['play'] = {
  leastStakeMinor: 100,
  mostStakeMinor: 100_000,
  mostPayoutMinor: 25_000_000_000,
  waitingMinutes: 60,
  crashBettingMs: 7_000,
  crashPauseMs: 4_000,
  tableBettingMs: 15_000,
  tablePauseMs: 3_000,
};

/**
 * A stored document may be older than the code that reads it: what it lacks comes from the defaults, but a switch
 * that it does not know stays off, so that an update never opens a function that no operator has decided on.
 */
export function completeSettings(stored: Partial<BrandSettings>): BrandSettings {
  const defaults = defaultSettings();
  return {
    ...defaults,
    ...stored,
    switches: { ...switchesWith([]), ...stored.switches },
    deposit: { ...defaults.deposit, ...stored.deposit },
    withdrawal: { ...defaults.withdrawal, ...stored.withdrawal },
    transfer: { ...defaults.transfer, ...stored.transfer },
    protection: { ...defaults.protection, ...stored.protection },
    play: { ...defaults.play, ...stored.play },
    vip: { ...defaults.vip, ...stored.vip },
    points: { ...defaults.points, ...stored.points },
    referral: { ...defaults.referral, ...stored.referral },
    rewards: { ...defaults.rewards, ...stored.rewards },
    agents: { ...usualAgents(stored.currency ?? defaults.currency), ...stored.agents },
    register: { ...defaults.register, ...stored.register },
  };
}

// From the wanderer to the greatest of the rivers.
const standardLevels = [
  ['পথিক', 'Wanderer'],
  ['তিস্তা', 'Teesta'],
  ['করতোয়া', 'Karatoya'],
  ['সুরমা', 'Surma'],
  ['কর্ণফুলী', 'Karnaphuli'],
  ['যমুনা', 'Jamuna'],
  ['মেঘনা', 'Meghna'],
  ['পদ্মা', 'Padma'],
] as const;

/**
 * What the standard levels ask for, in whole units of currency: in all, and in a month; half of that keeps the level. They
 * give nothing until the operator says what.
 */
const standardTurnover = [
  [0, 0],
  [10_000, 2_000],
  [50_000, 8_000],
  [200_000, 30_000],
  [800_000, 100_000],
  [3_000_000, 300_000],
  [10_000_000, 800_000],
  [40_000_000, 2_500_000],
] as const;

function standardVip(): BrandSettings['vip'] {
  const levels = standardTurnover.map(([inAll, inMonth]) => ({
    turnoverMinor: inAll * 100,
    monthMinor: inMonth * 100,
    keepMinor: inMonth * 50,
    giftMinor: 0,
    cashback: Object.fromEntries(gameCategories.map((category) => [category, 0])) as VipLevelTerms['cashback'],
  }));
  return { levels, giftDays: 30, leastCashbackMinor: 100, cashbackDaily: false };
}

// Those that need messages to go out wait until the operator has somebody who carries them.
const builtFeatures: readonly Feature[] = [
  'DIRECTREG3',
  'USERNAMEREG3',
  'REG3',
  'CAPTCHA3',
  'BOTCHECK3',
  'PASS3',
  'PWDEXPFORCECHANGE3',
  'FREEPLAY3',
  'AGENTPOLICY3',
  'AFFMAN3',
  'GAMELO3',
  'GAMELOHOT3',
  'GAMELOFAV3',
  'GAMELOREC3',
  'GAMETRIAL3',
  'WINBOARD3',
  'DEPOSIT3',
  'WITHDRAW3',
  'FUNDTRANS3',
  'FEEDBACK3',
  'CBS3',
  'COMM3',
  'INBOX3',
  'REWCEN3',
  'PTSYS3',
  'MEMTRANS3',
  'PROFPIC3',
  'AFTERLOG3',
];

function defaultSwitches(): BrandSettings['switches'] {
  return switchesWith(builtFeatures);
}

function switchesWith(on: readonly Feature[]): BrandSettings['switches'] {
  return Object.fromEntries(features.map((feature) => [feature, on.includes(feature)]));
}

type Shape = readonly [patternId: keyof typeof fieldPatterns, minLength: number, maxLength: number];

const fieldShapes: Record<RegisterField, Shape> = {
  username: [1, 4, 20],
  password: [5, 6, 20],
  payeeName: [12, 3, 80],
  email: [3, 6, 120],
  qqNum: [6, 5, 12],
  mobileNum: [6, 10, 11],
  recommenderId: [4, 3, 20],
  captcha: [4, 4, 6],
  affiliateCode: [4, 4, 20],
  paymentPassword: [6, 6, 6],
  line: [9, 3, 40],
  whatsapp: [6, 7, 15],
  facebook: [9, 3, 80],
  wechat: [9, 3, 40],
  idNumber: [4, 6, 20],
  nickname: [0, 2, 30],
  fullname: [0, 3, 80],
  birthday: [11, 10, 10],
  address: [0, 5, 200],
  nationality: [4, 2, 2],
  occupation: [0, 2, 80],
  sourceOfIncome: [0, 2, 80],
  telegram: [9, 3, 40],
  zalo: [9, 3, 40],
};

const shownAtFirst: readonly RegisterField[] = ['username', 'password'];

function defaultRegisterRules(): BrandSettings['register'] {
  return Object.fromEntries(
    registerFields.map((field): [RegisterField, RegisterRule] => {
      const [patternId, minLength, maxLength] = fieldShapes[field];
      const shown = shownAtFirst.includes(field);
      return [
        field,
        {
          enabled: shown,
          // Whoever switches the payment password on makes it required: it is never optional where it is shown.
          required: shown || field === 'paymentPassword',
          patternId,
          acceptedPattern: fieldPatterns[patternId],
          minLength,
          maxLength,
        },
      ];
    }),
  ) as BrandSettings['register'];
}
