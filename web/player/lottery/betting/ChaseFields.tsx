import { Chips } from '../../../kit/Chips.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { decimalOf } from '../../../kit/money-sum.ts';
import { localDigits, moneyText, numberText } from '../../../kit/money.ts';
import { Segments } from '../../../kit/Segments.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { useWords } from '../../../kit/speaking.ts';
import { type Chase, chaseWays, mostDraws } from './chase-plan.ts';
import { Stepper } from './Stepper.tsx';
import type { words } from '../words.ts';

const counts = [3, 5, 10, 20, 50] as const;
const MOST_TIMES = 10_000;

interface Props {
  chase: Chase;
  plan: readonly { issue: string; times: number }[];
  /** What the basket costs once, minor units. */
  onceMinor: bigint;
  openCount: number;
  tickets: number;
  onChase: (some: Partial<Chase>) => void;
}

/** The basket on several draws: how many, how many times on each, and whether a win ends it. */
export function ChaseFields({ chase, plan, onceMinor, openCount, tickets, onChase }: Props) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const most = mostDraws(openCount, tickets);
  if (most < 2) return null;
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <Switch
        label={t('chase')}
        hint={t('chaseHint')}
        checked={chase.on}
        onChange={(event) => onChase({ on: event.target.checked })}
      />
      {chase.on && (
        <>
          <div className="grid gap-2">
            <div className="flex items-center justify-between gap-3">
              <span className="k-field-label text-sm">{t('chaseCount')}</span>
              <Stepper
                label={t('chaseCount')}
                value={Math.min(chase.count, most)}
                least={2}
                most={most}
                onValue={(count) => onChase({ count })}
              />
            </div>
            <Chips
              label={t('chaseCount')}
              choices={counts
                .filter((count) => count <= most)
                .map((count) => ({ value: String(count), label: numberText(count, locale) }))}
              value={String(chase.count)}
              onValue={(count) => onChase({ count: Number(count) })}
            />
          </div>
          <Segments
            label={t('chaseWay')}
            choices={chaseWays.map((value) => ({ value, label: t(`ways.${value}`) }))}
            value={chase.way}
            onValue={(way) => onChase({ way, typed: plan.map(({ times }) => times) })}
          />
          {chase.way !== 'own' && (
            <div className="flex items-center justify-between gap-3">
              <span className="k-field-label text-sm">{t('chaseFirst')}</span>
              <Stepper
                label={t('chaseFirst')}
                value={chase.first}
                most={MOST_TIMES}
                onValue={(first) => onChase({ first })}
              />
            </div>
          )}
          <Plan chase={chase} plan={plan} onceMinor={onceMinor} onChase={onChase} />
          <Switch
            label={t('stopOnWin')}
            checked={chase.stopOnWin}
            onChange={(event) => onChase({ stopOnWin: event.target.checked })}
          />
        </>
      )}
    </div>
  );
}

function Plan({ chase, plan, onceMinor, onChase }: Pick<Props, 'chase' | 'plan' | 'onceMinor' | 'onChase'>) {
  const t = useWords<typeof words>('lottery');
  const manner = useManner();
  const { locale, currencyDecimals: decimals } = manner;
  let sumMinor = 0n;
  return (
    <ol className="lot-plan" tabIndex={0} aria-label={t('chasePlan')}>
      {plan.map(({ issue, times }, at) => {
        sumMinor += onceMinor * BigInt(times);
        const name = localDigits(issue, locale);
        const change = (next: number) =>
          onChase({ typed: plan.map((one, place) => (place === at ? next : one.times)) });
        return (
          <li key={issue}>
            <span className="k-digits text-xs text-faint">{name}</span>
            {chase.way === 'own' ? (
              <Stepper label={t('timesOn', { issue: name })} value={times} most={MOST_TIMES} onValue={change} />
            ) : (
              <span className="k-digits text-sm">{t('times', { n: times, text: numberText(times, locale) })}</span>
            )}
            <span className="k-digits text-end text-sm">{moneyText(decimalOf(sumMinor, decimals), manner)}</span>
          </li>
        );
      })}
    </ol>
  );
}
