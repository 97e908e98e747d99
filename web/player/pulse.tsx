import { useWords } from '../kit/speaking.ts';
import { FindGame } from './lobby/FindGame.tsx';
import { LargeWins } from './lobby/LargeWins.tsx';
import { pulseTile, RoomsNow } from './lobby/RoomsNow.tsx';
import { NextDraw } from './lottery/NextDraw.tsx';
import type { words } from './lobby/pulse.words.ts';

/** What goes on in the house now: rooms with their last results, the draw that closes next, and large wins. */
export function Pulse() {
  const t = useWords<typeof words>('pulse');
  return (
    <section aria-label={t('now')} className="grid grid-cols-1 gap-2">
      <ul className="grid h-24 grid-cols-3 gap-2">
        <RoomsNow />
        <li className="min-w-0">
          <NextDraw label={t('nextDraw')} className={pulseTile} />
        </li>
      </ul>
      <div className="flex h-16 gap-2">
        <div className="w-11 flex-none">
          <FindGame />
        </div>
        <LargeWins />
      </div>
    </section>
  );
}
