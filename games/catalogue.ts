import type { SlotMachine } from './slots/machine.ts';
import { rickshawRaja } from './slots/rickshaw-raja/rules.ts';

/** Every slot machine of the house, by id. A new machine is one more entry here and one in catalogue-shapes.ts. */
export const slotMachines: ReadonlyMap<string, SlotMachine> = new Map(
  [rickshawRaja].map((machine) => [machine.id, machine]),
);
