import type { Plant } from './plant.ts';

/** Chance, time, units, sizes and names. */
export const valuePlants: Plant[] = [
  {
    rule: 'chance-and-time',
    fault: 'a service tosses its own coin',
    planted: { 'server/bets/service.ts': 'export const coin = () => Math.random() < 0.5;' },
    clean: { 'server/bets/service.ts': 'export const coin = (random: Random) => random.below(2) === 0;' },
  },
  {
    rule: 'chance-and-time',
    fault: 'a game looks at the clock',
    planted: { 'games/instant/crash/rules.ts': 'const from = globalThis.Date.now();' },
    clean: { 'games/instant/crash/rules.ts': 'const from = (nowMs: number) => new Date(nowMs);' },
  },
  {
    rule: 'chance-and-time',
    fault: 'a screen makes its own date',
    planted: { 'web/player/bets/Bets.tsx': 'const today = new Date();' },
    clean: {
      'web/kit/clock.ts': 'export const nowMs = () => Date.now();',
      'server/platform/process/clock.ts': 'const at = new Date();',
    },
  },
  {
    rule: 'chance-and-time',
    fault: 'the clock under another name',
    planted: { 'server/bets/service.ts': 'const { now } = Date;' },
    clean: { 'server/bets/service.ts': 'const { now } = ctx;' },
  },
  {
    rule: 'chance-and-time',
    fault: 'a service imports chance',
    planted: { 'server/bets/service.ts': "import { randomBytes } from 'node:crypto';" },
    clean: { 'server/bets/service.ts': "import { createHash } from 'node:crypto';" },
  },
  {
    rule: 'units-last',
    fault: 'the unit first',
    planted: { 'server/bets/service.ts': 'const minorStake = stakeOf(bet);' },
    clean: {
      'server/bets/service.ts': 'const stakeMinor = stakeOf(bet);\nconst minorToText = (minor: bigint) => `${minor}`;',
    },
  },
  {
    rule: 'units-last',
    fault: 'the unit in the middle',
    planted: { 'server/bets/service.ts': 'interface Limits { stakeMinorMax: bigint | null }' },
    clean: { 'server/bets/service.ts': 'interface Limits { maxStakeMinor: bigint | null; minorUnits: number }' },
  },
  {
    rule: 'units-last',
    fault: 'money without a unit',
    planted: { 'games/game.ts': 'export function spin(stake: number, random: Random) {}' },
    clean: {
      'games/game.ts': 'export function spin(stakeUnits: number, random: Random, stake: Stake, stakeId: bigint) {}',
    },
  },
  {
    rule: 'units-last',
    fault: 'time without a unit',
    planted: { 'web/kit/toast.ts': 'const delayMax = 300;' },
    clean: { 'web/kit/toast.ts': "const maxDelayMs = 300;\nconst delay = 'short';" },
  },
  {
    rule: 'depth',
    fault: 'a third level inside a slice',
    planted: { 'server/lottery/draws/numbers/service.ts': 'work();' },
    clean: { 'server/lottery/draws/service.ts': 'work();', 'web/play/slots/tiger/Machine.ts': 'work();' },
  },
  {
    rule: 'drawers',
    fault: 'a drawer',
    planted: { 'web/kit/string-utils.ts': 'work();' },
    clean: { 'web/kit/bengali-digits.ts': 'work();' },
  },
  {
    rule: 'drawers',
    fault: 'a folder that says nothing',
    planted: { 'server/bets/shared/odds.ts': 'work();' },
    clean: { 'server/bets/odds.ts': 'work();', 'server/bets/shared-tickets.ts': 'work();' },
  },
  {
    rule: 'spoken',
    fault: 'a service that says nothing of itself',
    planted: { 'server/bets/service.ts': 'export function settle(ctx: Ctx) {}' },
    clean: {
      'server/bets/service.ts':
        '/** Pays a bet once; a second call with the same key changes nothing. */\nexport function settle(ctx: Ctx) {}',
    },
  },
];
