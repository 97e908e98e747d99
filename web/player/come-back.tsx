import { Link, useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { CallOutput } from '../../contract/call.ts';
import { finishIdentity } from '../../contract/identities.ts';
import { CallError, call } from '../kit/call.ts';
import { LoadingMark } from '../kit/LoadingMark.tsx';
import { openSession } from '../kit/session.ts';
import { useWords } from '../kit/speaking.ts';
import { toast } from '../kit/toast.ts';
import { type Proof, setPending } from './identities/pending.ts';
import { useCompanyName } from './identities/queries.ts';
import { takePlace } from './identities/way-back.ts';
import type { words } from './identities/words.ts';
import { toHome, toModal } from './paths.ts';
import type { SecondStep } from './sessions/login-form.ts';
import { SecondStepDialog } from './sessions/SecondStepDialog.tsx';

type Entered = NonNullable<CallOutput<typeof finishIdentity>['entered']>;

/** Where a browser comes back from another company: in, to a second step, or to the choice whose account it is. */
export function ComeBack() {
  const t = useWords<typeof words>('identities');
  const router = useRouter();
  const { company = '' }: { company?: string } = useParams({ strict: false });
  const name = useCompanyName(company);
  const [step, setStep] = useState<SecondStep | null>(null);
  // '': they came back without having signed in.
  const [fault, setFault] = useState<string | null>(null);
  const goBack = () => router.history.replace(takePlace(location.origin));
  const enter = (entered: Entered) => {
    openSession(entered);
    toast(t('welcomeBack', { name: entered.userName }), { tone: 'win' });
    goBack();
  };
  const prove = (proof: Proof) => {
    setPending(proof);
    goBack();
  };
  useOnce(async () => {
    const brought = new URLSearchParams(location.search);
    // A code that was read stands in no address, and in no history, any longer.
    history.replaceState(history.state, '', location.pathname);
    const [state, code, iss] = ['state', 'code', 'iss'].map((key) => brought.get(key));
    if (!state || !code) return setFault('');
    try {
      const { entered, proof } = await call(finishIdentity, { company, state, code, ...(iss && { iss }) });
      if (entered) enter(entered);
      else if (proof) prove(proof);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'bind_customer_required') return prove(error.value as unknown as Proof);
      if (error.code === 'login_verify_required')
        return setStep({ ...(error.value as unknown as SecondStep), password: '' });
      setFault(error.message);
    }
  });
  if (fault === null)
    return (
      <>
        <div className="grid min-h-60 place-items-center gap-4 p-8 text-center" role="status">
          <LoadingMark />
          <p>{t('coming')}</p>
        </div>
        <SecondStepDialog step={step} onClose={goBack} onEntered={enter} />
      </>
    );
  return (
    <section className="mx-auto grid max-w-read gap-4 p-8 text-center" role="alert">
      <h1 className="text-xl">{t('failed')}</h1>
      <p>{fault === '' ? t('cancelled', { company: name }) : fault}</p>
      <p className="flex flex-wrap justify-center gap-4">
        <Link {...toModal('login')} to="/index" className={linkLook}>
          {t('toLogin')}
        </Link>
        <Link {...toHome} className={linkLook}>
          {t('toHome')}
        </Link>
      </p>
    </section>
  );
}

const linkLook = 'font-semibold text-accent-text underline underline-offset-4';

/** Once a page, also where effects run twice: a state is used up by the first. */
function useOnce(act: () => Promise<void>): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    void act();
  });
}
