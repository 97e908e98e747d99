import { ChevronsRight, RefreshCw } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { puzzleReach, puzzleSize } from '../../../contract/puzzle.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { usePuzzleAsked } from '../../kit/puzzle-asked.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { type PuzzleTry, usePuzzleTry } from './puzzle-try.ts';
import type { words } from './words.ts';

/** The puzzle over whatever form has asked for it. */
export function PuzzleDialog() {
  const asked = usePuzzleAsked(({ asked }) => asked);
  return asked === null ? null : <Puzzle done={asked.done} leave={asked.leave} />;
}

function Puzzle({ done, leave }: { done: (answer: string) => void; leave: (words: string) => void }) {
  const t = useWords<typeof words>('sessions');
  const puzzleTry = usePuzzleTry(done);
  const { puzzle, busy, fault, check, work, renew } = puzzleTry;
  const isBroken = puzzle.isError && puzzle.data === undefined;
  return (
    <Dialog
      open
      onClose={() => leave(t('puzzleLeft'))}
      title={t('puzzleTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
      actions={
        isBroken ? (
          <Button wide size="lg" loading={puzzle.isFetching} onClick={() => void renew()}>
            {t('captchaNew')}
          </Button>
        ) : (
          <Button type="submit" wide size="lg" loading={busy === 'check'}>
            {t('puzzleCheck')}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <div className="flex items-center justify-between gap-3">
          <p className="text-sm text-soft">{t('puzzleHint')}</p>
          <IconButton
            label={t('captchaNew')}
            className="-me-3"
            onClick={() => void renew()}
            aria-busy={puzzle.isFetching || undefined}
          >
            <RefreshCw aria-hidden className={puzzle.isFetching ? 'motion-safe:animate-spin' : undefined} />
          </IconButton>
        </div>
        {fault !== null && (
          <p role="alert" className="rounded-control bg-danger-tint px-4 py-2 text-sm text-text">
            {fault === 'missed' ? t('puzzleMissed') : fault.words}
          </p>
        )}
        {isBroken ? (
          <p role="alert" className="rounded-control bg-raised px-4 py-6 text-center text-sm">
            {t('captchaBroken')}
          </p>
        ) : (
          <Picture {...puzzleTry} />
        )}
        <Button variant="quiet" wide loading={busy === 'work'} onClick={() => void work()}>
          {busy === 'work' ? t('puzzleWorking') : t('puzzleWork')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The picture with the piece over it and the rail below; both are pushed by hand, the rail by keys too. */
function Picture({ puzzle, pushed, pushTo, check }: PuzzleTry) {
  const t = useWords<typeof words>('sessions');
  const drag = useDrag(pushed, pushTo, () => void check());
  const { data } = puzzle;
  const across = { left: percent(pushed, puzzleSize.width), width: percent(puzzleSize.piece, puzzleSize.width) };
  return (
    <div className="grid cursor-grab touch-pan-y gap-3 select-none active:cursor-grabbing" {...drag}>
      <div className="relative aspect-2/1 overflow-hidden rounded-control border border-line">
        {data === undefined ? (
          <Skeleton className="size-full" />
        ) : (
          <>
            <img
              src={`data:image/png;base64,${data.picture}`}
              alt={t('puzzleAlt')}
              draggable={false}
              className="size-full"
            />
            <img
              src={`data:image/png;base64,${data.piece}`}
              alt=""
              draggable={false}
              className="absolute drop-shadow-lg"
              style={{ ...across, top: percent(data.pieceTop, puzzleSize.height) }}
            />
          </>
        )}
      </div>
      <div className="relative h-12 rounded-control border border-edge bg-raised">
        <input
          type="range"
          min={0}
          max={puzzleReach}
          value={pushed}
          onChange={(event) => pushTo(event.target.valueAsNumber)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void check();
          }}
          aria-label={t('puzzleRail')}
          className="peer sr-only"
        />
        <span
          aria-hidden
          className="absolute inset-y-0 grid place-items-center rounded-control bg-accent text-on-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-text"
          style={across}
        >
          <ChevronsRight className="size-5" />
        </span>
      </div>
    </div>
  );
}

/** The piece follows the finger one to one; where it is let go it is tried. */
function useDrag(pushed: number, pushTo: (to: number) => void, letGo: () => void) {
  const from = useRef<{ x: number; pushed: number; unit: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const unit = event.currentTarget.getBoundingClientRect().width / puzzleSize.width;
      from.current = { x: event.clientX, pushed, unit };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const begun = from.current;
      if (begun) pushTo(begun.pushed + (event.clientX - begun.x) / begun.unit);
    },
    onPointerUp: () => {
      const begun = from.current;
      from.current = null;
      if (begun && pushed !== begun.pushed) letGo();
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}

function percent(part: number, whole: number): string {
  return `${(part / whole) * 100}%`;
}
