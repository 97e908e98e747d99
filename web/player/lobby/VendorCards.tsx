import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { VendorCard } from '../../../contract/lobby.ts';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toCategory, toGame } from '../paths.ts';
import { isPaged } from './categories.ts';
import { LazyPicture, useListCdn } from './LazyPicture.tsx';
import { VendorGames } from './VendorGames.tsx';
import type { words } from './browsing.words.ts';

/**
 * The studios of a kind of game. A card opens the studio's games over the page, its one game, or, of slots, the list of
 * its games on a page.
 */
export function VendorCards({ cards }: { cards: readonly VendorCard[] }) {
  const t = useWords<typeof words>('browsing');
  const navigate = useNavigate();
  const cdn = useListCdn();
  const [shown, setShown] = useState<VendorCard | null>(null);
  const open = (card: VendorCard) => {
    sessionStorage.setItem(CHOSEN, card.vassalage);
    if (card.isGame !== 'VASSALAGE') return void navigate(toGame(card.gameCode));
    if (card.gameType === 'RNG' && isPaged(card.gameType)) {
      return void navigate(toCategory(card.gameType, card.vassalage));
    }
    setShown(card);
  };
  return (
    <section>
      <SectionHead title={t('studios')} />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
        {cards.map((card) => (
          <li key={card.id}>
            <button
              type="button"
              onClick={() => open(card)}
              aria-label={t('openStudio', { studio: card.displayName })}
              className="grid w-full justify-items-center gap-2 rounded-card bg-surface p-4 transition-colors hover:bg-raised"
            >
              <span className="grid h-16 w-full place-items-center">
                <LazyPicture
                  path={card.lagerIcon}
                  cdn={cdn}
                  className="h-16 w-full object-contain"
                  instead={<span className="text-xl font-semibold text-faint">{[...card.displayName][0]}</span>}
                />
              </span>
              <span className="truncate text-sm">{card.displayName}</span>
            </button>
          </li>
        ))}
      </ul>
      <VendorGames card={shown} onClose={() => setShown(null)} />
    </section>
  );
}

/** Where the studio that was chosen last stands for the rest of the visit. */
const CHOSEN = 'vassalage';
