import type { ReactNode } from 'react';
import { fromMinor } from '../../../contract/money.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { Chip, toneOf } from './Chip.tsx';
import { useResult } from './result.ts';
import { stakesOn } from './table.ts';
import type { TableGameState } from './design.ts';
import type { words } from './words.ts';

interface Props {
  game: TableGameState;
  position: string;
  /** What the position is called, for eyes and for readers. */
  name: string;
  /** It pays by how it is won: what it says is the most. */
  upTo?: boolean;
  children?: ReactNode;
  className?: string;
}

/** A position on the felt: what it pays, what lies on it, and the place to put a chip. */
export function Place({ game, position, name, upTo = false, children, className = '' }: Props) {
  const t = useWords<typeof words>('tables');
  const manner = useManner();
  const { design, table, pending, opened } = game;
  const decimals = manner.currencyDecimals;
  const outcome = useResult(design, table?.round ?? null);
  const placed = stakesOn(table?.own ?? [], decimals).get(position) ?? 0n;
  const onItsWay = pending.get(position) ?? 0n;
  const stake = fromMinor(placed + onItsWay, decimals);
  const others = table?.sums.find((sum) => sum.position === position);
  const returned = outcome === null ? null : design.returnHundredths(position, outcome);
  const most = design.facts.positions.find(({ id }) => id === position)!.mostReturnHundredths;
  const odds = t(upTo ? 'oddsUpTo' : 'odds', { times: numberText((most - 100) / 100, manner.locale, 2) });
  const says = [name, odds, ...(placed + onItsWay > 0n ? [t('yourStake', { amount: moneyText(stake, manner) })] : [])];
  return (
    <button
      type="button"
      className={`table-place ${className}`}
      data-position={position}
      data-result={
        returned === null ? 'open' : returned > 100 ? 'won' : returned === 100 ? 'back' : returned > 0 ? 'half' : 'lost'
      }
      aria-label={says.join(', ')}
      aria-disabled={table?.round?.phase !== 'betting' || game.broken || undefined}
      onClick={() => game.put(position)}
    >
      {children ?? <b>{name}</b>}
      <small>{odds}</small>
      {others !== undefined && (
        <span className="table-others" aria-hidden>
          {moneyText(others.stake, manner)}
        </span>
      )}
      {placed + onItsWay > 0n && (
        <span className="table-stake" data-pending={onItsWay > 0n} key={stake}>
          <Chip value={stake} tone={toneOf(stake, opened?.stakes ?? [])} />
        </span>
      )}
    </button>
  );
}
