import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fromMinor, toMinor } from '../../../contract/money.ts';
import { Button } from '../../kit/Button.tsx';
import { handOver } from '../../kit/handed-over.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { saveRecords } from '../../kit/save-records.ts';
import { useWords } from '../../kit/speaking.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { hasParent, tellParent } from '../frame/parent-page.ts';
import { hashOfSeed } from '../frame/seed-hash.ts';
import type { TableSeat } from './design.ts';
import type { PastHand } from './pvp-client.ts';
import { useAmountText } from './amounts.ts';
import type { PvpGameState } from './pvp-game.ts';
import type { words } from './words.ts';

/** A hand that is over, move by move as its player saw it, and a check of what it was dealt from. */
export function HandReplay({ game, handId }: { game: PvpGameState; handId: string }) {
  const t = useWords<typeof words>('pvp');
  const [past, setPast] = useState<PastHand | null>(null);
  const [failed, setFailed] = useState('');
  useEffect(() => {
    game.client.hand(handId).then(setPast, (error: Error) => setFailed(error.message));
  }, [game.client, handId]);
  if (failed !== '') return <p role="alert">{failed}</p>;
  if (past === null) return <p role="status">{t('loading')}</p>;
  return (
    <div className="pvp-replay">
      <Moves game={game} past={past} />
      <Proof past={past} />
      <div className="flex flex-wrap gap-2">
        {hasParent() && (
          <Button
            variant="outline"
            onClick={() => {
              handOver(JSON.stringify(past));
              tellParent('check');
            }}
          >
            {t('checkHand')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => saveRecords(`khela-hand-${past.hand.handId}`, [past])}>
          {t('saveHand')}
        </Button>
      </div>
    </div>
  );
}

function Moves({ game, past }: { game: PvpGameState; past: PastHand }) {
  const t = useWords<typeof words>('pvp');
  const manner = useManner();
  const [at, setAt] = useState(past.moves.length);
  const text = useAmountText(past.hand.inChips);
  const unitMinor = toMinor(past.hand.unit, manner.currencyDecimals)!;
  const amount = (units: number) => text(fromMinor(unitMinor * BigInt(units), manner.currencyDecimals));
  const view = at === 0 ? past.begin : past.moves[at - 1]!.view;
  const count = (value: number) => numberText(value, manner.locale);
  return (
    <>
      <div className="game-pvp" data-game={game.design.facts.id}>
        <div className="pvp-felt" inert>
          <game.design.Board
            view={view}
            seats={seatsOf(past)}
            me={past.hand.players.find(({ isMe }) => isMe)?.seat ?? null}
            isSending
            move={() => {}}
            amount={amount}
            calm
          />
        </div>
      </div>
      <div className="pvp-replay-steps">
        <IconButton label={t('before')} onClick={() => setAt(Math.max(0, at - 1))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <input
          type="range"
          className="pvp-range"
          aria-label={t('moves')}
          min={0}
          max={past.moves.length}
          value={at}
          onChange={({ target }) => setAt(Number(target.value))}
        />
        <IconButton label={t('after')} onClick={() => setAt(Math.min(past.moves.length, at + 1))}>
          <ChevronRight aria-hidden />
        </IconButton>
        <p role="status">{t('moveOf', { at: count(at), all: count(past.moves.length) })}</p>
      </div>
    </>
  );
}

function seatsOf({ hand }: PastHand): TableSeat[] {
  const all = hand.players.map(({ seat, name, isMe }): TableSeat => ({
    seat,
    name,
    isMe,
    isBot: false,
    stack: 0,
    state: 'playing',
    clock: null,
    says: null,
  }));
  const sorted = all.toSorted((one, other) => one.seat - other.seat);
  const first = sorted.findIndex(({ isMe }) => isMe);
  return [...sorted.slice(first), ...sorted.slice(0, first)];
}

/** What can be checked with this browser's own cryptography: who promised what, and that all of it was mixed. */
function Proof({ past: { hand, proof } }: { past: PastHand }) {
  const t = useWords<typeof words>('pvp');
  const checks = useChecks(proof, hand);
  return (
    <section className="frame-fair" aria-label={t('fairness')}>
      <h3>{t('fairness')}</h3>
      <dl>
        <div>
          <dt>{t('proofHash')}</dt>
          <dd>
            <code>{proof.serverSeedHash}</code>
          </dd>
        </div>
        <div>
          <dt>{t('proofSeed')}</dt>
          <dd>
            {proof.serverSeed === null ? (
              <>
                {t('proofLater')} <TimeText atMs={proof.toldAtMs} />
              </>
            ) : (
              <code>{proof.serverSeed}</code>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('proofMix')}</dt>
          <dd>
            <code>{proof.clientSeed}</code>
          </dd>
        </div>
      </dl>
      <ul role="status">
        {checks.map(({ word, fits }) => (
          <li key={word}>{fits ? t(word) : t('differs', { text: t(word) })}</li>
        ))}
      </ul>
    </section>
  );
}

type Check = { word: 'promisesFit' | 'mixFits' | 'seedFits'; fits: boolean };

function useChecks(proof: PastHand['proof'], { game, tableId }: PastHand['hand']): readonly Check[] {
  const [checks, setChecks] = useState<readonly Check[]>([]);
  useEffect(() => {
    const check = async (): Promise<Check[]> => {
      const hashes = await Promise.all(proof.seats.map(({ seed }) => hashOfSeed(seed)));
      const parts = proof.seats
        .toSorted((one, other) => one.seat - other.seat)
        .map(({ seat, seed }) => `${seat}=${seed}`);
      return [
        { word: 'promisesFit', fits: proof.seats.every(({ promise }, at) => promise === hashes[at]) },
        { word: 'mixFits', fits: `${game}:${tableId}:${parts.join(',')}` === proof.clientSeed },
        ...(proof.serverSeed === null
          ? []
          : [{ word: 'seedFits' as const, fits: (await hashOfSeed(proof.serverSeed)) === proof.serverSeedHash }]),
      ];
    };
    void check().then(setChecks);
  }, [proof, game, tableId]);
  return checks;
}
