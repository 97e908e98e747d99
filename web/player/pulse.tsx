import { useWords } from '../kit/speaking.ts';
import { FindGame } from './lobby/FindGame.tsx';
import { LargeWins } from './lobby/LargeWins.tsx';
import { pulsePlace, pulseTile, RoomsNow } from './lobby/RoomsNow.tsx';
import { NextDraw } from './lottery/NextDraw.tsx';
import type { words } from './lobby/pulse.words.ts';

/** What goes on in the house now: the draw that closes next, rooms with their last results, and large wins. */
export function Pulse() {
  const t = useWords<typeof words>('pulse');
  return (
    <section aria-label={t('now')} className="grid grid-cols-1 gap-2">
      <ul className="flex h-24 gap-2 overflow-x-auto [scrollbar-width:none]">
        <li className={pulsePlace}>
          <NextDraw label={t('nextDraw')} className={pulseTile} />
        </li>
        <RoomsNow />
      </ul>
      <div className="flex h-16 gap-2">
        {/* A field where nothing stands beside it, a glass where wins do. */}
        <div className="w-11 flex-none only:w-full only:max-w-form">
          <FindGame />
        </div>
        <LargeWins />
      </div>
    </section>
  );
}
