import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getTeamRound } from '../../../contract/agent-team.ts';
import type { CallOutput } from '../../../contract/call.ts';
import { getRound, getSharedRound } from '../../../contract/rounds.ts';
import { useCall } from '../../kit/ask.ts';
import type { AskState } from '../../kit/Asked.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { localDigits } from '../../kit/money.ts';
import { ReplayFrame } from '../../kit/ReplayFrame.tsx';
import { useLoggedIn } from '../../kit/session.ts';
import { useWords } from '../../kit/speaking.ts';
import { toFairness, toMember, toModal } from '../paths.ts';
import type { Claim } from './checking.ts';
import { checkRecord } from './checking-records.ts';
import { Results } from './Results.tsx';
import type { words } from './words.ts';

/** One round as it was played, in the game itself, and checked below: the member's own, one of an agent's team, or one that was shared. */
export function RoundPage() {
  const { round, shared, of } = useSearch({ strict: false });
  if (shared !== undefined) return <SharedRound code={shared} />;
  return of === undefined || round === undefined ? (
    <OwnRound roundId={round} />
  ) : (
    <TeamRound roundId={round} memberId={of} />
  );
}

function OwnRound({ roundId }: { roundId: string | undefined }) {
  const t = useWords<typeof words>('fairness');
  const { locale } = useManner();
  const isMember = useLoggedIn();
  const asked = useCall(getRound, { roundId: roundId ?? '' }, { enabled: roundId !== undefined, retry: false });
  if (!isMember) {
    return (
      <EmptyState
        motif="sun"
        title={t('login')}
        action={
          <Link {...toModal('login')} className={buttonClass({ variant: 'primary' })}>
            {t('loginNow')}
          </Link>
        }
      />
    );
  }
  if (asked.isPending && roundId !== undefined) return <LoadingMark />;
  if (!asked.data) return <Lost of={asked} hint={t('roundLostHint')} action={<OwnRecord />} />;
  const { record } = asked.data;
  return (
    <Past past={asked.data} lead={t('replayHint', { number: localDigits(record.roundId, locale) })} claim={record} />
  );
}

/** A round of one of an agent's team, as its player saw it. */
function TeamRound({ roundId, memberId }: { roundId: string; memberId: string }) {
  const t = useWords<typeof words>('fairness');
  const { locale } = useManner();
  const asked = useCall(getTeamRound, { roundId, memberId }, { retry: false });
  if (asked.isPending) return <LoadingMark />;
  if (!asked.data) return <Lost of={asked} hint={t('teamLostHint')} />;
  const { record } = asked.data;
  return (
    <Past past={asked.data} lead={t('replayHint', { number: localDigits(record.roundId, locale) })} claim={record} />
  );
}

function SharedRound({ code }: { code: string }) {
  const t = useWords<typeof words>('fairness');
  const { locale } = useManner();
  const asked = useCall(getSharedRound, { code }, { retry: false });
  if (asked.isPending) return <LoadingMark />;
  if (asked.isError) return <Lost of={asked} hint={t('sharedLostHint')} />;
  const { stakeShown, ...past } = asked.data;
  const lead = t(stakeShown ? 'sharedHint' : 'sharedNoStakeHint', { number: localDigits(past.record.roundId, locale) });
  // At a stake that nobody has paid, what it would have paid is computed and compared with nothing.
  const { payoutMinor, ...claim } = past.record;
  return <Past past={past} lead={lead} claim={stakeShown ? { ...claim, payoutMinor } : claim} />;
}

/** There is no such round, or no answer came. */
function Lost({ of, hint, action }: { of: AskState<unknown>; hint: string; action?: ReactNode }) {
  const t = useWords<typeof words>('fairness');
  if (of.error instanceof CallError && of.error.code === 'network') {
    return <ErrorState hint={of.error.message} onRetry={() => void of.refetch()} retrying={of.isFetching} />;
  }
  return <EmptyState motif="sun" title={t('roundLost')} hint={hint} action={action} />;
}

function OwnRecord() {
  const t = useWords<typeof words>('fairness');
  return (
    <Link {...toMember('personalHistoryCopy')} className={buttonClass({ variant: 'second' })}>
      {t('ownRounds')}
    </Link>
  );
}

type PastRound = CallOutput<typeof getRound>;

function Past({ past, lead, claim }: { past: PastRound; lead: string; claim: Claim }) {
  const t = useWords<typeof words>('fairness');
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-6 p-4 md:p-6">
      <header>
        <h1 className="text-2xl">{t('replay')}</h1>
        <p className="max-w-read text-soft">{lead}</p>
      </header>
      <ReplayFrame past={past} title={t('replay')} />
      <Results checked={[checkRecord({ kind: 'round', claim })]} />
      <div>
        <Link {...toFairness} className={buttonClass({ variant: 'second' })}>
          {t('title')}
        </Link>
      </div>
    </div>
  );
}
