import { Check as CheckMark, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import type { getTableRound } from '../../../contract/tables.ts';
import { Button } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits, moneyText } from '../../kit/money.ts';
import { Spinner } from '../../kit/Spinner.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { TableGameState } from './design.ts';
import { usePlaceName, useTold } from './result.ts';
import { type Verdict, verify } from './verifying.ts';
import type { words as tablesWords } from './words.ts';

type Found = CallOutput<typeof getTableRound>;

/** How one round was decided, and its check in this very browser. */
export function RoundProof({ game, number }: { game: TableGameState; number: string }) {
  const t = useWords<typeof tablesWords>('tables');
  const [found, setFound] = useState<Found | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  const { client } = game;
  useEffect(() => {
    let wanted = true;
    client.round(number).then(
      (answer) => wanted && setFound(answer),
      () => wanted && setFound('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [client, number, tries]);
  if (found === null) return <Spinner label={t('loading')} />;
  if (found === 'failed') {
    const again = () => {
      setFound(null);
      setTries(tries + 1);
    };
    return (
      <div className="frame-fair">
        <p role="alert">{t('failed')}</p>
        <Button onClick={again}>{t('again')}</Button>
      </div>
    );
  }
  return <Proof game={game} found={found} />;
}

function Proof({ game, found }: { game: TableGameState; found: Found }) {
  const t = useWords<typeof tablesWords>('tables');
  const nameOf = usePlaceName(game.design);
  const told = useTold();
  const manner = useManner();
  const { round, chain, own } = found;
  const { revealed } = round;
  const seeds: [string, string][] = [
    ...(revealed ? [[t('proofSeed'), revealed.serverSeed] as [string, string]] : []),
    [t('proofHash'), round.serverSeedHash],
    ...(revealed ? [[t('proofMix'), revealed.clientSeed] as [string, string]] : []),
    ...(revealed?.beaconSignature ? [[t('proofBeacon'), revealed.beaconSignature] as [string, string]] : []),
    [t('proofChain', { number: localDigits(chain.firstNumber, manner.locale) }), chain.commitment],
  ];
  return (
    <div className="frame-fair">
      <p>
        {revealed
          ? t('fell', { result: told(game.design.resultOf(revealed.outcome)) })
          : round.phase === 'void'
            ? t('voidTold')
            : t('proofOpen')}
      </p>
      <dl>
        {seeds.map(([name, seed]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{seed}</code>
            </dd>
          </div>
        ))}
      </dl>
      {revealed && <Check game={game} found={found} />}
      {own.length > 0 && (
        <div>
          <h3>{t('proofOwn')}</h3>
          <ul className="table-proof-own">
            {own.map(({ bet }) => (
              <li key={bet.betId}>
                <span>{bet.places.map(({ position }) => nameOf(position)).join(', ')}</span>
                <span>{moneyText(bet.stake, manner)}</span>
                <b>{moneyText(bet.payout, manner)}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Check({ game, found }: { game: TableGameState; found: Found }) {
  const t = useWords<typeof tablesWords>('tables');
  const { currencyDecimals } = useManner();
  const [state, setState] = useState<'idle' | 'running' | 'impossible' | Verdict>('idle');
  const run = () => {
    setState('running');
    void verify(game, found, currencyDecimals).then((verdict) => setState(verdict ?? 'impossible'));
  };
  if (state === 'impossible') return <p>{t('proofNot')}</p>;
  if (typeof state === 'string') {
    return (
      <Button onClick={run} disabled={state === 'running'}>
        {state === 'running' ? t('proofRunning') : t('proofRun')}
      </Button>
    );
  }
  const told: [boolean, string][] = [
    [state.seedFits, t('seedFits')],
    [state.chainFits, t('chainFits')],
    [state.mixFits, t('mixFits')],
    ...(found.own.length > 0 ? [[state.betsFit, t('betsFit')] as [boolean, string]] : []),
    [state.outcomeFits, t('outcomeFits')],
  ];
  return (
    <div className="frame-revealed" role="status">
      {told.map(([fits, text]) => (
        <p key={text} data-kept={fits}>
          {fits ? <CheckMark aria-hidden /> : <X aria-hidden />}
          {fits ? text : t('differs', { text })}
        </p>
      ))}
    </div>
  );
}
