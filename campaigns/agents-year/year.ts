import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as brand from '../../server/brand/service.ts';
import { nowMs } from '../../server/platform/process/clock.ts';
import { rebuild } from '../../server/tallies/service.ts';
import { everySum } from '../../server/tallies/test-tallies.ts';
import type { TestSite } from '../../server/testing/site.ts';
import { Chance } from '../simulator/chance.ts';
import { DAY_MS, type PlannedDay, playedDays, yearBefore } from '../year/plan.ts';
import { Dealings } from './dealings.ts';
import { AgentsYear } from './playing.ts';
import { countedAnew, told } from './told.ts';
import { plannedForest } from './tree.ts';

const ORACLE = fileURLToPath(new URL('oracle.py', import.meta.url));
const DEPTH = 8;
const HOUR_MS = 60 * 60_000;
const TURN_MS = DAY_MS / 4;
const ACTIVE_FROM_MINOR = [10_000, 20_000, 5_000];

interface Scale {
  members: number;
  trees: number;
  bets: number;
  days: number;
  /** For so many days real-time salary is agreed on, twice; hourly wages for twice as many, once. */
  shortDays: number;
}

/**
 * Lets agents live some days: they agree on contracts, are moved, and are paid for what their teams play, of which some is settled again
 * after it was paid. Then another program counts every statement and payment from what happened.
 */
export async function playAgentsYear(site: TestSite, scale: Scale, seed: number, say: (line: string) => void) {
  const year = new AgentsYear(site);
  const places = plannedForest(new Chance(BigInt(seed), 71), scale.members, scale.trees, DEPTH);
  const startMs = yearBefore(nowMs(), scale.days);
  year.activeFrom(ACTIVE_FROM_MINOR[0]!);
  await year.open(places, startMs - HOUR_MS);
  say(`${places.length} members stand in their trees`);
  const dealings = new Dealings(year, new Chance(BigInt(seed), 73), places, scale.days, scale.shortDays);
  const days: PlannedDay[] = [];
  const chance = new Chance(BigInt(seed), 79);
  for (const day of playedDays(new Chance(BigInt(seed), 83), scale, startMs)) {
    await live(year, dealings, { chance, scale, day, at: days.length });
    days.push(day);
    if (days.length % 10 === 0) say(`${days.length} days`);
  }
  const endMs = startMs + scale.days * DAY_MS + 60_000;
  await year.payRest(endMs);
  await year.close();
  const registered = places.map(({ upline }, at) => ({
    id: String(year.members[at]!),
    upline: upline === null ? null : String(year.members[upline]!),
    atMs: startMs - HOUR_MS,
  }));
  const facts = { members: registered, days, events: year.events, told: await told(site.db) };
  const faults = [
    ...heldAgainst(facts, say),
    ...(await countedAnew(await year.ctxAt(endMs))),
    ...(await addedUpAnew(site)),
  ];
  const { statements, payments } = facts.told;
  return {
    facts,
    ...scale,
    told: Object.fromEntries(dealings.told),
    statements: statements.length,
    paidAgents: payments.length,
    paidMinor: String(payments.reduce((sum, [, minor]) => sum + BigInt(minor), 0n)),
    faults,
  };
}

interface Lived {
  chance: Chance;
  scale: Scale;
  day: PlannedDay;
  at: number;
}

/** A day: its midnight, deeds and bets in four turns, and after each of them what is settled by then. */
async function live(year: AgentsYear, dealings: Dealings, { chance, scale, day, at }: Lived): Promise<void> {
  const { members, days } = scale;
  dealings.midnight();
  await year.midnight(day.fromMs + 1_000);
  if (at > 0 && at % Math.ceil(days / ACTIVE_FROM_MINOR.length) === 0)
    year.activeFrom(ACTIVE_FROM_MINOR[Math.floor((at * ACTIVE_FROM_MINOR.length) / days)]!);
  for (const [place, turn] of day.turns.entries()) {
    const fromMs = day.fromMs + place * TURN_MS;
    if (place === 0) await dealings.programsOn(at, fromMs + 120_000);
    await dealings.deeds(chance.below(3), fromMs + 180_000, turn.endAtMs - 60_000);
    if (place === 1) {
      // In a few weeks most have paid in, a third of them at once.
      const payers = at === 0 ? Math.ceil(members / 3) : chance.below(Math.ceil(members / 60));
      for (let time = 0; time < payers; time++) await year.paysIn(chance.below(members), fromMs + 300_000 + time);
      await dealings.give(chance.below(6), fromMs + HOUR_MS);
    }
    if (place === 2 && chance.happens(25)) await dealings.move(at, fromMs + HOUR_MS);
    await year.turn({ day: at, turn: place }, turn);
    await year.settle(fromMs + TURN_MS + 30_000);
  }
}

/** What the other program finds wrong. */
export function heldAgainst(facts: object, say: (line: string) => void = () => {}): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'khela-agents-year-'));
  try {
    const file = join(folder, 'year.json');
    writeFileSync(
      file,
      JSON.stringify(facts, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    );
    const { status, stdout, stderr } = spawnSync('python3', ['-B', ORACLE, file], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    say(stdout.split('\n').slice(-6).join('\n'));
    if (status === 0) return [];
    return [...stdout.split('\n').filter((line) => line.startsWith('differs')), stderr].filter((line) => line !== '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What bets and postings add up to, which costs and teams are read from, comes out the same when it is added up anew. */
async function addedUpAnew(site: TestSite): Promise<string[]> {
  const text = async () =>
    JSON.stringify(await everySum(site.db), (_, value) => (typeof value === 'bigint' ? String(value) : value));
  const before = await text();
  const { brand: _, ...system } = await site.ctx();
  await rebuild(system, await brand.allBrands(site.db));
  return (await text()) === before ? [] : ['tallies counted anew differ'];
}
