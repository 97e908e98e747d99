import { titles } from '../../../../games/instant/crash/shapes.ts';
import type { Language } from '../../../../contract/brand.ts';
import type { GameScreen } from '../../frame/game-screen.ts';
import { CrashFrame } from './CrashFrame.tsx';
import { spokenIn } from '../../../kit/speaking.ts';

/** The shared flight with its words, ready to be put up. */
export async function crashScreen(language: Language): Promise<GameScreen> {
  const [instant, game] = await Promise.all([
    spokenIn(language, () => import('../words.ts')),
    spokenIn(language, () => import('./words.ts')),
  ]);
  return {
    title: titles[language],
    words: { frame: instant, instant, game },
    draw: (onCurrency) => <CrashFrame onCurrency={onCurrency} />,
  };
}
