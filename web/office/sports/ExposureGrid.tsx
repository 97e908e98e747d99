import type { CSSProperties } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import type { officeGetSportsExposure } from '../../../contract/sports-desk.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { localDigits, percentText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { type Sides, useSportsNames } from './names.ts';
import type { words } from './event.words.ts';

type Scenario = CallOutput<typeof officeGetSportsExposure>['scenarios'][number];

const TEN_THOUSAND = 10_000;
/** The strongest heat leaves the text readable. */
const MOST_HEAT = 62;

interface Props {
  scenarios: readonly Scenario[];
  sides: Sides;
}

/** The house's result in each way an event may end: by colour for the eye, by number for everyone; scores of football as a grid. */
export function ExposureGrid({ scenarios, sides }: Props) {
  const most = Math.max(1, ...scenarios.map(({ result }) => Math.abs(Number(result ?? 0))));
  const known = scenarios
    .filter(({ result }) => result !== null)
    .toSorted((one, other) => Number(one.result) - Number(other.result));
  return (
    <div className="grid grid-cols-1 gap-3">
      <Extremes worst={known[0]} best={known.at(-1)} sides={sides} />
      {scenarios[0]?.home === null ? (
        <ul className="grid grid-cols-2 gap-2 md:grid-cols-4">
          {scenarios.map((one) => (
            <li key={one.name} className="grid gap-1 rounded-control p-3" style={heatOf(one, most)}>
              <Named scenario={one} sides={sides} />
            </li>
          ))}
        </ul>
      ) : (
        <Scores scenarios={scenarios} most={most} />
      )}
    </div>
  );
}

function Scores({ scenarios, most }: { scenarios: readonly Scenario[]; most: number }) {
  const t = useWords<typeof words>('sportsEvent');
  const { locale } = useManner();
  const goals = [...new Set(scenarios.map(({ home }) => home!))];
  const last = goals.at(-1);
  const named = (count: number) => {
    const text = localDigits(String(count), locale);
    return count === last ? t('andMore', { text }) : text;
  };
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-[19rem] table-fixed border-separate border-spacing-0.5 text-center text-[0.625rem] sm:text-xs">
        <caption className="sr-only">{t('grid')}</caption>
        <thead>
          <tr>
            <td className="w-6 sm:w-8" />
            {goals.map((away) => (
              <th key={away} scope="col" className="pb-1 font-semibold text-soft">
                {named(away)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {goals.map((home) => (
            <tr key={home}>
              <th scope="row" className="pe-1 font-semibold text-soft">
                {named(home)}
              </th>
              {goals.map((away) => (
                <Cell
                  key={away}
                  scenario={scenarios.find((one) => one.home === home && one.away === away)!}
                  most={most}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ scenario, most }: { scenario: Scenario; most: number }) {
  const t = useWords<typeof words>('sportsEvent');
  const { locale } = useManner();
  if (scenario.result === null) {
    return (
      <td className="rounded bg-raised py-2 text-faint" title={t('cannot')}>
        –
      </td>
    );
  }
  const chance = t('chance', { percent: percentText(scenario.chance / TEN_THOUSAND, locale, 2) });
  return (
    <td className="k-digits rounded py-2 font-semibold" style={heatOf(scenario, most)} title={chance}>
      {compact(Number(scenario.result), locale)}
    </td>
  );
}

function Extremes({ worst, best, sides }: { worst: Scenario | undefined; best: Scenario | undefined; sides: Sides }) {
  const t = useWords<typeof words>('sportsEvent');
  const { scenarioName } = useSportsNames(sides);
  if (!worst || !best) return null;
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <span>
        {t('worst', { name: scenarioName(worst.name) })} <Money value={worst.result!} change bare />
      </span>
      <span>
        {t('best', { name: scenarioName(best.name) })} <Money value={best.result!} change bare />
      </span>
    </p>
  );
}

function Named({ scenario, sides }: { scenario: Scenario; sides: Sides }) {
  const t = useWords<typeof words>('sportsEvent');
  const { locale } = useManner();
  const { scenarioName } = useSportsNames(sides);
  return (
    <>
      <span className="text-sm font-semibold">{scenarioName(scenario.name)}</span>
      {scenario.result === null ? (
        <span className="text-sm text-faint">{t('cannot')}</span>
      ) : (
        <Money value={scenario.result} bare className="text-lg font-semibold" />
      )}
      <span className="text-xs text-soft">
        {t('chance', { percent: percentText(scenario.chance / TEN_THOUSAND, locale, 1) })}
      </span>
    </>
  );
}

/** Sixty-four cells stand beside each other: 12,345.67 is 12.3K. */
function compact(amountUnits: number, locale: string): string {
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(amountUnits);
}

function heatOf({ result }: Scenario, most: number): CSSProperties {
  const share = Math.round((Math.abs(Number(result ?? 0)) / most) * MOST_HEAT);
  const colour = Number(result ?? 0) < 0 ? 'var(--danger)' : 'var(--win)';
  return { background: `color-mix(in oklab, ${colour} ${share}%, var(--raised))` };
}
