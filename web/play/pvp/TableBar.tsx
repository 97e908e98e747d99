import { Coffee, DoorOpen, LayoutGrid, MessageCircle, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { PvpTable } from '../../../contract/pvp.ts';
import { toMinor } from '../../../contract/money.ts';
import { Button } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { PvpGameState } from './pvp-game.ts';
import { SitDialog } from './SitDialog.tsx';
import { AddDialog, LeaveDialog, PhraseDialog } from './TableDialogs.tsx';
import type { words } from './words.ts';

interface Props {
  game: PvpGameState;
  table: PvpTable;
}

/** Beside the moves: say something, sit out, bring more, leave, or go back to the rooms. */
export function TableBar({ game, table }: Props) {
  const t = useWords<typeof words>('pvp');
  const manner = useManner();
  const [asked, setAsked] = useState<'phrase' | 'add' | 'leave' | 'sit' | null>(null);
  const { director } = game;
  const own = table.seats.find(({ isMe }) => isMe);
  const close = () => setAsked(null);
  const isFree = table.kind === 'practice';
  const canAdd =
    own && !isFree && own.state !== 'leaving' && (toMinor(table.me!.mostAdded, manner.currencyDecimals) ?? 0n) > 0n;
  const room = { ...table.room, players: 0, waiting: 0, tables: [] };
  return (
    <nav className="pvp-bar" aria-label={t('atTable')}>
      <Deed label={t('toRooms')} act={() => void director.backToRooms()} icon={<LayoutGrid aria-hidden />} />
      {own ? (
        <>
          <Deed label={t('say')} act={() => setAsked('phrase')} icon={<MessageCircle aria-hidden />} />
          {canAdd && <Deed label={t('add')} act={() => setAsked('add')} icon={<Plus aria-hidden />} />}
          {(table.tournament === null || own.state === 'sitting_out') && (
            <Deed
              label={own.state === 'sitting_out' ? t('backIn') : t('sitOut')}
              act={() => void director.sitOut(own.state === 'seated')}
              icon={<Coffee aria-hidden />}
            />
          )}
          <Deed label={t('leaveTable')} act={() => setAsked('leave')} icon={<DoorOpen aria-hidden />} />
        </>
      ) : (
        <>
          <p>{t('looksOn')}</p>
          {table.kind === 'open' &&
            !table.room.randomSeating &&
            !game.opened?.trial &&
            table.seats.length < table.room.mostSeats && (
              <Button size="sm" onClick={() => setAsked('sit')}>
                {t('sitHere')}
              </Button>
            )}
        </>
      )}
      <PhraseDialog open={asked === 'phrase'} onClose={close} game={game} />
      <AddDialog open={asked === 'add'} onClose={close} game={game} table={table} />
      <LeaveDialog open={asked === 'leave'} onClose={close} game={game} table={table} />
      <SitDialog
        place={asked === 'sit' ? { room, tableId: table.tableId, kind: 'open' } : null}
        onClose={close}
        game={game}
      />
    </nav>
  );
}

function Deed({ label, act, icon }: { label: string; act(): void; icon: ReactNode }) {
  return (
    <button type="button" className="pvp-deed" onClick={act}>
      {icon}
      <span>{label}</span>
    </button>
  );
}
