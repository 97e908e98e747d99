import { ArrowDown, ArrowUp, Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MOST_LEGS } from '../../../contract/sports.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { toast } from '../../kit/toast.ts';
import { useOddsText } from './odds-format.ts';
import { type Pick, samePick, togglePick, useSlip } from './slip.ts';
import type { words } from './words.ts';

interface Props {
  pick: Omit<Pick, 'odds'>;
  name: string;
  /** null: it cannot be bet on. */
  odds: number | null;
  isClosed: boolean;
}

/** How long a move of the odds is pointed at. */
const SHOWN_MS = 4_000;

/** An outcome with its odds: chosen by a tap, taken back by another. Odds that moved say so by an arrow, not by colour alone. */
export function OddsButton({ pick, name, odds, isClosed }: Props) {
  const t = useWords<typeof words>('sports');
  const { locale } = useManner();
  const oddsText = useOddsText();
  const isChosen = useSlip((slip) => slip.picks.some((one) => samePick(one, pick)));
  const moved = useMove(odds);
  const isOpen = odds !== null && !isClosed;
  const choose = () => {
    if (odds !== null && !togglePick({ ...pick, odds }))
      toast(t('slipFull', { text: numberText(MOST_LEGS, locale) }), { tone: 'warning' });
  };
  return (
    <button type="button" className="spo-odds" aria-pressed={isChosen} disabled={!isOpen && !isChosen} onClick={choose}>
      <span className="spo-odds-name">{name}</span>
      <span className="spo-odds-value k-digits">
        {isOpen ? oddsText(odds) : <Lock aria-label={t('suspended')} size={14} />}
        {isOpen && moved === 'up' && <ArrowUp aria-label={t('rises')} size={12} className="text-win" />}
        {isOpen && moved === 'down' && <ArrowDown aria-label={t('falls')} size={12} className="text-danger" />}
      </span>
    </button>
  );
}

/** Which way odds went lately. */
function useMove(odds: number | null): 'up' | 'down' | null {
  const before = useRef(odds);
  const [moved, setMoved] = useState<'up' | 'down' | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = odds;
    if (odds === null || last === null || odds === last) return;
    setMoved(odds > last ? 'up' : 'down');
    const timer = setTimeout(() => setMoved(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [odds]);
  return moved;
}
