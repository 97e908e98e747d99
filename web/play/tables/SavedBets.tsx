import { PencilLine, Trash } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { toMinor } from '../../../contract/money.ts';
import { keepTableFavourite, type TableFavourite } from '../../../contract/table-favourites.ts';
import { limitsOf } from '../../../contract/limits.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { TableGameState } from './design.ts';
import { placesOf, stakesOn } from './table.ts';
import type { words } from './words.ts';

interface Props {
  game: TableGameState;
  onClose: () => void;
}

/** Bets that the member has saved at this table: put down with one tap, named anew, deleted. Mounted while it is open. */
export function SavedBets({ game, onClose }: Props) {
  const t = useWords<typeof words>('tables');
  const { currencyDecimals: decimals } = useManner();
  const { list, wrong, act } = useSaved(game);
  const [name, setName] = useState('');
  const [renamed, setRenamed] = useState<TableFavourite | null>(null);
  const own = stakesOn(game.table?.own ?? [], decimals);
  const isOpen = game.table?.round?.phase === 'betting' && game.pending.size === 0;
  const place = (saved: TableFavourite) => {
    if (game.putStakes(stakesOf(saved, decimals))) onClose();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const asked = renamed
      ? game.client.rename(renamed.favouriteId, name)
      : game.client.keep({ name, places: placesOf(own, decimals) });
    if (!(await act(asked))) return;
    setName('');
    setRenamed(null);
  };
  const canName = renamed !== null || own.size > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('saved.title')}
      onSubmit={(event) => void send(event)}
      actions={
        canName && (
          <Button type="submit" disabled={name.trim() === ''}>
            {t(renamed ? 'saved.save' : 'saved.keep')}
          </Button>
        )
      }
    >
      {list?.length === 0 && own.size === 0 && <p className="text-soft">{t('saved.none')}</p>}
      {!isOpen && (list?.length ?? 0) > 0 && <p className="text-soft">{t('saved.closed')}</p>}
      <ul className="grid gap-2">
        {list?.map((saved) => (
          <Saved
            key={saved.favouriteId}
            saved={saved}
            canPlace={isOpen}
            onPlace={() => place(saved)}
            onRename={() => {
              setRenamed(saved);
              setName(saved.name);
            }}
            onRemove={() => {
              if (renamed?.favouriteId === saved.favouriteId) setRenamed(null);
              void act(game.client.forget(saved.favouriteId));
            }}
          />
        ))}
      </ul>
      {canName && (
        <TextField
          label={renamed ? t('saved.rename', { name: renamed.name }) : t('saved.name')}
          hint={t('saved.nameHint')}
          maxLength={limitsOf(keepTableFavourite, 'name').most}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={wrong}
        />
      )}
      {!canName && wrong && <p role="alert">{wrong}</p>}
    </Dialog>
  );
}

interface SavedProps {
  saved: TableFavourite;
  canPlace: boolean;
  onPlace: () => void;
  onRename: () => void;
  onRemove: () => void;
}

function Saved({ saved, canPlace, onPlace, onRename, onRemove }: SavedProps) {
  const t = useWords<typeof words>('tables');
  const manner = useManner();
  const { name, places } = saved;
  const decimals = manner.currencyDecimals;
  const minor = [...stakesOf(saved, decimals).values()].reduce((sum, each) => sum + each, 0n);
  const amount = moneyText(placesOf(new Map([['all', minor]]), decimals)[0]!.stake, manner);
  return (
    <li className="flex items-center gap-1 rounded-control bg-raised p-2">
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-semibold">{name}</span>
        <span className="k-digits truncate text-sm text-faint">
          {t('saved.what', { count: places.length, amount })}
        </span>
      </span>
      <IconButton label={t('saved.rename', { name })} onClick={onRename}>
        <PencilLine aria-hidden />
      </IconButton>
      <IconButton label={t('saved.remove', { name })} onClick={onRemove}>
        <Trash aria-hidden />
      </IconButton>
      <Button size="sm" disabled={!canPlace} aria-label={t('saved.placeOf', { name })} onClick={onPlace}>
        {t('saved.place')}
      </Button>
    </li>
  );
}

/** What is saved as the server last said it, and what it refused. */
function useSaved({ client }: TableGameState) {
  const [list, setList] = useState<TableFavourite[] | null>(null);
  const [wrong, setWrong] = useState<string>();
  const act = async (asked: Promise<TableFavourite[]>): Promise<boolean> => {
    setWrong(undefined);
    try {
      setList(await asked);
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setWrong(error.message);
      return false;
    }
  };
  useEffect(() => {
    void act(client.favourites());
  }, [client]);
  return { list, wrong, act };
}

function stakesOf({ places }: TableFavourite, decimals: number): Map<string, bigint> {
  return new Map(places.map(({ position, stake }) => [position, toMinor(stake, decimals) ?? 0n]));
}
