import type { Petals } from './petals.ts';

/** Petals whose code comes with the first win that is worth them: no game waits for it. */
export function laterPetals(canvas: HTMLCanvasElement, colours: readonly string[]): Petals {
  let coming: Promise<Petals | null> | null = null;
  let gone = false;
  const load = async (): Promise<Petals | null> => {
    try {
      const { createPetals } = await import('./petals.ts');
      return gone ? null : createPetals(canvas, colours);
    } catch {
      // The line broke: the win is told all the same, only nothing falls over it. The next one tries again.
      coming = null;
      return null;
    }
  };
  return {
    fall(count) {
      coming ??= load();
      void coming.then((petals) => petals?.fall(count));
    },
    destroy() {
      gone = true;
      void coming?.then((petals) => petals?.destroy());
    },
  };
}
