import { useEffect, useRef } from 'react';
import type { CrashBet } from '../../../../contract/crash.ts';
import { toMinor } from '../../../../contract/money.ts';
import { leastCashOutHundredths, mostCashOutHundredths, multipleAt } from '../../../../games/instant/crash/shapes.ts';
import { nowMs } from '../../../kit/clock.ts';
import { MoneyField } from '../../../kit/MoneyField.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { moneyText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { celebrationOf } from '../../frame/celebration.ts';
import { figureText } from '../figures.ts';
import { HundredthsField } from '../HundredthsField.tsx';
import { scaledStake, stakeFault } from '../stake.ts';
import type { CrashGame } from './crash-game.ts';
import { hundredthsText, paidAt } from './multiples.ts';
import { ownIn, type Press, pressOf } from './panel.ts';
import type { Room } from './room.ts';
import type { words as ofInstant } from '../words.ts';
import type { words as crashWords } from './words.ts';

interface Props {
  game: CrashGame;
  place: 1 | 2;
}

/** One of the two bets: its stake, where it cashes out by itself, and the one button that is right now. */
export function BetPanel({ game, place }: Props) {
  const t = useWords<typeof crashWords>('game');
  const words = useWords<typeof ofInstant>('instant');
  const manner = useManner();
  const { opened, room, panels } = game;
  const panel = panels[place - 1]!;
  const own = room ? ownIn(room, place) : undefined;
  const locked = own?.state === 'placed' || panel.asking || panel.queued;
  const name = place === 1 ? t('firstBet') : t('secondBet');
  const scale = (by: 'half' | 'double') => {
    if (!opened) return;
    const stake = scaledStake(panel.stake, by, opened.leastStake, opened.mostStake, manner.currencyDecimals);
    game.setPanel(place, { stake });
  };
  return (
    <section className="crash-panel" aria-label={name} data-state={own?.state ?? (panel.queued ? 'queued' : 'free')}>
      <div className="crash-stake" role="group" aria-label={words('stake')}>
        <MoneyField
          label={`${words('stake')} ${figureText(String(place), manner.locale)}`}
          error={useFault(game, panel.stake)}
          value={panel.stake === '0' ? '' : panel.stake.replace(/\.0+$/, '')}
          onValue={(stake) => game.setPanel(place, { stake: stake === '' ? '0' : stake })}
          readOnly={locked}
        />
        <button
          type="button"
          className="instant-scale"
          aria-label={words('stakeHalf')}
          disabled={locked}
          onClick={() => scale('half')}
        >
          {`${figureText('1', manner.locale)}/${figureText('2', manner.locale)}`}
        </button>
        <button
          type="button"
          className="instant-scale"
          aria-label={words('stakeDouble')}
          disabled={locked}
          onClick={() => scale('double')}
        >
          {`${figureText('2', manner.locale)}×`}
        </button>
      </div>
      <div className="crash-auto">
        <label>
          <input
            type="checkbox"
            role="switch"
            checked={panel.autoOn}
            disabled={locked}
            onChange={(event) => game.setPanel(place, { autoOn: event.target.checked })}
          />
          <span>{t('auto')}</span>
        </label>
        <HundredthsField
          label={`${t('auto')}: ${t('autoAt')}`}
          value={panel.autoHundredths}
          least={leastCashOutHundredths}
          most={mostCashOutHundredths}
          sign="×"
          disabled={locked || !panel.autoOn}
          onValue={(autoHundredths) => game.setPanel(place, { autoHundredths })}
        />
      </div>
      <BetButton game={game} place={place} own={own} />
      <OwnEnd own={own} />
    </section>
  );
}

function BetButton({ game, place, own }: Props & { own: CrashBet | undefined }) {
  const t = useWords<typeof crashWords>('game');
  const manner = useManner();
  const { room, panels } = game;
  const panel = panels[place - 1]!;
  const playable = useStakePlayable(game, panel.stake);
  const press = room && !game.broken ? pressOf(room, panel, place, playable) : null;
  const stake = moneyText(panel.stake, manner);
  const says: Record<NonNullable<Press>, string> = {
    bet: t('bet'),
    queue: t('betNext'),
    unqueue: t('queued'),
    takeBack: t('takeBack'),
    cashOut: t('cashOut'),
  };
  const label =
    press === null ? (panel.asking ? t('asking') : own?.state === 'placed' ? t('takeBack') : t('bet')) : says[press];
  return (
    <div className="crash-press">
      <button
        type="button"
        className="instant-play"
        data-press={press ?? 'none'}
        aria-disabled={press === null || undefined}
        onClick={() => game.press(place, playable)}
      >
        <span>{label}</span>
        {press === 'cashOut' && room && own ? <NowWorth room={room} own={own} /> : null}
        {(press === 'bet' || press === 'queue') && <b>{stake}</b>}
        {press === 'takeBack' && own && <b>{moneyText(own.stake, manner)}</b>}
        {press === 'unqueue' && <b>{t('unqueue')}</b>}
      </button>
    </div>
  );
}

/** How the bet in this place ended, while the flight is still shown. */
function OwnEnd({ own }: { own: CrashBet | undefined }) {
  const t = useWords<typeof crashWords>('game');
  const manner = useManner();
  if (own?.state === 'lost') return <p className="crash-end">{t('lostBet')}</p>;
  if (own?.state === 'refunded') return <p className="crash-end">{t('refundedBet')}</p>;
  if (own?.state !== 'cashed_out' || own.cashOutHundredths === null) return null;
  const celebration = celebrationOf(own.payout, own.stake, manner.currencyDecimals);
  return (
    <p className="crash-end" data-celebration={celebration} key={own.betId}>
      <span>{hundredthsText(own.cashOutHundredths, manner.locale)}</span> <b>{moneyText(own.payout, manner)}</b>
    </p>
  );
}

/** What cashing out would pay at this moment; written past React, as it changes with every picture. */
function NowWorth({ room, own }: { room: Room; own: CrashBet }) {
  const manner = useManner();
  const place = useRef<HTMLElement>(null);
  const closesAtMs = room.round?.closesAtMs ?? 0;
  useEffect(() => {
    const stakeMinor = toMinor(own.stake, manner.currencyDecimals) ?? 0n;
    let frame = 0;
    const step = () => {
      frame = requestAnimationFrame(step);
      const hundredths = Math.min(own.latestHundredths, multipleAt(Math.max(0, Math.floor(nowMs() - closesAtMs))));
      const text = moneyText(paidAt(stakeMinor, hundredths, manner.currencyDecimals), manner);
      if (place.current && place.current.textContent !== text) place.current.textContent = text;
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [own, closesAtMs, manner]);
  return <b ref={place} />;
}

/** The pay-out cap refuses no stake here: it only cashes out earlier. */
const least = '101/100';

export function useStakePlayable({ opened }: CrashGame, stake: string): boolean {
  const { currencyDecimals } = useManner();
  return opened !== null && stakeFault(stake, opened, least, currencyDecimals) === null;
}

function useFault({ opened }: CrashGame, stake: string): string | undefined {
  const t = useWords<typeof ofInstant>('instant');
  const manner = useManner();
  if (!opened) return undefined;
  switch (stakeFault(stake, opened, least, manner.currencyDecimals)) {
    case 'none':
      return t('stakeMissing');
    case 'low':
      return t('stakeLow', { least: moneyText(opened.leastStake, manner) });
    case 'high':
    case 'payout':
      return t('stakeHigh', { most: moneyText(opened.mostStake, manner) });
    case null:
      return undefined;
  }
}
