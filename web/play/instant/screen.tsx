import type { Language } from '../../../contract/brand.ts';
import type { GameScreen } from '../frame/game-screen.ts';
import type { InstantDesign } from './design.ts';
import { InstantFrame } from './InstantFrame.tsx';
import { spokenIn } from '../../kit/speaking.ts';

/** An instant game with its words, ready to be put up. */
export async function instantScreen<Choice, View, Move>(
  design: InstantDesign<Choice, View, Move>,
  language: Language,
): Promise<GameScreen> {
  const [instant, game] = await Promise.all([spokenIn(language, () => import('./words.ts')), design.words(language)]);
  // The frame only carries choices, views and moves between the game and the server, which both know what they are.
  const carried = design as unknown as InstantDesign;
  const words = { ...instant, ...game.frame };
  return {
    title: design.titles[language],
    words: { frame: words, instant: words, game },
    draw: (onCurrency) => <InstantFrame design={carried} onCurrency={onCurrency} />,
  };
}
