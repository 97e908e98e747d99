import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sendAgentApplication } from '../../../contract/agent-applications.ts';
import { register } from '../../../contract/sessions.ts';
import { Lotus } from '../../kit/alpona/Lotus.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { useLoggedIn } from '../../kit/session.ts';
import { useOffered } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { toHelp, toModal, toService } from '../paths.ts';
import { BecomeAgent } from './BecomeAgent.tsx';
import type { words } from './words.ts';

/** Who would like to be a part of the house: members, agents and studios. */
export function JoinPage({ lead }: { lead: ReactNode }) {
  const t = useWords<typeof words>('join');
  const canRegister = useOffered(register);
  const canBeAgent = useOffered(sendAgentApplication);
  const isMember = useLoggedIn();
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 items-start gap-8 p-4 md:p-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-6">
        {lead}
        {canBeAgent && <BecomeAgent />}
      </div>
      <div className="grid gap-3 rounded-card bg-surface p-5">
        <Lotus size={96} className="justify-self-center text-second" />
        {canRegister && !isMember && (
          <Link {...toModal('register')} className={buttonClass({ variant: 'primary', wide: true })}>
            {t('register')}
          </Link>
        )}
        <Link {...toHelp('affiliates')} className={buttonClass({ variant: 'outline', wide: true })}>
          {t('agents')}
        </Link>
        <a href="/api-docs" className={buttonClass({ variant: 'outline', wide: true })}>
          {t('studios')}
        </a>
        <Link {...toService} className={buttonClass({ variant: 'quiet', wide: true })}>
          {t('write')}
        </Link>
      </div>
    </div>
  );
}
