import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useLoggedIn } from '../../kit/session.ts';
import { useSwitch } from '../../kit/site.ts';
import { useWords } from '../../kit/words.ts';
import { toModal } from '../paths.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import { OwnFeedback } from './OwnFeedback.tsx';
import type { en } from './words.en.ts';

/** The page on which members write to the house, and read the answers. */
export function FeedbackPage() {
  const t = useWords<typeof en>('feedback');
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

/** The form with what was written before, for those who may; for others what they can do instead. */
export function Writing() {
  const t = useWords<typeof en>('feedback');
  const isOn = useSwitch('FEEDBACK3');
  const isMember = useLoggedIn();
  if (!isOn) return <EmptyState motif="conch" title={t('off')} hint={t('offHint')} />;
  if (!isMember) {
    return (
      <EmptyState
        motif="conch"
        title={t('visitor')}
        hint={t('visitorHint')}
        action={
          <Link {...toModal('login')} className={buttonClass({ variant: 'primary' })}>
            {t('login')}
          </Link>
        }
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-8 xl:grid-cols-2">
      <FeedbackForm />
      <OwnFeedback />
    </div>
  );
}
