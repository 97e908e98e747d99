import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { houseGames } from '../games/catalogue.ts';
import { type HouseGame, playedAgain } from '../games/house-game.ts';
import { type Random, randomFromBytes } from '../games/random.ts';
import { provableBytes } from '../server/platform/process/random.ts';

const page = readFileSync(new URL('../docs/fairness.md', import.meta.url), 'utf8');
const serverSeed = Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex');

test('the page quotes the right hash and the right first bytes', () => {
  expect(page).toContain(createHash('sha256').update(serverSeed).digest('hex'));
  const block = createHmac('sha256', serverSeed).update('khela:0:0:0').digest();
  expect(page).toContain(
    `begins with \`${[...block.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join(' ')}\``,
  );
});

interface Example {
  game: HouseGame;
  choice: unknown;
  nonce: bigint;
  moves: unknown[];
  steps: string[];
  paid: string;
}

const examples = [...page.matchAll(/```example\n([\s\S]*?)```/g)].map(([, text]) => exampleIn(text ?? ''));

function exampleIn(text: string): Example {
  const lines = text.trim().split('\n');
  const [, id, choice, nonce, moves] = /^(\S+) (\{.*?\}) nonce (\d+)(?: moves (.*))?$/.exec(lines[0] ?? '') ?? [];
  const game = houseGames.get(id ?? '');
  if (!game) throw new Error(`no example: ${text}`);
  return {
    game,
    choice: JSON.parse(choice ?? ''),
    nonce: BigInt(nonce ?? ''),
    moves: JSON.parse(moves ?? '[]') as unknown[],
    steps: lines.slice(1, -1),
    paid: lines.at(-1) ?? '',
  };
}

test('there is a worked example of every game', () => {
  expect(new Set(examples.map(({ game }) => game.id))).toEqual(new Set(houseGames.keys()));
});

describe.each(examples.map((example) => [example.game.id, example] as const))('the example of %s', (_, example) => {
  const { game, nonce, moves } = example;

  test('draws and pays what the page says', () => {
    const told: string[] = [];
    const round = playedAgain(game, game.choice(example.choice), moves, (step) => telling(nonce, step, told));
    // A step that draws nothing is passed over.
    expect(example.steps).toEqual(told.flatMap((draws, step) => [`step ${step}: ${draws}`]));
    expect(game.isOpen(round)).toBe(false);
    expect(example.paid).toBe(`a stake of 1000 pays ${game.payoutMinor(round, 1_000n)}`);
  });
});

/** The chance of a step, which says in the page's way which bytes gave which number. */
function telling(nonce: bigint, step: number, told: string[]): Random {
  const bytes = provableBytes(serverSeed, 'khela', nonce, step);
  let read: string[] = [];
  const chance = randomFromBytes((count) => {
    const taken = bytes(count);
    read.push(Buffer.from(taken).toString('hex'));
    return taken;
  });
  return {
    below(limit) {
      read = [];
      const drawn = chance.below(limit);
      const draw = `below(${limit}) ${read.join('|')} = ${drawn}`;
      told[step] = told[step] === undefined ? draw : `${told[step]}, ${draw}`;
      return drawn;
    },
  };
}
