import { Check as CheckMark, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CallOutput } from '../../../../contract/call.ts';
import type { getCrashRound } from '../../../../contract/crash.ts';
import { Button } from '../../../kit/Button.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits, moneyText } from '../../../kit/money.ts';
import { Spinner } from '../../../kit/Spinner.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { CrashClient } from './crash-client.ts';
import { hundredthsText } from './multiples.ts';
import { type Verdict, verify } from './verifying.ts';
import type { words as ofFrame } from '../../frame/words.ts';
import type { words } from './words.ts';

type Found = CallOutput<typeof getCrashRound>;

/** How one flight was decided, and its check in this very browser. */
export function FlightProof({ client, number }: { client: CrashClient; number: string }) {
  const frame = useWords<typeof ofFrame>('frame');
  const [found, setFound] = useState<Found | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
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
  if (found === null) return <Spinner label={frame('loading')} />;
  if (found === 'failed') {
    const again = () => {
      setFound(null);
      setTries(tries + 1);
    };
    return (
      <div className="frame-fair">
        <p role="alert">{frame('failed')}</p>
        <Button onClick={again}>{frame('again')}</Button>
      </div>
    );
  }
  return <Proof found={found} />;
}

function Proof({ found }: { found: Found }) {
  const t = useWords<typeof words>('game');
  const manner = useManner();
  const { round, own } = found;
  const { revealed } = round;
  return (
    <div className="frame-fair">
      {revealed === null && <p>{t('verifyOpen')}</p>}
      <Facts found={found} />
      {revealed && <Check found={found} crashHundredths={revealed.crashHundredths} />}
      {own.length > 0 && (
        <div>
          <h3>{t('verifyOwn')}</h3>
          <ul className="crash-proof-own">
            {own.map((bet) => (
              <li key={bet.betId}>
                <span>{moneyText(bet.stake, manner)}</span>
                <span>
                  {bet.cashOutHundredths === null
                    ? t('lostBet')
                    : t('paidAt', { multiple: hundredthsText(bet.cashOutHundredths, manner.locale) })}
                </span>
                <b>{moneyText(bet.payout, manner)}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** What was known before, and what it was decided by. */
function Facts({ found }: { found: Found }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const { round } = found;
  const { revealed, chain } = round;
  return (
    <dl>
      {revealed && (
        <div>
          <dt>{t('verifyCrash')}</dt>
          <dd className="crash-proof-point">{hundredthsText(revealed.crashHundredths, locale)}</dd>
        </div>
      )}
      {revealed && (
        <div>
          <dt>{t('verifySeed')}</dt>
          <dd>
            <code>{revealed.serverSeed}</code>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('verifyHash')}</dt>
        <dd>
          <code>{round.serverSeedHash}</code>
        </dd>
      </div>
      {round.clientSeed !== '' && (
        <div>
          <dt>{t(isMixed(found) ? 'verifyMix' : 'verifyClient')}</dt>
          <dd>
            <code>{round.clientSeed}</code>
          </dd>
        </div>
      )}
      {revealed?.beaconSignature && (
        <div>
          <dt>{t('verifyBeacon')}</dt>
          <dd>
            <code>{revealed.beaconSignature}</code>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('verifyChain', { number: localDigits(chain.firstNumber, locale) })}</dt>
        <dd>
          <code>{chain.commitment}</code>
        </dd>
      </div>
    </dl>
  );
}

function Check({ found, crashHundredths }: { found: Found; crashHundredths: number }) {
  const t = useWords<typeof words>('game');
  const { locale, currencyDecimals } = useManner();
  const [state, setState] = useState<'idle' | 'running' | 'impossible' | Verdict>('idle');
  const run = () => {
    setState('running');
    void verify(found, currencyDecimals).then((verdict) => setState(verdict ?? 'impossible'));
  };
  if (state === 'impossible') return <p>{t('verifyNot')}</p>;
  if (typeof state === 'string') {
    return (
      <Button onClick={run} disabled={state === 'running'}>
        {state === 'running' ? t('verifyRunning') : t('verifyRun')}
      </Button>
    );
  }
  const multiple = hundredthsText(state.crashHundredths, locale);
  const pointFits = state.crashHundredths === crashHundredths;
  const told: (readonly [boolean, string])[] = [
    [state.seedFits, state.seedFits ? t('verifySeedFits') : t('verifySeedDiffers')],
    [state.chainFits, state.chainFits ? t('verifyChainFits') : t('verifyChainDiffers')],
    ...(isMixed(found) ? [[state.mixFits, t(state.mixFits ? 'verifyMixFits' : 'verifyMixDiffers')] as const] : []),
    ...(isMixed(found) && found.own.length > 0
      ? [[state.betsFit, t(state.betsFit ? 'verifyBetsFit' : 'verifyBetsDiffer')] as const]
      : []),
    [pointFits, pointFits ? t('verifyPointFits', { multiple }) : t('verifyPointDiffers', { multiple })],
  ];
  return (
    <div className="frame-revealed" role="status">
      {told.map(([fits, text]) => (
        <p key={text} data-kept={fits}>
          {fits ? <CheckMark aria-hidden /> : <X aria-hidden />}
          {text}
        </p>
      ))}
    </div>
  );
}

/** Flights of the first version were mixed with a seed of their chain. */
function isMixed({ round }: Found): boolean {
  return round.version > 1;
}
