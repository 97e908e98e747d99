import type { GameCategory } from '../../contract/bets.ts';
import type { Language } from '../../contract/brand.ts';
import type { Lane, LobbyGame, VendorCard } from '../../contract/lobby.ts';
import type { GameRow } from './store.ts';
import { bn } from './words.bn.ts';
import { en } from './words.en.ts';

/** A game as the lobby's callers know it, named in their language. */
export function gameOf(row: GameRow, language: Language): LobbyGame {
  return {
    nodeId: String(row.id),
    gameId: String(row.id),
    gameCode: row.code,
    vassalage: row.vassalage,
    gameType: row.category as GameCategory,
    displayName: language === 'EN' ? row.vendor_en : row.vendor_bn,
    gameName: language === 'EN' ? row.name_en : row.name_bn,
    names: { BN: row.name_bn, EN: row.name_en },
    showIcon: posterOf(row.code),
    isGame: 'GAME',
    isHot: row.hot ? 1 : 0,
    returnToPlayer: row.return_to_player,
    trial: row.trial,
  };
}

/** Categories as lanes in the order of their first game, each with a card for every vendor that has games there. */
export function lanesOf(rows: readonly GameRow[], language: Language): Lane[] {
  return [...Map.groupBy(rows, (row) => row.category as GameCategory)].map(([title, games]) => ({
    title,
    cards: [...Map.groupBy(games, (row) => row.vassalage).values()].map((ofVendor) =>
      cardOf(title, ofVendor, language),
    ),
    gameClassify: classifyOf(games, language),
  }));
}

/** Posters are drawn by us, one a game. */
function posterOf(code: string): string {
  return `/art/games/${code}.svg`;
}

function cardOf(title: GameCategory, games: readonly GameRow[], language: Language): VendorCard {
  const first = games[0]!;
  const { vassalage } = first;
  return {
    id: `${title}-${vassalage}`,
    vassalage,
    gameType: title,
    displayName: language === 'EN' ? first.vendor_en : first.vendor_bn,
    accountTypeName: vassalage,
    title,
    lagerIcon: `/art/vendors/${vassalage.toLowerCase()}.svg`,
    smallIcon: `/art/vendors/${vassalage.toLowerCase()}-small.svg`,
    // A vendor opens the list of his games; a game would open itself.
    isGame: 'VASSALAGE',
    gameCode: '',
    isHot: games.some((row) => row.hot) ? 1 : 0,
  };
}

function classifyOf(games: readonly GameRow[], language: Language): Lane['gameClassify'] {
  const { classify } = language === 'EN' ? en : bn;
  const hot = games.filter((row) => row.hot).length;
  const groups = [
    { key: 'ALL', displayName: classify.ALL, gameCount: games.length },
    { key: 'HOT', displayName: classify.HOT, gameCount: hot },
  ];
  return groups.filter(({ gameCount }) => gameCount > 0);
}
