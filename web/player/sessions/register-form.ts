import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FieldErrors, type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import type { Language } from '../../../contract/brand.ts';
import type { RegisterField } from '../../../contract/register-fields.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { getInviter } from '../../../contract/referrals.ts';
import { checkAffiliate } from '../../../contract/registration.ts';
import { getCaptcha } from '../../../contract/sessions.ts';
import { keyOf, useCall } from '../../kit/ask.ts';
import { CallError } from '../../kit/call.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { isOffered, useStatus, useSwitch } from '../../kit/site.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { errorWords, type FormErrors, sortErrors } from './form-errors.ts';
import { dropInvitation, invitation } from './invitation.ts';
import { type Mobile, useMobile } from './MobileField.tsx';
import { askOutsideCode, askRegisterCode, outsideToken } from './password-queries.ts';
import { type RegistrationWay, useRegister } from './queries.ts';
import {
  asksCode,
  boundedText,
  faultOf,
  type FormKind,
  isRequired,
  type RegisterRules,
  shownFields,
} from './register-rules.ts';
import type { words as sessionsWords } from './words.ts';

export type RegisterFields = Partial<Record<RegisterField, string>> & {
  confirmPassword: string;
  verificationCode: string;
  agreed: boolean;
};

const empty: RegisterFields = {
  username: '',
  password: '',
  confirmPassword: '',
  mobileNum: '',
  captcha: '',
  verificationCode: '',
  agreed: true,
};

/** What another company has proved of who registers. */
export interface External {
  ticket: string;
  email: string;
}

export interface Outcome {
  /** The account is open, and its session about to begin. */
  onOpened: () => void;
  onDone: () => void;
}

/** The registration form's state: checks by the brand's rules, sends, and puts refusals where they belong. */
export function useRegisterForm(way: RegistrationWay, { onOpened, onDone }: Outcome, external: External | null) {
  const [t, { language }] = [useWords<typeof sessionsWords>('sessions'), useManner()];
  const [rules, { verification }] = [useRegisterRules(), useStatus().info];
  const kind = useFormKind(way);
  const [queries, registering] = [useQueryClient(), useRegister()];
  const [errors, setErrors] = useState<FormErrors | null>(null);
  const [mobile, setMobile] = useMobile();
  const [outside, setOutside] = useState<string | null>(null);
  const ruleText = useRuleText(rules);
  const words = { required: t('required'), mismatch: t('mismatch'), agree: t('agreeRequired') };
  const form = useForm<RegisterFields>({
    defaultValues: empty,
    ...(external !== null && { values: { ...empty, email: external.email } }),
    resolver: resolverOf(rules, kind, ruleText, words),
    reValidateMode: 'onChange',
  });
  const invited = useInvited();
  const tell = async (error: unknown): Promise<void> => {
    const sorted = sortErrors(error, [...shownFields(rules, kind), ...alwaysShown]);
    setErrors(sorted);
    await showFaults(form, sorted.fields, ruleText, language);
  };
  const send = async (fields: RegisterFields): Promise<void> => {
    setErrors(null);
    try {
      const proof = asksCode(kind) ? await proofOf(fields.verificationCode, outside) : {};
      const input = { ...inputOf(fields, rules, kind), ...proof, ...invited.codes };
      const opened = await registering.mutateAsync({
        ...registeredAs(way, external),
        onOpened,
        input: asksCode(kind) ? { ...input, countryDialingCode: mobile.dialingCode } : input,
      });
      toast(t('welcome', { name: opened.userName }), {
        tone: 'win',
        ...(way === 'auto' && { hint: t('yourName', { name: opened.userName }) }),
      });
      form.reset(empty);
      onDone();
    } catch (error) {
      if (error instanceof CallError && error.code === 'invitation_code_error') invited.drop();
      await tell(error);
      if (rules.captcha.enabled) {
        form.setValue('captcha', '');
        await queries.invalidateQueries({ queryKey: keyOf(getCaptcha, {}) });
      }
    }
  };
  const askCode = async (): Promise<{ expiredMinutes: number } | null> => {
    if (faultOf(mobile.mobileNum.trim(), rules.mobileNum, true) !== null) return blameNumber(ruleText('mobileNum'));
    form.clearErrors('mobileNum');
    const sent = await askCodeFor(mobile, verification.external);
    if (sent === 'no number') return blameNumber(t('mobileInvalid'));
    setOutside(sent.sessionInfo);
    return sent;
  };
  const blameNumber = (message: string): null => {
    form.setError('mobileNum', { message }, { shouldFocus: true });
    return null;
  };
  const changeMobile = (next: Mobile): void => {
    setMobile(next);
    form.setValue('mobileNum', next.mobileNum, { shouldValidate: form.formState.isSubmitted });
  };
  /** The dialog closes: a check that the outside service has begun does not finish. */
  const leave = (): void => {
    if (outside !== null) toast(t('phonePopupClosed'), { tone: 'warning' });
    setOutside(null);
  };
  return { form, kind, errors, send, askCode, mobile, changeMobile, invited, leave, sending: registering.isPending };
}

function registeredAs(way: RegistrationWay, external: External | null) {
  const isBound = external !== null;
  return { way: isBound ? ('external' as const) : way, ticket: external?.ticket ?? '' };
}

/** Puts the words of each fault to its field. */
async function showFaults(
  form: UseFormReturn<RegisterFields>,
  faults: Record<string, ErrorCode>,
  ruleText: (field: RegisterField) => string,
  language: Language,
): Promise<void> {
  const said = await errorWords(language);
  for (const [name, code] of Object.entries(faults) as [keyof RegisterFields, ErrorCode][]) {
    const message = code === 'reg_pattern' ? ruleText(name as RegisterField) : said[code];
    form.setError(name, { message }, { shouldFocus: true });
  }
}

/** Asks for a code of ours, or lets the outside service send its own. */
async function askCodeFor(
  mobile: Mobile,
  byOutside: boolean,
): Promise<{ expiredMinutes: number; sessionInfo: string | null } | 'no number'> {
  try {
    return byOutside ? await askOutsideCode(mobile) : { ...(await askRegisterCode(mobile)), sessionInfo: null };
  } catch (error) {
    if (error instanceof CallError && error.value.fields?.['mobileNo'] !== undefined) return 'no number';
    throw error;
  }
}

const alwaysShown = ['confirmPassword', 'captcha', 'agreed', 'verificationCode'];

function useFormKind(way: RegistrationWay): FormKind {
  const provesNumber = useSwitch('REGMOBVERF3');
  const mobileHasPassword = useSwitch('MOBILENUMPASSREG3');
  return { way, provesNumber, mobileHasPassword };
}

/** The codes of the link that brought the visitor here; a wrong one is told once and dropped. */
function useInvited() {
  const t = useWords<typeof sessionsWords>('sessions');
  const [codes, setCodes] = useState(invitation);
  const code = codes.affiliateCode;
  const checked = useCall(
    checkAffiliate,
    { code, domain: location.hostname },
    { enabled: code !== '' && isOffered(checkAffiliate), staleTime: Number.POSITIVE_INFINITY, retry: 0 },
  );
  const friend = useCall(
    getInviter,
    { code: codes.referralCode },
    { enabled: code === '' && codes.referralCode !== '', staleTime: Number.POSITIVE_INFINITY, retry: 0 },
  );
  const isWrong = [checked.error, friend.error].some(
    (error) => error instanceof CallError && error.code === 'invitation_code_error',
  );
  const drop = (): void => {
    dropInvitation();
    setCodes({ affiliateCode: '', referralCode: '' });
  };
  useEffect(() => {
    if (!isWrong) return;
    toast(t('invitationWrong'), { tone: 'warning' });
    dropInvitation();
    setCodes({ affiliateCode: '', referralCode: '' });
  }, [isWrong, t]);
  const sent = {
    ...(codes.affiliateCode !== '' && { affiliateCode: codes.affiliateCode }),
    ...(codes.referralCode !== '' && { referralCode: codes.referralCode }),
  };
  return { codes: sent, isAgents: checked.isSuccess, code, by: friend.data?.name ?? null, drop };
}

/** What proves the number: our code, or the token that the outside service gives for its own. */
async function proofOf(code: string, sessionInfo: string | null) {
  if (sessionInfo === null) return { verificationCode: code.trim() };
  return { firebaseChannel: 'sms', firebaseIdToken: await outsideToken(sessionInfo, code.trim()) };
}

/** The brand's rules, without the letters of a picture where those are switched off. */
export function useRegisterRules(): RegisterRules {
  const { register: rules } = useStatus().info;
  const hasPictures = useSwitch('CAPTCHA3');
  return hasPictures ? rules : { ...rules, captcha: { ...rules.captcha, enabled: false } };
}

/** The words of a field's pattern with its bounds in the reader's digits. */
export function useRuleText(rules: RegisterRules): (field: RegisterField) => string {
  const t = useWords<typeof sessionsWords>('sessions');
  const { locale } = useManner();
  return (field) => {
    const rule = rules[field];
    const text = t(`reg_pattern_${rule.patternId}` as 'reg_pattern_0');
    return boundedText(text, rule, (count) => numberText(count, locale));
  };
}

function resolverOf(
  rules: RegisterRules,
  kind: FormKind,
  ruleText: (field: RegisterField) => string,
  words: { required: string; mismatch: string; agree: string },
): Resolver<RegisterFields> {
  return (values) => {
    const errors: FieldErrors<RegisterFields> = {};
    const shown = shownFields(rules, kind);
    const checked: RegisterField[] = [...shown, ...(rules.captcha.enabled ? (['captcha'] as const) : [])];
    for (const field of checked) {
      const fault = faultOf(cleaned(field, values[field]), rules[field], isRequired(field, rules, kind));
      // What is missing is told by the same text as what is wrong: it says what to write.
      if (fault !== null) errors[field] = { type: fault, message: ruleText(field) };
    }
    if (shown.includes('password')) {
      if (values.confirmPassword === '') errors.confirmPassword = { type: 'required', message: words.required };
      else if (values.confirmPassword !== values.password) {
        errors.confirmPassword = { type: 'mismatch', message: words.mismatch };
      }
    }
    if (asksCode(kind) && values.verificationCode === '') {
      errors.verificationCode = { type: 'required', message: words.required };
    }
    if (!values.agreed) errors.agreed = { type: 'required', message: words.agree };
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

function inputOf(fields: RegisterFields, rules: RegisterRules, kind: FormKind) {
  const shown = shownFields(rules, kind);
  const optional = shown.flatMap((field) => {
    const value = cleaned(field, fields[field]);
    return value === '' ? [] : [[field, value] as const];
  });
  const hasPassword = shown.includes('password');
  return {
    ...(Object.fromEntries(optional) as Partial<Record<RegisterField, string>>),
    ...(hasPassword && { password: fields.password ?? '', confirmPassword: fields.confirmPassword }),
    captcha: rules.captcha.enabled ? cleaned('captcha', fields.captcha) : undefined,
    agreed: fields.agreed,
    registerUrl: location.href.slice(0, 500),
    domain: location.hostname,
  };
}

/** Blanks around a text are slips; in a password they are meant. */
function cleaned(field: RegisterField, value: string | undefined): string {
  const isSecret = field === 'password' || field === 'paymentPassword';
  return isSecret ? (value ?? '') : (value ?? '').trim();
}
