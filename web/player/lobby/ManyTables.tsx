import { useNavigate } from '@tanstack/react-router';
import { Grid2x2Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { isTrial, useSession } from '../../kit/session.ts';
import { useWords } from '../../kit/speaking.ts';
import { toTables } from '../paths.ts';
import { ChooseTables } from './ChooseTables.tsx';
import type { words } from './lists.words.ts';
import { isTableRoom, useRoomsNow } from './rooms-now.ts';

/** Opens several tables at once, for members; nothing where there are not even two. */
export function ManyTables() {
  const t = useWords<typeof words>('lobby');
  const session = useSession();
  const navigate = useNavigate();
  const [choosing, setChoosing] = useState(false);
  const { data } = useRoomsNow();
  if (session.token === null || isTrial(session)) return null;
  // Until the rooms have come it keeps its place: most brands have several.
  const tables = data?.rooms.filter(({ game }) => isTableRoom(game) && !game.maintenance);
  if (tables !== undefined && tables.length < 2) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="second" icon={<Grid2x2Plus aria-hidden />} onClick={() => setChoosing(true)}>
        {t('tables.many')}
      </Button>
      <p className="text-sm text-soft">{t('tables.manyHint')}</p>
      {choosing && (
        <ChooseTables
          chosen={[]}
          onClose={() => setChoosing(false)}
          onChosen={(codes) => void navigate(toTables(codes))}
        />
      )}
    </div>
  );
}
