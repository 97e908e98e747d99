import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type Control, Controller, type UseFormReturn } from 'react-hook-form';
import { listCountries } from '../../../contract/brand.ts';
import { incomeSources, type RegisterField } from '../../../contract/register-fields.ts';
import { useCall } from '../../kit/ask.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Select } from '../../kit/Select.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { useStatus } from '../../kit/site.ts';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toHelp } from '../paths.ts';
import { type RegisterFields, useRuleText } from './register-form.ts';
import { type FormKind, isRequired } from './register-rules.ts';
import type { words } from './words.ts';

const inputTypes: Partial<Record<RegisterField, { type: string; autoComplete: string; inputMode?: 'tel' | 'email' }>> =
  {
    email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
    mobileNum: { type: 'tel', autoComplete: 'tel-national', inputMode: 'tel' },
    whatsapp: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
    payeeName: { type: 'text', autoComplete: 'name' },
    fullname: { type: 'text', autoComplete: 'name' },
    nickname: { type: 'text', autoComplete: 'nickname' },
    address: { type: 'text', autoComplete: 'street-address' },
  };

/** The pattern of dates as the browser's own field writes them. */
const ISO_DATE = 11;

/** Fields whose rule is worth reading before it is broken. */
const hinted: readonly RegisterField[] = ['username', 'password', 'paymentPassword'];

interface Props {
  field: RegisterField;
  first: boolean;
  form: UseFormReturn<RegisterFields>;
  kind: FormKind;
}

/** One field of the registration with its rule. */
export function RuledField({ field, first, form, kind }: Props) {
  const t = useWords<typeof words>('sessions');
  const { register: rules } = useStatus().info;
  const { errors } = form.formState;
  const ruleText = useRuleText(rules);
  const props = {
    ...form.register(field),
    label: t(field),
    optional: !isRequired(field, rules, kind),
    maxLength: rules[field].maxLength * 2,
    hint: hinted.includes(field) ? ruleText(field) : undefined,
    error: errors[field]?.message,
  };
  if (field === 'password') {
    return (
      <div className="grid gap-4">
        <PasswordField {...props} autoComplete="new-password" />
        <PasswordField
          {...form.register('confirmPassword')}
          label={t('confirmPassword')}
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
        />
      </div>
    );
  }
  if (field === 'nationality') return <CountrySelect {...props} />;
  if (field === 'sourceOfIncome') {
    const choices = incomeSources.map((value) => ({ value, label: t(`incomes.${value}`) }));
    return <Select {...props} placeholder={t('pleaseChoose')} choices={choices} />;
  }
  if (field === 'birthday' && rules.birthday.patternId === ISO_DATE) {
    return <TextField {...props} type="date" autoComplete="bday" />;
  }
  if (field === 'paymentPassword') return <PasswordField {...props} autoComplete="off" />;
  return (
    <TextField
      {...props}
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={first}
      autoComplete={field === 'username' ? 'username' : 'off'}
      {...inputTypes[field]}
    />
  );
}

/** The countries by their names in the reader's language. */
function CountrySelect(props: Omit<ComponentProps<typeof Select>, 'choices'>) {
  const t = useWords<typeof words>('sessions');
  const { data = [] } = useCall(listCountries, {}, { staleTime: Number.POSITIVE_INFINITY });
  const choices = data.map(({ countryCode, name }) => ({ value: countryCode, label: name }));
  return <Select {...props} placeholder={t('pleaseChoose')} choices={choices} autoComplete="country" />;
}

/** Agreement to the terms, given until it is taken back, with a way to read them. */
export function Agreement({ control, error }: { control: Control<RegisterFields>; error: string | undefined }) {
  const t = useWords<typeof words>('sessions');
  const { ageLimitYears } = useStatus().info;
  const { locale } = useManner();
  return (
    <Controller
      control={control}
      name="agreed"
      render={({ field: { value, ...field } }) => (
        <Checkbox
          {...field}
          checked={value}
          error={error}
          label={t.rich('agree', {
            age: numberText(ageLimitYears, locale),
            terms: (text) => (
              <Link
                {...toHelp('terms')}
                target="_blank"
                className="font-semibold text-accent-text underline underline-offset-4"
              >
                {text}
              </Link>
            ),
          })}
        />
      )}
    />
  );
}
