import { playerAt, type ProviderPlayer } from '../../server/providers/test-provider.ts';
import { connectStudio } from '../../server/providers/test-studio.ts';
import type { TestSite } from '../../server/testing/site.ts';
import { createClient, type Heard } from '../provider-kit/client.ts';
import { type Bet, Table } from '../provider-kit/table.ts';
import type { Chance } from '../simulator/chance.ts';

export interface Storm {
  sent: number;
  settled: number;
  takenBack: number;
  /** What is wrong, in words; none: one right end each. */
  faults: string[];
}

interface Story {
  table: Table;
  bet: Bet;
  wins: ReturnType<Table['win']>[];
  back: ReturnType<Table['rollback']>;
  end: ReturnType<Table['end']>;
}

const PLAYERS = 20;
const FUNDS_MINOR = 1_000_000_000n;
const STAKE_MINOR = 100;
const WINS_MINOR = [30, 0, 170];
const CALLS_A_STORY = 25;

// What is sent of each bet, in any order and again and again; of some the answer is lost.
const words = ['bet', 'bet', 'bet', 'win', 'win', 'win', 'rollback', 'other', 'end', 'lost'] as const;
type Word = (typeof words)[number];

/**
 * Sends duplicate, reordered and lost calls of many bets, `burst` at a time, some bets together. Then a patient studio
 * says each win once more and takes back what is open. Each bet must have been paid all its wins or taken back whole, and
 * the members' money must be that.
 */
export async function providerStorm(
  site: TestSite,
  chance: Chance,
  { calls, burst }: { calls: number; burst: number },
): Promise<Storm> {
  const { name: key, secret } = await connectStudio(site);
  const client = createClient({ url: site.url, key, secret });
  const players: ProviderPlayer[] = [];
  for (let at = 0; at < PLAYERS; at += 1) players.push(await playerAt(site, `storm${at}`, FUNDS_MINOR));
  const tables = players.map((player, at) => new Table(client, whoIs(player), `storm${at}`));
  const faults: string[] = [];
  const storm: Storm = { sent: 0, settled: 0, takenBack: 0, faults };
  while (storm.sent < calls) {
    const stories = Array.from({ length: Math.max(2, Math.floor(burst / 8)) }, () =>
      storyAt(tables[chance.below(PLAYERS)]!),
    );
    for (let sent = 0; sent < stories.length * CALLS_A_STORY && storm.sent < calls; sent += burst) {
      const asked = Array.from({ length: Math.min(burst, calls - storm.sent) }, async () => {
        const story = stories[chance.below(stories.length)]!;
        const word = words[chance.below(words.length)]!;
        const { status, code } = await say(story, word, chance);
        if (status >= 500 || code === '') if (word !== 'lost') faults.push(`${word} was answered with ${status}`);
      });
      storm.sent += asked.length;
      await Promise.all(asked);
    }
    for (const story of stories) await settle(story, storm);
  }
  for (const [at, table] of tables.entries()) {
    const balance = await table.ask();
    if (balance !== table.balance) faults.push(`player ${at} has ${balance} instead of ${table.balance}`);
  }
  return storm;
}

function whoIs({ memberId, token }: ProviderPlayer) {
  const who = { user: String(memberId), token, game_code: 'river-boats', currency: 'PLAY', scale: 2 };
  return { ...who, balance: Number(FUNDS_MINOR) };
}

function storyAt(table: Table): Story {
  const bet = table.bet({ amount: STAKE_MINOR });
  const wins = WINS_MINOR.map((amount) => table.win(bet, amount));
  return { table, bet, wins, back: table.rollback(bet), end: table.end(bet) };
}

function say({ table, bet, wins, back, end }: Story, word: Word, chance: Chance): Promise<Heard> {
  const win = wins[chance.below(wins.length)]!;
  switch (word) {
    case 'bet':
      return table.say('bet', bet);
    case 'win':
      return table.say('win', win);
    case 'rollback':
      // Most rounds are never taken back.
      return chance.below(6) === 0 ? table.say('rollback', back) : table.say('bet', bet);
    case 'other':
      return table.say('bet', { ...bet, amount: STAKE_MINOR + 1 });
    case 'end':
      return chance.below(4) === 0 ? table.say('end-round', end) : table.say('win', win);
    case 'lost':
      return table.say('bet', bet, { lost: true });
  }
}

/** The studio says everything until it is answered: then the bet was paid all its wins, or is gone. */
async function settle({ table, bet, wins, back }: Story, storm: Storm): Promise<void> {
  // Whichever content came first under its id is the bet.
  const isOther = (await table.say('bet', bet)).code === 'key_reused';
  const answers = [];
  for (const win of wins) answers.push((await table.say('win', win)).code);
  const gone = await table.say('rollback', back);
  const isPaid = answers.every((code) => code === null);
  const isGone = answers.every((code) => code === 'bet_rolled_back' || code === 'bet_unknown');
  if (!isPaid && !isGone) storm.faults.push(`wins of one bet were answered with ${answers.join(', ')}`);
  if (isPaid && gone.code !== 'bet_settled') storm.faults.push(`a settled bet was taken back: ${gone.code}`);
  // A rollback that was answered well before, and its bet settled after: never.
  if (isGone && gone.code !== null) storm.faults.push(`a rollback was answered with ${gone.code}`);
  if (isPaid) {
    storm.settled += 1;
    table.balance += WINS_MINOR.reduce((sum, amount) => sum + amount, 0) - STAKE_MINOR - Number(isOther);
  } else storm.takenBack += 1;
}
