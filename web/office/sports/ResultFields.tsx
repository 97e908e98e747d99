import { sportsOutcomes } from '../../../contract/sports-rulings.ts';
import type { Wrong } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { Segments } from '../../kit/Segments.tsx';
import { Select } from '../../kit/Select.tsx';
import { useWords } from '../../kit/speaking.ts';
import { TextField } from '../../kit/TextField.tsx';
import { useSportsNames } from './names.ts';
import { formOf } from './results/catalogue.ts';
import { type ResultField, sides } from './results/form.ts';
import type { About, Draft } from './ruling-draft.ts';
import type { words } from './event.words.ts';

export interface DraftFields {
  draft: Draft;
  about: About;
  change: (some: Partial<Draft>) => void;
  wrong: Wrong;
}

const columns = ['', 'grid-cols-1', 'grid-cols-2', 'grid-cols-3', 'grid-cols-2 sm:grid-cols-4'] as const;

/** How an event ended, by the fields of its sport. */
export function ResultFields({ draft, about, change, wrong }: DraftFields) {
  const t = useWords<typeof words>('sportsEvent');
  const rows = draft.outcome === 'cancelled' ? [] : formOf(about.state).rows(about.state, draft.outcome);
  const first = rows[0]?.[0]?.key;
  return (
    <>
      <Segments
        label={t('ending')}
        choices={sportsOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        value={draft.outcome}
        onValue={(outcome) => change({ outcome })}
      />
      {rows.map((row) => (
        <div key={row[0]!.key} className={`grid items-end gap-2 ${columns[row.length]}`}>
          {row.map((field) => (
            <OneField
              key={field.key}
              field={field}
              about={about}
              draft={draft}
              error={field.key === first ? (wrong('result') ?? wrong('ruling.state')) : undefined}
              onTyped={(value) => change({ typed: { ...draft.typed, [field.key]: value } })}
            />
          ))}
        </div>
      ))}
    </>
  );
}

interface FieldProps extends Pick<DraftFields, 'about' | 'draft'> {
  field: ResultField;
  error: string | undefined;
  onTyped: (value: string) => void;
}

function OneField({ field, about, draft, error, onTyped }: FieldProps) {
  const t = useWords<typeof words>('sportsEvent');
  const { language, locale } = useManner();
  const { sideName } = useSportsNames(about);
  const value = draft.typed[field.key] ?? '';
  const names = { home: about.home[language], away: about.away[language] };
  const at = localDigits(String('at' in field ? field.at : ''), locale);
  const typing = { value, error, onChange: ({ target }: { target: { value: string } }) => onTyped(target.value) };
  switch (field.kind) {
    case 'count':
      return <TextField label={t(field.word, { side: sideName(field.side), at })} inputMode="numeric" {...typing} />;
    case 'alone':
      return (
        <TextField
          label={t(field.word)}
          hint={field.hint && t(field.hint)}
          optional={field.hint !== undefined && draft.outcome !== 'played'}
          inputMode="numeric"
          {...typing}
        />
      );
    case 'order':
      return (
        <TextField
          label={t(field.word, { at })}
          hint={field.hint && t(field.hint, names)}
          maxLength={60}
          autoCapitalize="characters"
          {...typing}
          onChange={({ target }) => onTyped(target.value.toUpperCase())}
        />
      );
    case 'side':
      return (
        <Select
          label={t(field.word)}
          choices={[
            { value: '', label: t(field.none) },
            ...sides.map((side) => ({ value: side, label: sideName(side) })),
          ]}
          value={value}
          error={error}
          onChange={({ target }) => onTyped(target.value)}
        />
      );
  }
}
