import { type PlayType, selectionOf } from '../../../games/lottery/shapes.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { symbolName, useTitle } from './titles.ts';

interface Props {
  playType: PlayType | undefined;
  /** As it is sent: '1,2|3|4,5'. */
  selection: string;
  className?: string;
}

/** What was chosen, as a person reads it: places by their names where there are several. */
export function SelectionText({ playType, selection, className }: Props) {
  const title = useTitle();
  const { locale } = useManner();
  const pad = playType?.pad;
  const parts = selectionOf(selection).map((symbols, at) => {
    const said = symbols
      .map((symbol) =>
        playType && /\D/.test(symbol) ? title(symbolName(playType, symbol)) : localDigits(symbol, locale),
      )
      .join(symbols.some((symbol) => symbol.length > 1) ? ', ' : ' ');
    const place = pad?.kind === 'places' && pad.places.length > 1 ? pad.places[at] : undefined;
    return place ? `${title(place.titles)}: ${said}` : said;
  });
  return <span className={className}>{parts.join(' · ')}</span>;
}
