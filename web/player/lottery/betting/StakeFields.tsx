import { ShoppingBasket } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { Chips } from '../../../kit/Chips.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { decimalOf } from '../../../kit/money-sum.ts';
import { moneyText, numberText, percentText } from '../../../kit/money.ts';
import { toast } from '../../../kit/toast.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { LotteryGame } from '../queries.ts';
import { costMinor, lineWinMinor, multiplied } from './cost.ts';
import { oddsRange, oddsText } from './odds.ts';
import { addEntries, changeSlip, type Slip } from './slip.ts';
import { Stepper } from './Stepper.tsx';
import { unitsOf } from './units.ts';
import type { Draft, Offered } from './use-draft.ts';
import type { words } from '../words.ts';

const MOST_MULTIPLE = 1000;
const REBATE_STEP_MILLI = 5;

interface Props {
  game: LotteryGame;
  slip: Slip;
  draft: Draft;
  offered: Offered;
}

/** What a line costs: the unit, how many times it, and a rebate in place of a part of the odds. */
export function StakeFields({ game, slip, draft, offered }: Props) {
  const t = useWords<typeof words>('lottery');
  const manner = useManner();
  const { currencyDecimals: decimals, locale } = manner;
  const change = (some: Partial<Slip>) => changeSlip(game.gameCode, () => some);
  const unit = multiplied(slip.unit, slip.multiple, decimals);
  const winMinor = lineWinMinor(unit, oddsRange(draft.odds).most, decimals);
  return (
    <div className="lot-stake">
      <div className="grid min-w-0 gap-2">
        <span className="k-field-label text-sm">{t('unit')}</span>
        <Chips
          label={t('unit')}
          choices={unitsOf(game, decimals).map((value) => ({ value, label: numberText(Number(value), locale, 2) }))}
          value={slip.unit}
          className="lot-units"
          onValue={(next) => change({ unit: next })}
        />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-2">
          <span className="k-field-label text-sm">{t('multiple')}</span>
          <Stepper
            label={t('multiple')}
            value={slip.multiple}
            most={MOST_MULTIPLE}
            onValue={(multiple) => change({ multiple })}
          />
        </div>
        <p className="text-sm text-soft">
          {t('lineCosts', { amount: moneyText(unit, manner) })}
          <br />
          <span className="text-faint">
            {t('lineWins', { amount: moneyText(decimalOf(winMinor, decimals), manner) })}
          </span>
        </p>
      </div>
      {game.mostRebateMilli > 0 && <Rebate game={game} slip={slip} draft={draft} offered={offered} />}
      <div className="max-lg:hidden">
        <AddLine game={game} draft={draft} />
      </div>
    </div>
  );
}

function Rebate({ game, slip, draft, offered }: Props) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const id = useId();
  const before = oddsRange(offered.odds).most;
  const after = oddsRange(draft.odds).most;
  const rebate = percentText(slip.rebateMilli / 1000, locale, 1);
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <label htmlFor={id} className="k-field-label">
          {t('rebate')}
        </label>
        <span className="k-digits">
          <b>{rebate}</b>
          <span className="text-faint">
            {' · '}
            {t('odds')} {slip.rebateMilli > 0 && <s>{oddsText(before, locale)}</s>}{' '}
          </span>
          <b className="text-accent-text">{oddsText(after, locale)}</b>
        </span>
      </div>
      <input
        id={id}
        type="range"
        className="lot-range"
        min={0}
        max={game.mostRebateMilli}
        step={REBATE_STEP_MILLI}
        value={slip.rebateMilli}
        aria-valuetext={t('rebateNow', { rebate, odds: oddsText(after, locale) })}
        onChange={(event) => changeSlip(game.gameCode, () => ({ rebateMilli: Number(event.target.value) }))}
      />
      <p className="text-xs text-faint">{t('rebateHint')}</p>
    </div>
  );
}

/** On wide screens: what the pad costs now, and the way into the basket. */
function AddLine({ game, draft }: Pick<Props, 'game' | 'draft'>) {
  const t = useWords<typeof words>('lottery');
  const manner = useManner();
  const { entry } = draft;
  const cost = entry ? decimalOf(costMinor(entry, manner.currencyDecimals), manner.currencyDecimals) : '0';
  const add = () => {
    if (!entry) return;
    if (!addEntries(game.gameCode, [entry])) return toast(t('basketFull'), { tone: 'warning' });
    draft.clear();
  };
  return (
    <div className="flex items-center justify-between gap-4 border-t border-line pt-4">
      <LinesText draft={draft} cost={cost} />
      <Button variant="second" icon={<ShoppingBasket aria-hidden />} disabled={!entry} onClick={add}>
        {t('add')}
      </Button>
    </div>
  );
}

/** Lines and their cost, or what is still missing. */
export function LinesText({ draft, cost }: { draft: Draft; cost: string }) {
  const t = useWords<typeof words>('lottery');
  const manner = useManner();
  const lines = { n: draft.lines, text: numberText(draft.lines, manner.locale) };
  return (
    <span role="status" className="grid min-w-0">
      <span className="text-sm text-soft">
        {draft.fault === 'tooMany' ? (
          <span className="text-danger">{t('tooManyLines')}</span>
        ) : draft.fault === 'unfinished' ? (
          t('unfinished')
        ) : (
          t('lines', lines)
        )}
      </span>
      <b className="k-digits text-lg leading-tight">{moneyText(cost, manner)}</b>
    </span>
  );
}
