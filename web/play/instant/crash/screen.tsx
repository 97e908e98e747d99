import { titles } from '../../../../games/instant/crash/shapes.ts';
import type { Language } from '../../../../contract/brand.ts';
import type { GameScreen } from '../../frame/game-screen.ts';
import { CrashFrame } from './CrashFrame.tsx';

/** The shared flight with its words, ready to be put up. */
export async function crashScreen(language: Language): Promise<GameScreen> {
  const [instant, game] =
    language === 'BN'
      ? await Promise.all([import('../words.bn.ts').then(({ bn }) => bn), import('./words.bn.ts').then(({ bn }) => bn)])
      : await Promise.all([
          import('../words.en.ts').then(({ en }) => en),
          import('./words.en.ts').then(({ en }) => en),
        ]);
  return {
    title: titles[language],
    words: { frame: instant, instant, game },
    draw: (onCurrency) => <CrashFrame onCurrency={onCurrency} />,
  };
}
