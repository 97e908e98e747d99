import type { RegisterField, RegisterRule } from '../../../contract/register-fields.ts';
import { patternOf } from '../../../contract/patterns.ts';
import type { RegistrationWay } from './queries.ts';

export type RegisterRules = Record<RegisterField, RegisterRule>;

/** Why a typed value does not follow its rule; null where it does. */
export type RuleFault = 'required' | 'pattern';

/** The order in which the form asks. The captcha stands at its end and has a part of its own. */
const order: readonly RegisterField[] = [
  'username',
  'password',
  'paymentPassword',
  'nickname',
  'fullname',
  'payeeName',
  'birthday',
  'nationality',
  'address',
  'occupation',
  'sourceOfIncome',
  'mobileNum',
  'email',
  'whatsapp',
  'telegram',
  'zalo',
  'facebook',
  'line',
  'wechat',
  'qqNum',
  'idNumber',
  'recommenderId',
  'affiliateCode',
];

/** What decides over the fields beside their own rules. */
export interface FormKind {
  way: RegistrationWay;
  /** REGMOBVERF3: who registers by user name proves their number, too. */
  provesNumber: boolean;
  /** MOBILENUMPASSREG3: who registers by their number chooses a password, too. */
  mobileHasPassword: boolean;
}

/** The fields that this brand's form shows. */
export function shownFields(rules: RegisterRules, kind: FormKind): RegisterField[] {
  return order.filter((field) => {
    if (field === 'username') return kind.way === 'username';
    if (field === 'password') return kind.way !== 'mobile' || kind.mobileHasPassword;
    if (field === 'mobileNum' && asksCode(kind)) return true;
    return rules[field].enabled;
  });
}

/** Whether a code has to prove the number. */
export function asksCode({ way, provesNumber }: FormKind): boolean {
  return way === 'mobile' || provesNumber;
}

/** Without a name and a password there is no account, whatever the brand's document says. */
export function isRequired(field: RegisterField, rules: RegisterRules, kind: FormKind): boolean {
  const always = ['username', 'password', 'paymentPassword'].includes(field);
  return always || (field === 'mobileNum' && asksCode(kind)) || rules[field].required;
}

/** The rule of the whole text: the pattern from its first character to its last, and the length in characters. */
export function faultOf(value: string, rule: RegisterRule, required: boolean): RuleFault | null {
  if (value === '') return required ? 'required' : null;
  const length = [...value].length;
  if (length < rule.minLength || length > rule.maxLength) return 'pattern';
  return patternOf(rule.acceptedPattern).test(value) ? null : 'pattern';
}

/**
 * The words of a pattern with its bounds put in; equal bounds become one number.
 * @param text holds (min) and (max)
 * @param digits writes a number in the reader's digits
 */
export function boundedText(text: string, rule: RegisterRule, digits: (count: number) => string): string {
  if (rule.minLength === rule.maxLength) return text.replace(/\(min\)[^(]*\(max\)/, digits(rule.minLength));
  return text.replace('(min)', digits(rule.minLength)).replace('(max)', digits(rule.maxLength));
}
