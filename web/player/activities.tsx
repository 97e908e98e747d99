import { GiftCode } from './codes/GiftCode.tsx';
import { useOwnCodes } from './codes/queries.ts';
import { ActivityCenter } from './gifts/ActivityCenter.tsx';
import { useRaffles } from './raffles/queries.ts';
import { Raffles } from './raffles/Raffles.tsx';
import { useWheels } from './wheels/queries.ts';
import { Wheels } from './wheels/Wheels.tsx';

/** With drawings of its own, which no other page needs. */
export function Activities() {
  return (
    <ActivityCenter
      beside={
        <>
          <Wheels />
          <GiftCode />
          <Raffles />
        </>
      }
      useOthersWait={useOthersWait}
    />
  );
}

/** Whether anything is still to come for the first time: what is above would push down what is there. */
function useOthersWait(): boolean {
  const asked = [useWheels(), useRaffles(), useOwnCodes()];
  return asked.some(({ isPending }) => isPending);
}
