import type { PlayType } from '../../../../games/lottery/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { useWords } from '../../../kit/speaking.ts';
import { Ball } from '../balls/Ball.tsx';
import { lookOf } from '../balls/looks.ts';
import { symbolName, useTitle } from '../titles.ts';
import { oddsOfSymbol, oddsText } from './odds.ts';
import { hasQuickSets, type Part, quickSet, quickSets } from './selection.ts';
import type { words } from '../words.ts';

interface Props {
  playType: PlayType;
  part: Part;
  odds: readonly number[];
  family: string;
  chosen: readonly string[];
  /** No more can be chosen here. */
  isFull: boolean;
  onToggle: (symbol: string) => void;
  onSet: (symbols: string[]) => void;
}

/** The symbols of one place, or all of a grid, with buttons for many of them at once. */
export function SymbolRow({ playType, part, odds, family, chosen, isFull, onToggle, onSet }: Props) {
  const t = useWords<typeof words>('lottery');
  const title = useTitle();
  const { locale } = useManner();
  const { symbols, titles } = part;
  const isWords = symbols.some((symbol) => !/^\d+$/.test(symbol));
  const look = lookOf(family);
  const hasPicture = !isWords && (look === 'die' || look === 'car') && isFace(symbols, look);
  const name = titles ? title(titles) : t('numbers');
  // A play that takes every number once would be a bet on everything at once: still the player's to choose.
  const sets = hasQuickSets(symbols) && (playType.pad.kind === 'places' || playType.pad.kind === 'pick');
  const mostAtOnce = playType.pad.kind === 'pick' ? playType.pad.most : symbols.length;
  return (
    <fieldset className="lot-row">
      <legend className="sr-only">{name}</legend>
      {(titles || sets) && (
        <div className="lot-row-head">
          {titles && (
            <span aria-hidden className="font-semibold">
              {name}
            </span>
          )}
          {sets && mostAtOnce >= symbols.length && (
            <span className="lot-sets">
              {quickSets.map((set) => (
                <button
                  key={set}
                  type="button"
                  aria-label={t('setOf', { name, set: t(`sets.${set}`) })}
                  onClick={() => onSet(quickSet(symbols, set))}
                >
                  {t(`sets.${set}`)}
                </button>
              ))}
            </span>
          )}
        </div>
      )}
      <div className="lot-cells" data-cells={cellsOf(symbols.length, isWords)}>
        {symbols.map((symbol) => {
          const isOn = chosen.includes(symbol);
          const own = oddsOfSymbol(playType, odds, symbol);
          return (
            <button
              key={symbol}
              type="button"
              className="lot-cell"
              data-picture={hasPicture || undefined}
              aria-pressed={isOn}
              disabled={!isOn && isFull}
              onClick={() => onToggle(symbol)}
            >
              {hasPicture ? (
                <Ball symbol={symbol} look={look} size="md" />
              ) : (
                <span className={isWords ? 'text-base' : 'k-digits'}>{title(symbolName(playType, symbol))}</span>
              )}
              {own !== null && <small className="k-digits">{oddsText(own, locale)}</small>}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Sums of dice are numbers; only what stands on a die is drawn as one. */
function isFace(symbols: readonly string[], look: 'die' | 'car'): boolean {
  return look === 'die' ? symbols.length === 6 : symbols.length === 10 && symbols[0] === '01';
}

function cellsOf(count: number, isWords: boolean): 'words' | 'three' | 'few' | 'digits' | 'sums' | 'many' {
  // Two sides and what lies between them stand side by side.
  if (isWords) return count === 3 ? 'three' : 'words';
  if (count <= 6) return 'few';
  if (count <= 10) return 'digits';
  return count <= 30 ? 'sums' : 'many';
}
