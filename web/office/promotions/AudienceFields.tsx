import { useState } from 'react';
import { audienceKinds, type AudienceCondition } from '../../../contract/promotion-terms.ts';
import {
  countAudience,
  listSegments,
  removeSegment,
  saveSegment,
  type Segment,
} from '../../../contract/promotions-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { Select } from '../../kit/Select.tsx';
import { useWords } from '../../kit/speaking.ts';
import { MinorField, Part, WholeField } from '../../kit/TermFields.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { blankCondition } from './blank-terms.ts';
import type { words } from './words.ts';

interface Props {
  audience: readonly AudienceCondition[];
  onAudience: (audience: AudienceCondition[]) => void;
  /** What is wrong with a field of the terms. */
  errorAt: (path: string) => string | undefined;
}

/** For whom it is: conditions that all have to hold, and audiences that were saved. */
export function AudienceFields({ audience, onAudience, errorAt }: Props) {
  const t = useWords<typeof words>('promotions');
  const unused = audienceKinds.filter((kind) => !audience.some((each) => each.kind === kind));
  return (
    <Part title={t('partAudience')}>
      <p className="text-sm text-faint">{t('audienceHint')}</p>
      {audience.map((condition, at) => (
        <div key={condition.kind} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
          <span className="self-center font-semibold">{t(`conditions.${condition.kind}`)}</span>
          <ConditionFields
            condition={condition}
            onCondition={(next) => onAudience(audience.map((each, place) => (place === at ? next : each)))}
            errorAt={(field) => errorAt(`audience.${at}.${field}`)}
          />
          <Button size="sm" variant="quiet" onClick={() => onAudience(audience.filter((each) => each !== condition))}>
            {t('drop')}
          </Button>
        </div>
      ))}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {unused.length > 0 && (
          <Select
            label={t('condition')}
            choices={[
              { value: '', label: t('none') },
              ...unused.map((value) => ({ value, label: t(`conditions.${value}`) })),
            ]}
            value=""
            onChange={({ target }) => {
              const kind = unused.find((each) => each === target.value);
              if (kind) onAudience([...audience, blankCondition(kind)]);
            }}
          />
        )}
        <Segments audience={audience} onAudience={onAudience} />
      </div>
    </Part>
  );
}

interface ConditionProps {
  condition: AudienceCondition;
  onCondition: (condition: AudienceCondition) => void;
  errorAt: (field: string) => string | undefined;
}

function ConditionFields({ condition, onCondition, errorAt }: ConditionProps) {
  const t = useWords<typeof words>('promotions');
  const orNull = (value: number) => (value === 0 ? null : value);
  switch (condition.kind) {
    case 'vip_level':
      return (
        <>
          <WholeField
            label={t('least')}
            value={condition.least}
            onValue={(least) => onCondition({ ...condition, least })}
            error={errorAt('least')}
          />
          <WholeField
            label={t('mostOf')}
            value={condition.most ?? 0}
            onValue={(most) => onCondition({ ...condition, most: orNull(most) })}
            error={errorAt('most')}
          />
        </>
      );
    case 'registered':
      return (
        <>
          <WholeField
            label={t('least')}
            value={condition.leastDays}
            onValue={(leastDays) => onCondition({ ...condition, leastDays })}
            error={errorAt('leastDays')}
          />
          <WholeField
            label={t('mostOf')}
            value={condition.mostDays ?? 0}
            onValue={(mostDays) => onCondition({ ...condition, mostDays: orNull(mostDays) })}
            error={errorAt('mostDays')}
          />
        </>
      );
    case 'deposits':
    case 'turnover':
      return (
        <>
          <MinorField
            label={t('least')}
            valueMinor={condition.leastMinor}
            onValueMinor={(minor) => onCondition({ ...condition, leastMinor: minor ?? 0 })}
            error={errorAt('leastMinor')}
          />
          <WholeField
            label={t('inDays')}
            value={condition.days}
            onValue={(days) => onCondition({ ...condition, days })}
            error={errorAt('days')}
          />
        </>
      );
    case 'label':
      return (
        <TextField
          label={t('label')}
          maxLength={24}
          value={condition.label}
          onChange={({ target }) => onCondition({ ...condition, label: target.value })}
          error={errorAt('label')}
        />
      );
  }
}

/** Audiences that were saved, how many members this one has, and a name to save it under. */
function Segments({
  audience,
  onAudience,
}: {
  audience: readonly AudienceCondition[];
  onAudience: (audience: AudienceCondition[]) => void;
}) {
  const t = useWords<typeof words>('promotions');
  const { locale } = useManner();
  const saved = useCall(listSegments, {}).data?.list ?? [];
  const [name, setName] = useState('');
  const chosen = saved.find((each) => each.name === name);
  const n = (members: number) => numberText(members, locale);
  return (
    <div className="grid gap-3">
      {saved.length > 0 && (
        <Select
          label={t('segment')}
          choices={[
            { value: '', label: t('segmentNone') },
            ...saved.map((each) => ({
              value: each.name,
              label: t('segmentOf', { name: each.name, n: n(each.members) }),
            })),
          ]}
          value={chosen?.name ?? ''}
          onChange={({ target }) => {
            const found = saved.find((each) => each.name === target.value);
            setName(found?.name ?? '');
            if (found) onAudience([...found.audience]);
          }}
        />
      )}
      <TextField
        label={t('segmentName')}
        optional
        maxLength={40}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <SegmentDeeds audience={audience} name={name} chosen={chosen} onForgotten={() => setName('')} />
    </div>
  );
}

function SegmentDeeds({
  audience,
  name,
  chosen,
  onForgotten,
}: {
  audience: readonly AudienceCondition[];
  name: string;
  chosen: Segment | undefined;
  onForgotten: () => void;
}) {
  const t = useWords<typeof words>('promotions');
  const { locale } = useManner();
  const count = useDeed(countAudience);
  const save = useDeed(saveSegment);
  const remove = useDeed(removeSegment);
  const told = (error: Error) => toast(error.message, { tone: 'danger' });
  const n = (members: number) => numberText(members, locale);
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="outline"
        loading={count.isPending}
        onClick={() =>
          count.mutate(
            { audience: [...audience] },
            { onSuccess: ({ members }) => toast(t('counted', { n: n(members) })), onError: told },
          )
        }
      >
        {t('countNow')}
      </Button>
      <Button
        size="sm"
        variant="outline"
        disabled={name.trim() === ''}
        loading={save.isPending}
        onClick={() =>
          save.mutate(
            { name: name.trim(), audience: [...audience] },
            {
              onSuccess: (segment) =>
                toast(t('segmentSaved', { name: segment.name, n: n(segment.members) }), { tone: 'win' }),
              onError: told,
            },
          )
        }
      >
        {t('saveSegment')}
      </Button>
      {chosen && (
        <Button
          size="sm"
          variant="quiet"
          loading={remove.isPending}
          onClick={() => remove.mutate({ id: chosen.id }, { onSuccess: onForgotten, onError: told })}
        >
          {t('removeSegment', { name: chosen.name })}
        </Button>
      )}
    </span>
  );
}
