import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWords } from '../../kit/speaking.ts';
import { later } from '../frame/later.tsx';
import { storeOf } from '../frame/seen-steps.ts';
import { ChipRack } from './ChipRack.tsx';
import { Deed, Deeds } from './Deeds.tsx';
import type { TableGameState } from './design.ts';
import { OwnChip } from './OwnChip.tsx';
import { ownChipOf } from './own-chip.ts';
import type { words } from './words.ts';

/** Places in the rack, that of making a chip of one's own among them: few enough for a thumb. */
const MOST_PLACES = 8;

/** The player's chips, and what can be done with those on the table. */
export function Hand({ game }: { game: TableGameState }) {
  const t = useWords<typeof words>('tables');
  const { opened, chip } = game;
  const [own, keepOwn] = useOwnChip(game);
  const [showsSaved, setShowsSaved] = useState(false);
  const offered = (opened?.stakes ?? []).filter((value) => value !== own);
  const chips = offered.slice(0, MOST_PLACES - (own === null ? 1 : 2));
  if (own !== null) chips.push(own);
  return (
    <>
      <ChipRack chips={chips} stakes={opened?.stakes ?? []} chip={chip} onChip={game.setChip}>
        {opened && <OwnChip opened={opened} chip={own} onChip={keepOwn} />}
      </ChipRack>
      <Deeds game={game}>
        {opened?.trial === false && (
          <Deed label={t('saved.short')} can={!game.broken} act={() => setShowsSaved(true)}>
            <Bookmark aria-hidden />
          </Deed>
        )}
      </Deeds>
      {showsSaved && (
        // While it loads, nothing beside it moves.
        <div className="absolute">
          <SavedBets game={game} onClose={() => setShowsSaved(false)} />
        </div>
      )}
    </>
  );
}

const SavedBets = later(() => import('./SavedBets.tsx').then((it) => it.SavedBets));

/** The player's own chip, as this device keeps it for the game, or the chip in hand that has no place in the rack. */
function useOwnChip({ room, opened, chip, setChip }: TableGameState): [string | null, (chip: string) => void] {
  const { currencyDecimals } = useManner();
  const kept = `khela.${room}.own-chip`;
  const [own, setOwn] = useState(() => storeOf('local')?.getItem(kept) ?? null);
  const keep = (made: string) => {
    storeOf('local')?.setItem(kept, made);
    setOwn(made);
    setChip(made);
  };
  if (!opened) return [null, keep];
  const inRack = opened.stakes.slice(0, MOST_PLACES - 1).includes(chip);
  return [ownChipOf(own, opened, currencyDecimals) ?? ownChipOf(inRack ? null : chip, opened, currencyDecimals), keep];
}
