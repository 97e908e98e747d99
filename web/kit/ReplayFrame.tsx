import { useEffect, useRef } from 'react';
import type { CallOutput } from '../../contract/call.ts';
import type { getRound } from '../../contract/rounds.ts';
import { useManner } from './KitProvider.tsx';

/** A past round in its game's own frame, without a session: the frame asks for the round, and gets nothing else. */
export function ReplayFrame({ past, title }: { past: CallOutput<typeof getRound>; title: string }) {
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
      title={title}
      sandbox="allow-scripts allow-same-origin"
      allow="autoplay"
      referrerPolicy="no-referrer"
      className="h-[min(720px,85dvh)] w-full rounded-card border-0 bg-surface"
    />
  );
}
