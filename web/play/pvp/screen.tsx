import type { Language } from '../../../contract/brand.ts';
import { spokenIn } from '../../kit/speaking.ts';
import type { GameScreen } from '../frame/game-screen.ts';
import type { PvpDesign } from './design.ts';
import { PvpFrame } from './PvpFrame.tsx';

/** A game between people with its words, ready to be put up. */
export async function pvpScreen<View, Move>(design: PvpDesign<View, Move>, language: Language): Promise<GameScreen> {
  const [pvp, game] = await Promise.all([spokenIn(language, () => import('./words.ts')), design.words(language)]);
  // The frame only carries views and moves between the server and the game, which both know what they are.
  const carried = design as unknown as PvpDesign;
  return {
    title: design.facts.titles[language],
    words: { frame: pvp, pvp, game },
    draw: (onCurrency) => <PvpFrame design={carried} onCurrency={onCurrency} />,
  };
}
