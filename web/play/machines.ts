import type { SlotDesign } from './slots/design.ts';

/** The machines by their code, each loaded only when it is played. One line a machine. */
export const machines: Readonly<Record<string, () => Promise<SlotDesign>>> = {
  'rickshaw-raja': async () => (await import('./slots/rickshaw-raja/design.ts')).design,
};
