import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import type { RegisterField } from '../../../contract/brand.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useStatus } from '../../kit/site.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import { errorWords, type FormErrors, sortErrors } from './form-errors.ts';
import { useRegister } from './queries.ts';
import { boundedText, faultOf, isRequired, type RegisterRules, shownFields } from './register-rules.ts';
import type { en } from './words.en.ts';

export type RegisterFields = Partial<Record<RegisterField, string>> & { confirmPassword: string; agreed: boolean };

const empty: RegisterFields = { username: '', password: '', confirmPassword: '', captcha: '', agreed: true };

/** The registration form's state: checks by the brand's rules, sends, and puts refusals where they belong. */
export function useRegisterForm(onDone: () => void) {
  const t = useWords<typeof en>('sessions');
  const { language } = useManner();
  const { register: rules } = useStatus().info;
  const queries = useQueryClient();
  const registering = useRegister();
  const [errors, setErrors] = useState<FormErrors | null>(null);
  const ruleText = useRuleText(rules);
  const form = useForm<RegisterFields>({
    defaultValues: empty,
    resolver: resolverOf(rules, ruleText, {
      required: t('required'),
      mismatch: t('mismatch'),
      agree: t('agreeRequired'),
    }),
    reValidateMode: 'onChange',
  });
  const send = async (fields: RegisterFields) => {
    setErrors(null);
    const shown = [...shownFields(rules), 'confirmPassword', 'captcha', 'agreed'];
    try {
      const { userName } = await registering.mutateAsync(inputOf(fields, rules));
      toast(t('welcome', { name: userName }), { tone: 'win' });
      onDone();
    } catch (error) {
      const sorted = sortErrors(error, shown);
      setErrors(sorted);
      const words = await errorWords(language);
      for (const [name, code] of Object.entries(sorted.fields) as [keyof RegisterFields, ErrorCode][]) {
        const message = code === 'reg_pattern' ? ruleText(name as RegisterField) : words[code];
        form.setError(name, { message }, { shouldFocus: true });
      }
      if (rules.captcha.enabled) {
        form.setValue('captcha', '');
        await queries.invalidateQueries({ queryKey: ['captcha'] });
      }
    }
  };
  return { form, errors, send, sending: registering.isPending };
}

/** The words of a field's pattern with its bounds in the reader's digits. */
export function useRuleText(rules: RegisterRules): (field: RegisterField) => string {
  const t = useWords<typeof en>('sessions');
  const { locale } = useManner();
  return (field) => {
    const rule = rules[field];
    const text = t(`reg_pattern_${rule.patternId}` as 'reg_pattern_0');
    return boundedText(text, rule, (count) => numberText(count, locale));
  };
}

function resolverOf(
  rules: RegisterRules,
  ruleText: (field: RegisterField) => string,
  words: { required: string; mismatch: string; agree: string },
): Resolver<RegisterFields> {
  return (values) => {
    const errors: FieldErrors<RegisterFields> = {};
    const checked: RegisterField[] = [...shownFields(rules), ...(rules.captcha.enabled ? (['captcha'] as const) : [])];
    for (const field of checked) {
      const fault = faultOf(cleaned(field, values[field]), rules[field], isRequired(field, rules));
      // What is missing is told by the same text as what is wrong: it says what to write.
      if (fault !== null) errors[field] = { type: fault, message: ruleText(field) };
    }
    if (values.confirmPassword === '') errors.confirmPassword = { type: 'required', message: words.required };
    else if (values.confirmPassword !== values.password) {
      errors.confirmPassword = { type: 'mismatch', message: words.mismatch };
    }
    if (!values.agreed) errors.agreed = { type: 'required', message: words.agree };
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

function inputOf(fields: RegisterFields, rules: RegisterRules) {
  const optional = shownFields(rules).flatMap((field) => {
    const value = cleaned(field, fields[field]);
    return value === '' ? [] : [[field, value] as const];
  });
  return {
    ...(Object.fromEntries(optional) as Partial<Record<RegisterField, string>>),
    username: cleaned('username', fields.username),
    password: fields.password ?? '',
    confirmPassword: fields.confirmPassword,
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
