import { type FactorKind, factorKinds } from '../../../contract/sports-rulings.ts';
import { Select } from '../../kit/Select.tsx';
import { useWords } from '../../kit/speaking.ts';
import { TextField } from '../../kit/TextField.tsx';
import { useSportsNames } from './names.ts';
import type { DraftFields } from './ResultFields.tsx';
import { selectionKey } from './ruling-draft.ts';
import type { words } from './event.words.ts';

/** A selection that somebody has bet on, and what it came to. */
export function FactorFields({ draft, about, change, wrong }: DraftFields) {
  const t = useWords<typeof words>('sportsEvent');
  const { marketName, outcomeName } = useSportsNames(about);
  if (about.bets.length === 0) return <p className="text-sm text-warning">{t('noBets')}</p>;
  return (
    <>
      <Select
        label={t('selection')}
        choices={about.bets.map((one) => ({
          value: selectionKey(one),
          label: `${marketName(one.market, one.line)}: ${outcomeName(one.market, one.outcome)}`,
        }))}
        value={draft.selection}
        error={wrong('ruling.outcome')}
        onChange={({ target }) => change({ selection: target.value })}
      />
      <Select
        label={t('cameTo')}
        choices={factorKinds.map((value) => ({ value, label: t(`results.${value}`) }))}
        value={draft.result}
        onChange={({ target }) => change({ result: target.value as FactorKind })}
      />
      {draft.result === 'dead_heat' && (
        <div className="grid grid-cols-2 gap-3">
          {(['places', 'sharing'] as const).map((field) => (
            <TextField
              key={field}
              label={t(field)}
              inputMode="numeric"
              value={draft[field]}
              error={wrong(`ruling.${field}`)}
              onChange={({ target }) => change({ [field]: target.value })}
            />
          ))}
        </div>
      )}
    </>
  );
}
