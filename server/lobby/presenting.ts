import type { GameCategory } from '../../contract/bets.ts';
import type { Language } from '../../contract/brand.ts';
import {
  type GameGroup,
  type GameTag,
  gameTags,
  type Lane,
  type LobbyGame,
  type VendorCard,
} from '../../contract/lobby.ts';
import { houseProvider } from '../rounds/service.ts';
import { bestReturnOf, drawingOf, houseVendor } from './house-games.ts';
import { maintenanceOf } from './maintenance.ts';
import type { GameRow } from './store.ts';
import { known } from '../platform/process/fail.ts';
import { inEach } from '../../contract/in-both.ts';
import { words } from './words.ts';

const said = inEach(words);

/** A game as the lobby's callers know it, named in their language. @param nowMs whether maintenance is under way */
export function gameOf(row: GameRow, language: Language, nowMs: number): LobbyGame {
  return {
    nodeId: String(row.id),
    gameId: String(row.id),
    gameCode: row.code,
    vassalage: row.vassalage,
    gameType: row.category as GameCategory,
    displayName: language === 'EN' ? row.vendor_en : row.vendor_bn,
    gameName: language === 'EN' ? row.name_en : row.name_bn,
    names: { BN: row.name_bn, EN: row.name_en },
    showIcon: posterOf(row),
    isGame: 'GAME',
    isHot: row.hot ? 1 : 0,
    returnToPlayer: row.return_to_player,
    bestReturn: row.vassalage === houseVendor.vassalage ? bestReturnOf(row.code) : null,
    trial: row.trial,
    tags: tagsOf(row),
    maintenance: maintenanceOf(row, nowMs),
  };
}

/** Categories as lanes in the brand's order, each with a card for every vendor that has games there. */
export function lanesOf(rows: readonly GameRow[], language: Language): Lane[] {
  return kindsOf(rows).map(([title, games]) => ({
    title,
    cards: [...Map.groupBy(games, (row) => row.vassalage)]
      .toSorted(byPlace('vendor_position'))
      .map(([, ofVendor]) => cardOf(title, ofVendor, language)),
    // Under e-lottery games of numbers are nothing apart.
    gameClassify: groupsOf(games, language).filter(({ key }) => title !== 'ELOTT' || key !== 'NUMBERS'),
  }));
}

/** The kinds of games in the brand's order with what stands under each; what stands under another kind too comes after its own. */
export function kindsOf(rows: readonly GameRow[]): [GameCategory, GameRow[]][] {
  const own = [...Map.groupBy(rows, (row) => row.category as GameCategory)].toSorted(byPlace('category_position'));
  const kinds = new Map(own);
  for (const row of rows) {
    const also = row.also as GameCategory | null;
    if (also) kinds.set(also, [...(kinds.get(also) ?? []), row]);
  }
  return [...kinds];
}

/** The groups that games fall into, with how many each holds: all of them, the hot ones, those of each tag. */
export function groupsOf(games: readonly GameRow[], language: Language): GameGroup[] {
  const { groups } = said[language];
  const counts = [
    { key: 'ALL' as const, gameCount: games.length },
    { key: 'HOT' as const, gameCount: games.filter((row) => row.hot).length },
    ...gameTags.map((key) => ({ key, gameCount: games.filter((row) => row.tags.includes(key)).length })),
  ];
  return counts
    .filter(({ gameCount }) => gameCount > 0)
    .map(({ key, gameCount }) => ({ key, displayName: groups[key], gameCount }));
}

type Placed = Pick<GameRow, 'category_position' | 'vendor_position'>;

/** Equals stay in the order of their first games. */
function byPlace(column: keyof Placed) {
  return ([, left]: [string, GameRow[]], [, right]: [string, GameRow[]]) => left[0]![column] - right[0]![column];
}

/** No studio has a name that begins like ours. */
function isOurs(provider: string): boolean {
  return provider === houseProvider || provider.startsWith(`${houseProvider}-`);
}

function tagsOf({ tags }: GameRow): GameTag[] {
  return gameTags.filter((tag) => tags.includes(tag));
}

/** One drawing stands for the games of all studios until the operator gives a picture. */
function posterOf({ code, provider, picture_url }: GameRow): string {
  return picture_url ?? drawingOf(isOurs(provider) ? code : 'studio');
}

function iconsOf({ provider, vendor_picture_url }: GameRow) {
  const drawn = `/art/vendors/${isOurs(provider) ? 'khela' : 'studio'}`;
  return { lagerIcon: vendor_picture_url ?? `${drawn}.svg`, smallIcon: vendor_picture_url ?? `${drawn}-small.svg` };
}

function cardOf(title: GameCategory, games: readonly GameRow[], language: Language): VendorCard {
  const first = known(games[0], 'a vendor is shown for its games');
  const { vassalage } = first;
  // A vendor of slots has a list, and so has one with several games; another opens with its one game.
  const opensItself = title !== 'RNG' && games.length === 1;
  return {
    id: `${title}-${vassalage}`,
    vassalage,
    gameType: title,
    displayName: language === 'EN' ? first.vendor_en : first.vendor_bn,
    accountTypeName: vassalage,
    title,
    ...iconsOf(first),
    isGame: opensItself ? 'GAME' : 'VASSALAGE',
    gameCode: opensItself ? first.code : '',
    isHot: games.some((row) => row.hot) ? 1 : 0,
  };
}
