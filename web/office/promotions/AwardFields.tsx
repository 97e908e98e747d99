import { awardKinds, type PromotionAward } from '../../../contract/promotion-terms.ts';
import { Select } from '../../kit/Select.tsx';
import { useWords } from '../../kit/speaking.ts';
import { MinorField, Part, WholeField } from '../../kit/TermFields.tsx';
import { GameField } from '../../kit/GameField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { blankAward } from './blank-terms.ts';
import type { words } from './words.ts';

interface Props {
  award: PromotionAward;
  onAward: (award: PromotionAward) => void;
  /** What is wrong with a field: `award.amountMinor`. */
  errorAt: (path: string) => string | undefined;
}

/** What is given. */
export function AwardFields(props: Props) {
  const t = useWords<typeof words>('promotions');
  return (
    <Part title={t('partAward')}>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <AwardInputs {...props} />
      </div>
    </Part>
  );
}

/** The same without its frame, for a row among others. */
export function AwardInputs({ award, onAward, errorAt }: Props) {
  const t = useWords<typeof words>('promotions');
  return (
    <>
      <Select
        label={t('award')}
        choices={awardKinds.map((value) => ({ value, label: t(`awards.${value}`) }))}
        value={award.kind}
        onChange={({ target }) => onAward(blankAward(awardKinds.find((each) => each === target.value) ?? 'cash'))}
        error={errorAt('award')}
      />
      {award.kind === 'cash' && (
        <MinorField
          label={t('amount')}
          valueMinor={award.amountMinor}
          onValueMinor={(minor) => onAward({ ...award, amountMinor: minor ?? 0 })}
          error={errorAt('award.amountMinor')}
        />
      )}
      {award.kind === 'points' && (
        <WholeField
          label={t('points')}
          value={award.points}
          onValue={(points) => onAward({ ...award, points })}
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
          onChange={({ target }) => onAward({ ...award, offerId: target.value })}
          error={errorAt('award.offerId')}
        />
      )}
      {award.kind === 'free_rounds' && <RoundsFields award={award} onAward={onAward} errorAt={errorAt} />}
    </>
  );
}

function RoundsFields({ award, onAward, errorAt }: Props) {
  const t = useWords<typeof words>('promotions');
  if (award.kind !== 'free_rounds') return null;
  const change = (some: Partial<typeof award>) => onAward({ ...award, ...some });
  return (
    <>
      <TextField
        label={t('provider')}
        maxLength={40}
        value={award.provider}
        onChange={({ target }) => change({ provider: target.value })}
        error={errorAt('award.provider')}
      />
      <GameField
        label={t('gameCode')}
        value={award.gameCode}
        onValue={(gameCode) => change({ gameCode })}
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
