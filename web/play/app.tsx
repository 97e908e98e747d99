import { useState } from 'react';
import { KitProvider } from '../kit/KitProvider.tsx';
import { siteStatus } from '../kit/site.ts';
import { SlotFrame } from './slots/SlotFrame.tsx';
import { MachineUnknown } from './slots/MachineUnknown.tsx';
import type { Prepared } from './prepare.ts';

export function App({ language, words, machine }: Prepared) {
  const { currency: ofBrand, timeZone } = siteStatus().info;
  const [currency, setCurrency] = useState<{ symbol: string; decimals: number }>(ofBrand);
  return (
    <KitProvider language={language} words={words} currency={currency} timeZone={timeZone}>
      {machine ? (
        <SlotFrame design={machine.design} machine={machine.words} onCurrency={setCurrency} />
      ) : (
        <MachineUnknown />
      )}
    </KitProvider>
  );
}
