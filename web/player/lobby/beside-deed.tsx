import { useNavigate } from '@tanstack/react-router';
import { Grid2x2Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { LobbyGame } from '../../../contract/lobby.ts';
import { useWords } from '../../kit/speaking.ts';
import { toTables } from '../paths.ts';
import { ChooseTables } from './ChooseTables.tsx';
import type { Deed } from './GameBar.tsx';
import type { words } from './lists.words.ts';
import { isTableRoom } from './rooms-now.ts';

/** In the bar of a table: further ones beside it. @param game null: it is not played for money */
export function useBesideDeed(game: LobbyGame | null): { deeds: readonly Deed[]; dialog: ReactNode } {
  const t = useWords<typeof words>('lobby');
  const navigate = useNavigate();
  const [choosing, setChoosing] = useState(false);
  if (game === null || !isTableRoom(game)) return { deeds: [], dialog: null };
  return {
    deeds: [
      {
        key: 'beside',
        label: t('tables.add'),
        icon: <Grid2x2Plus aria-hidden />,
        onChoose: () => setChoosing(true),
      },
    ],
    dialog: choosing && (
      <ChooseTables
        chosen={[game.gameCode]}
        onClose={() => setChoosing(false)}
        onChosen={(codes) => {
          setChoosing(false);
          void navigate({ ...toTables(codes), replace: true });
        }}
      />
    ),
  };
}
