import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CallOutput } from '../../../../contract/call.ts';
import type { getCrashRound } from '../../../../contract/crash.ts';
import { crashPoint } from '../../../../games/instant/crash/rules.ts';
import { randomFromBytes } from '../../../../games/random.ts';
import { provableBytes } from '../../../../server/platform/process/random.ts';
import { verify } from './verifying.ts';

type Answer = CallOutput<typeof getCrashRound>;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** Round 12 of a chain that began with round 10, mixed with two bets of which the first is the player's own. */
function answerOf(seed: Buffer, beaconSignature: string | null = null): Answer {
  const chain = [seed];
  for (let at = 0; at < 3; at += 1) chain.push(hashOf(chain.at(-1)!));
  const other = hashOf(Buffer.from('71:2=500:00'));
  const betsRoot = hashOf(Buffer.concat([hashOf(Buffer.from('70:1=1000:5a5a')), other])).toString('hex');
  const said = beaconSignature === null ? '' : hashOf(Buffer.from(beaconSignature, 'hex')).toString('hex');
  return {
    round: {
      number: '12',
      version: 2,
      serverSeedHash: chain[1]!.toString('hex'),
      clientSeed: `crash:12:${betsRoot}:${said}`,
      beaconRound: beaconSignature && '77',
      beaconKey: beaconSignature && 'ab'.repeat(96),
      chain: { commitment: chain[3]!.toString('hex'), firstNumber: '10', rounds: 20_000, startedAtMs: 1 },
      openedAtMs: 2,
      closesAtMs: 3,
      revealed: {
        crashHundredths: 0,
        serverSeed: seed.toString('hex'),
        betsRoot,
        beaconSignature,
        crashedAtMs: 4,
        nextAtMs: 5,
      },
    },
    own: [
      {
        betId: '70',
        number: '12',
        place: 1,
        stake: '10.00',
        autoHundredths: null,
        latestHundredths: 200,
        state: 'lost',
        cashOutHundredths: null,
        payout: '0.00',
        playerSeed: '5a5a',
      },
    ],
    ownPaths: [[{ side: 'right', hash: other.toString('hex') }]],
  };
}

const fits = { seedFits: true, chainFits: true, mixFits: true, betsFit: true };

test('works every flight out as the house does, by its own way', async () => {
  for (let at = 0; at < 300; at += 1) {
    const seed = hashOf(Buffer.from(`seed ${at}`));
    const answer = answerOf(seed, at % 2 === 0 ? null : 'aa55');
    const expected = crashPoint(randomFromBytes(provableBytes(seed, answer.round.clientSeed, 12n, 0)));
    expect(await verify(answer, 2)).toEqual({ ...fits, crashHundredths: expected });
  }
});

test('sees another seed, another hash, and a chain that was not the one that was published', async () => {
  const answer = answerOf(hashOf(Buffer.from('one')));
  const { round } = answer;
  const other = hashOf(Buffer.from('other')).toString('hex');
  const told = (some: Partial<Answer['round']>) => verify({ ...answer, round: { ...round, ...some } }, 2);
  expect(await told({ serverSeedHash: other })).toMatchObject({ seedFits: false, chainFits: true });
  const forged = { ...round.revealed!, serverSeed: other };
  expect(await told({ revealed: forged })).toMatchObject({ seedFits: false, chainFits: false });
  expect(await told({ chain: { ...round.chain, commitment: other } })).toMatchObject({
    seedFits: true,
    chainFits: false,
  });
  expect(await told({ revealed: null })).toBeNull();
});

test('sees a flight that was mixed with other bets, and a bet that was not among them', async () => {
  const answer = answerOf(hashOf(Buffer.from('one')));
  const { round, own } = answer;
  const unlike = { ...answer, round: { ...round, clientSeed: `${round.clientSeed}00` } };
  expect(await verify(unlike, 2)).toMatchObject({ mixFits: false, betsFit: true });
  const dearer = { ...answer, own: [{ ...own[0]!, stake: '11.00' }] };
  expect(await verify(dearer, 2)).toMatchObject({ mixFits: true, betsFit: false });
  // Those of chains that were published with a client seed have no such parts.
  const earlier = { ...answer, round: { ...round, version: 1, clientSeed: 'a-public-seed' }, ownPaths: [null] };
  expect(await verify(earlier, 2)).toMatchObject(fits);
});
