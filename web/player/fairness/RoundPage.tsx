import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { getRound } from '../../../contract/rounds.ts';
import { useCall } from '../../kit/ask.ts';
import { buttonClass } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { localDigits } from '../../kit/money.ts';
import { useLoggedIn } from '../../kit/session.ts';
import { useWords } from '../../kit/speaking.ts';
import { toFairness, toModal } from '../paths.ts';
import { checkRecord } from './checking-records.ts';
import { Results } from './Results.tsx';
import type { words } from './words.ts';

/** One of the member's rounds: as it was played, in the game itself, and checked below. */
export function RoundPage() {
  const t = useWords<typeof words>('fairness');
  const { round: roundId } = useSearch({ strict: false });
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
  if (asked.isPending) return <LoadingMark />;
  if (asked.isError) return <EmptyState motif="sun" title={t('roundLost')} hint={t('roundLostHint')} />;
  const past = asked.data;
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-6 p-4 md:p-6">
      <header>
        <h1 className="text-2xl">{t('replay')}</h1>
        <p className="max-w-read text-soft">{t('replayHint', { number: localDigits(past.record.roundId, locale) })}</p>
      </header>
      <ReplayFrame past={past} />
      <Results checked={[checkRecord({ kind: 'round', claim: past.record })]} />
      <div>
        <Link {...toFairness} className={buttonClass({ variant: 'second' })}>
          {t('title')}
        </Link>
      </div>
    </div>
  );
}

/** The game's own frame, without a session: it asks for the round, and gets nothing else. */
function ReplayFrame({ past }: { past: CallOutput<typeof getRound> }) {
  const t = useWords<typeof words>('fairness');
  const { language } = useManner();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      const asks = (data as { khela?: unknown } | null)?.khela === 'replay';
      if (origin !== location.origin || source !== frame.current?.contentWindow || !asks) return;
      frame.current?.contentWindow?.postMessage({ khela: 'replay', round: past }, location.origin);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [past]);
  const { game, roundId } = past.record;
  const query = new URLSearchParams({ game, replay: roundId, lang: language.toLowerCase() });
  return (
    <iframe
      ref={frame}
      src={`/play/?${query}`}
      title={t('replay')}
      sandbox="allow-scripts allow-same-origin"
      allow="autoplay"
      referrerPolicy="no-referrer"
      className="h-[min(720px,85dvh)] w-full rounded-card border-0 bg-surface"
    />
  );
}
