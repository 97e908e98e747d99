import { tickMs } from '../../kit/clock.ts';

export interface FrameLoop {
  /** Draws from the next frame on for as long as `draw` says that something still moves. */
  wake(): void;
  stop(): void;
}

/** Draws only while something moves: a machine at rest costs no battery. */
export function createFrameLoop(draw: (atMs: number) => boolean): FrameLoop {
  let frame = 0;
  const step = (): void => {
    frame = draw(tickMs()) ? requestAnimationFrame(step) : 0;
  };
  return {
    wake() {
      if (frame === 0) frame = requestAnimationFrame(step);
    },
    stop() {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}
