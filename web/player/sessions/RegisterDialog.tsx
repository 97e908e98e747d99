import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Control, Controller, type UseFormReturn } from 'react-hook-form';
import type { RegisterField } from '../../../contract/brand.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { useStatus } from '../../kit/site.ts';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/words.ts';
import { toHelp, toModal } from '../paths.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { FormAlert } from './FormAlert.tsx';
import { useWarmUp } from './LoginDialog.tsx';
import { isRequired, shownFields } from './register-rules.ts';
import { type RegisterFields, useRegisterForm, useRuleText } from './register-form.ts';
import type { en } from './words.en.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  onDone: () => void;
  banner?: ReactNode;
}

/** registerModal: the fields that this brand shows, each checked by its rule before anything is sent. */
export function RegisterDialog({ open, onClose, onDone, banner }: Props) {
  const t = useWords<typeof en>('sessions');
  const { register: rules } = useStatus().info;
  const { form, errors, send, sending } = useRegisterForm(onDone);
  useWarmUp(open);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('registerTitle')}
      banner={banner}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      actions={
        <Button type="submit" wide size="lg" loading={sending}>
          {t('createAccount')}
        </Button>
      }
    >
      <div className="grid gap-4">
        {errors?.form && <FormAlert text={errors.form} waitSeconds={errors.waitSeconds} />}
        {shownFields(rules).map((field, at) => (
          <RuledField key={field} field={field} first={at === 0} form={form} />
        ))}
        {rules.captcha.enabled && (
          <CaptchaField {...form.register('captcha')} error={form.formState.errors.captcha?.message} />
        )}
        <Agreement control={form.control} error={form.formState.errors.agreed?.message} />
        <p className="text-center text-sm text-soft">
          {t('haveAccount')}{' '}
          <Link {...toModal('login')} replace className="font-semibold text-accent-text underline underline-offset-4">
            {t('toLogin')}
          </Link>
        </p>
      </div>
    </Dialog>
  );
}

const inputTypes: Partial<Record<RegisterField, { type: string; autoComplete: string; inputMode?: 'tel' | 'email' }>> =
  {
    email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
    mobileNum: { type: 'tel', autoComplete: 'tel-national', inputMode: 'tel' },
    whatsapp: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
    payeeName: { type: 'text', autoComplete: 'name' },
  };

/** Fields whose rule is worth reading before it is broken. */
const hinted: readonly RegisterField[] = ['username', 'password', 'paymentPassword'];

function RuledField({
  field,
  first,
  form,
}: {
  field: RegisterField;
  first: boolean;
  form: UseFormReturn<RegisterFields>;
}) {
  const t = useWords<typeof en>('sessions');
  const { register: rules } = useStatus().info;
  const { errors } = form.formState;
  const ruleText = useRuleText(rules);
  const props = {
    ...form.register(field),
    label: t(field),
    optional: !isRequired(field, rules),
    maxLength: rules[field].maxLength * 2,
    hint: hinted.includes(field) ? ruleText(field) : undefined,
    error: errors[field]?.message,
  };
  if (field === 'password') {
    return (
      <>
        <PasswordField {...props} autoComplete="new-password" />
        <PasswordField
          {...form.register('confirmPassword')}
          label={t('confirmPassword')}
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
        />
      </>
    );
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

function Agreement({ control, error }: { control: Control<RegisterFields>; error: string | undefined }) {
  const t = useWords<typeof en>('sessions');
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
