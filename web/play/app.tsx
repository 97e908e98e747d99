import { Fragment, useState } from 'react';
import { KitProvider } from '../kit/KitProvider.tsx';
import { siteStatus } from '../kit/site.ts';
import { GameUnknown } from './frame/GameUnknown.tsx';
import './frame/frame.css';
import { useReplay } from './frame/replay.ts';
import type { Prepared } from './prepare.ts';

export function App({ language, words, screen }: Prepared) {
  const { currency: ofBrand, timeZone } = siteStatus().info;
  const visit = useReplay((replay) => replay.visit);
  const [currency, setCurrency] = useState<{ symbol: string; decimals: number }>(ofBrand);
  return (
    <KitProvider language={language} words={words} currency={currency} timeZone={timeZone}>
      <Fragment key={visit}>{screen ? screen.draw(setCurrency) : <GameUnknown />}</Fragment>
    </KitProvider>
  );
}
