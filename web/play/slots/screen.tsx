import type { Language } from '../../../contract/brand.ts';
import type { GameScreen } from '../frame/game-screen.ts';
import type { SlotDesign } from './design.ts';
import { SlotFrame } from './SlotFrame.tsx';
import { spokenIn } from '../../kit/speaking.ts';

/** A machine with its words, ready to be put up. */
export async function slotScreen(design: SlotDesign, language: Language): Promise<GameScreen> {
  const [slots, machine] = await Promise.all([spokenIn(language, () => import('./words.ts')), design.words(language)]);
  const words = { ...slots, ...machine.frame };
  return {
    title: machine.title,
    words: { frame: words, slots: words, pot: machine.pot ?? {} },
    draw: (onCurrency) => <SlotFrame design={design} machine={machine} onCurrency={onCurrency} />,
  };
}
