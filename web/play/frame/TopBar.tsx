import { BookOpen, History, Maximize, Minimize, ShieldCheck, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../kit/IconButton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { hasParent } from './parent-page.ts';
import { isReplay } from './replay.ts';
import type { words } from './words.ts';

/** The pages that every game has behind it. */
export type PageName = 'rules' | 'history' | 'fairness';

interface Props {
  trial: boolean;
  sound: boolean | null;
  onSound: (on: boolean) => void;
  onPanel: (panel: PageName) => void;
}

export function TopBar({ trial, sound, onSound, onPanel }: Props) {
  const t = useWords<typeof words>('frame');
  const [whole, setWhole] = useWholeScreen();
  return (
    <header className="frame-top">
      {trial && <p className="frame-trial">{t('trial')}</p>}
      <nav aria-label={t('pages')}>
        <IconButton label={t('rules')} onClick={() => onPanel('rules')}>
          <BookOpen aria-hidden />
        </IconButton>
        <IconButton label={t('history')} onClick={() => onPanel('history')}>
          <History aria-hidden />
        </IconButton>
        {!trial && !isReplay() && (
          <IconButton label={t('fairness')} onClick={() => onPanel('fairness')}>
            <ShieldCheck aria-hidden />
          </IconButton>
        )}
        <IconButton label={t('sound')} aria-pressed={sound === true} onClick={() => onSound(sound !== true)}>
          {sound === true ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
        </IconButton>
        {/* The page around a frame has a way back and a full screen of its own. */}
        {!hasParent() && document.fullscreenEnabled && (
          <IconButton label={whole ? t('wholeScreenEnd') : t('wholeScreen')} onClick={() => setWhole(!whole)}>
            {whole ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
          </IconButton>
        )}
      </nav>
    </header>
  );
}

function useWholeScreen(): [boolean, (whole: boolean) => void] {
  const [whole, setWhole] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const changed = () => setWhole(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  const set = (next: boolean) => void (next ? document.documentElement.requestFullscreen() : document.exitFullscreen());
  return [whole, set];
}
