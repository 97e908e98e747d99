import type { Language } from '../../../../contract/brand.ts';
import { spokenIn } from '../../../kit/speaking.ts';
import type { GameScreen } from '../../frame/game-screen.ts';
import type { LoadDesigns } from '../design.ts';
import { BesideFrame } from './BesideFrame.tsx';

/** Several tables beside each other, ready to be put up: which, the page around says. */
export async function besideScreen(designs: LoadDesigns, language: Language): Promise<GameScreen> {
  const [tables, beside] = await Promise.all([
    spokenIn(language, () => import('../words.ts')),
    spokenIn(language, () => import('./words.ts')),
  ]);
  return {
    title: beside.title,
    words: { frame: tables, tables, beside },
    draw: () => <BesideFrame designs={designs} />,
  };
}
