/**
 * `npm run rules-data` writes examples/rules.json (for oxfmt to set): all that decides a round of any game of the house, as plain data for
 * verifiers in other languages. docs/fairness.md says how it is read. Released versions never change; new ones are added.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { notProvenWhere, proofs } from '../contract/proofs.ts';
import { speciesById } from '../games/fishing/fish-shapes.ts';
import { jackpotOneIn } from '../games/fishing/jackpot-shapes.ts';
import { version as magazineVersion } from '../games/fishing/magazine.ts';
import { magazineBullets } from '../games/fishing/magazine-shapes.ts';
import { rooms } from '../games/fishing/rooms-shapes.ts';
import { returnHundredths, weapons } from '../games/fishing/weapons-shapes.ts';
import * as dice from '../games/instant/dice/shapes.ts';
import * as keno from '../games/instant/keno/shapes.ts';
import { reach as crashReach, unmixedVersion, version as crashVersion } from '../games/instant/crash/rules.ts';
import * as crash from '../games/instant/crash/shapes.ts';
import { reach } from '../games/instant/limbo/rules.ts';
import * as limbo from '../games/instant/limbo/shapes.ts';
import * as mines from '../games/instant/mines/shapes.ts';
import * as plinko from '../games/instant/plinko/shapes.ts';
import * as scratch from '../games/instant/scratch/shapes.ts';
import * as wheel from '../games/instant/wheel/shapes.ts';
import { tableGames } from '../games/catalogue.ts';
import { families } from '../games/lottery/families.ts';
import { hitsPaid } from '../games/lottery/keno-draw/shapes.ts';
import { deckSize } from '../games/tables/card-shapes.ts';
import * as andarBahar from '../games/tables/andar-bahar/shapes.ts';
import * as baccaratRules from '../games/tables/baccarat/rules.ts';
import * as baccarat from '../games/tables/baccarat/shapes.ts';
import { decks } from '../games/tables/dragon-tiger/rules.ts';
import * as dragonTiger from '../games/tables/dragon-tiger/shapes.ts';
import * as boishakhiWheel from '../games/tables/boishakhi-wheel/shapes.ts';
import * as roulette from '../games/tables/roulette/shapes.ts';
import { cards as lucky7Cards } from '../games/tables/lucky-7/rules.ts';
import * as lucky7 from '../games/tables/lucky-7/shapes.ts';
import * as sicBo from '../games/tables/sic-bo/shapes.ts';
import * as teenPatti20 from '../games/tables/teen-patti-20/shapes.ts';
import { cards as thirtyTwoCards, lowestRank, ranksEach } from '../games/tables/thirty-two/rules.ts';
import * as thirtyTwo from '../games/tables/thirty-two/shapes.ts';
import type { LotteryFamily } from '../games/lottery/lottery-game.ts';
import type { Pad } from '../games/lottery/shapes.ts';
import type { ClusterRules } from '../games/slots/clusters.ts';
import type { CoinRules } from '../games/slots/coins.ts';
import type { LineRules } from '../games/slots/lines.ts';
import type { PotRules } from '../games/slots/pot-machine.ts';
import { rules as kalboishakhi } from '../games/slots/kalboishakhi/rules.ts';
import { rules as mela } from '../games/slots/mela/rules.ts';
import { rules as mishtimukh } from '../games/slots/mishtimukh/rules.ts';
import { rules as nakshi } from '../games/slots/nakshi/rules.ts';
import { rules as noukaBaich } from '../games/slots/nouka-baich/rules.ts';
import { rules as padma } from '../games/slots/padma/rules.ts';
import { rules as rickshawRaja } from '../games/slots/rickshaw-raja/rules.ts';
import { rules as saatRaja } from '../games/slots/saat-raja/rules.ts';
import type { StageRules } from '../games/slots/stages.ts';
import { rules as sundarban } from '../games/slots/sundarban/rules.ts';
import { rules as tepantor } from '../games/slots/tepantor/rules.ts';
import type { WaysRules } from '../games/slots/ways.ts';

const place = new URL('rules.json', import.meta.url);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(place, `${JSON.stringify(rulesOfAllGames(), null, 2)}\n`);

export function rulesOfAllGames(): ({ id: string; version: number; kind: string } & Record<string, unknown>)[] {
  return [
    lines(rickshawRaja),
    lines(mela),
    ways(sundarban),
    clusters(padma),
    coins(nakshi),
    lines(kalboishakhi),
    ways(mishtimukh),
    coins(saatRaja),
    stages(tepantor),
    potted(noukaBaich),
    { kind: 'dice', id: dice.id, version: 1, outcomes: dice.outcomes, returnHundredths: 99 },
    { kind: 'limbo', id: limbo.id, version: 1, ...reach },
    ...[unmixedVersion, crashVersion].map((version) => ({ kind: 'crash', id: crash.id, version, ...crashReach })),
    { kind: 'mines', id: mines.id, version: 1, tiles: mines.tiles, returnHundredths: 99 },
    { kind: 'plinko', id: plinko.id, version: 1, payTenths: plinko.payTenths },
    { kind: 'wheel', id: wheel.id, version: 1, payTenths: wheel.wheelTenths },
    {
      kind: 'keno',
      id: keno.id,
      version: 1,
      numbers: keno.numbers,
      drawn: keno.drawnNumbers,
      payTenths: keno.payTenths,
    },
    {
      kind: 'scratch',
      id: scratch.id,
      version: 1,
      fields: scratch.fields,
      alike: scratch.alike,
      cards: scratch.allCards,
      prizes: scratch.symbols.map((symbol) => ({ symbol, ...scratch.prizes[symbol] })),
    },
    ...Object.values(rooms).map(magazine),
    ...tables(),
    ...[...families.values()].map(lottery),
    // No rules, but what verifiers are to name as not shown.
    { kind: 'proofs', id: 'proofs', version: 1, ...proofs, where: notProvenWhere },
  ];
}

/** What a magazine is bought for and shot with, and what fish are worth: the same at every river. */
function magazine({ id, powers }: (typeof rooms)[keyof typeof rooms]) {
  const arms = Object.values(weapons).map(({ id: weapon, costBullets, mostTargets, isForBossesOnly }) => [
    weapon,
    { costBullets, mostTargets, isForBossesOnly },
  ]);
  const fish = Object.values(speciesById).map(({ id: species, worths, isBoss }) => [species, { worths, isBoss }]);
  return {
    kind: 'magazine',
    id,
    version: magazineVersion,
    bullets: magazineBullets,
    powers,
    returnHundredths,
    jackpotOneIn,
    weapons: Object.fromEntries(arms) as object,
    species: Object.fromEntries(fish) as object,
  };
}

function tables() {
  return [
    {
      kind: 'table',
      id: baccarat.id,
      version: tableGames.get(baccarat.id)!.version,
      deal: 'baccarat',
      cards: baccaratRules.decks * deckSize,
      naturalFrom: baccarat.naturalFrom,
      playerDrawsTo: baccaratRules.playerDrawsTo,
      bankerDrawsTo: baccaratRules.bankerDrawsTo,
    },
    {
      kind: 'table',
      id: roulette.id,
      version: tableGames.get(roulette.id)!.version,
      deal: 'number',
      numbers: roulette.pockets,
    },
    // A segment, what decides the multiplier, then of its fair as many different numbers, or a byte for each drum.
    {
      ...table(boishakhiWheel),
      deal: 'wheel',
      segments: boishakhiWheel.wheel.join(' '),
      slots: boishakhiWheel.slots,
      mixed: { net: boishakhiWheel.choicesOf.net, race: boishakhiWheel.choicesOf.race },
      thrown: { dhol: boishakhiWheel.choicesOf.dhol },
      bounces: boishakhiWheel.dholRows,
    },
    // Two cards of as many whole decks; the first is the dragon's.
    {
      kind: 'table',
      id: dragonTiger.id,
      version: tableGames.get(dragonTiger.id)!.version,
      cards: decks * deckSize,
      drawn: ['dragon', 'tiger'],
    },
    // So many dice, each below its faces, plus 1.
    { ...table(sicBo), deal: 'dice', faces: sicBo.faces.length, dice: 3 },
    // The joker, then cards until one has its rank.
    { ...table(andarBahar), deal: 'match', cards: deckSize },
    { ...table(lucky7), cards: lucky7Cards, drawn: ['card'] },
    // To both hands in turn.
    { ...table(teenPatti20), deal: 'hands', cards: deckSize, hands: teenPatti20.sides, each: 3 },
    // A card each; who is highest with somebody else draws again.
    {
      ...table(thirtyTwo),
      deal: 'highest',
      cards: thirtyTwoCards,
      ranksEach,
      lowestRank,
      starts: thirtyTwo.startOf,
    },
  ];
}

function table({ id }: { id: string }) {
  return { kind: 'table', id, version: tableGames.get(id)!.version };
}

function lines({ lines: payLines, ...rules }: LineRules) {
  return { kind: 'lines', ...scatterRules(rules), stakeUnits: payLines.length, lines: payLines };
}

function ways(rules: WaysRules) {
  return { kind: 'ways', ...scatterRules(rules), stakeUnits: rules.stakeUnits };
}

function clusters({ id, version, stakeUnits, symbols, rows, payTable, multipliers, strips }: ClusterRules) {
  return { kind: 'clusters', id, version, stakeUnits, rows, symbols, payTable, multipliers, strips: written(strips) };
}

function stages({ base, stages: way }: StageRules) {
  return { ...lines(base), kind: 'stages', stages: way };
}

function potted({ base, pot }: PotRules) {
  return { ...lines(base), kind: 'pot', pot };
}

function coins({ base, leastCoins, respins, chance, worths, grand }: CoinRules) {
  const { id, version, rows, symbols, wild, scatter, payTable, lines: payLines, strips } = base;
  const played = { stakeUnits: payLines.length, rows, symbols, wild, coin: scatter, payTable, lines: payLines };
  return {
    kind: 'coins',
    id,
    version,
    ...played,
    strips: written(strips.base),
    leastCoins,
    respins,
    chance,
    worths,
    grand,
  };
}

function scatterRules(rules: Omit<LineRules, 'lines'>) {
  const { id, version, rows, symbols, wild, scatter, payTable, scatterPays, strips } = rules;
  const { freeSpins, freeSpinsCap, freeSpinMultiplier } = rules;
  return {
    id,
    version,
    rows,
    symbols,
    wild,
    scatter,
    payTable,
    scatterPays,
    freeSpins,
    freeSpinsCap,
    freeSpinMultiplier,
    strips: { base: written(strips.base), free: written(strips.free) },
  };
}

/** What a ticket costs, and the symbols that its prizes are for; docs/fairness.md says when each play type hits. */
function lottery({ facts, version }: LotteryFamily) {
  const plays = facts.playTypes.map(({ code, pad, unitsPerLine, prizes }) => {
    const symbols = prizes.map((prize) => (prize.symbols ?? []).join(' '));
    const counted = code.startsWith('pick-') && pad.kind === 'pick' ? { hitsPaid: hitsPaid(pad.take) } : {};
    return [code, { ...padOf(pad), unitsPerLine: unitsPerLine ?? 1, prizes: symbols, ...counted }];
  });
  return { kind: 'lottery', id: facts.id, version, plays: Object.fromEntries(plays) as object };
}

/** How the lines of a pad are counted. */
function padOf(pad: Pad) {
  if (pad.kind === 'places') return { pad: pad.kind, distinct: pad.distinct ?? false };
  if (pad.kind === 'pick') return { pad: pad.kind, take: pad.take, ordered: pad.ordered ?? false };
  return { pad: pad.kind, permutations: pad.permutations ?? false };
}

/** A strip as a sentence: the symbols as they turn. */
function written(strips: readonly (readonly string[])[]): string[] {
  return strips.map((strip) => strip.join(' '));
}
