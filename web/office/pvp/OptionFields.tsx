import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { Select } from '../../kit/Select.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { type OptionField, optionFields, type OptionsDraft } from './option-fields.ts';
import type { words } from './words.ts';

interface Props {
  gameCode: string;
  draft: OptionsDraft;
  onDraft: (draft: OptionsDraft) => void;
  /** What the game says of all of them together. */
  error: string | undefined;
}

/** The options of a game, each as the field that it is. */
export function OptionFields({ gameCode, draft, onDraft, error }: Props) {
  const t = useWords<typeof words>('pvp');
  const { locale } = useManner();
  const change = (name: string, value: string | boolean) => onDraft({ ...draft, [name]: value });
  return (
    <div className="grid gap-4">
      {optionFields(gameCode, draft).map((field, at) => {
        const label = t(`option.${field.name}`);
        const value = draft[field.name] ?? field.first;
        const wrong = at === 0 ? error : undefined;
        if (field.kind === 'boolean') {
          return (
            <Switch
              key={field.name}
              label={label}
              checked={value === true}
              onChange={({ target }) => change(field.name, target.checked)}
            />
          );
        }
        if (field.kind === 'choice') {
          return (
            <Select
              key={field.name}
              label={label}
              error={wrong}
              value={String(value)}
              choices={field.values.map((one) => ({ value: String(one), label: choiceName(one, t, locale) }))}
              onChange={({ target }) => change(field.name, target.value)}
            />
          );
        }
        return (
          <TextField
            key={field.name}
            label={label}
            inputMode="numeric"
            error={wrong}
            value={String(value)}
            onChange={({ target }) => change(field.name, target.value)}
          />
        );
      })}
    </div>
  );
}

/** The options of a room in short, for a list. */
export function optionsText(
  gameCode: string,
  options: Readonly<Record<string, string | number | boolean>>,
  t: Words<typeof words>,
  locale: string,
): string {
  const draft = Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]));
  return optionFields(gameCode, draft)
    .flatMap((field) => {
      const value = options[field.name];
      if (value === undefined || (field.kind === 'boolean' && value === field.first)) return [];
      return [`${t(`option.${field.name}`)}: ${valueText(field, value, t, locale)}`];
    })
    .join(' · ');
}

function valueText(field: OptionField, value: string | number | boolean, t: Words<typeof words>, locale: string) {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  return field.kind === 'choice' ? choiceName(value, t, locale) : localDigits(String(value), locale);
}

function choiceName(value: string | number, t: Words<typeof words>, locale: string): string {
  return typeof value === 'number' ? localDigits(String(value), locale) : t(`choice.${value as 'classic'}`);
}
