import {
  SEGMENTS_LEAST,
  SEGMENTS_MOST,
  wheelCauses,
  type WheelTerms,
  type WheelWay,
} from '../../../contract/wheel-terms.ts';
import { AwardFields } from '../../kit/AwardFields.tsx';
import { Button } from '../../kit/Button.tsx';
import { TextsInBoth } from '../../kit/InBoth.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { MinorField, Part, WholeField } from '../../kit/TermFields.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { WhoFields } from '../../kit/WhoFields.tsx';
import { blankSegment, wayWith } from './blank-wheel.ts';
import type { words } from './words.ts';

const ALL_WEIGHTS = 10_000;
const kinds = ['nothing', 'cash', 'points', 'bonus', 'free_rounds'] as const;

interface Props {
  terms: WheelTerms;
  onTerms: (terms: WheelTerms) => void;
  /** What is wrong with a field of the terms. */
  errorAt: (path: string) => string | undefined;
}

/** Everything that is said of a wheel. */
export function WheelFields(props: Props) {
  const t = useWords<typeof words>('wheels');
  const { terms, onTerms, errorAt } = props;
  const labels = { level: t('level'), deposits: t('deposits'), turnover: t('playedLeast'), days: t('inDays') };
  return (
    <>
      <Part title={t('partText')}>
        <TextsInBoth
          title={terms.title}
          text={terms.text}
          onChange={(some) => onTerms({ ...terms, ...some })}
          label={(line, language) => t(language === 'BN' ? `${line}Bn` : `${line}En`)}
          error={(line, language) => errorAt(`${line}.${language}`)}
          most={{ title: 60, text: 300 }}
          rows={2}
        />
      </Part>
      <TimePart {...props} />
      <WaysPart {...props} />
      <SegmentsPart {...props} />
      <Part title={t('partWho')}>
        <p className="text-sm text-faint">{t('whoHint')}</p>
        <WhoFields
          audience={terms.audience}
          onAudience={(audience) => onTerms({ ...terms, audience })}
          labels={labels}
        />
      </Part>
    </>
  );
}

function TimePart({ terms, onTerms, errorAt }: Props) {
  const t = useWords<typeof words>('wheels');
  return (
    <Part title={t('partTime')}>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <TextField
          label={t('fromDay')}
          type="date"
          value={terms.fromDay}
          onChange={({ target }) => onTerms({ ...terms, fromDay: target.value })}
          error={errorAt('fromDay')}
        />
        <TextField
          label={t('untilDay')}
          hint={t('untilHint')}
          type="date"
          value={terms.untilDay ?? ''}
          onChange={({ target }) => onTerms({ ...terms, untilDay: target.value || null })}
          error={errorAt('untilDay')}
        />
        <MinorField
          label={t('budget')}
          hint={t('budgetHint')}
          valueMinor={terms.budgetMinor}
          onValueMinor={(minor) => onTerms({ ...terms, budgetMinor: minor ?? 0 })}
          error={errorAt('budgetMinor')}
        />
      </div>
    </Part>
  );
}

function WaysPart({ terms, onTerms, errorAt }: Props) {
  const t = useWords<typeof words>('wheels');
  const become = (kind: WheelWay['kind'], next: WheelWay | null) => {
    const others = terms.ways.filter((way) => way.kind !== kind);
    const ways = next ? [...others, next] : others;
    onTerms({ ...terms, ways: wheelCauses.flatMap((cause) => ways.filter((way) => way.kind === cause)) });
  };
  return (
    <Part title={t('partWays')}>
      <p className="text-sm text-faint">{t('wayHint')}</p>
      {wheelCauses.map((kind) => {
        const at = terms.ways.findIndex((way) => way.kind === kind);
        const way = terms.ways[at];
        return (
          <div key={kind} className="grid items-start gap-3 sm:grid-cols-2">
            <WholeField
              label={t(`ways.${kind}`)}
              value={way?.spins ?? 0}
              onValue={(spins) => become(kind, spins === 0 ? null : wayWith(kind, spins, way))}
              error={errorAt(`ways.${at}.spins`)}
            />
            {way?.kind === 'level' && (
              <WholeField
                label={t('fromLevel')}
                value={way.least}
                onValue={(least) => become(kind, { ...way, least })}
                error={errorAt(`ways.${at}.least`)}
              />
            )}
            {(way?.kind === 'deposit' || way?.kind === 'turnover') && (
              <MinorField
                label={t('each')}
                valueMinor={way.eachMinor}
                onValueMinor={(minor) => become(kind, { ...way, eachMinor: minor ?? 0 })}
                error={errorAt(`ways.${at}.eachMinor`)}
              />
            )}
          </div>
        );
      })}
    </Part>
  );
}

function SegmentsPart({ terms, onTerms, errorAt }: Props) {
  const t = useWords<typeof words>('wheels');
  const { locale } = useManner();
  const { segments } = terms;
  const sum = segments.reduce((all, { weight }) => all + weight, 0);
  const wrong = errorAt('segments');
  return (
    <Part title={t('partSegments')}>
      <p className={`k-digits font-semibold ${sum === ALL_WEIGHTS ? 'text-win' : 'text-danger'}`}>
        {t('weights', { sum: numberText(sum, locale), all: numberText(ALL_WEIGHTS, locale) })}
      </p>
      {wrong && (
        <p role="alert" className="text-sm text-danger">
          {wrong}
        </p>
      )}
      {segments.map((_, at) => (
        <SegmentFields key={at} at={at} terms={terms} onTerms={onTerms} errorAt={errorAt} />
      ))}
      {segments.length < SEGMENTS_MOST && (
        <Button
          size="sm"
          variant="outline"
          onClick={() => onTerms({ ...terms, segments: [...segments, blankSegment(100, 1_000)] })}
        >
          {t('addSegment')}
        </Button>
      )}
    </Part>
  );
}

function SegmentFields({ at, terms, onTerms, errorAt }: Props & { at: number }) {
  const t = useWords<typeof words>('wheels');
  const { locale } = useManner();
  const segment = terms.segments[at];
  if (!segment) return null;
  const become = (some: Partial<typeof segment>) =>
    onTerms({ ...terms, segments: terms.segments.map((each, place) => (place === at ? { ...each, ...some } : each)) });
  const label = (language: 'BN' | 'EN') => (
    <TextField
      label={t(language === 'BN' ? 'labelBn' : 'labelEn')}
      maxLength={20}
      value={segment.label[language]}
      onChange={({ target }) => become({ label: { ...segment.label, [language]: target.value } })}
      error={errorAt(`segments.${at}.label.${language}`)}
    />
  );
  return (
    <fieldset className="grid items-start gap-3 border-t border-line pt-3 sm:grid-cols-3">
      <legend className="text-sm text-faint">{t('segmentNo', { n: numberText(at + 1, locale) })}</legend>
      {label('BN')}
      {label('EN')}
      <WholeField
        label={t('weight')}
        value={segment.weight}
        onValue={(weight) => become({ weight })}
        error={errorAt(`segments.${at}.weight`)}
      />
      <AwardFields
        award={segment.award}
        onAward={(award) => become({ award })}
        kinds={kinds}
        nameOf={(kind) => t(`awards.${kind}`)}
        labels={{
          award: t('award'),
          amount: t('amount'),
          points: t('points'),
          offerId: t('offerId'),
          provider: t('provider'),
          gameCode: t('gameCode'),
          rounds: t('rounds'),
          stake: t('stake'),
          playDays: t('playDays'),
        }}
        errorAt={(field) => errorAt(`segments.${at}.award${field === '' ? '' : `.${field}`}`)}
      />
      {terms.segments.length > SEGMENTS_LEAST && (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => onTerms({ ...terms, segments: terms.segments.filter((each) => each !== segment) })}
        >
          {t('removeSegment')}
        </Button>
      )}
    </fieldset>
  );
}
