import { useEffect, useRef, useState } from 'react';
import { getStaffInfo } from '../../../contract/office.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { tickMs } from '../../kit/clock.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { spanText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { useLogout } from './queries.ts';
import type { words } from './words.ts';

/** The server's own measure of rest; this page reads figures by itself, so it must watch the person. */
const idleMs = 3_600_000;
const warnMs = 180_000;
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

interface Props {
  onIdle: () => void;
  /** The other tabs of the office: whoever moves in one rests in none. */
  tabs: { hear: (ears: { onSeen: () => void }) => () => void; saySeen: (atMs: number) => void };
}

/** Logs out whoever has left the desk, and asks first. */
export function IdleWatch({ onIdle, tabs }: Props) {
  const t = useWords<typeof words>('office');
  const { locale } = useManner();
  const logout = useLogout();
  const stay = useDeed(getStaffInfo);
  const seenAtMs = useRef(tickMs());
  const [leftMs, setLeftMs] = useState<number | null>(null);
  const isAsking = leftMs !== null;
  const leave = useRef(() => {});
  leave.current = () => logout.mutate(undefined, { onSettled: onIdle });
  useEffect(() => {
    const seen = () => {
      // Once it asks, only the answer counts.
      if (isAsking) return;
      seenAtMs.current = tickMs();
      tabs.saySeen(seenAtMs.current);
    };
    // Whoever works in another tab has not left the desk, and has answered there.
    const deaf = tabs.hear({ onSeen: () => (seenAtMs.current = tickMs()) });
    for (const sign of signs) document.addEventListener(sign, seen, { passive: true, capture: true });
    const timer = setInterval(() => {
      const restMs = idleMs - (tickMs() - seenAtMs.current);
      setLeftMs(restMs > warnMs ? null : restMs);
      if (restMs > 0) return;
      clearInterval(timer);
      leave.current();
    }, 1000);
    return () => {
      deaf();
      clearInterval(timer);
      for (const sign of signs) document.removeEventListener(sign, seen, { capture: true });
    };
  }, [isAsking, tabs]);
  const goOn = () => {
    seenAtMs.current = tickMs();
    tabs.saySeen(seenAtMs.current);
    setLeftMs(null);
    stay.mutate({});
  };
  return (
    <Dialog
      open={isAsking}
      onClose={goOn}
      title={t('idleTitle')}
      actions={<Button onClick={goOn}>{t('idleStay')}</Button>}
    >
      <p className="text-soft" role="timer">
        {t('idleText', { left: spanText(leftMs ?? 0, locale) })}
      </p>
    </Dialog>
  );
}
