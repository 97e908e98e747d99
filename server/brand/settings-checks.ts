import { serviceAddress } from '../../contract/addresses.ts';
import { type BrandSettings } from '../../contract/brand.ts';
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
  checkPlay(settings, refuse);
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
