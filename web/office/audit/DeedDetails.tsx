import type { CallOutput } from '../../../contract/call.ts';
import { fromMinor } from '../../../contract/money.ts';
import type { listAudit } from '../../../contract/office.ts';
import { buttonClass } from '../../kit/Button.tsx';
import { ChangeList, type ShownChange } from '../../kit/ChangeList.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { PathLink, pathOfMember } from '../paths.tsx';
import { type Change, changesOf, deeds } from './deeds.ts';
import { partsOfSubject } from './subject-kinds.ts';
import type { words } from './words.ts';

/** Says a change of the settings in plain words; the slice of the brand knows them. */
export type ChangeNaming = (change: Change) => ShownChange;

type Deed = CallOutput<typeof listAudit>['list'][number];

/** One deed in plain words: who, when, from where, and what exactly. */
export function DeedDetails({ deed, nameOf }: { deed: Deed; nameOf: ChangeNaming }) {
  const t = useWords<typeof words>('audit');
  const changes = changesOf(deed.detail);
  const manner = useManner();
  const facts = factsOf(deed.detail, t, manner);
  const memberId = /^member:(\d+)$/.exec(deed.subject)?.[1];
  return (
    <div className="grid gap-5 px-3">
      <p className="text-lg font-semibold">{deeds[deed.action] ? t(`actions.${deeds[deed.action]!}`) : deed.action}</p>
      <Facts
        facts={[
          { key: 'staff', label: t('staff'), value: deed.staffAccount ?? t('system') },
          { key: 'subject', label: t('subject'), value: subjectText(deed.subject, t) },
          { key: 'at', label: t('at'), value: <TimeText atMs={deed.atMs} /> },
          { key: 'address', label: t('address'), value: deed.address ?? t('values.none') },
        ]}
      />
      <section className="grid gap-2 border-t border-line pt-4">
        <h3 className="text-sm text-faint">{t('detail')}</h3>
        {facts.length > 0 && <Facts facts={facts} />}
        {changes.length > 0 && <ChangeList changes={changes.map(nameOf)} />}
        {facts.length + changes.length === 0 && <p className="text-sm text-soft">{t('noDetails')}</p>}
      </section>
      {memberId && (
        <PathLink href={pathOfMember(memberId)} className={buttonClass({ variant: 'second' })}>
          {t('toMember')}
        </PathLink>
      )}
    </div>
  );
}

function subjectText(subject: string, t: Words<typeof words>): string {
  const { kind, reference } = partsOfSubject(subject);
  return kind === null ? subject : `${t(`subjectKinds.${kind}`)}: ${reference}`;
}

const namedKeys = [
  'account',
  'before',
  'after',
  'reason',
  'role',
  'name',
  'brands',
  'version',
  'note',
  'enabled',
  'hot',
  'position',
  'member',
  'transaction',
  'amounts',
  'proposedBy',
  'budget',
  'reserved',
  'worth',
  'amount',
  'points',
  'from',
  'to',
] as const;

/** Details as names and values; what lies inside before and after stands as "Before: place". */
function factsOf(
  detail: Readonly<Record<string, unknown>>,
  t: Words<typeof words>,
  manner: Manner,
  prefix = '',
): Fact[] {
  return Object.entries(detail).flatMap(([key, value]): Fact[] => {
    if (key === 'changes' && Array.isArray(value)) return [];
    const isSum = key.endsWith('Minor') && typeof value === 'string' && /^-?\d+$/.test(value);
    const stem = isSum ? key.slice(0, -'Minor'.length) : key;
    const named = namedKeys.find((one) => one === stem);
    const label = prefix + (named ? t(`words.${named}`) : stem);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return factsOf(value as Record<string, unknown>, t, manner, `${label}: `);
    }
    const shown = isSum
      ? moneyText(fromMinor(BigInt(value), manner.currencyDecimals), manner)
      : valueText(key, value, t);
    return [{ key: prefix + key, label, value: shown }];
  });
}

function valueText(key: string, value: unknown, t: Words<typeof words>): string {
  if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no');
  if (value === null || value === '') return t('values.none');
  if (value === 'active' || value === 'locked' || value === 'closed') return t(`values.${value}`);
  if (Array.isArray(value))
    return value.length === 0 ? t(key === 'brands' ? 'values.allBrands' : 'values.none') : value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
