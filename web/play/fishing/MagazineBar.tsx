import { Minus, Plus } from 'lucide-react';
import { magazineBullets } from '../../../games/fishing/magazine-shapes.ts';
import { Button } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { Switch } from '../../kit/Switch.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { FishingGame } from './fishing-game.ts';
import { spareBullets } from './gathering.ts';
import { magazineCost } from './shot-money.ts';
import type { words } from './words.ts';

/** What is loaded: how many bullets are left, what one costs, and how it begins and ends. */
export function MagazineBar({ game }: { game: FishingGame }) {
  const t = useWords<typeof words>('fishing');
  const manner = useManner();
  const { director, gunner, magazine, opened, bullet, busy, broken } = game;
  if (opened === null) return <div className="fishing-magazine" />;
  const cost = moneyText(magazineCost(bullet === '' ? '0' : bullet, manner.currencyDecimals), manner);
  const isClosed = opened.maintenance || broken || bullet === '';
  return (
    <div className="fishing-magazine">
      <PriceStepper game={game} />
      <Gauge game={game} />
      {magazine === null ? (
        <Button
          className="fishing-load"
          loading={busy}
          aria-disabled={isClosed || undefined}
          onClick={() => !isClosed && void director.load()}
        >
          {t('load', { amount: cost })}
        </Button>
      ) : (
        <Button
          className="fishing-load"
          variant="second"
          loading={busy}
          onClick={() => {
            gunner.stop();
            void director.takeBack();
          }}
        >
          {t('takeBack')}
        </Button>
      )}
      <Switch
        className="fishing-reload"
        label={t('reload')}
        checked={game.reload === 'on'}
        onChange={(event) => director.choose({ reload: event.target.checked ? 'on' : 'off' })}
      />
    </div>
  );
}

function PriceStepper({ game }: { game: FishingGame }) {
  const t = useWords<typeof words>('fishing');
  const manner = useManner();
  const { director, magazine, opened, bullet } = game;
  const bullets = opened?.bullets ?? [];
  const at = bullets.indexOf(bullet);
  const [less, more] = [bullets[at - 1], bullets[at + 1]];
  const choose = (next: string | undefined) => next !== undefined && director.choose({ bullet: next });
  const isLater = magazine !== null && magazine.bullet !== bullet;
  return (
    <div className="fishing-price" role="group" aria-label={t('bulletPrice')}>
      <button
        type="button"
        aria-label={t('cheaper')}
        aria-disabled={less === undefined || undefined}
        onClick={() => choose(less)}
      >
        <Minus aria-hidden />
      </button>
      <p aria-live="polite">
        <small>{isLater ? t('nextPrice') : t('bulletPrice')}</small>
        <b>{bullet === '' ? '–' : moneyText(bullet, manner)}</b>
      </p>
      <button
        type="button"
        aria-label={t('dearer')}
        aria-disabled={more === undefined || undefined}
        onClick={() => choose(more)}
      >
        <Plus aria-hidden />
      </button>
    </div>
  );
}

function Gauge({ game }: { game: FishingGame }) {
  const t = useWords<typeof words>('fishing');
  const manner = useManner();
  const { locale } = manner;
  const { magazine, gathering } = game;
  const left = magazine === null ? 0 : Math.max(0, spareBullets(gathering, magazine.bulletsLeft));
  const text = t('bulletsLeft', { left: numberText(left, locale), all: numberText(magazineBullets, locale) });
  return (
    <div
      className="fishing-gauge"
      role="meter"
      aria-label={t('magazine')}
      aria-valuemin={0}
      aria-valuemax={magazineBullets}
      aria-valuenow={left}
      aria-valuetext={text}
    >
      <span aria-hidden>
        {Array.from({ length: magazineBullets }, (_, at) => (
          <i key={at} data-full={at < left} />
        ))}
      </span>
      <p aria-hidden>
        <span>{magazine === null ? t('notLoaded') : text}</span>
        {magazine !== null && /[1-9]/.test(magazine.won) && (
          <b>{t('wonSoFar', { amount: moneyText(magazine.won, manner) })}</b>
        )}
      </p>
    </div>
  );
}
