import { useState } from 'react';
import { PROPOSAL_REASON_LEAST } from '../../../contract/proposals.ts';
import { officeProposeSportsRuling, type SportsRulingBody } from '../../../contract/sports-rulings.ts';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog, type Wrong } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useSayWaits } from '../../kit/SecondPerson.tsx';
import { useWords } from '../../kit/speaking.ts';
import { TextArea, TextField } from '../../kit/TextField.tsx';
import { CancelFields } from './CancelFields.tsx';
import { FactorFields } from './FactorFields.tsx';
import { ResultFields } from './ResultFields.tsx';
import { RulingPreview } from './RulingPreview.tsx';
import { type About, bodyOf, faultsOf, firstDraft } from './ruling-draft.ts';
import type { words } from './event.words.ts';

interface Props {
  kind: SportsRulingBody['kind'];
  eventId: string;
  about: About;
  onClose: () => void;
}

const titles = { result: 'resultTitle', cancel: 'cancelTitle', factor: 'factorTitle' } as const;
const texts = { result: 'resultText', cancel: 'cancelText', factor: 'factorText' } as const;

/** What is proposed about an event: its fields, what that would change, and why. Mounted while it is open. */
export function RulingDialog({ kind, eventId, about, onClose }: Props) {
  const t = useWords<typeof words>('sportsEvent');
  const { language } = useManner();
  const say = useSayWaits();
  const propose = useDeed(officeProposeSportsRuling);
  const [draft, setDraft] = useState(() => firstDraft(about));
  const [why, setWhy] = useState({ BN: '', EN: '', reason: '' });
  const ruling = bodyOf(kind, draft, about);
  const fields = { draft, about, change: (some: Partial<typeof draft>) => setDraft({ ...draft, ...some }) };
  return (
    <FormDialog
      title={t(titles[kind], { home: about.home[language], away: about.away[language] })}
      button={t('propose')}
      wide
      faults={faultsOf(kind, ruling, t)}
      send={() =>
        propose.mutateAsync({
          eventId,
          ruling: ruling!,
          publicReason: { BN: why.BN.trim(), EN: why.EN.trim() },
          reason: why.reason.trim(),
        })
      }
      done={({ proposalId }) => say(proposalId)}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p className="text-soft">{t(texts[kind])}</p>
          {kind === 'result' && <ResultFields {...fields} wrong={wrong} />}
          {kind === 'cancel' && <CancelFields {...fields} wrong={wrong} />}
          {kind === 'factor' && <FactorFields {...fields} wrong={wrong} />}
          {ruling !== null && <RulingPreview eventId={eventId} ruling={ruling} />}
          <Why why={why} onWhy={setWhy} wrong={wrong} />
        </>
      )}
    </FormDialog>
  );
}

interface WhyProps {
  why: { BN: string; EN: string; reason: string };
  onWhy: (why: WhyProps['why']) => void;
  wrong: Wrong;
}

function Why({ why, onWhy, wrong }: WhyProps) {
  const t = useWords<typeof words>('sportsEvent');
  const languages = [
    ['EN', 'publicEN'],
    ['BN', 'publicBN'],
  ] as const;
  return (
    <>
      {languages.map(([language, word]) => (
        <TextField
          key={language}
          label={t(word)}
          hint={t('publicHint')}
          maxLength={120}
          value={why[language]}
          error={wrong(`publicReason.${language}`)}
          onChange={({ target }) => onWhy({ ...why, [language]: target.value })}
        />
      ))}
      <TextArea
        label={t('why')}
        hint={t('reasonHint')}
        rows={2}
        minLength={PROPOSAL_REASON_LEAST}
        maxLength={300}
        value={why.reason}
        error={wrong('reason')}
        onChange={({ target }) => onWhy({ ...why, reason: target.value })}
      />
    </>
  );
}
