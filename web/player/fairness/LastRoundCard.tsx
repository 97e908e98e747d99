import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { listRounds } from '../../../contract/rounds.ts';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { call, CallError } from '../../kit/call.ts';
import { Card } from '../../kit/Card.tsx';
import { useLoggedIn } from '../../kit/session.ts';
import { useWords } from '../../kit/speaking.ts';
import { toast } from '../../kit/toast.ts';
import { toModal, toRound } from '../paths.ts';
import { findLastRound, type LastRound } from './last-round.ts';
import type { words } from './words.ts';

/** Why the button opened nothing. */
type Hindrance = Extract<LastRound, string> | 'visitor';

const reasons = { visitor: 'lastVisitor', seed_in_use: 'lastSeedInUse', no_rounds: 'lastNone' } as const;

/** The short way for who does not read seeds: their last round that can be checked, or how they come to have one. */
export function LastRoundCard() {
  const t = useWords<typeof words>('fairness');
  const isMember = useLoggedIn();
  const navigate = useNavigate();
  const [looking, setLooking] = useState(false);
  const [hindrance, setHindrance] = useState<Hindrance | null>(null);
  const look = async () => {
    setHindrance(isMember ? null : 'visitor');
    if (!isMember) return;
    setLooking(true);
    try {
      const found = await findLastRound((input) => call(listRounds, input));
      if (typeof found === 'string') setHindrance(found);
      else await navigate(toRound(found.roundId));
    } catch (failure) {
      toast(failure instanceof CallError ? failure.message : t('lastFailed'), { tone: 'danger' });
    } finally {
      setLooking(false);
    }
  };
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <Button size="lg" loading={looking} onClick={() => void look()}>
        {t('last')}
      </Button>
      <div role="status" className="w-full">
        {hindrance && !(isMember && hindrance === 'visitor') && <HowTo hindrance={hindrance} />}
      </div>
    </div>
  );
}

function HowTo({ hindrance }: { hindrance: Hindrance }) {
  const t = useWords<typeof words>('fairness');
  return (
    <Card className="grid justify-items-start gap-3">
      <p>{t(reasons[hindrance])}</p>
      <ol className="grid max-w-read list-decimal gap-1 ps-6 text-sm text-soft">
        {(['lastStepPlay', 'lastStepSeed', 'lastStepBack'] as const).map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      {hindrance === 'visitor' && (
        <Link {...toModal('login')} className={buttonClass({ variant: 'second' })}>
          {t('loginNow')}
        </Link>
      )}
    </Card>
  );
}
