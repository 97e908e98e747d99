import type { Language } from '../../../contract/brand.ts';
import type { GameScreen } from '../frame/game-screen.ts';
import type { TableDesign } from './design.ts';
import { TableFrame } from './TableFrame.tsx';
import { spokenIn } from '../../kit/speaking.ts';

/** A table with its words, ready to be put up. @param room the code of the room in which it is played */
export async function tableScreen(design: TableDesign, room: string, language: Language): Promise<GameScreen> {
  const [tables, game] = await Promise.all([spokenIn(language, () => import('./words.ts')), design.words(language)]);
  return {
    title: design.facts.titles[language],
    words: { frame: tables, tables, game },
    draw: (onCurrency) => <TableFrame design={design} room={room} onCurrency={onCurrency} />,
  };
}
