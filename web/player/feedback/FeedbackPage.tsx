import { Link } from '@tanstack/react-router';
import { sendFeedback } from '../../../contract/feedback.ts';
import { buttonClass } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useLoggedIn } from '../../kit/session.ts';
import { useOffered } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { toModal } from '../paths.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import { OwnFeedback } from './OwnFeedback.tsx';
import type { words } from './words.ts';

/** The page on which everyone writes to the house, and members read the answers. */
export function FeedbackPage() {
  const t = useWords<typeof words>('feedback');
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-6 p-4 md:p-6">
      <header>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="max-w-read text-soft">{t('lead')}</p>
      </header>
      <Writing />
    </div>
  );
}

/** The form, and for members what they wrote before. */
function Writing() {
  const t = useWords<typeof words>('feedback');
  const isOn = useOffered(sendFeedback);
  const isMember = useLoggedIn();
  if (!isOn) return <EmptyState motif="conch" title={t('off')} hint={t('offHint')} />;
  return (
    <div className="grid grid-cols-1 gap-8 xl:grid-cols-2">
      <FeedbackForm isMember={isMember} />
      {isMember ? (
        <OwnFeedback />
      ) : (
        <EmptyState
          motif="conch"
          title={t('visitor')}
          hint={t('visitorHint')}
          action={
            <Link {...toModal('login')} className={buttonClass({ variant: 'outline' })}>
              {t('login')}
            </Link>
          }
        />
      )}
    </div>
  );
}
