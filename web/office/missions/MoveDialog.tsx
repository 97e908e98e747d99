import { useState } from 'react';
import { moveMissionProgram, type OfficeProgram } from '../../../contract/missions-office.ts';
import { fromMinor, toMinor } from '../../../contract/money.ts';
import { BestPlay } from '../../kit/BestPlay.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { useSaySaved, WhyField } from '../../kit/SecondPerson.tsx';
import { useWords } from '../../kit/speaking.ts';
import { ProgramPreview } from './ProgramPreview.tsx';
import type { words } from './words.ts';

interface Props {
  program: OfficeProgram;
  to: 'active' | 'archived';
  secondFromMinor: number;
  onClose: () => void;
}

/** Opens a draft to members, or ends what is open; asks a second person where the budget is large. Mounted while it is open. */
export function MoveDialog({ program, to, secondFromMinor, onClose }: Props) {
  const t = useWords<typeof words>('missions');
  const manner = useManner();
  const move = useDeed(moveMissionProgram);
  const say = useSaySaved();
  const [note, setNote] = useState('');
  const title = program.terms.title[manner.language];
  const isOpening = to === 'active';
  const needsTwo = isOpening && (toMinor(program.budget, manner.currencyDecimals) ?? 0n) >= BigInt(secondFromMinor);
  const limit = moneyText(fromMinor(BigInt(secondFromMinor), manner.currencyDecimals), manner);
  return (
    <FormDialog
      danger={!isOpening}
      title={t(isOpening ? 'openTitle' : 'archiveTitle', { title })}
      button={t(isOpening ? 'open' : 'archive')}
      send={() => move.mutateAsync({ id: program.id, version: program.version, state: to, note })}
      done={({ proposalId }) => say(t(isOpening ? 'opened' : 'archived', { title }), proposalId)}
      conflict={t('conflict')}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p className="text-sm text-soft">
            {t(isOpening ? 'openText' : 'archiveText')} {needsTwo && t('openByTwo')}
          </p>
          {isOpening && <ProgramPreview terms={program.terms} />}
          {isOpening && program.kind !== 'board' && (
            <BestPlay atOnce input={{ mission: { id: program.id, terms: program.terms } }} />
          )}
          {needsTwo && (
            <WhyField hint={t('whyHint', { amount: limit })} value={note} onValue={setNote} error={wrong('note')} />
          )}
        </>
      )}
    </FormDialog>
  );
}
