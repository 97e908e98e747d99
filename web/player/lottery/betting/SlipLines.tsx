import { Trash2, X } from 'lucide-react';
import type { PlayType } from '../../../../games/lottery/shapes.ts';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { decimalOf } from '../../../kit/money-sum.ts';
import { moneyText, numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { LotteryGame } from '../queries.ts';
import { SelectionText } from '../SelectionText.tsx';
import { useTitle } from '../titles.ts';
import { costMinor } from './cost.ts';
import { oddsRange, oddsText } from './odds.ts';
import type { Placing } from './placing.ts';
import { changeSlip, type Entry, type Slip } from './slip.ts';
import type { Draft } from './use-draft.ts';
import type { words } from '../words.ts';

interface Props {
  game: LotteryGame;
  slip: Slip;
  draft: Draft;
  placing: Placing;
  playTypeOf: (code: string) => PlayType | undefined;
}

/** The tickets of the basket, and the one that stands on the pad. */
export function SlipLines({ game, slip, draft, placing, playTypeOf }: Props) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const { entries } = slip;
  const remove = (id: string) =>
    changeSlip(game.gameCode, (now) => ({ entries: now.entries.filter((entry) => entry.id !== id) }));
  // What must be looked at stands first, the rest the newest first.
  const isMarked = (entry: Entry) => Number(markOf(entry, placing) !== undefined);
  const shown = entries.toReversed().toSorted((one, other) => isMarked(other) - isMarked(one));
  if (entries.length === 0 && !draft.entry) {
    return (
      <p className="rounded-control border border-dashed border-line p-5 text-center text-sm text-pretty text-soft">
        {t('basketEmpty')}
      </p>
    );
  }
  return (
    <div className="grid gap-2">
      {entries.length > 0 && (
        <div className="flex items-center justify-between gap-3">
          <span className="text-sm text-soft">
            {t('basketCount', { n: entries.length, text: numberText(entries.length, locale) })}
          </span>
          <Button
            size="sm"
            variant="quiet"
            icon={<Trash2 aria-hidden />}
            onClick={() => changeSlip(game.gameCode, () => ({ entries: [] }))}
          >
            {t('clearBasket')}
          </Button>
        </div>
      )}
      <ul className="lot-lines">
        {draft.entry && (
          <Line entry={draft.entry} playType={playTypeOf(draft.entry.playType)} isDraft onRemove={draft.clear} />
        )}
        {shown.map((entry) => (
          <Line
            key={entry.id}
            entry={entry}
            playType={playTypeOf(entry.playType)}
            mark={markOf(entry, placing)}
            onRemove={() => remove(entry.id)}
          />
        ))}
      </ul>
    </div>
  );
}

/** Why the basket was not taken as it is, where it lies with this ticket. */
type Mark = 'lower' | 'refused';

function markOf({ id }: Entry, { moves, refused }: Placing): Mark | undefined {
  if (moves.some(({ entry }) => entry.id === id)) return 'lower';
  return refused?.entryId === id ? 'refused' : undefined;
}

interface LineProps {
  entry: Entry;
  playType: PlayType | undefined;
  mark?: Mark | undefined;
  /** It stands on the pad and is bet along. */
  isDraft?: boolean;
  onRemove: () => void;
}

function Line({ entry, playType, mark, isDraft, onRemove }: LineProps) {
  const t = useWords<typeof words>('lottery');
  const manner = useManner();
  const title = useTitle();
  const { locale, currencyDecimals: decimals } = manner;
  const { least, most } = oddsRange(entry.odds);
  const name = playType ? title(playType.titles) : entry.playType;
  return (
    <li className="lot-line" data-draft={isDraft || undefined} data-mark={mark}>
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <b>{name}</b>
          {isDraft && <span className="text-xs text-accent-text">{t('onPad')}</span>}
          {mark && <span className="lot-line-mark">{t(`marks.${mark}`)}</span>}
        </p>
        <SelectionText playType={playType} selection={entry.selection} className="line-clamp-2 text-sm text-soft" />
        <p className="k-digits text-xs text-soft">
          {t('lines', { n: entry.lines, text: numberText(entry.lines, locale) })}
          {' × '}
          {moneyText(entry.unit, manner)}
          {entry.unitsPerLine > 1 && ` × ${numberText(entry.unitsPerLine, locale)}`}
          {' · '}
          {least === most
            ? oddsText(most, locale)
            : t('oddsFrom', { least: oddsText(least, locale), most: oddsText(most, locale) })}
        </p>
      </div>
      <b className="k-digits text-sm">{moneyText(decimalOf(costMinor(entry, decimals), decimals), manner)}</b>
      <IconButton size="sm" label={t('remove', { name })} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
