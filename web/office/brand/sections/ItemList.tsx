import { ArrowUp, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { words } from '../words.ts';

interface Props<Item> {
  /** What the list holds, for the names of its buttons. */
  what: string;
  items: readonly Item[];
  most: number;
  blank: Item;
  onItems: (items: Item[]) => void;
  children: (item: Item, change: (some: Partial<Item>) => void, at: number) => ReactNode;
}

/** A short list whose order counts: add, change, move up, remove. */
export function ItemList<Item extends object>({ what, items, most, blank, onItems, children }: Props<Item>) {
  const t = useWords<typeof words>('brand');
  const put = (at: number, some: Partial<Item>) =>
    onItems(items.map((item, place) => (place === at ? { ...item, ...some } : item)));
  const moveUp = (at: number) => {
    const next = [...items];
    next.splice(at - 1, 0, ...next.splice(at, 1));
    onItems(next);
  };
  return (
    <>
      {items.length === 0 && <p className="text-sm text-faint">{t('listEmpty')}</p>}
      <ol className="grid gap-3">
        {items.map((item, at) => {
          const name = t('itemOf', { what, n: at + 1 });
          return (
            <li key={at} className="flex items-start gap-2 rounded-control bg-raised p-3">
              <div className="min-w-0 flex-1">{children(item, (some) => put(at, some), at)}</div>
              <div className="flex flex-col">
                <IconButton
                  size="sm"
                  label={`${t('remove')}: ${name}`}
                  onClick={() => onItems(items.filter((_, place) => place !== at))}
                >
                  <X aria-hidden />
                </IconButton>
                {at > 0 && (
                  <IconButton size="sm" label={`${t('moveUp')}: ${name}`} onClick={() => moveUp(at)}>
                    <ArrowUp aria-hidden />
                  </IconButton>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {items.length < most && (
        <Button
          size="sm"
          variant="second"
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          onClick={() => onItems([...items, blank])}
        >
          {t('add')}
        </Button>
      )}
    </>
  );
}
