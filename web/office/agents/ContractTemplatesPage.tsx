import { useState } from 'react';
import { type ContractKind, type ContractPeriod, MOST_CARRIED_WINDOWS } from '../../../contract/agent-contracts.ts';
import {
  listOfficeTemplates,
  type OfficeTemplate,
  removeContractTemplate,
  saveContractTemplate,
} from '../../../contract/contract-templates.ts';
import { useCall } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWholeList } from '../../kit/list.ts';
import { type ListColumn, ListPage } from '../../kit/ListPage.tsx';
import { useMay } from '../../kit/staff.ts';
import { type DraftTier, draftOf, emptyTier, inputOf } from '../../kit/step-draft.ts';
import { TextField } from '../../kit/TextField.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './contract.words.ts';
import { KindSelect, PeriodSelect, Steps } from './ContractTerms.tsx';
import { ratesText } from './rates-text.ts';

/** Terms under a name, from which offers begin. */
export function ContractTemplatesPage() {
  const t = useWords<typeof words>('officeContracts');
  const mayWrite = useMay('members.write');
  const asked = useCall(listOfficeTemplates, {}, { select: ({ list }) => list });
  const list = useWholeList(asked);
  const [over, setOver] = useState<OfficeTemplate | 'new' | null>(null);
  return (
    <>
      <ListPage
        list={list}
        title={t('templatesTitle')}
        lead={t('templatesLead')}
        label={t('templatesTitle')}
        count={(n) => t('templatesCount', { n })}
        after={mayWrite && <Button onClick={() => setOver('new')}>{t('templateNew')}</Button>}
        columns={useColumns(setOver)}
        rowKey={({ templateId }) => templateId}
        empty={{ motif: 'lotus', title: t('templatesEmpty'), hint: t('templatesEmptyHint') }}
      />
      {over !== null && <TemplateDialog template={over === 'new' ? null : over} onClose={() => setOver(null)} />}
    </>
  );
}

function useColumns(onEdit: (template: OfficeTemplate) => void): ListColumn<OfficeTemplate>[] {
  const t = useWords<typeof words>('officeContracts');
  const manner = useManner();
  const mayWrite = useMay('members.write');
  const remove = useDeed(removeContractTemplate);
  const onRemove = ({ templateId }: OfficeTemplate) =>
    remove.mutate(
      { templateId },
      {
        onSuccess: () => toast(t('templateRemoved')),
        onError: (error) => toast(error.message, { tone: 'danger' }),
      },
    );
  return [
    { key: 'name', head: t('templateName'), sortBy: ({ name }) => name, lead: true, cell: ({ name }) => name },
    { key: 'kind', head: t('kind'), sortBy: ({ kind }) => t(`kinds.${kind}`), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'period',
      head: t('period'),
      cell: ({ kind, period }) => (kind === 'dividend' ? t(`periods.${period}`) : '–'),
    },
    { key: 'rates', head: t('rates'), cell: ({ tiers }) => ratesText(tiers, manner) },
    { key: 'savedBy', head: t('savedBy'), sortBy: ({ savedBy }) => savedBy, cell: ({ savedBy }) => savedBy },
    {
      key: 'savedAt',
      head: t('savedAt'),
      sortBy: ({ savedAtMs }) => savedAtMs,
      cell: ({ savedAtMs }) => <TimeText atMs={savedAtMs} />,
    },
    {
      key: 'deeds',
      head: '',
      end: true,
      cell: (row) =>
        mayWrite && (
          <span className="flex flex-wrap justify-end gap-2">
            <Button
              size="sm"
              variant="outline"
              aria-label={t('templateEditOf', { name: row.name })}
              onClick={() => onEdit(row)}
            >
              {t('templateEdit')}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('templateRemoveOf', { name: row.name })}
              onClick={() => onRemove(row)}
            >
              {t('templateRemove')}
            </Button>
          </span>
        ),
    },
  ];
}

function TemplateDialog({ template, onClose }: { template: OfficeTemplate | null; onClose: () => void }) {
  const t = useWords<typeof words>('officeContracts');
  const save = useDeed(saveContractTemplate);
  const [name, setName] = useState(template?.name ?? '');
  const [kind, setKind] = useState<ContractKind>(template?.kind ?? 'dividend');
  const [period, setPeriod] = useState<ContractPeriod>(template?.period ?? 'M');
  const [carryWindows, setCarryWindows] = useState(String(template?.carryWindows ?? 0));
  const [tiers, setTiers] = useState<DraftTier[]>(template?.tiers.map(draftOf) ?? [emptyTier]);
  const carry = Math.min(Number.parseInt(carryWindows, 10) || 0, MOST_CARRIED_WINDOWS);
  const terms = {
    name: name.trim(),
    kind,
    period,
    carryWindows: carry,
    tiers: tiers.map((tier) => inputOf(kind, tier)),
  };
  return (
    <FormDialog
      wide
      title={template === null ? t('templateNew') : t('templateEditOf', { name: template.name })}
      button={t('templateSave')}
      send={() => save.mutateAsync(terms)}
      done={t('templateSaved')}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <TextField
            label={t('templateName')}
            hint={t('templateNameHint')}
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={wrong('name')}
          />
          <KindSelect kind={kind} onKind={setKind} />
          {kind === 'dividend' && (
            <>
              <PeriodSelect period={period} onPeriod={setPeriod} />
              <TextField
                label={t('carryWindows')}
                hint={t('carryHint')}
                inputMode="numeric"
                maxLength={2}
                value={carryWindows}
                onChange={({ target }) => setCarryWindows(target.value)}
                error={wrong('carryWindows')}
              />
            </>
          )}
          <Steps kind={kind} tiers={tiers} onTiers={setTiers} isWrong={wrong('tiers') !== undefined} />
        </>
      )}
    </FormDialog>
  );
}
