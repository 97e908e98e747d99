import type { Language } from '../../../contract/brand.ts';
import { spokenIn } from '../../kit/speaking.ts';
import type { GameScreen } from '../frame/game-screen.ts';
import type { FishingDesign } from './design.ts';
import { FishingFrame } from './FishingFrame.tsx';

/** A river with its words, ready to be put up. */
export async function fishingScreen(design: FishingDesign, language: Language): Promise<GameScreen> {
  const fishing = await spokenIn(language, () => import('./words.ts'));
  return {
    title: design.facts.titles[language],
    words: { frame: fishing, fishing },
    draw: (onCurrency) => <FishingFrame design={design} onCurrency={onCurrency} />,
  };
}
