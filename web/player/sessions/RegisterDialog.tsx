import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { registerAutoUsername, registerMobile } from '../../../contract/registration.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useStatus, useOffered } from '../../kit/site.ts';
import { Tabs } from '../../kit/Tabs.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toModal } from '../paths.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { CodeField } from './CodeField.tsx';
import { FormAlert } from './FormAlert.tsx';
import { useWarmUp } from './LoginDialog.tsx';
import { MobileField } from './MobileField.tsx';
import type { RegistrationWay } from './queries.ts';
import { type External, type Outcome, useRegisterForm, useRegisterRules } from './register-form.ts';
import { asksCode, shownFields } from './register-rules.ts';
import { Agreement, RuledField } from './RegisterFields.tsx';
import type { words } from './words.ts';

interface Props extends Outcome {
  open: boolean;
  onClose: () => void;
  banner?: ReactNode;
  /** Other companies by which one may come in. */
  companies?: ReactNode;
  /** What such a company has proved: the account will be bound to it. */
  external?: External | null;
}

/** registerModal: by user name or by mobile number, the fields that this brand shows, each checked by its rule. */
export function RegisterDialog({ open, onClose, onOpened, onDone, banner, companies, external = null }: Props) {
  const t = useWords<typeof words>('sessions');
  const { firstWay } = useStatus().info.verification;
  const byName = useOffered(registerAutoUsername);
  const byMobile = useOffered(registerMobile);
  const [way, setWay] = useState<RegistrationWay>(
    byMobile && (firstWay === 'mobile' || !byName) ? 'mobile' : 'username',
  );
  const isBound = external !== null;
  const state = useRegisterForm(isBound && way === 'mobile' ? 'username' : way, { onOpened, onDone }, external);
  const change = (next: RegistrationWay) => {
    // What was wrong in one form says nothing in the other.
    state.form.clearErrors();
    setWay(next);
  };
  useWarmUp(open);
  const close = () => {
    state.leave();
    onClose();
  };
  const fields = <Fields state={state} onWay={change} />;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('registerTitle')}
      banner={banner}
      onSubmit={(event) => void state.form.handleSubmit(state.send)(event)}
      actions={
        <Button type="submit" wide size="lg" loading={state.sending}>
          {t('createAccount')}
        </Button>
      }
    >
      <div className="grid gap-4">
        {isBound && <p className="rounded-control bg-accent-tint px-4 py-3 text-sm">{t('registersBound')}</p>}
        {byName && byMobile && !isBound ? (
          <Tabs
            even
            label={t('waysToRegister')}
            tabs={[
              { value: 'username', label: t('byUsername') },
              { value: 'mobile', label: t('byMobile') },
            ]}
            value={way === 'mobile' ? 'mobile' : 'username'}
            onValue={change}
          >
            {fields}
          </Tabs>
        ) : (
          fields
        )}
        <Agreement control={state.form.control} error={state.form.formState.errors.agreed?.message} />
        {!isBound && companies}
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

interface FieldsProps {
  state: ReturnType<typeof useRegisterForm>;
  onWay: (way: RegistrationWay) => void;
}

function Fields({ state, onWay }: FieldsProps) {
  const t = useWords<typeof words>('sessions');
  const rules = useRegisterRules();
  const { form, kind, errors, invited } = state;
  // An agent's link has said it already.
  const shown = shownFields(rules, kind).filter((field) => field !== 'affiliateCode' || !invited.isAgents);
  const rest = shown.filter((field) => field !== 'mobileNum' || !asksCode(kind));
  return (
    <div className="grid gap-4">
      {errors?.form && <FormAlert text={errors.form} waitSeconds={errors.waitSeconds} />}
      {invited.isAgents && (
        <p className="rounded-control bg-accent-tint px-4 py-3 text-sm">{t('invitedBy', { code: invited.code })}</p>
      )}
      {invited.by !== null && (
        <p className="rounded-control bg-accent-tint px-4 py-3 text-sm">{t('invitedByFriend', { name: invited.by })}</p>
      )}
      {kind.way === 'mobile' && <Number state={state} first />}
      {kind.way === 'auto' && (
        <p className="rounded-control bg-raised px-4 py-3 text-sm">
          {t('suggested')}{' '}
          <button type="button" className={switchLook} onClick={() => onWay('username')}>
            {t('ownName')}
          </button>
        </p>
      )}
      {rest.map((field, at) => (
        <div key={field} className="grid gap-1">
          <RuledField field={field} first={at === 0 && kind.way !== 'mobile'} form={form} kind={kind} />
          {field === 'username' && (
            <button
              type="button"
              className={`${switchLook} min-h-8 justify-self-start text-sm`}
              onClick={() => onWay('auto')}
            >
              {t('suggest')}
            </button>
          )}
        </div>
      ))}
      {kind.way !== 'mobile' && asksCode(kind) && <Number state={state} />}
      {rules.captcha.enabled && (
        <CaptchaField {...form.register('captcha')} error={form.formState.errors.captcha?.message} />
      )}
    </div>
  );
}

/** The number and the code that proves it. */
function Number({ state, first }: { state: ReturnType<typeof useRegisterForm>; first?: boolean }) {
  const { pickCountry } = useStatus().info.verification;
  const { form, mobile } = state;
  const { errors } = form.formState;
  return (
    <>
      <MobileField
        value={mobile}
        onValue={state.changeMobile}
        mayPick={pickCountry.register}
        error={errors.mobileNum?.message}
        autoFocus={first === true}
      />
      <CodeField
        value={form.watch('verificationCode')}
        onValue={(digits) => form.setValue('verificationCode', digits, { shouldValidate: form.formState.isSubmitted })}
        error={errors.verificationCode?.message}
        target={`+${mobile.dialingCode} ${mobile.mobileNum}`}
        onSend={state.askCode}
      />
    </>
  );
}

const switchLook = 'font-semibold text-accent-text underline underline-offset-4';
