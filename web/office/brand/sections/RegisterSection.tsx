import { type RegisterField, registerFields, type RegisterRule } from '../../../../contract/register-fields.ts';
import { fieldPatterns } from '../../../../contract/patterns.ts';
import { Select } from '../../../kit/Select.tsx';
import { type Column, Table } from '../../../kit/Table.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { useWords, type Words } from '../../../kit/speaking.ts';
import type { SectionProps } from '../section-props.ts';
import { NumberField } from './NumberField.tsx';
import type { words } from '../words.ts';

type PatternId = keyof typeof fieldPatterns;
const patternIds = Object.keys(fieldPatterns).map(Number) as PatternId[];

interface Row {
  field: RegisterField;
  rule: RegisterRule;
  error: string | undefined;
}

/** The rule of each registration field. */
export function RegisterSection({ settings, onChange, errorAt }: SectionProps) {
  const t = useWords<typeof words>('brand');
  const change = (field: RegisterField, some: Partial<RegisterRule>) =>
    onChange({ register: { ...settings.register, [field]: { ...settings.register[field], ...some } } });
  const rows = registerFields.map((field) => ({
    field,
    rule: settings.register[field],
    error: errorOf(field, errorAt),
  }));
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-sm text-soft">{t('registerLead')}</p>
      <Table<Row>
        label={t('section.register')}
        dense
        rows={rows}
        rowKey={({ field }) => field}
        columns={columnsOf(t, change)}
      />
    </div>
  );
}

function errorOf(field: RegisterField, errorAt: SectionProps['errorAt']): string | undefined {
  const parts = ['enabled', 'required', 'minLength', 'maxLength', 'acceptedPattern', 'patternId'];
  return parts.map((part) => errorAt(`register.${field}.${part}`)).find((error) => error !== undefined);
}

function columnsOf(
  t: Words<typeof words>,
  onChange: (field: RegisterField, some: Partial<RegisterRule>) => void,
): Column<Row>[] {
  return [
    {
      key: 'field',
      head: t('ruleField'),
      lead: true,
      cell: ({ field, error }) => (
        <span>
          <span className="font-semibold">{t(`field.${field}`)}</span>
          {error && <span className="block text-sm text-danger">{error}</span>}
        </span>
      ),
    },
    {
      key: 'shown',
      head: t('ruleShown'),
      cell: ({ field, rule }) => (
        <Turn
          label={`${t(`field.${field}`)}: ${t('ruleShown')}`}
          on={rule.enabled}
          onTurn={(enabled) => onChange(field, { enabled })}
        />
      ),
    },
    {
      key: 'required',
      head: t('ruleRequired'),
      cell: ({ field, rule }) => (
        <Turn
          label={`${t(`field.${field}`)}: ${t('ruleRequired')}`}
          on={rule.required}
          onTurn={(required) => onChange(field, { required })}
        />
      ),
    },
    {
      key: 'length',
      head: t('ruleLength'),
      cell: ({ field, rule }) => <Length field={field} rule={rule} onChange={(some) => onChange(field, some)} />,
    },
    {
      key: 'pattern',
      head: t('rulePattern'),
      cell: ({ field, rule }) => <Pattern field={field} rule={rule} onChange={(some) => onChange(field, some)} />,
    },
  ];
}

function Turn({ label, on, onTurn }: { label: string; on: boolean; onTurn: (on: boolean) => void }) {
  return (
    <label className="k-switch inline-flex py-0!">
      <span className="sr-only">{label}</span>
      <input type="checkbox" role="switch" checked={on} onChange={(event) => onTurn(event.target.checked)} />
    </label>
  );
}

interface RuleProps {
  field: RegisterField;
  rule: RegisterRule;
  onChange: (some: Partial<RegisterRule>) => void;
}

function Length({ field, rule, onChange }: RuleProps) {
  const t = useWords<typeof words>('brand');
  const name = t(`field.${field}`);
  return (
    <span className="flex items-center gap-1">
      <NumberField
        className="w-18"
        label={t('ruleLeast', { field: name })}
        labelHidden
        value={rule.minLength}
        least={0}
        most={255}
        onValue={(minLength) => onChange({ minLength })}
      />
      –
      <NumberField
        className="w-18"
        label={t('ruleMost', { field: name })}
        labelHidden
        value={rule.maxLength}
        least={1}
        most={255}
        onValue={(maxLength) => onChange({ maxLength })}
      />
    </span>
  );
}

/** The number says in which words players are told the rule; the pattern is what counts, and may be an own one. */
function Pattern({ field, rule, onChange }: RuleProps) {
  const t = useWords<typeof words>('brand');
  const name = t(`field.${field}`);
  return (
    <div className="grid gap-1 text-start md:min-w-72 xl:min-w-120 xl:grid-cols-2">
      <Select
        label={`${name}: ${t('rulePattern')}`}
        labelHidden
        choices={patternIds.map((id) => ({ value: String(id), label: t(`pattern.p${id}`) }))}
        value={String(rule.patternId)}
        onChange={(event) => {
          const patternId = Number(event.target.value) as PatternId;
          onChange({ patternId, acceptedPattern: fieldPatterns[patternId] });
        }}
      />
      <TextField
        label={t('ruleCustom', { field: name })}
        labelHidden
        spellCheck={false}
        maxLength={200}
        value={rule.acceptedPattern}
        onChange={(event) => onChange({ acceptedPattern: event.target.value })}
      />
    </div>
  );
}
