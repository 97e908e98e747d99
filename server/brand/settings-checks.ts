import { serviceAddress } from '../../contract/addresses.ts';
import { gameCategories } from '../../contract/bets.ts';
import { PLAY_MONEY } from '../../contract/brand-money.ts';
import { type BrandSettings } from '../../contract/brand.ts';
import { CONVERSION_STEP, POINTS, tooGenerousFor } from '../../contract/brand-points.ts';
import { pairCeilingMinor } from '../../contract/brand-referral.ts';
import { cashbackCeilings } from '../../contract/brand-vip.ts';
import { registerFields } from '../../contract/register-fields.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { patternOf } from '../../contract/patterns.ts';
import { dialingCodeOf } from './service-countries.ts';
import { isHarmlessPattern } from './harmless-pattern.ts';

/** Everything in a well-formed document that makes no sense: the path of the field and what is wrong with it. */
export function problemsOf(settings: BrandSettings): Record<string, ErrorCode> {
  const problems: Record<string, ErrorCode> = {};
  const refuse = (path: string, code: ErrorCode): void => void (problems[`settings.${path}`] ??= code);

  if (!isTimeZone(settings.timeZone)) refuse('timeZone', 'invalid_value');
  if (new Set(settings.languages).size !== settings.languages.length) refuse('languages', 'invalid_value');
  checkDeposit(settings, refuse);
  checkWithdrawal(settings, refuse);
  checkTransfer(settings, refuse);
  checkNewcomer(settings, refuse);
  checkPlay(settings, refuse);
  checkVip(settings, refuse);
  checkPoints(settings, refuse);
  checkReferral(settings, refuse);
  checkRewards(settings, refuse);
  checkRegister(settings, refuse);
  checkRegions(settings, refuse);
  checkVerification(settings, refuse);
  for (const [at, channel] of settings.customerService.entries()) {
    if (serviceAddress(channel) === null) refuse(`customerService.${at}.path`, 'invalid_format');
  }
  return problems;
}

type Refuse = (path: string, code: ErrorCode) => void;

function checkDeposit({ deposit }: BrandSettings, refuse: Refuse): void {
  if (deposit.leastMinor > deposit.mostMinor) refuse('deposit.mostMinor', 'too_small');
  for (const [at, quickMinor] of deposit.quickMinor.entries()) {
    if (quickMinor < deposit.leastMinor) refuse(`deposit.quickMinor.${at}`, 'too_small');
    if (quickMinor > deposit.mostMinor) refuse(`deposit.quickMinor.${at}`, 'too_big');
    if (deposit.quickMinor.indexOf(quickMinor) !== at) refuse(`deposit.quickMinor.${at}`, 'invalid_value');
  }
}

function checkWithdrawal({ withdrawal }: BrandSettings, refuse: Refuse): void {
  if (withdrawal.leastMinor > withdrawal.mostMinor) refuse('withdrawal.mostMinor', 'too_small');
  if (withdrawal.mostMinor > withdrawal.dailyMostMinor) refuse('withdrawal.dailyMostMinor', 'too_small');
  // What goes out by itself has no first approver, so that a second one would wait for nobody.
  if (withdrawal.automaticUpToMinor >= withdrawal.secondApprovalFromMinor) {
    refuse('withdrawal.automaticUpToMinor', 'too_big');
  }
  for (const [at, quickMinor] of withdrawal.quickMinor.entries()) {
    if (quickMinor < withdrawal.leastMinor) refuse(`withdrawal.quickMinor.${at}`, 'too_small');
    if (quickMinor > withdrawal.mostMinor) refuse(`withdrawal.quickMinor.${at}`, 'too_big');
    if (withdrawal.quickMinor.indexOf(quickMinor) !== at) refuse(`withdrawal.quickMinor.${at}`, 'invalid_value');
  }
}

function checkTransfer({ transfer }: BrandSettings, refuse: Refuse): void {
  if (transfer.leastMinor > transfer.mostMinor) refuse('transfer.mostMinor', 'too_small');
  if (transfer.mostMinor > transfer.dailyMostMinor) refuse('transfer.dailyMostMinor', 'too_small');
}

function checkVip({ vip: { levels } }: BrandSettings, refuse: Refuse): void {
  for (const [level, terms] of levels.entries()) {
    const below = levels[level - 1];
    const path = `vip.levels.${level}`;
    // A level is reached after the one below it, and kept by no more than led to it.
    if (below && terms.turnoverMinor < below.turnoverMinor) refuse(`${path}.turnoverMinor`, 'too_small');
    if (below && terms.monthMinor < below.monthMinor) refuse(`${path}.monthMinor`, 'too_small');
    if (terms.keepMinor > terms.monthMinor) refuse(`${path}.keepMinor`, 'too_big');
    if (level === 1 && terms.turnoverMinor === 0 && terms.monthMinor === 0)
      refuse(`${path}.turnoverMinor`, 'too_small');
    for (const category of gameCategories)
      if ((terms.cashback[category] ?? 0) > cashbackCeilings[category])
        refuse(`${path}.cashback.${category}`, 'too_big');
  }
}

function checkPoints(settings: BrandSettings, refuse: Refuse): void {
  const { points, currency } = settings;
  if (currency.code === POINTS) refuse('currency.code', 'invalid_value');
  const worth = { minor: BigInt(points.conversionMinor), points: BigInt(CONVERSION_STEP) };
  if (points.conversionMinor > 0 && tooGenerousFor(settings, worth)) refuse('points.conversionMinor', 'too_big');
}

function checkReferral({ referral, vip }: BrandSettings, refuse: Refuse): void {
  // What is off gives nothing, whatever stands there.
  if (!referral.on) return;
  const { referrerMinor, friendMinor, turnoverMinor, mostMinor } = referral;
  if (referrerMinor + friendMinor === 0) refuse('referral.referrerMinor', 'too_small');
  if (BigInt(referrerMinor + friendMinor) >= pairCeilingMinor(vip, turnoverMinor))
    refuse(referrerMinor > 0 ? 'referral.referrerMinor' : 'referral.friendMinor', 'too_big');
  // A friend who is above the cap of any month would wait for ever.
  if (mostMinor < referrerMinor) refuse('referral.mostMinor', 'too_small');
}

function checkRewards({ rewards }: BrandSettings, refuse: Refuse): void {
  const { memberDayMinor, memberMonthMinor, linkedDayMinor } = rewards;
  // A ceiling that another one always stops before says something that is not so. 0 is none.
  if (memberMonthMinor > 0 && memberMonthMinor < memberDayMinor) refuse('rewards.memberMonthMinor', 'too_small');
  if (linkedDayMinor > 0 && linkedDayMinor < memberDayMinor) refuse('rewards.linkedDayMinor', 'too_small');
}

function checkNewcomer({ newcomer, currency }: BrandSettings, refuse: Refuse): void {
  if (newcomer.startingBalanceMinor > 0 && currency.code !== PLAY_MONEY) {
    refuse('newcomer.startingBalanceMinor', 'play_money_only');
  }
}

function checkPlay({ play }: BrandSettings, refuse: Refuse): void {
  if (play.leastStakeMinor > play.mostStakeMinor) refuse('play.mostStakeMinor', 'too_small');
  if (play.mostStakeMinor > play.mostPayoutMinor) refuse('play.mostPayoutMinor', 'too_small');
}

function checkRegister({ register, switches }: BrandSettings, refuse: Refuse): void {
  for (const field of registerFields) {
    const rule = register[field];
    if (rule.minLength > rule.maxLength) refuse(`register.${field}.maxLength`, 'too_small');
    if (!isPattern(rule.acceptedPattern)) refuse(`register.${field}.acceptedPattern`, 'invalid_format');
    else if (!isHarmlessPattern(rule.acceptedPattern)) refuse(`register.${field}.acceptedPattern`, 'pattern_too_heavy');
  }
  for (const field of ['username', 'password'] as const) {
    // Without them nobody could register or log in.
    if (switches.USERNAMEREG3 && !register[field].enabled) refuse(`register.${field}.enabled`, 'required');
    if (switches.USERNAMEREG3 && !register[field].required) refuse(`register.${field}.required`, 'required');
    if (register[field].minLength < 1) refuse(`register.${field}.minLength`, 'too_small');
  }
  if (register.paymentPassword.enabled && !register.paymentPassword.required) {
    refuse('register.paymentPassword.required', 'required');
  }
}

function checkRegions({ regionRules }: BrandSettings, refuse: Refuse): void {
  if (regionRules.mode === 'allow' && regionRules.countries.length === 0) refuse('regionRules.countries', 'required');
  if (new Set(regionRules.countries).size !== regionRules.countries.length) {
    refuse('regionRules.countries', 'invalid_value');
  }
}

function checkVerification({ verification }: BrandSettings, refuse: Refuse): void {
  const { country, sms } = verification;
  if (dialingCodeOf(country) === '') refuse('verification.country', 'invalid_value');
  if (sms.provider === 'http' && sms.url === null) refuse('verification.sms.url', 'required');
  const names = [sms.toField, sms.textField, sms.senderField];
  if (new Set(names).size !== names.length) refuse('verification.sms.senderField', 'invalid_value');
}

function isTimeZone(name: string): boolean {
  try {
    // Only names: an offset like +06:00 knows no summer time.
    return (
      /^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)*$/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
    );
  } catch {
    return false;
  }
}

function isPattern(pattern: string): boolean {
  try {
    return Boolean(patternOf(pattern));
  } catch {
    return false;
  }
}
