import { BookOpen, History, Maximize, Minimize, ShieldCheck, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../kit/IconButton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { type BarProps, pagesOf } from './bar.ts';
import { hasParent } from './parent-page.ts';
import type { words } from './words.ts';

/** The bar of a game that stands by itself, or of a replay. */
export function OwnBar({ trial, sound, onSound, onPanel }: BarProps) {
  const t = useWords<typeof words>('frame');
  const [whole, setWhole] = useWholeScreen();
  return (
    <header className="frame-top">
      {trial && <p className="frame-trial">{t('trial')}</p>}
      <nav aria-label={t('pages')}>
        {pagesOf(trial).map((page) => {
          const Icon = icons[page];
          return (
            <IconButton key={page} label={t(page)} onClick={() => onPanel(page)}>
              <Icon aria-hidden />
            </IconButton>
          );
        })}
        <IconButton label={t('sound')} aria-pressed={sound === true} onClick={() => onSound(sound !== true)}>
          {sound === true ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
        </IconButton>
        {/* The page around a replay has a way back and a full screen of its own. */}
        {!hasParent() && document.fullscreenEnabled && (
          <IconButton label={whole ? t('wholeScreenEnd') : t('wholeScreen')} onClick={() => setWhole(!whole)}>
            {whole ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
          </IconButton>
        )}
      </nav>
    </header>
  );
}

const icons = { rules: BookOpen, history: History, fairness: ShieldCheck } as const;

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
