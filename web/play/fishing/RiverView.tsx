import { Crosshair, List, Square } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { nowMs } from '../../kit/clock.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { Money } from '../../kit/Money.tsx';
import { useWords } from '../../kit/speaking.ts';
import { weaponIds } from '../../../games/fishing/weapons-shapes.ts';
import { FallingPetals } from '../frame/FallingPetals.tsx';
import { BossBanner } from './BossBanner.tsx';
import { FishCard } from './FishCard.tsx';
import { FishList } from './FishList.tsx';
import type { FishingGame } from './fishing-game.ts';
import { RiverMap } from './RiverMap.tsx';
import { RiverStage } from './river-stage.ts';
import { fishAt } from './targets.ts';
import { toRiver } from './viewing.ts';
import type { words } from './words.ts';

/** A finger that holds a fish shakes so far, pixels, before it is taken to aim elsewhere. */
const SHAKES_PX = 22;
/** What an arrow key moves the aim, pixels of the river. */
const STEP = 30;

/** The water with all that lies over it. */
export function RiverView({ game, isBusy }: { game: FishingGame; isBusy: boolean }) {
  const t = useWords<typeof words>('fishing');
  const { language } = useManner();
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useStage(game, canvas);
  const [listed, setListed] = useState(false);
  const aiming = game.gunner.use();
  const { jackpot, river, design } = game;
  const pointing = usePointing(game, stage);
  useWeaponKeys(game, isBusy);
  return (
    <section className="fishing-river" aria-label={design.facts.titles[language]}>
      <div
        className="fishing-water"
        role="application"
        tabIndex={0}
        aria-label={t('aimLabel')}
        aria-description={t('aimHint')}
        onKeyDown={(event) => aimByKeys(event, game, stage)}
        {...pointing}
      >
        <canvas ref={canvas} aria-hidden />
      </div>
      {/* There is no pool where nothing is staked. */}
      {game.opened?.trial === false && (
        <p className="fishing-pool">
          <span>{t('pool')}</span> <Money value={river?.pool ?? '0'} counting />
        </p>
      )}
      <IconButton
        label={t('fishList')}
        className="fishing-list-button"
        aria-expanded={listed}
        onClick={() => setListed(!listed)}
      >
        <List aria-hidden />
      </IconButton>
      {listed && stage && <FishList game={game} stage={stage} onClose={() => setListed(false)} />}
      <BossBanner game={game} />
      {stage && <FishCard game={game} stage={stage} />}
      {aiming.locked !== null && (
        <button
          type="button"
          className="fishing-lock"
          aria-pressed={aiming.auto}
          onClick={() => game.gunner.setAuto(!aiming.auto)}
        >
          {aiming.auto ? <Square aria-hidden /> : <Crosshair aria-hidden />}
          <span>{aiming.auto ? t('autoStop') : t('auto')}</span>
        </button>
      )}
      {stage && <RiverMap game={game} stage={stage} />}
      {jackpot && <JackpotWon amount={jackpot.amount} key={jackpot.key} />}
      <FallingPetals celebration={jackpot ? 'grand' : 'none'} of={String(jackpot?.key)} calm={game.calm} />
    </section>
  );
}

const JACKPOT_MS = 6_000;

function JackpotWon({ amount }: { amount: string }) {
  const t = useWords<typeof words>('fishing');
  const manner = useManner();
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const over = setTimeout(() => setShown(false), JACKPOT_MS);
    return () => clearTimeout(over);
  }, []);
  if (!shown) return null;
  return (
    <p className="fishing-jackpot" role="status">
      {t('poolWon')} <b>{moneyText(amount, manner)}</b>
    </p>
  );
}

function useStage(game: FishingGame, canvas: RefObject<HTMLCanvasElement | null>): RiverStage | null {
  const manner = useManner();
  const [stage, setStage] = useState<RiverStage | null>(null);
  const { director, gunner, design, listen, calm } = game;
  useEffect(() => {
    const place = canvas.current;
    if (place === null) return undefined;
    const made = new RiverStage({
      canvas: place,
      design,
      gunner,
      calm,
      money: (decimal) => moneyText(decimal, manner),
      state() {
        const { river, caught, opened } = director.use.getState();
        if (river === null || opened === null) return null;
        return { river: { room: design.facts.id, seed: river.seed }, caught, rods: river.rods, seat: opened.seat };
      },
    });
    const watch = new ResizeObserver(() => made.resize(place.clientWidth, place.clientHeight));
    watch.observe(place);
    const deaf = listen((event) => made.hear(event));
    setStage(made);
    return () => {
      watch.disconnect();
      deaf();
      made.stop();
    };
  }, [canvas, director, gunner, design, listen, calm, manner]);
  return stage;
}

/** Fingers and mice: pressing fires, moving aims, a mouse that only looks is told of the fish under it. */
function usePointing({ gunner }: FishingGame, stage: RiverStage | null) {
  const pressed = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  const placeIn = (event: PointerEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const release = () => {
    pressed.current = null;
    stage?.release();
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (stage === null || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const place = placeIn(event);
      pressed.current = { ...place, moved: false };
      stage.press(place);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (stage === null) return;
      const place = placeIn(event);
      const from = pressed.current;
      if (from === null) {
        if (event.pointerType === 'mouse')
          gunner.look(fishAt(stage.fish, nowMs(), toRiver(stage.view, place))?.id ?? null);
        return;
      }
      from.moved ||= Math.hypot(place.x - from.x, place.y - from.y) > SHAKES_PX;
      if (from.moved) stage.drag(place);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onLostPointerCapture: release,
    onPointerLeave: () => gunner.look(null),
  };
}

function aimByKeys(event: KeyboardEvent, { gunner }: FishingGame, stage: RiverStage | null): void {
  const step = arrows[event.key];
  if (step) gunner.nudge(step[0] * STEP, step[1] * STEP);
  else if (event.key === ' ') gunner.trigger();
  else if (event.key === 'Enter' && stage) gunner.toggleLock(stage.fish, nowMs());
  else return;
  event.preventDefault();
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** 1 to 5 choose a weapon, wherever the focus is on nothing that takes digits. */
function useWeaponKeys({ gunner }: FishingGame, isBusy: boolean): void {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const weapon = weaponIds[Number(event.key) - 1];
      if (isBusy || weapon === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, select, dialog')) return;
      gunner.choose(weapon);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [gunner, isBusy]);
}
