import type { Language } from '../../contract/brand.ts';
import { BESIDE_EACH_OTHER } from '../../games/tables/room-shapes.ts';
import type { FishingDesign } from './fishing/design.ts';
import type { GameScreen } from './frame/game-screen.ts';
import type { InstantDesign } from './instant/design.ts';
import type { PvpDesign } from './pvp/design.ts';
import type { SlotDesign } from './slots/design.ts';
import type { LoadDesigns } from './tables/design.ts';

/** @param code under which it was opened: of a table that of one of its rooms */
type LoadScreen = (language: Language, code: string) => Promise<GameScreen>;

/** The tables by their game. One line a table. */
const tables: LoadDesigns = {
  baccarat: () => import('./tables/baccarat/design.ts'),
  roulette: () => import('./tables/roulette/design.ts'),
  'boishakhi-wheel': () => import('./tables/boishakhi-wheel/design.ts'),
  'dragon-tiger': () => import('./tables/dragon-tiger/design.ts'),
  'sic-bo': () => import('./tables/sic-bo/design.ts'),
  'andar-bahar': () => import('./tables/andar-bahar/design.ts'),
  'lucky-7': () => import('./tables/lucky-7/design.ts'),
  'teen-patti-20': () => import('./tables/teen-patti-20/design.ts'),
  'thirty-two': () => import('./tables/thirty-two/design.ts'),
};

/** The games of the house by their code, each loaded only when it is played. One line a game. */
export const games: Readonly<Record<string, LoadScreen>> = {
  'rickshaw-raja': slot(() => import('./slots/rickshaw-raja/design.ts')),
  sundarban: slot(() => import('./slots/sundarban/design.ts')),
  padma: slot(() => import('./slots/padma/design.ts')),
  nakshi: slot(() => import('./slots/nakshi/design.ts')),
  mela: slot(() => import('./slots/mela/design.ts')),
  kalboishakhi: slot(() => import('./slots/kalboishakhi/design.ts')),
  mishtimukh: slot(() => import('./slots/mishtimukh/design.ts')),
  'saat-raja': slot(() => import('./slots/saat-raja/design.ts')),
  tepantor: slot(() => import('./slots/tepantor/design.ts')),
  'nouka-baich': slot(() => import('./slots/nouka-baich/design.ts')),
  dice: instant(() => import('./instant/dice/design.ts')),
  limbo: instant(() => import('./instant/limbo/design.ts')),
  wheel: instant(() => import('./instant/wheel/design.ts')),
  mines: instant(() => import('./instant/mines/design.ts')),
  plinko: instant(() => import('./instant/plinko/design.ts')),
  keno: instant(() => import('./instant/keno/design.ts')),
  scratch: instant(() => import('./instant/scratch/design.ts')),
  ...tableScreens(),
  'teen-patti': pvp(() => import('./pvp/teen-patti/design.ts')),
  'call-break': pvp(() => import('./pvp/call-break/design.ts')),
  'call-bridge': pvp(() => import('./pvp/call-bridge/design.ts')),
  'twenty-nine': pvp(() => import('./pvp/twenty-nine/design.ts')),
  rummy: pvp(() => import('./pvp/rummy/design.ts')),
  ludo: pvp(() => import('./pvp/ludo/design.ts')),
  'ilish-nodi': fishing(() => import('./fishing/ilish-nodi/design.ts')),
  'sundarban-khari': fishing(() => import('./fishing/sundarban-khari/design.ts')),
  crash: (language) => import('./instant/crash/screen.tsx').then(({ crashScreen }) => crashScreen(language)),
};

function slot(load: () => Promise<{ design: SlotDesign }>): LoadScreen {
  return async (language) => {
    const [{ slotScreen }, { design }] = await Promise.all([import('./slots/screen.tsx'), load()]);
    return slotScreen(design, language);
  };
}

function instant<Choice, View, Move>(load: () => Promise<{ design: InstantDesign<Choice, View, Move> }>): LoadScreen {
  return async (language) => {
    const [{ instantScreen }, { design }] = await Promise.all([import('./instant/screen.tsx'), load()]);
    return instantScreen(design, language);
  };
}

/** Each table by itself, and several beside each other. */
function tableScreens(): Record<string, LoadScreen> {
  const alone = Object.entries(tables).map(([game, load]): [string, LoadScreen] => [
    game,
    async (language, room) => {
      const [{ tableScreen }, { design }] = await Promise.all([import('./tables/screen.tsx'), load()]);
      return tableScreen(design, room, language);
    },
  ]);
  const beside: LoadScreen = async (language) =>
    (await import('./tables/beside/screen.tsx')).besideScreen(tables, language);
  return { ...Object.fromEntries(alone), [BESIDE_EACH_OTHER]: beside };
}

function pvp<View, Move>(load: () => Promise<{ design: PvpDesign<View, Move> }>): LoadScreen {
  return async (language) => {
    const [{ pvpScreen }, { design }] = await Promise.all([import('./pvp/screen.tsx'), load()]);
    return pvpScreen(design, language);
  };
}

function fishing(load: () => Promise<{ design: FishingDesign }>): LoadScreen {
  return async (language) => {
    const [{ fishingScreen }, { design }] = await Promise.all([import('./fishing/screen.tsx'), load()]);
    return fishingScreen(design, language);
  };
}
