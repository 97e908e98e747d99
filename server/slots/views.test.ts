import { expect, test } from 'vitest';
import { slotRound } from '../../contract/slots.ts';
import { slotMachines } from '../../games/catalogue.ts';
import { playOut, seeded } from '../../games/slots/test-rounds.ts';

test.each([...slotMachines])('%s shows nothing but what the contract tells', (_, machine) => {
  const random = seeded(26);
  for (let played = 0; played < 1000; played += 1) {
    const round = playOut(machine, random);
    const { steps } = machine.view(round);
    expect(slotRound.shape.steps.parse(steps)).toEqual(steps);
    expect(steps.map(({ kind }) => kind)).toEqual(round.steps.map(({ kind }) => kind));
  }
});
