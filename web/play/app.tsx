import { KitProvider } from '../kit/KitProvider.tsx';
import { siteStatus } from '../kit/site.ts';
import { SlotFrame } from './slots/SlotFrame.tsx';
import { MachineUnknown } from './slots/MachineUnknown.tsx';
import type { Prepared } from './prepare.ts';

export function App({ language, words, machine }: Prepared) {
  const { currency, timeZone } = siteStatus().info.brand;
  return (
    <KitProvider language={language} words={words} currency={currency} timeZone={timeZone}>
      {machine ? <SlotFrame design={machine.design} machine={machine.words} /> : <MachineUnknown />}
    </KitProvider>
  );
}
