import { Link } from '@tanstack/react-router';
import { type Feedback, listFeedback, sendFeedback } from '../../../contract/feedback.ts';
import { useCall } from '../../kit/ask.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { InTurn, useWaiting } from '../../kit/InTurn.tsx';
import { useLoggedIn } from '../../kit/session.ts';
import { useOffered } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { toFeedback } from '../paths.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import { OneFeedback } from './OwnFeedback.tsx';
import type { words } from './words.ts';

/** Where one writes to customer service: a member first sees what is still going on. */
export function Desk() {
  const t = useWords<typeof words>('feedback');
  const isOn = useOffered(sendFeedback);
  const isMember = useLoggedIn();
  if (!isOn) return <EmptyState motif="conch" title={t('off')} hint={t('offHint')} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <InTurn first={isMember && <OpenCases />}>
        <FeedbackForm isMember={isMember} />
      </InTurn>
    </div>
  );
}

/** More would push the form away; all of them stand on their own page. */
const MOST_SHOWN = 20;

/** What nobody has answered yet, and answers that have not been read. Nothing where there is none. */
function OpenCases() {
  const t = useWords<typeof words>('feedback');
  const { data, isLoading } = useCall(
    listFeedback,
    { pageNo: 1, pageSize: MOST_SHOWN },
    { select: ({ list }) => list },
  );
  useWaiting(isLoading);
  const open = (data ?? []).filter(isOpen);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="open-cases" className="grid gap-3">
      <h3 id="open-cases" className="text-base">
        {t('open', { n: open.length })}
      </h3>
      <ul className="grid gap-3">
        {open.map((feedback) => (
          <OneFeedback key={feedback.id} feedback={feedback} />
        ))}
      </ul>
      <Link {...toFeedback} className="inline-flex min-h-11 items-center text-accent-text">
        {t('openAll')}
      </Link>
    </section>
  );
}

function isOpen({ state, unread }: Feedback): boolean {
  return state === 'new' || state === 'in_work' || unread;
}
