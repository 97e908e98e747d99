import { useEffect, useState } from 'react';
import { Money } from '../../kit/Money.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { PageName } from '../frame/bar.ts';
import type { TellCurrency } from '../frame/game-screen.ts';
import { SittingLine } from '../frame/SittingLine.tsx';
import { SoundQuestion } from '../frame/SoundQuestion.tsx';
import { TopBar } from '../frame/TopBar.tsx';
import type { FishingDesign } from './design.ts';
import { useFishingGame } from './fishing-game.ts';
import './fishing.css';
import { FishingPages } from './FishingPages.tsx';
import { FishingStatus } from './FishingStatus.tsx';
import { MagazineBar } from './MagazineBar.tsx';
import { RiverView } from './RiverView.tsx';
import { WeaponBar } from './WeaponBar.tsx';
import type { words } from './words.ts';

/** A river in its frame: the water, what it is fished with, and the pages behind it. */
export function FishingFrame({ design, onCurrency }: { design: FishingDesign; onCurrency: TellCurrency }) {
  const t = useWords<typeof words>('fishing');
  const { language } = useManner();
  const [page, setPage] = useState<PageName | null>(null);
  const game = useFishingGame(design);
  const { opened, gunner } = game;
  useEffect(() => {
    if (opened) onCurrency({ symbol: opened.trial ? '' : opened.currency.symbol, decimals: opened.currency.decimals });
  }, [opened, onCurrency]);
  useEffect(() => {
    if (page !== null) gunner.stop();
  }, [page, gunner]);
  const title = design.facts.titles[language];
  return (
    <main
      className="frame game-fishing"
      data-game={design.facts.id}
      data-weather={design.facts.weather}
      data-lost={game.lost}
    >
      <h1 className="sr-only">{title}</h1>
      <TopBar
        trial={opened?.trial ?? false}
        balance={game.balance}
        round={game.sitting.use((sitting) => sitting.latest[0]?.roundId ?? null)}
        sound={game.sound}
        onSound={game.setSound}
        onPanel={setPage}
      />
      <RiverView game={game} isBusy={page !== null} />
      <section className="fishing-controls" aria-label={t('controls')}>
        <FishingStatus game={game} />
        <WeaponBar game={game} />
        <MagazineBar game={game} />
        <div className="fishing-purse">
          <span>{opened?.trial ? t('points') : t('balance')}</span>
          <b data-testid="balance">{game.balance === null ? '–' : <Money value={game.balance} counting />}</b>
          <SittingLine sitting={game.sitting} />
        </div>
      </section>
      {game.sound === null && opened !== null && <SoundQuestion onAnswer={game.setSound} />}
      {opened === null && !game.broken && (
        <div className="fishing-loading">
          <Spinner size={64} label={t('loading')} />
        </div>
      )}
      <FishingPages page={page} onPage={setPage} game={game} />
    </main>
  );
}
