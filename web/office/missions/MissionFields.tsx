import { missionMetrics, type MissionTerms, playMetrics, recurrences } from '../../../contract/mission-terms.ts';
import type { OfficeProgram } from '../../../contract/missions-office.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { Select } from '../../kit/Select.tsx';
import { MinorField, Part, WholeField } from '../../kit/TermFields.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { FieldsProps } from './blank-programs.ts';
import { GameFields } from './SharedFields.tsx';
import type { words } from './words.ts';

interface Props extends FieldsProps<MissionTerms> {
  /** The missions that one can be chained to. */
  others: readonly OfficeProgram[];
}

/** What a mission asks and gives. */
export function MissionFields(props: Props) {
  return (
    <>
      <TaskFields {...props} />
      {playMetrics.includes(props.terms.metric) && <GameFields {...props} />}
      <PrizeFields {...props} />
    </>
  );
}

function TaskFields(props: Props) {
  const t = useWords<typeof words>('missions');
  return (
    <Part title={t('partTask')}>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TargetFields {...props} />
        <TimesFields {...props} />
        <WhoFields {...props} />
      </div>
    </Part>
  );
}

function TargetFields({ terms, onTerms, errorAt }: Props) {
  const t = useWords<typeof words>('missions');
  const isMoney = terms.metric === 'turnover';
  const become = (value: string) => {
    const metric = missionMetrics.find((each) => each === value) ?? 'turnover';
    // An amount is no count, and the other way round.
    if ((metric === 'turnover') === isMoney) return onTerms({ ...terms, metric });
    onTerms({ ...terms, metric, target: metric === 'turnover' ? 100_000 : 5 });
  };
  const field = { label: t('target'), error: errorAt('target') };
  return (
    <>
      <Select
        label={t('metric')}
        choices={missionMetrics.map((value) => ({ value, label: t(`metrics.${value}`) }))}
        value={terms.metric}
        onChange={({ target }) => become(target.value)}
        error={errorAt('metric')}
      />
      {isMoney ? (
        <MinorField
          {...field}
          valueMinor={terms.target}
          onValueMinor={(minor) => onTerms({ ...terms, target: minor ?? 0 })}
        />
      ) : (
        <WholeField {...field} value={terms.target} onValue={(target) => onTerms({ ...terms, target })} />
      )}
      {terms.metric === 'deposits' && (
        <MinorField
          label={t('leastDeposit')}
          valueMinor={terms.leastDepositMinor}
          onValueMinor={(minor) => onTerms({ ...terms, leastDepositMinor: minor ?? 0 })}
          error={errorAt('leastDepositMinor')}
        />
      )}
    </>
  );
}

function TimesFields({ terms, onTerms, errorAt }: Props) {
  const t = useWords<typeof words>('missions');
  return (
    <>
      <Select
        label={t('recurrence')}
        choices={recurrences.map((value) => ({ value, label: t(`recurrences.${value}`) }))}
        value={terms.recurrence}
        onChange={({ target }) =>
          onTerms({ ...terms, recurrence: recurrences.find((each) => each === target.value) ?? 'once' })
        }
        error={errorAt('recurrence')}
      />
      {terms.recurrence === 'completion' && (
        <WholeField
          label={t('most')}
          value={terms.most}
          onValue={(most) => onTerms({ ...terms, most })}
          error={errorAt('most')}
        />
      )}
    </>
  );
}

function WhoFields({ terms, onTerms, errorAt, others }: Props) {
  const t = useWords<typeof words>('missions');
  const { language } = useManner();
  return (
    <>
      <Select
        label={t('after')}
        choices={[
          { value: '', label: t('afterNone') },
          ...others.map(({ id, terms: { title } }) => ({ value: id, label: title[language] })),
        ]}
        value={terms.afterId ?? ''}
        onChange={({ target }) => onTerms({ ...terms, afterId: target.value || null })}
        error={errorAt('afterId')}
      />
      <WholeField
        label={t('newbieDays')}
        hint={t('newbieHint')}
        value={terms.newbieDays ?? 0}
        onValue={(days) => onTerms({ ...terms, newbieDays: days === 0 ? null : days })}
        error={errorAt('newbieDays')}
      />
    </>
  );
}

function PrizeFields({ terms, onTerms, errorAt }: Props) {
  const t = useWords<typeof words>('missions');
  return (
    <Part title={t('partPrize')}>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <MinorField
          label={t('prize')}
          valueMinor={terms.prizeMinor}
          onValueMinor={(minor) => onTerms({ ...terms, prizeMinor: minor ?? 0 })}
          error={errorAt('prizeMinor')}
        />
        <MinorField
          label={t('budgetField')}
          hint={t('budgetHint')}
          valueMinor={terms.budgetMinor}
          onValueMinor={(minor) => onTerms({ ...terms, budgetMinor: minor ?? 0 })}
          error={errorAt('budgetMinor')}
        />
        <WholeField
          label={t('claimDays')}
          value={terms.claimDays}
          onValue={(claimDays) => onTerms({ ...terms, claimDays })}
          error={errorAt('claimDays')}
        />
      </div>
    </Part>
  );
}
