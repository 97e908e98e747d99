import { Pause, Play } from 'lucide-react';
import { Children, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useManner } from './KitProvider.tsx';
import { numberText } from './money.ts';
import { prefersLessMotion } from './motion.ts';
import { useWords } from './speaking.ts';
import type { words as kitWords } from './words.ts';

interface Props {
  /** What passes here, for screen readers. */
  label: string;
  /** How long each slide stays; 0 does not move by itself. */
  stayMs?: number;
  /** One child a slide. */
  children: ReactNode;
}

/**
 * Banners that pass. The browser's own scrolling carries them (a finger feels at home, and nothing is loaded for it);
 * stops while a pointer or the focus is on it, when it is paused, and where less motion is asked for.
 */
export function Carousel({ label, stayMs = 6000, children }: Props) {
  const t = useWords<typeof kitWords>('kit');
  const { locale } = useManner();
  const slides = Children.toArray(children);
  const view = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(prefersLessMotion);
  const [held, setHeld] = useState(false);
  const count = slides.length;
  const goTo = (to: number) => slideTo(view.current, (to + count) % count);
  useEffect(() => {
    if (paused || held || stayMs <= 0 || count < 2) return;
    const timer = setTimeout(() => slideTo(view.current, (at + 1) % count), stayMs);
    return () => clearTimeout(timer);
  }, [at, paused, held, stayMs, count]);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    goTo(at + step);
  };
  const words = (one: number) => t('slide', { slide: numberText(one + 1, locale), slides: numberText(count, locale) });
  return (
    <section
      className="k-carousel"

      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={move}
    >
      <div
        ref={view}
        className="k-carousel-view"
        tabIndex={0}
        role="group"
        aria-label={label}
        aria-live={paused ? 'polite' : 'off'}
        onScroll={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {slides.map((slide, one) => (
          <div key={one} className="k-carousel-slide" role="group" aria-label={words(one)} inert={one !== at}>
            {slide}
          </div>
        ))}
      </div>
      {count > 1 && (
        <Bar at={at} count={count} words={words} onGo={goTo} paused={stayMs > 0 ? paused : null} onPause={setPaused} />
      )}
    </section>
  );
}

interface BarProps {
  at: number;
  count: number;
  words: (slide: number) => string;
  onGo: (slide: number) => void;
  /** null: it does not move by itself. */
  paused: boolean | null;
  onPause: (paused: boolean) => void;
}

function Bar({ at, count, words, onGo, paused, onPause }: BarProps) {
  const t = useWords<typeof kitWords>('kit');
  return (
    <div className="k-carousel-bar">
      {Array.from({ length: count }, (_, one) => (
        <button
          key={one}
          type="button"
          className="k-carousel-dot"
          aria-label={words(one)}
          aria-current={one === at ? 'true' : undefined}
          onClick={() => onGo(one)}
        />
      ))}
      {paused !== null && (
        <button
          type="button"
          className="k-carousel-pause"
          aria-label={t(paused ? 'play' : 'pause')}
          onClick={() => onPause(!paused)}
        >
          {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
        </button>
      )}
    </div>
  );
}

function slideTo(view: HTMLElement | null, to: number): void {
  const slide = view?.children[to];
  if (!view || !slide) return;
  // Not to * width: widths have fractions, and a line of the neighbour would show.
  const left = view.scrollLeft + slide.getBoundingClientRect().left - view.getBoundingClientRect().left;
  view.scrollTo({ left, behavior: prefersLessMotion() ? 'instant' : 'smooth' });
}
