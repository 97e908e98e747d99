import { gameCategories } from '../../../contract/bets.ts';
import {
  APPLICATION_PICTURES_MOST,
  promotionMetrics,
  promotionPeriods,
  takeWays,
} from '../../../contract/promotion-terms.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Select } from '../../kit/Select.tsx';
import { useWords } from '../../kit/speaking.ts';
import { MinorField, Part, WholeField } from '../../kit/TermFields.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { blankTake, type FieldsProps } from './blank-terms.ts';
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
