import { useState } from 'react';
import type { ProgramTerms } from '../../../contract/mission-terms.ts';
import { type OfficeProgram, saveMissionProgram } from '../../../contract/missions-office.ts';
import { fromMinor } from '../../../contract/money.ts';
import { BestPlay } from '../../kit/BestPlay.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { useSaySaved, WhyField } from '../../kit/SecondPerson.tsx';
import { useWords } from '../../kit/speaking.ts';
import { BoardFields } from './BoardFields.tsx';
import { CalendarFields } from './CalendarFields.tsx';
import { MissionFields } from './MissionFields.tsx';
import { ProgramPreview } from './ProgramPreview.tsx';
import { TextFields, TimeFields } from './SharedFields.tsx';
import type { words } from './words.ts';

interface Props {
  /** null: a new one. */
  program: OfficeProgram | null;
  /** What it begins with. */
  first: ProgramTerms;
  /** The missions that one can be chained to. */
  others: readonly OfficeProgram[];
  secondFromMinor: number;
  onClose: () => void;
}

/** Writes a mission, calendar or leaderboard, with what members will read beside it. Mounted while it is open. */
export function ProgramDialog({ program, first, others, secondFromMinor, onClose }: Props) {
  const t = useWords<typeof words>('missions');
  const manner = useManner();
  const save = useDeed(saveMissionProgram);
  const say = useSaySaved();
  const [terms, setTerms] = useState(first);
  const [note, setNote] = useState('');
  const title = terms.title[manner.language];
  const limit = moneyText(fromMinor(BigInt(secondFromMinor), manner.currencyDecimals), manner);
  return (
    <FormDialog
      wide
      title={program ? t('editTitle', { title: program.terms.title[manner.language] }) : t(`newKinds.${terms.kind}`)}
      button={t(program ? 'save' : 'create')}
      send={() => save.mutateAsync({ id: program?.id ?? null, version: program?.version ?? 0, terms, note })}
      done={({ proposalId }) => say(t(program ? 'saved' : 'added', { title }), proposalId)}
      conflict={t('conflict')}
      onClose={onClose}
    >
      {(wrong) => {
        const errorAt = (path: string) => wrong(`terms.${path}`);
        return (
          <div className="grid grid-cols-1 gap-6">
            {program?.state === 'active' && <p className="text-sm text-soft">{t('editOpen')}</p>}
            <TextFields terms={terms} onTerms={setTerms} errorAt={errorAt} />
            {terms.kind === 'mission' && (
              <MissionFields terms={terms} onTerms={setTerms} errorAt={errorAt} others={others} />
            )}
            {terms.kind === 'sign_in' && <CalendarFields terms={terms} onTerms={setTerms} errorAt={errorAt} />}
            {terms.kind === 'board' && <BoardFields terms={terms} onTerms={setTerms} errorAt={errorAt} />}
            <TimeFields terms={terms} onTerms={setTerms} errorAt={errorAt} />
            <ProgramPreview terms={terms} />
            {terms.kind !== 'board' && <BestPlay input={{ mission: { id: program?.id ?? null, terms } }} />}
            {program?.state === 'active' && (
              <WhyField hint={t('whyHint', { amount: limit })} value={note} onValue={setNote} error={wrong('note')} />
            )}
          </div>
        );
      }}
    </FormDialog>
  );
}
