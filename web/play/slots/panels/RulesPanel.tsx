import type { SlotFacts } from '../../../../games/slots/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { SlotDesign, SlotWords } from '../design.ts';
import { leastScatters } from '../stage/win-show.ts';
import { CoinRules } from './CoinRules.tsx';
import { exactPercent } from './exact-percent.ts';
import { LinePicture } from './LinePicture.tsx';
import { clusterExample, PlacesPicture, waysExample } from './PlacesPicture.tsx';
import { PayTable } from './PayTable.tsx';
import { PotRules } from './PotRules.tsx';
import { StageRules } from './StageRules.tsx';
import { type SumRow, Sums } from '../../frame/Sums.tsx';
import type { words } from '../words.ts';

interface Props {
  design: SlotDesign;
  machine: SlotWords;
  stake: string;
  trial: boolean;
}

/** What the machine pays and how: at the stake now chosen, and in multiples of it. */
export function RulesPanel({ design, machine, stake, trial }: Props) {
  const t = useWords<typeof words>('slots');
  const manner = useManner();
  const { facts } = design;
  return (
    // Long and without anything to press: the keyboard scrolls it once it has the focus.
    <article className="slot-rules" tabIndex={0} aria-label={t('rules')}>
      <p>{machine.howItPays}</p>
      <p className="slot-rules-stake">{t('paysAt', { stake: moneyText(stake, manner) })}</p>
      <PayTable design={design} machine={machine} stake={stake} />
      <Specials design={design} machine={machine} />
      {facts.stages && (
        <StageRules stages={facts.stages} machine={machine} symbol={machine.symbols[facts.scatter ?? ''] ?? ''} />
      )}
      {facts.pot && <PotRules pot={facts.pot} statedReturn={facts.statedReturn} stake={stake} />}
      {facts.worths && <CoinRules design={design} machine={machine} stake={stake} />}
      <WinningPlaces design={design} />
      <Numbers design={design} />
      <h3>{t('fairness')}</h3>
      <p>{trial ? t('fairTrial') : t('fairShort')}</p>
      <h3>{t('troubleHead')}</h3>
      <p>{t('troubleText')}</p>
    </article>
  );
}

/** How symbols must stand to win: on lines, in ways, or in clusters that give way. */
function WinningPlaces({ design }: Pick<Props, 'design'>) {
  const { facts } = design;
  if (facts.lines.length > 0) return <Lines design={design} />;
  return facts.multipliers ? <Clusters facts={facts} multipliers={facts.multipliers} /> : <Ways facts={facts} />;
}

function Ways({ facts }: { facts: SlotFacts }) {
  const t = useWords<typeof words>('slots');
  const { locale } = useManner();
  return (
    <>
      <h3>{t('waysHead', { ways: numberText(facts.rows ** facts.reels, locale) })}</h3>
      <div className="slot-places">
        <PlacesPicture facts={facts} places={waysExample} joined />
        <p>{t('waysText')}</p>
      </div>
    </>
  );
}

function Clusters({ facts, multipliers }: { facts: SlotFacts; multipliers: readonly number[] }) {
  const t = useWords<typeof words>('slots');
  const { locale } = useManner();
  const times = multipliers.map((value) => `${numberText(value, locale)}×`);
  const sizes = Object.values(facts.payTable).flatMap((pays) => Object.keys(pays).map(Number));
  return (
    <>
      <h3>{t('clustersHead')}</h3>
      <div className="slot-places">
        <PlacesPicture facts={facts} places={clusterExample} />
        <p>{t('clustersText', { least: numberText(Math.min(...sizes), locale) })}</p>
      </div>
      <h3>{t('fallsHead')}</h3>
      <p>{t('fallsText')}</p>
      <p>{t('multipliersText', { first: times[0] ?? '', rest: times.slice(1).join(' · ') })}</p>
    </>
  );
}

function Lines({ design: { facts, paint } }: Pick<Props, 'design'>) {
  const t = useWords<typeof words>('slots');
  const { locale } = useManner();
  const count = (value: number) => numberText(value, locale);
  return (
    <>
      <h3>{t('linesHead', { lines: count(facts.lines.length) })}</h3>
      <p>{t('linesText')}</p>
      <ol className="slot-lines">
        {facts.lines.map((line, index) => (
          <li key={line.join('')}>
            <span aria-hidden>{count(index + 1)}</span>
            <LinePicture line={line} rows={facts.rows} colour={paint.lines[index % paint.lines.length] ?? ''} />
            <span className="sr-only">
              {t('lineSpoken', { line: count(index + 1), rows: line.map((row) => count(row + 1)).join(', ') })}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Specials({ design, machine }: Pick<Props, 'design' | 'machine'>) {
  const t = useWords<typeof words>('slots');
  const { locale } = useManner();
  const { facts } = design;
  const count = (value: number) => numberText(value, locale);
  const awarded = Object.entries(facts.freeSpins).map(([suns, spins]) => `${count(Number(suns))} → ${count(spins)}`);
  return (
    <>
      {facts.wild !== null && (
        <section className="slot-special">
          <img src={design.art[facts.wild]} alt="" width={96} height={96} />
          <div>
            <h3>{t('wildHead', { symbol: machine.symbols[facts.wild] ?? '' })}</h3>
            <p>{machine.wildNote}</p>
          </div>
        </section>
      )}
      {facts.scatter !== null && awarded.length > 0 && (
        <section className="slot-special">
          <img src={design.art[facts.scatter]} alt="" width={96} height={96} />
          <div>
            <h3>{t('freeHead', { symbol: machine.symbols[facts.scatter] ?? '' })}</h3>
            <p>
              {t('freeText', {
                least: count(leastScatters(facts)),
                awarded: awarded.join(' · '),
                times: count(facts.freeSpinMultiplier),
                cap: count(facts.freeSpinsCap),
              })}
            </p>
          </div>
        </section>
      )}
    </>
  );
}

function Numbers({ design: { facts } }: Pick<Props, 'design'>) {
  const t = useWords<typeof words>('slots');
  const { locale } = useManner();
  const every = facts.statedFreeSpinsEvery;
  const everyRows: SumRow[] =
    every === null ? [] : [[t('everyHead'), t('everyText', { rounds: numberText(Number(every), locale, 2) })]];
  const rows: SumRow[] = [
    [t('returnHead'), exactPercent(facts.statedReturn, locale)],
    [t('hitHead'), exactPercent(facts.statedHitRate, locale)],
    ...everyRows,
    [t('maxSpinHead'), t('timesStake', { times: numberText(facts.maximumSpinUnits / facts.stakeUnits, locale, 2) })],
    [t('maxRoundHead'), t('timesStake', { times: numberText(facts.maximumRoundUnits / facts.stakeUnits, locale, 2) })],
  ];
  return (
    <>
      <h3>{t('numbersHead')}</h3>
      <Sums rows={rows} />
      <p className="text-sm text-faint">{t('numbersNote')}</p>
    </>
  );
}
