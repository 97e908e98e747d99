import type { PromotionAward } from '../../contract/promotion-terms.ts';
import { GameField } from './GameField.tsx';
import { Select } from './Select.tsx';
import { MinorField, WholeField } from './TermFields.tsx';
import { TextField } from './TextField.tsx';

type AwardKind = PromotionAward['kind'];

interface Props {
  award: PromotionAward | null;
  onAward: (award: PromotionAward | null) => void;
  /** In the order in which they are offered; 'nothing' where it may give nothing. */
  kinds: readonly (AwardKind | 'nothing')[];
  nameOf: (kind: AwardKind | 'nothing') => string;
  labels: Record<
    'award' | 'amount' | 'points' | 'offerId' | 'provider' | 'gameCode' | 'rounds' | 'stake' | 'playDays',
    string
  >;
  /** What is wrong with a field; '' is the award itself. */
  errorAt: (field: string) => string | undefined;
}

/** What is given: a kind of award and what it needs to know. */
export function AwardFields({ award, onAward, kinds, nameOf, labels, errorAt }: Props) {
  return (
    <>
      <Select
        label={labels.award}
        choices={kinds.map((value) => ({ value, label: nameOf(value) }))}
        value={award?.kind ?? 'nothing'}
        onChange={({ target }) => onAward(blankAward(kinds.find((kind) => kind === target.value) ?? 'nothing'))}
        error={errorAt('')}
      />
      {award?.kind === 'cash' && (
        <MinorField
          label={labels.amount}
          valueMinor={award.amountMinor}
          onValueMinor={(minor) => onAward({ ...award, amountMinor: minor ?? 0 })}
          error={errorAt('amountMinor')}
        />
      )}
      {award?.kind === 'points' && (
        <WholeField
          label={labels.points}
          value={award.points}
          onValue={(points) => onAward({ ...award, points })}
          error={errorAt('points')}
        />
      )}
      {award?.kind === 'bonus' && (
        <TextField
          label={labels.offerId}
          inputMode="numeric"
          maxLength={18}
          value={award.offerId}
          onChange={({ target }) => onAward({ ...award, offerId: target.value })}
          error={errorAt('offerId')}
        />
      )}
      {award?.kind === 'free_rounds' && (
        <RoundsFields award={award} onAward={onAward} labels={labels} errorAt={errorAt} />
      )}
    </>
  );
}

type Rounds = Extract<PromotionAward, { kind: 'free_rounds' }>;

function RoundsFields({
  award,
  onAward,
  labels,
  errorAt,
}: Pick<Props, 'onAward' | 'labels' | 'errorAt'> & { award: Rounds }) {
  return (
    <>
      <TextField
        label={labels.provider}
        maxLength={40}
        value={award.provider}
        onChange={({ target }) => onAward({ ...award, provider: target.value })}
        error={errorAt('provider')}
      />
      <GameField
        label={labels.gameCode}
        value={award.gameCode}
        onValue={(gameCode) => onAward({ ...award, gameCode })}
        error={errorAt('gameCode')}
      />
      <WholeField
        label={labels.rounds}
        value={award.rounds}
        onValue={(rounds) => onAward({ ...award, rounds })}
        error={errorAt('rounds')}
      />
      <MinorField
        label={labels.stake}
        valueMinor={award.stakeMinor}
        onValueMinor={(minor) => onAward({ ...award, stakeMinor: minor ?? 0 })}
        error={errorAt('stakeMinor')}
      />
      <WholeField
        label={labels.playDays}
        value={award.days}
        onValue={(days) => onAward({ ...award, days })}
        error={errorAt('days')}
      />
    </>
  );
}

function blankAward(kind: AwardKind | 'nothing'): PromotionAward | null {
  switch (kind) {
    case 'nothing':
      return null;
    case 'cash':
      return { kind, amountMinor: 5_000 };
    case 'bonus':
      return { kind, offerId: '1' };
    case 'points':
      return { kind, points: 100 };
    case 'free_rounds':
      return { kind, provider: '', gameCode: '', rounds: 10, stakeMinor: 100, days: 7 };
  }
}
