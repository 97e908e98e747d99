import { Copy, Eraser, Repeat2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/speaking.ts';
import type { TableGameState } from './design.ts';
import type { words } from './words.ts';

/** What can be done with the player's chips on the table. */
export function Deeds({ game, children }: { game: TableGameState; children?: ReactNode }) {
  const t = useWords<typeof words>('tables');
  const { table, before, pending } = game;
  const isBetting = table?.round?.phase === 'betting' && !game.broken;
  const has = (table?.own.length ?? 0) > 0;
  const idle = pending.size === 0;
  return (
    <div className="table-deeds">
      <Deed label={t('undo')} can={isBetting && has && idle} act={game.undo}>
        <Undo2 aria-hidden />
      </Deed>
      <Deed label={t('clear')} can={isBetting && has && idle} act={game.clear}>
        <Eraser aria-hidden />
      </Deed>
      {has ? (
        <Deed label={t('double')} can={isBetting && idle} act={game.double}>
          <Copy aria-hidden />
        </Deed>
      ) : (
        <Deed label={t('repeat')} can={isBetting && idle && before.size > 0} act={game.repeat}>
          <Repeat2 aria-hidden />
        </Deed>
      )}
      {children}
    </div>
  );
}

export function Deed({ label, can, act, children }: { label: string; can: boolean; act(): void; children: ReactNode }) {
  return (
    <button type="button" aria-disabled={!can || undefined} onClick={() => can && act()}>
      {children}
      <span>{label}</span>
    </button>
  );
}
