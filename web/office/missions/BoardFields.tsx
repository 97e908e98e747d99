import { Plus, X } from 'lucide-react';
import { type BoardPrizes, boardScores, type BoardTerms } from '../../../contract/mission-terms.ts';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { plainDigits } from '../../kit/money.ts';
import { Segments } from '../../kit/Segments.tsx';
import { MinorField, Part, WholeField } from '../../kit/TermFields.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { FieldsProps } from './blank-programs.ts';
import { GameFields } from './SharedFields.tsx';
import type { words } from './words.ts';

/** What a leaderboard scores, where, and what its places are worth. */
export function BoardFields(props: FieldsProps<BoardTerms>) {
  return (
    <>
      <ScoreFields {...props} />
      <GameFields {...props} />
      <PrizeFields {...props} />
    </>
  );
}

function ScoreFields({ terms, onTerms, errorAt }: FieldsProps<BoardTerms>) {
  const t = useWords<typeof words>('missions');
  return (
    <Part title={t('score')}>
      <Segments
        label={t('score')}
        choices={boardScores.map((value) => ({ value, label: t(`scores.${value}`) }))}
        value={terms.score}
        onValue={(score) => onTerms({ ...terms, score })}
      />
      {terms.score === 'multiple' && (
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <WholeField
            label={t('rounds')}
            value={terms.rounds}
            onValue={(rounds) => onTerms({ ...terms, rounds })}
            error={errorAt('rounds')}
          />
          <MinorField
            label={t('leastStake')}
            valueMinor={terms.leastStakeMinor}
            onValueMinor={(minor) => onTerms({ ...terms, leastStakeMinor: minor ?? 0 })}
            error={errorAt('leastStakeMinor')}
          />
        </div>
      )}
    </Part>
  );
}

function PrizeFields({ terms, onTerms, errorAt }: FieldsProps<BoardTerms>) {
  const t = useWords<typeof words>('missions');
  const { prizes } = terms;
  const set = (next: BoardPrizes) => onTerms({ ...terms, prizes: next });
  const become = (kind: BoardPrizes['kind']) =>
    set(
      kind === 'pool'
        ? { kind, poolMinor: 200_000, weights: [50, 30, 20] }
        : { kind, places: [{ count: 3, amountMinor: 50_000 }] },
    );
  return (
    <Part title={t('prizes')}>
      <Segments
        label={t('prizes')}
        choices={(['places', 'pool'] as const).map((value) => ({ value, label: t(`prizeKinds.${value}`) }))}
        value={prizes.kind}
        onValue={become}
      />
      {prizes.kind === 'places' ? (
        <Places
          places={prizes.places}
          onPlaces={(places) => set({ kind: 'places', places })}
          error={errorAt('prizes')}
        />
      ) : (
        <Pool pool={prizes} onPool={set} error={errorAt('prizes')} />
      )}
      <WholeField
        className="sm:w-1/2"
        label={t('claimDays')}
        value={terms.claimDays}
        onValue={(claimDays) => onTerms({ ...terms, claimDays })}
        error={errorAt('claimDays')}
      />
    </Part>
  );
}

type ByPlace = Extract<BoardPrizes, { kind: 'places' }>['places'];
type ByWeight = Extract<BoardPrizes, { kind: 'pool' }>;

function Places(props: { places: ByPlace; onPlaces: (places: ByPlace) => void; error: string | undefined }) {
  const { places, onPlaces, error } = props;
  const t = useWords<typeof words>('missions');
  return (
    <div className="grid gap-3">
      {places.map((group, at) => (
        // Places have no other name than their order.
        <div key={at} className="grid grid-cols-[6rem_minmax(0,1fr)_auto] items-start gap-3">
          <WholeField
            label={t('places')}
            value={group.count}
            onValue={(count) => onPlaces(places.with(at, { ...group, count }))}
            error={at === 0 ? error : undefined}
          />
          <MinorField
            label={t('each')}
            valueMinor={group.amountMinor}
            onValueMinor={(minor) => onPlaces(places.with(at, { ...group, amountMinor: minor ?? 0 }))}
          />
          {places.length > 1 && (
            <IconButton className="mt-6.5" label={t('removePlaces')} onClick={() => onPlaces(places.toSpliced(at, 1))}>
              <X aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      <Button
        size="sm"
        variant="outline"
        className="justify-self-start"
        icon={<Plus aria-hidden />}
        onClick={() => onPlaces([...places, { count: 1, amountMinor: places.at(-1)?.amountMinor ?? 0 }])}
      >
        {t('addPlaces')}
      </Button>
    </div>
  );
}

function Pool(props: { pool: ByWeight; onPool: (pool: ByWeight) => void; error: string | undefined }) {
  const { pool, onPool, error } = props;
  const t = useWords<typeof words>('missions');
  const read = (typed: string) =>
    plainDigits(typed)
      .split(',')
      .map((weight) => Number(weight.trim()))
      .filter((weight) => Number.isInteger(weight) && weight > 0);
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <MinorField
        label={t('pool')}
        valueMinor={pool.poolMinor}
        onValueMinor={(minor) => onPool({ ...pool, poolMinor: minor ?? 0 })}
        error={error}
      />
      <TextField
        label={t('weights')}
        hint={t('gameCodesHint')}
        maxLength={400}
        defaultValue={pool.weights.join(', ')}
        onChange={({ target }) => onPool({ ...pool, weights: read(target.value) })}
      />
    </div>
  );
}
