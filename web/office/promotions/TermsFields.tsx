import { gameCategories } from '../../../contract/bets.ts';
import {
  APPLICATION_PICTURES_MOST,
  awardKinds,
  promotionMetrics,
  promotionPeriods,
  takeWays,
} from '../../../contract/promotion-terms.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Select } from '../../kit/Select.tsx';
import { useWords } from '../../kit/speaking.ts';
import { MinorField, Part, WholeField } from '../../kit/TermFields.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { blankAward, blankTake, type FieldsProps } from './blank-terms.ts';
import type { words } from './words.ts';

/** How it is taken. */
export function TakeFields({ terms, onTerms, errorAt }: FieldsProps) {
  const t = useWords<typeof words>('promotions');
  const { take } = terms;
  return (
    <Part title={t('partTake')}>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <Select
          label={t('way')}
          choices={takeWays.map((value) => ({ value, label: t(`ways.${value}`) }))}
          value={take.way}
          onChange={({ target }) =>
            onTerms({ ...terms, take: blankTake(takeWays.find((each) => each === target.value) ?? 'join') })
          }
        />
        {take.way === 'join' && (
          <>
            <Select
              label={t('metric')}
              choices={promotionMetrics.map((value) => ({ value, label: t(`metrics.${value}`) }))}
              value={take.metric}
              onChange={({ target }) =>
                onTerms({
                  ...terms,
                  take: { ...take, metric: promotionMetrics.find((each) => each === target.value) ?? 'turnover' },
                })
              }
            />
            {take.metric === 'bets' ? (
              <WholeField
                label={t('target')}
                value={take.target}
                onValue={(target) => onTerms({ ...terms, take: { ...take, target } })}
                error={errorAt('take.target')}
              />
            ) : (
              <MinorField
                label={t('target')}
                valueMinor={take.target}
                onValueMinor={(minor) => onTerms({ ...terms, take: { ...take, target: minor ?? 0 } })}
                error={errorAt('take.target')}
              />
            )}
          </>
        )}
        {take.way === 'application' && (
          <WholeField
            label={t('leastPictures')}
            value={take.leastPictures}
            onValue={(count) =>
              onTerms({ ...terms, take: { ...take, leastPictures: Math.min(count, APPLICATION_PICTURES_MOST) } })
            }
            error={errorAt('take.leastPictures')}
          />
        )}
      </div>
      <ApplicationFields terms={terms} onTerms={onTerms} />
      <GameFields terms={terms} onTerms={onTerms} />
    </Part>
  );
}

type Fields = Omit<FieldsProps, 'errorAt'>;

function ApplicationFields({ terms, onTerms }: Fields) {
  const t = useWords<typeof words>('promotions');
  const { take } = terms;
  if (take.way !== 'application') return null;
  return (
    <>
      <Checkbox
        label={t('again')}
        checked={take.again}
        onChange={({ target }) => onTerms({ ...terms, take: { ...take, again: target.checked } })}
      />
      <Checkbox
        label={t('paysItself')}
        checked={take.paysItself}
        onChange={({ target }) => onTerms({ ...terms, take: { ...take, paysItself: target.checked } })}
      />
    </>
  );
}

function GameFields({ terms, onTerms }: Fields) {
  const t = useWords<typeof words>('promotions');
  const { take } = terms;
  if (take.way !== 'join' || take.metric === 'deposits') return null;
  return (
    <>
      <p className="text-sm text-faint">{t('gamesHint')}</p>
      <div className="k-chips">
        {gameCategories.map((category) => (
          <label key={category} className="k-chip">
            <input
              type="checkbox"
              checked={take.categories.includes(category)}
              onChange={({ target }) =>
                onTerms({
                  ...terms,
                  take: {
                    ...take,
                    categories: gameCategories.filter((each) =>
                      each === category ? target.checked : take.categories.includes(each),
                    ),
                  },
                })
              }
            />
            {t(`categories.${category}`)}
          </label>
        ))}
      </div>
    </>
  );
}

/** What it gives. */
export function AwardFields({ terms, onTerms, errorAt }: FieldsProps) {
  const t = useWords<typeof words>('promotions');
  const { award } = terms;
  return (
    <Part title={t('partAward')}>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <Select
          label={t('award')}
          choices={awardKinds.map((value) => ({ value, label: t(`awards.${value}`) }))}
          value={award.kind}
          onChange={({ target }) =>
            onTerms({ ...terms, award: blankAward(awardKinds.find((each) => each === target.value) ?? 'cash') })
          }
          error={errorAt('award')}
        />
        {award.kind === 'cash' && (
          <MinorField
            label={t('amount')}
            valueMinor={award.amountMinor}
            onValueMinor={(minor) => onTerms({ ...terms, award: { ...award, amountMinor: minor ?? 0 } })}
            error={errorAt('award.amountMinor')}
          />
        )}
        {award.kind === 'points' && (
          <WholeField
            label={t('points')}
            value={award.points}
            onValue={(points) => onTerms({ ...terms, award: { ...award, points } })}
            error={errorAt('award.points')}
          />
        )}
        {award.kind === 'bonus' && (
          <TextField
            label={t('offerId')}
            hint={t('offerHint')}
            inputMode="numeric"
            maxLength={18}
            value={award.offerId}
            onChange={({ target }) => onTerms({ ...terms, award: { ...award, offerId: target.value } })}
            error={errorAt('award.offerId')}
          />
        )}
        {award.kind === 'free_rounds' && <RoundsFields terms={terms} onTerms={onTerms} errorAt={errorAt} />}
      </div>
    </Part>
  );
}

function RoundsFields({ terms, onTerms, errorAt }: FieldsProps) {
  const t = useWords<typeof words>('promotions');
  const { award } = terms;
  if (award.kind !== 'free_rounds') return null;
  const change = (some: Partial<typeof award>) => onTerms({ ...terms, award: { ...award, ...some } });
  return (
    <>
      <TextField
        label={t('provider')}
        maxLength={40}
        value={award.provider}
        onChange={({ target }) => change({ provider: target.value })}
        error={errorAt('award.provider')}
      />
      <TextField
        label={t('gameCode')}
        maxLength={64}
        value={award.gameCode}
        onChange={({ target }) => change({ gameCode: target.value })}
        error={errorAt('award.gameCode')}
      />
      <WholeField
        label={t('rounds')}
        value={award.rounds}
        onValue={(rounds) => change({ rounds })}
        error={errorAt('award.rounds')}
      />
      <MinorField
        label={t('stake')}
        valueMinor={award.stakeMinor}
        onValueMinor={(minor) => change({ stakeMinor: minor ?? 0 })}
        error={errorAt('award.stakeMinor')}
      />
      <WholeField
        label={t('playDays')}
        value={award.days}
        onValue={(days) => change({ days })}
        error={errorAt('award.days')}
      />
    </>
  );
}

/** When it can be taken, how often, and what all of it may cost. */
export function TimesFields({ terms, onTerms, errorAt }: FieldsProps) {
  const t = useWords<typeof words>('promotions');
  const whole = (field: 'most' | 'claimDays' | 'holdHours') => (
    <WholeField
      label={t(field)}
      value={terms[field]}
      onValue={(value) => onTerms({ ...terms, [field]: value })}
      error={errorAt(field)}
    />
  );
  return (
    <Part title={t('partTimes')}>
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
        <Select
          label={t('period')}
          choices={promotionPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
          value={terms.period}
          onChange={({ target }) =>
            onTerms({ ...terms, period: promotionPeriods.find((each) => each === target.value) ?? 'once' })
          }
        />
        {whole('most')}
        {whole('claimDays')}
        {whole('holdHours')}
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
