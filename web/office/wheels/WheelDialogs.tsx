import { useState } from 'react';
import { fromMinor, toMinor } from '../../../contract/money.ts';
import type { WheelTerms } from '../../../contract/wheel-terms.ts';
import { moveWheel, type OfficeWheel, saveWheel } from '../../../contract/wheels-office.ts';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { useSaySaved, WhyField } from '../../kit/SecondPerson.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toast } from '../../kit/toast.ts';
import { WheelFields } from './WheelFields.tsx';
import { WheelForecast } from './WheelForecast.tsx';
import type { words } from './words.ts';

interface WriteProps {
  /** null: a new one. */
  wheel: OfficeWheel | null;
  /** What it begins with. */
  first: WheelTerms;
  onClose: () => void;
}

/** Writes the draft of a wheel. Mounted while it is open. */
export function WheelDialog({ wheel, first, onClose }: WriteProps) {
  const t = useWords<typeof words>('wheels');
  const { language } = useManner();
  const save = useDeed(saveWheel);
  const [terms, setTerms] = useState(first);
  const title = terms.title[language];
  return (
    <FormDialog
      wide
      title={wheel ? t('editTitle', { title: wheel.terms.title[language] }) : t('add')}
      button={t(wheel ? 'save' : 'create')}
      send={() => save.mutateAsync({ id: wheel?.id ?? null, version: wheel?.version ?? 0, terms })}
      done={() => toast(t(wheel ? 'saved' : 'added', { title }), { tone: 'win' })}
      conflict={t('conflict')}
      onClose={onClose}
    >
      {(wrong) => (
        <div className="grid grid-cols-1 gap-6">
          <WheelFields terms={terms} onTerms={setTerms} errorAt={(path) => wrong(`terms.${path}`)} />
        </div>
      )}
    </FormDialog>
  );
}

interface MoveProps {
  wheel: OfficeWheel;
  to: 'active' | 'archived';
  secondFromMinor: number;
  onClose: () => void;
}

/** Opens a draft after showing what it would cost, or stops what is open. Mounted while it is open. */
export function MoveWheelDialog({ wheel, to, secondFromMinor, onClose }: MoveProps) {
  const t = useWords<typeof words>('wheels');
  const manner = useManner();
  const move = useDeed(moveWheel);
  const say = useSaySaved();
  const [note, setNote] = useState('');
  const title = wheel.terms.title[manner.language];
  const isOpening = to === 'active';
  const needsTwo = isOpening && (toMinor(wheel.budget, manner.currencyDecimals) ?? 0n) >= BigInt(secondFromMinor);
  const limit = moneyText(fromMinor(BigInt(secondFromMinor), manner.currencyDecimals), manner);
  return (
    <FormDialog
      danger={!isOpening}
      title={t(isOpening ? 'openTitle' : 'stopTitle', { title })}
      button={t(isOpening ? 'open' : 'stop')}
      send={() => move.mutateAsync({ id: wheel.id, version: wheel.version, state: to, note })}
      done={({ proposalId }) => say(t(isOpening ? 'opened' : 'stopped', { title }), proposalId)}
      conflict={t('conflict')}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p className="text-sm text-soft">
            {t(isOpening ? 'openText' : 'stopText')} {needsTwo && t('openByTwo')}
          </p>
          {isOpening && <WheelForecast terms={wheel.terms} />}
          {needsTwo && (
            <WhyField hint={t('whyHint', { amount: limit })} value={note} onValue={setNote} error={wrong('note')} />
          )}
        </>
      )}
    </FormDialog>
  );
}
