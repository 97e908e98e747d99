import { describe, expect, test } from 'vitest';
import { envelopesOf } from '../campaigns/fairness/envelopes.ts';
import { spinsOf } from '../campaigns/fairness/spins.ts';
import { historyOf } from '../campaigns/fairness/history.ts';
import { rafflesOf } from '../campaigns/fairness/raffles.ts';
import { dealsOf } from '../campaigns/fairness/shared-deals.ts';
import { flightsOf, unmixedFlightsOf } from '../campaigns/fairness/shared-flights.ts';
import { ticketsOf } from '../campaigns/fairness/tickets.ts';
import { hasPython, verify } from '../campaigns/fairness/verifier.ts';
import { type CrashRound, crashRound } from '../contract/crash.ts';
import { envelopeRecord } from '../contract/gifts.ts';
import { spinRecord } from '../contract/wheels.ts';
import { getLotteryTicket } from '../contract/lottery.ts';
import { fieldsOf, proofs, type RecordKind } from '../contract/proofs.ts';
import { raffleRecord } from '../contract/raffles.ts';
import { roundRecord } from '../contract/rounds.ts';
import { tableRecord } from '../contract/tables.ts';
import { houseGames } from '../games/catalogue.ts';
import { families } from '../games/lottery/families.ts';
import { checkRecord } from '../web/player/fairness/checking-records.ts';
import { claimsIn } from '../web/player/fairness/claims.ts';

type Json = Record<string, unknown>;
interface Kept {
  kind: RecordKind;
  record: Json;
}

const history = [...historyOf([...houseGames.values()], 600, 11n)];
const tickets = ticketsOf(6, 12n);
const [drawn] = tickets.filter(({ ticket }) => ticket.state === 'won');
const noBeacon = { beaconRound: null, beaconKey: null, beaconSignature: null };
const elsewhere = {
  ...drawn!,
  draw: { ...drawn!.draw, ...noBeacon, serverSeed: null, serverSeedHash: null, resultVersion: 2 },
};

/** A record of every kind: each game, won and lost and with its moves, a flight, deals, a ticket of each family. */
const kept: Kept[] = [
  ...[...houseGames.keys()].flatMap((game) => {
    const own = history.filter((record) => record.game === game);
    const found = [
      own.find(({ payoutMinor }) => payoutMinor !== '0'),
      own.find(({ payoutMinor }) => payoutMinor === '0'),
      own.find(({ moves }) => moves.length > 1),
    ];
    return found.flatMap((record) => (record ? [{ kind: 'round' as const, record }] : []));
  }),
  ...[...flightsOf(3), unmixedFlightsOf(3)[2]!].map((record) => ({
    kind: 'flight' as const,
    record: record as unknown as Json,
  })),
  ...dealsOf(3).map((record) => ({ kind: 'deal' as const, record: record as unknown as Json })),
  ...[...families.keys()].flatMap((family) =>
    ['won', 'lost'].flatMap((state) => {
      const record = tickets.find((one) => one.family === family && one.ticket.state === state);
      return record ? [{ kind: 'ticket' as const, record }] : [];
    }),
  ),
  { kind: 'ticket', record: elsewhere },
  ...envelopesOf(3).map((record) => ({ kind: 'envelope' as const, record: record as unknown as Json })),
  ...spinsOf(5).map((record) => ({ kind: 'spin' as const, record: record as unknown as Json })),
  ...rafflesOf().map((record) => ({ kind: 'raffle' as const, record: record as unknown as Json })),
];

interface Altered extends Kept {
  field: string;
}

/** Each record once for each of its fields, with that one changed a little. */
const altered: Altered[] = kept.flatMap(({ kind, record }) =>
  fieldsOf(record).map((field) => ({ kind, field, record: withOther(record, field.split('.')) })),
);

function withOther(record: Json, [name, ...inner]: readonly string[]): Json {
  const value = record[name!];
  return { ...record, [name!]: inner.length > 0 ? withOther(value as Json, inner) : other(value) };
}

function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (value === null) return 'x';
  if (typeof value === 'string')
    return /\d$/.test(value) ? value.replace(/\d$/, (last) => String((Number(last) + 1) % 10)) : `${value}x`;
  if (Array.isArray(value))
    return value.length > 0 ? [...value.slice(0, -1), other(value.at(-1))] : [{ kind: 'other' }];
  const [[name, inner] = ['other', 0]] = Object.entries(value as Json);
  return { ...(value as Json), [name]: other(inner) };
}

const pageOf = (record: Json) => claimsIn(JSON.stringify(record)).claims.map(checkRecord)[0];
/** What the page says: null where it finds nothing wrong, else that it does; with what it names as not proven. */
function onPage(record: Json): { isRight: boolean; notProven: readonly string[] } {
  const check = pageOf(record)?.check;
  return { isRight: check?.verdict === 'right', notProven: check && 'notProven' in check ? check.notProven : [] };
}

async function inPython(records: readonly Kept[]) {
  const { told } = await verify(records.map(({ record }) => record) as never);
  const wrong = new Set([...told.matchAll(/^WRONG line (\d+)/gm)].map(([, line]) => Number(line) - 1));
  const named = new Map(
    [...told.matchAll(/^not proven of a (\w+): (.*)$/gm)].map(([, kind, list]) => [kind!, list!.split(', ')]),
  );
  return { wrong, named, told };
}

describe('every field of what players take along', () => {
  test('is named as bound or as not proven, and no other is', () => {
    const schemas = {
      round: roundRecord,
      flight: crashRound,
      deal: tableRecord,
      ticket: getLotteryTicket.output,
      envelope: envelopeRecord,
      spin: spinRecord,
      raffle: raffleRecord,
    };
    for (const { kind, record } of kept) {
      expect(schemas[kind].safeParse(record).success).toBe(true);
      const { proven, notProven } = proofs[kind];
      expect(fieldsOf(record).toSorted()).toEqual([...proven, ...notProven].toSorted());
    }
    expect(kept.length).toBeGreaterThan(30);
  });

  test('is found by the page when it is altered, or the page names it as not proven', () => {
    for (const { record } of kept) expect([onPage(record).isRight, record]).toEqual([true, record]);
    const passed = altered.filter(({ field, record }) => {
      const { isRight, notProven } = onPage(record);
      return isRight && !notProven.includes(field);
    });
    expect(passed.map(({ kind, field, record }) => [kind, field, record])).toEqual([]);
  });

  test.runIf(hasPython())('is found by the verifier in another language, or named by it alike', async () => {
    const right = await inPython(kept);
    // Rounds of a history that are not there are missed; each that is there is right.
    expect(right.wrong).toEqual(new Set());
    const { wrong, named } = await inPython(altered);
    const passed = altered.filter(({ kind, field }, at) => !wrong.has(at) && !named.get(kind)?.includes(field));
    expect(passed.map(({ field, record }) => [field, record['game'] ?? record['family'], record['choice']])).toEqual(
      [],
    );
    for (const kind of ['round', 'flight', 'deal', 'ticket', 'envelope', 'spin', 'raffle'] as const) {
      const onPages = new Set(kept.flatMap((one) => (one.kind === kind ? onPage(one.record).notProven : [])));
      expect(new Set(right.named.get(kind))).toEqual(onPages);
    }
  });
});

describe('an export', () => {
  const without = (record: object, ...names: string[]): Json =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
  const [flown] = unmixedFlightsOf(1) as [CrashRound];
  const old: Kept[] = [
    { kind: 'round', record: without(history[0]!, 'promisedAtMs', 'seedSetAtMs') },
    { kind: 'round', record: { ...history[1]!, promisedAtMs: null } },
    { kind: 'ticket', record: without(drawn!, 'version') },
    {
      kind: 'ticket',
      record: {
        ...drawn!,
        ticket: without(drawn!.ticket, 'commitment'),
        draw: without(drawn!.draw, 'beaconRound', 'beaconKey', 'beaconSignature'),
      },
    },
    {
      kind: 'flight',
      record: {
        ...without(flown, 'beaconRound', 'beaconKey'),
        revealed: without(flown.revealed!, 'betsRoot', 'beaconSignature'),
      },
    },
  ];

  test('of rounds made before still verifies, and says what it does not prove', async () => {
    for (const { kind, record } of old) {
      const { isRight, notProven } = onPage(record);
      expect([isRight, notProven]).toEqual([true, expect.arrayContaining([...proofs[kind].notProven])]);
    }
    if (hasPython()) {
      const { wrong, named } = await inPython(old);
      expect([wrong, named.get('round')?.includes('promisedAtMs')]).toEqual([new Set(), true]);
    }
  });

  test('with a field that no verifier knows has it named', async () => {
    const records: Kept[] = [
      { kind: 'ticket', record: { ...drawn!, ticket: { ...drawn!.ticket, bonusShare: '1.00' } } },
    ];
    expect(onPage(records[0]!.record).notProven).toContain('ticket.bonusShare');
    if (hasPython()) expect((await inPython(records)).named.get('ticket')).toContain('ticket.bonusShare');
  });

  test('of a round that was taken back does not prove that it was', () => {
    const lost = history.find(({ payoutMinor }) => payoutMinor === '0')!;
    expect(onPage({ ...lost, state: 'rolled_back' })).toMatchObject({ isRight: true });
    expect(onPage({ ...lost, state: 'rolled_back' }).notProven).toContain('state');
  });
});
