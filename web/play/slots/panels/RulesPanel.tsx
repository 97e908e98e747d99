import { useManner } from '../../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/words.ts';
import type { SlotDesign, SlotWords } from '../design.ts';
import { leastScatters } from '../stage/reel-stage.ts';
import type { en } from '../words.en.ts';
import { exactPercent } from './exact-percent.ts';
import { LinePicture } from './LinePicture.tsx';
import { PayTable } from './PayTable.tsx';

interface Props {
  design: SlotDesign;
  machine: SlotWords;
  stake: string;
  trial: boolean;
}

/** What the machine pays and how: at the stake now chosen, and in multiples of it. */
export function RulesPanel({ design, machine, stake, trial }: Props) {
  const t = useWords<typeof en>('slots');
  const manner = useManner();
  const { facts } = design;
  const count = (value: number) => numberText(value, manner.locale);
  return (
    // Long and without anything to press: the keyboard scrolls it once it has the focus.
    <article className="slot-rules" tabIndex={0} aria-label={t('rules')}>
      <p>{t('rulesIntro', { reels: count(facts.reels), rows: count(facts.rows), lines: count(facts.lines.length) })}</p>
      <p className="slot-rules-stake">{t('paysAt', { stake: moneyText(stake, manner) })}</p>
      <PayTable design={design} machine={machine} stake={stake} />
      <Specials design={design} machine={machine} />
      <h3>{t('linesHead', { lines: count(facts.lines.length) })}</h3>
      <p>{t('linesText')}</p>
      <ol className="slot-lines">
        {facts.lines.map((line, index) => (
          <li key={line.join('')}>
            <span aria-hidden>{count(index + 1)}</span>
            <LinePicture
              line={line}
              rows={facts.rows}
              colour={design.paint.lines[index % design.paint.lines.length] ?? ''}
            />
            <span className="sr-only">
              {t('lineSpoken', { line: count(index + 1), rows: line.map((row) => count(row + 1)).join(', ') })}
            </span>
          </li>
        ))}
      </ol>
      <Numbers design={design} />
      <h3>{t('fairness')}</h3>
      <p>{trial ? t('fairTrial') : t('fairShort')}</p>
      <h3>{t('troubleHead')}</h3>
      <p>{t('troubleText')}</p>
    </article>
  );
}

function Specials({ design, machine }: Pick<Props, 'design' | 'machine'>) {
  const t = useWords<typeof en>('slots');
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
            <p>{t('wildText', { symbol: machine.symbols[facts.scatter ?? ''] ?? '' })}</p>
          </div>
        </section>
      )}
      {facts.scatter !== null && (
        <section className="slot-special">
          <img src={design.art[facts.scatter]} alt="" width={96} height={96} />
          <div>
            <h3>{t('freeHead', { symbol: machine.symbols[facts.scatter] ?? '' })}</h3>
            <p>
              {t('freeText', {
                least: count(leastScatters(design)),
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
  const t = useWords<typeof en>('slots');
  const { locale } = useManner();
  const lines = facts.lines.length;
  const rows = [
    [t('returnHead'), exactPercent(facts.statedReturn, locale)],
    [t('hitHead'), exactPercent(facts.statedHitRate, locale)],
    [t('everyHead'), t('everyText', { rounds: numberText(Number(facts.statedFreeSpinsEvery), locale, 2) })],
    [t('maxSpinHead'), t('timesStake', { times: numberText(facts.maximumSpinUnits / lines, locale, 2) })],
    [t('maxRoundHead'), t('timesStake', { times: numberText(facts.maximumRoundUnits / lines, locale, 2) })],
  ] as const;
  return (
    <>
      <h3>{t('numbersHead')}</h3>
      <dl className="slot-numbers">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-faint">{t('numbersNote')}</p>
    </>
  );
}
