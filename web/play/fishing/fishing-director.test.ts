import { describe, expect, test } from 'vitest';
import type { FishingMagazine } from '../../../contract/fishing.ts';
import { CallError } from '../../kit/call.ts';
import type { Fired, FishingClient, Opened, SentShot } from './fishing-client.ts';
import { FishingDirector } from './fishing-director.ts';
import type { RiverEvent } from './fishing-state.ts';
import type { AimedShot } from './gathering.ts';

const magazineOf = (bulletsLeft: number, steps: number, closed = false): FishingMagazine => ({
  roundId: '7',
  stake: '40.00',
  nonce: '3',
  serverSeedHash: 'aa',
  clientSeed: 'own',
  payout: '0.00',
  closed,
  closedBy: closed ? 'player' : null,
  startedAtMs: 0,
  steps,
  bullet: '1.00',
  bulletsLeft,
  won: '0.00',
});

const opened = (magazine: FishingMagazine | null): Opened => ({
  trial: false,
  currency: { code: 'P', symbol: 'P', decimals: 2 },
  balance: '500.00',
  bullets: ['1.00', '2.00'],
  river: { riverId: '9', seed: 5, rods: [], caught: [], pool: '10.00' },
  seat: 1,
  magazine,
  maintenance: false,
  fairness: { serverSeedHash: 'aa', clientSeed: 'own', nextNonce: '4', nextServerSeedHash: 'bb' },
  nowMs: 0,
});

const rod: AimedShot = { weapon: 'rod', at: { x: 10.4, y: 20.6 }, fish: [4] };

interface Played {
  director: FishingDirector;
  events: RiverEvent[];
  closed: FishingMagazine[];
  sent: SentShot[][];
  loads: string[];
  waits: number[];
}

/** A director with a river that answers at once, all shots alike. */
async function play(magazine: FishingMagazine | null, paid: string | null, hits = true): Promise<Played> {
  const played: Omit<Played, 'director'> = { events: [], closed: [], sent: [], loads: [], waits: [] };
  let now = magazine;
  const client: FishingClient = {
    open: async () => opened(now),
    changeSeed: async () => ({ revealed: null, fairness: opened(null).fairness }),
    async load(bullet) {
      played.loads.push(bullet);
      now = magazineOf(40, 1);
      return { magazine: now, balance: '460.00' };
    },
    async close() {
      return { magazine: { ...now!, closed: true, closedBy: 'player', payout: '12.00' }, balance: '472.00' };
    },
    async fire(_, step, shots): Promise<Fired> {
      played.sent.push(shots);
      if (step !== now!.steps) throw new CallError('conflict', '');
      const left = now!.bulletsLeft - (hits ? shots.length : 0);
      now = magazineOf(left, step + 1, left === 0);
      const hit = (fish: number) => ({ fish, species: 'ilish', paid });
      return {
        magazine: now,
        balance: '460.00',
        shots: shots.map(({ weapon, at, fish }) => ({ weapon, at, hits: hits ? fish.map(hit) : [], jackpot: null })),
      };
    },
  };
  const director = new FishingDirector({
    client,
    setClock: () => {},
    tickMs: () => 0,
    wait: async (ms) => void played.waits.push(ms),
    on: (event) => played.events.push(event),
    onClosed: (one) => played.closed.push(one),
    onMoney: () => {},
  });
  await director.read();
  return { director, ...played };
}

/** Lets everything that is under way arrive. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

describe('firing', () => {
  test('shots go together, in whole pixels, and what was caught swims no more', async () => {
    const { director, sent, events } = await play(magazineOf(40, 1), '20.00');
    expect([director.fire(rod), director.fire({ ...rod, fish: [5] })]).toEqual(['fired', 'fired']);
    await settle();
    expect(sent).toEqual([
      [
        { weapon: 'rod', at: { x: 10, y: 21 }, fish: [4] },
        { weapon: 'rod', at: { x: 10, y: 21 }, fish: [5] },
      ],
    ]);
    const { caught, told, magazine } = director.use.getState();
    expect([...caught]).toEqual([4, 5]);
    expect(told).toEqual({ type: 'caught', species: 'ilish', count: 2, amount: '40.00', cost: '2.00' });
    expect(magazine?.bulletsLeft).toBe(38);
    expect(events.map(({ type }) => type)).toEqual(['flew', 'flew', 'answered', 'answered']);
  });

  test('whoever goes on firing sends what they have fired less often', async () => {
    const { director, sent, waits } = await play(magazineOf(40, 1), null);
    director.use.subscribe(({ gathering: { flying, waiting } }) => {
      if (sent.length === 0 && flying.length === 1 && waiting.length === 0) director.fire({ ...rod, fish: [5] });
    });
    director.fire(rod);
    await settle();
    expect(sent.map((shots) => shots.map(({ fish }) => fish))).toEqual([[[4]], [[5]]]);
    expect(waits).toEqual([200, 400]);
  });

  test('a shot that hit nobody brings its bullets back', async () => {
    const { director, events } = await play(magazineOf(40, 1), null, false);
    director.fire(rod);
    await settle();
    expect(events.map(({ type }) => type)).toEqual(['flew', 'returned']);
    expect(director.use.getState()).toMatchObject({ told: { type: 'nobody' }, magazine: { bulletsLeft: 40 } });
  });

  test('refused shots come back, and the magazine is read anew', async () => {
    const { director, events } = await play(magazineOf(40, 1), null);
    director.use.setState({ magazine: magazineOf(30, 9) });
    director.fire(rod);
    await settle();
    expect(events.map(({ type }) => type)).toEqual(['flew', 'returned']);
    expect(director.use.getState()).toMatchObject({ refusal: { code: 'conflict' }, magazine: { steps: 1 } });
  });

  test('the last bullet ends the magazine', async () => {
    const { director, closed } = await play(magazineOf(1, 39), null);
    expect(director.fire(rod)).toBe('fired');
    expect(director.fire(rod)).toBe('later');
    await settle();
    expect(closed.map(({ roundId }) => roundId)).toEqual(['7']);
    expect(director.use.getState().magazine).toBeNull();
  });
});

describe('loading', () => {
  test('nothing is bought by firing unless the player wants it so', async () => {
    const { director, loads } = await play(null, null);
    expect(director.fire(rod)).toBe('empty');
    await settle();
    expect(loads).toEqual([]);
  });

  test('a magazine that holds too little asks once', async () => {
    const { director } = await play(magazineOf(3, 5), null);
    expect(director.fire({ ...rod, weapon: 'harpoon' })).toBe('empty');
    expect(director.use.getState().reload).toBe('asked');
    director.choose({ reload: 'off' });
    director.fire({ ...rod, weapon: 'harpoon' });
    expect(director.use.getState().reload).toBe('off');
  });

  test('where it is wanted, the rest goes back and the next one is loaded', async () => {
    const { director, loads, closed } = await play(magazineOf(3, 5), null);
    director.choose({ reload: 'on', bullet: '2.00' });
    expect(director.fire({ ...rod, weapon: 'harpoon' })).toBe('later');
    await settle();
    expect([loads, closed.length]).toEqual([['2.00'], 1]);
    expect(director.use.getState().magazine?.bulletsLeft).toBe(40);
  });

  test('the rest is taken back', async () => {
    const { director, closed } = await play(magazineOf(12, 5), null);
    await director.takeBack();
    expect(closed).toHaveLength(1);
    expect(director.use.getState()).toMatchObject({
      magazine: null,
      balance: '472.00',
      told: { type: 'closed', amount: '12.00' },
    });
  });
});

describe('others at the river', () => {
  test('what they catch swims no more, and own shots are not heard twice', async () => {
    const { director, events } = await play(null, null);
    const shots = [
      { weapon: 'rod' as const, at: { x: 1, y: 2 }, hits: [{ fish: 8, species: 'rui', paid: '12.00' }], jackpot: null },
    ];
    director.hear({ type: 'fishing-shots', riverId: '9', seat: 2, shots, pool: '11.00' });
    director.hear({ type: 'fishing-shots', riverId: '9', seat: 1, shots, pool: '12.00' });
    expect(events).toEqual([{ type: 'heard', seat: 2, shots }]);
    expect([...director.use.getState().caught]).toEqual([8]);
    expect(director.use.getState().river?.pool).toBe('12.00');
  });
});
