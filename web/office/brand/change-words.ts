import type { RegisterField } from '../../../contract/register-fields.ts';
import { themeColours } from '../../../contract/brand.ts';
import type { VipLevelTerms } from '../../../contract/brand-vip.ts';
import { registerFields } from '../../../contract/register-fields.ts';
import { features } from '../../../contract/features.ts';
import { fromMinor } from '../../../contract/money.ts';
import type { Manner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText, percentText } from '../../kit/money.ts';
import { timeText } from '../../kit/time.ts';
import type { Words } from '../../kit/speaking.ts';
import type { Change } from './settings-changes.ts';
import { inEach } from '../../../contract/in-both.ts';
import { words as switches } from './switches.words.ts';
import { words as play } from './play.words.ts';
import { words as points } from './points.words.ts';
import { words as referral } from './referral.words.ts';
import { words as agents } from './agents.words.ts';
import { words as rewards } from './rewards.words.ts';
import { words as verification } from './verification.words.ts';
import type { words as brandWords } from './words.ts';

const switchesSaid = inEach(switches);
const playSaid = inEach(play);
const pointsSaid = inEach(points);
const referralSaid = inEach(referral);
const rewardsSaid = inEach(rewards);
const agentsSaid = inEach(agents);
const verificationSaid = inEach(verification);

type T = Words<typeof brandWords>;

/** A change as people read it. */
export function shownChange({ path, before, after }: Change, t: T, manner: Manner) {
  return {
    path,
    label: labelOfPath(path, t, manner),
    before: textOfValue(path, before, t, manner),
    after: textOfValue(path, after, t, manner),
  };
}

/** A path of the settings in plain words: theme.colours.accent is "Look: Accent". Unknown ones stay as they are. */
export function labelOfPath(path: string, t: T, manner: Manner): string {
  const [top = '', second = '', third = ''] = path.split('.');
  const feature = features.find((one) => one === second);
  if (top === 'switches' && feature) {
    return `${switchesSaid[manner.language][feature].name} · ${feature}`;
  }
  if (top === 'register') return labelOfRule(second, third, path, t);
  if (top === 'theme') return labelOfTheme(second, third, path, t);
  if (top === 'play' || top === 'minimumRoundMs') return `${t('section.play')}: ${labelOfPlay(second || top, manner)}`;
  if (top === 'points') return `${t('section.points')}: ${labelOfPoints(second, third, manner)}`;
  if (top === 'referral') return `${t('section.referral')}: ${labelOfReferral(second, manner)}`;
  if (top === 'rewards') return `${t('section.rewards')}: ${labelOfRewards(second, manner)}`;
  if (top === 'agents') return `${t('section.agents')}: ${labelOfAgents(second, manner)}`;
  if (top === 'verification') return `${t('section.verification')}: ${labelOfWayIn(second, third, manner)}`;
  return plainLabels(t)[path] ?? path;
}

/** A value of the settings as people read it; the server sends texts, and everything else as JSON. */
export function textOfValue(path: string, value: string, t: T, manner: Manner): string {
  if (value === '' || value === 'null' || value === '[]') return t('none');
  if (value === 'true') return t('on');
  if (value === 'false') return t('off');
  if (path === 'maintenance.endMs') return timeText(Number(value), manner);
  if (path === 'minimumRoundMs') return t('minutes', { n: Number(value) });
  if (path === 'ageLimitYears') return t('years', { n: Number(value) });
  if (path === 'theme.base') return t(`bases.${value as 'river-day'}`);
  if (path === 'theme.fontFamily') return t(`fonts.${value as 'system'}`);
  if (path === 'regionRules.mode') return t(`regionModes.${value as 'off'}`);
  if (path === 'bonus.spendOrder') return t(`spendOrders.${value as 'cash_first'}`);
  if (path === 'withdrawal.forcedReceipt') return t(`forcedReceipts.${value as 'stands'}`);
  if (path === 'vip.levels') return levelsText(value, manner);
  if (path.startsWith('points.ratios.')) return numberText(Number(value) / 100, manner.locale, 2);
  if (/^(?:agents|boards|deposit|newcomer|transfer|withdrawal|play|points|referral|rewards|vip)\..*Minor$/.test(path))
    return depositText(value, manner);
  if (value.startsWith('[')) return listText(value);
  return /^\d+$/.test(value) ? numberText(Number(value), manner.locale) : value;
}

function labelOfReferral(field: string, { language }: Manner): string {
  const said = referralSaid[language];
  const labels: Partial<Record<string, string>> = {
    on: said.on,
    firstDepositMinor: said.firstDeposit,
    turnoverMinor: said.turnover,
    days: said.days,
    needsNumber: said.needsNumber,
    referrerMinor: said.referrer,
    friendMinor: said.friend,
    claimDays: said.claimDays,
    holdHours: said.holdHours,
    mostFriends: said.mostFriends,
    mostMinor: said.mostAmount,
  };
  return labels[field] ?? field;
}

function labelOfRewards(field: string, { language }: Manner): string {
  const { memberDay, memberMonth, linkedDay, withCashback } = rewardsSaid[language];
  const labels: Partial<Record<string, string>> = {
    memberDayMinor: memberDay,
    memberMonthMinor: memberMonth,
    linkedDayMinor: linkedDay,
    withCashback,
  };
  return labels[field] ?? field;
}

function labelOfAgents(field: string, { language }: Manner): string {
  const { activeFrom, approveFrom, offerDays } = agentsSaid[language];
  const labels: Partial<Record<string, string>> = {
    activeFromMinor: activeFrom,
    approveFromMinor: approveFrom,
    offerDays,
  };
  return labels[field] ?? field;
}

function depositText(value: string, manner: Manner): string {
  const amounts = [JSON.parse(value) as number | number[]].flat();
  return amounts.map((minor) => moneyText(fromMinor(BigInt(minor), manner.currencyDecimals), manner)).join(', ');
}

/** Of each level the turnovers, the keep and the gift, and its rates of cashback. */
function levelsText(value: string, manner: Manner): string {
  const levels = JSON.parse(value) as VipLevelTerms[];
  return levels
    .map(({ turnoverMinor, monthMinor, keepMinor, giftMinor, cashback }, level) => {
      const amounts = depositText(JSON.stringify([turnoverMinor, monthMinor, keepMinor, giftMinor]), manner);
      const rates = Object.entries(cashback).filter(([, rate]) => rate > 0);
      const shares = rates.map(([category, rate]) => `${category} ${percentText(rate / 10_000, manner.locale, 2)}`);
      return [`${level}: ${amounts}`, ...shares].join('; ');
    })
    .join(' | ');
}

/** A list of texts, or of objects by their values. */
function listText(value: string): string {
  const list = JSON.parse(value) as (string | Record<string, unknown>)[];
  return list
    .map((one) =>
      typeof one === 'string'
        ? one
        : Object.values(one)
            .filter((part) => part !== null && part !== '')
            .join(' '),
    )
    .join(', ');
}

function labelOfPlay(part: string, { language }: Manner): string {
  const words: Record<string, string> = playSaid[language];
  return (part === 'minimumRoundMs' ? words['minimumRound'] : words[part]) ?? part;
}

function labelOfPoints(part: string, category: string, { language }: Manner): string {
  const { ratioOf, unit, conversion, automatic, second } = pointsSaid[language];
  const labels: Record<string, string> = {
    ratios: ratioOf.replace('{category}', category),
    unitMinor: unit,
    conversionMinor: conversion,
    automatic,
    secondApprovalFromMinor: second,
  };
  return labels[part] ?? part;
}

function labelOfWayIn(part: string, inner: string, { language }: Manner): string {
  const words: Record<string, unknown> = verificationSaid[language];
  const name = part === 'sms' && inner !== '' ? inner : part === 'pickCountry' ? 'country' : part;
  const label = words[name];
  return typeof label === 'string' ? label : name;
}

function labelOfRule(field: string, part: string, path: string, t: T): string {
  const known = registerFields.find((one): one is RegisterField => one === field);
  const parts: Record<string, string> = {
    enabled: t('ruleShown'),
    required: t('ruleRequired'),
    minLength: t('ruleLength'),
    maxLength: t('ruleLength'),
    patternId: t('rulePattern'),
    acceptedPattern: t('rulePattern'),
  };
  return known ? `${t('section.register')}: ${t(`field.${known}`)}, ${parts[part] ?? part}` : path;
}

function labelOfTheme(part: string, colour: string, path: string, t: T): string {
  const known = themeColours.find((one) => one === colour);
  const parts: Record<string, string> = {
    base: t('base'),
    radiusPx: t('radius'),
    fontFamily: t('font'),
    logoUrl: t('logo'),
    colours: known ? t(`colour.${known}`) : t('colours'),
  };
  return parts[part] === undefined ? path : `${t('section.look')}: ${parts[part]}`;
}

function plainLabels(t: T): Record<string, string> {
  return {
    'name.BN': t('nameBN'),
    'name.EN': t('nameEN'),
    languages: t('languages'),
    'currency.code': `${t('currency')}: ${t('currencyCode')}`,
    'currency.symbol': `${t('currency')}: ${t('currencySymbol')}`,
    'currency.decimals': `${t('currency')}: ${t('currencyDecimals')}`,
    timeZone: t('timeZone'),
    ageLimitYears: t('ageLimit'),
    gtagId: t('gtag'),
    'deposit.leastMinor': t('depositLeast'),
    'deposit.mostMinor': t('depositMost'),
    'deposit.quickMinor': t('quick'),
    'deposit.keepSlipDays': t('keepSlip'),
    'bonus.spendOrder': t('spendOrder'),
    'boards.leastWinMinor': t('leastWin'),
    'newcomer.startingBalanceMinor': t('startingBalance'),
    'protection.realityCheckMinutes': t('realityCheck'),
    'protection.raiseDelayHours': t('raiseDelay'),
    'protection.raiseConfirmDays': t('raiseConfirm'),
    'withdrawal.leastMinor': t('withdrawal.leastMinor'),
    'withdrawal.mostMinor': t('withdrawal.mostMinor'),
    'withdrawal.dailyMostMinor': t('withdrawal.dailyMostMinor'),
    'withdrawal.quickMinor': t('withdrawal.quickMinor'),
    'withdrawal.dailyCount': t('withdrawal.dailyCount'),
    'withdrawal.turnoverPercent': t('withdrawal.turnoverPercent'),
    'withdrawal.automaticUpToMinor': t('withdrawal.automaticUpToMinor'),
    'withdrawal.secondApprovalFromMinor': t('withdrawal.secondApprovalFromMinor'),
    'withdrawal.newDeviceHours': t('withdrawal.newDeviceHours'),
    'withdrawal.openerWaitsHours': t('withdrawal.openerWaitsHours'),
    'withdrawal.playerMayCancel': t('withdrawal.playerMayCancel'),
    'withdrawal.receiptMinutes': t('withdrawal.receiptMinutes'),
    'withdrawal.forcedReceipt': t('withdrawal.forcedReceipt'),
    'withdrawal.keepProofDays': t('withdrawal.keepProofDays'),
    'transfer.toUpline': t('transferUp'),
    'transfer.toDownline': t('transferDown'),
    'transfer.leastMinor': t('transferLeast'),
    'transfer.mostMinor': t('transferMost'),
    'transfer.dailyMostMinor': t('transferDay'),
    'transfer.needsTurnover': t('transferTurnover'),
    'wallet.isSingle': t('walletSingle'),
    vipLevels: t('vipLevels'),
    'vip.levels': t('section.vip'),
    'vip.giftDays': t('vipGiftDays'),
    'vip.leastCashbackMinor': t('vipLeastCashback'),
    'vip.cashbackDaily': t('vipDaily'),
    customerService: t('service'),
    resources: t('resources'),
    imageCDNs: t('imageCDNs'),
    launchGameCDNs: t('launchGameCDNs'),
    'maintenance.on': t('maintenance'),
    'maintenance.endMs': `${t('maintenance')}: ${t('maintenanceEnd')}`,
    'regionRules.mode': t('regionMode'),
    'regionRules.countries': t('regionCountries'),
    routeGuard: t('routeGuard'),
  };
}
