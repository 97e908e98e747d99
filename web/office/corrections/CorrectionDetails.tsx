import { useState } from 'react';
import type { Correction } from '../../../contract/corrections.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button, buttonClass } from '../../kit/Button.tsx';
import type { Decision } from '../../kit/DecisionDialog.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { useDesk, useMay } from '../../kit/staff.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { PathLink, pathOfMember, pathOfTransaction } from '../paths.tsx';
import { CorrectionLines } from './CorrectionLines.tsx';
import { DecideCorrection } from './DecideCorrection.tsx';
import { stateTones } from '../../kit/proposal-tones.ts';
import type { words } from './words.ts';

interface Props {
  correction: Correction;
  onDecided: () => void;
}

/** One correction: what it does, why, who, and what one may do about it. */
export function CorrectionDetails({ correction, onDecided }: Props) {
  const t = useWords<typeof words>('corrections');
  return (
    <div className="grid gap-5 px-3">
      <p className="flex items-start justify-between gap-3 text-lg font-semibold">
        <CorrectionLines lines={correction.lines} />
        <Badge tone={stateTones[correction.state]}>{t(`states.${correction.state}`)}</Badge>
      </p>
      <Facts facts={factsOf(correction, t)} />
      {correction.state === 'proposed' && <Deciding correction={correction} onDecided={onDecided} />}
      <PathLink className={buttonClass({ variant: 'second' })} href={pathOfMember(correction.memberId, 'postings')}>
        {t('toMember')}
      </PathLink>
    </div>
  );
}

function Deciding({ correction, onDecided }: Props) {
  const t = useWords<typeof words>('corrections');
  const [decision, setDecision] = useState<Decision | null>(null);
  const isMine = useDesk(({ staff }) => staff?.account) === correction.proposedBy;
  const mayDecide = useMay('corrections.approve');
  return (
    <div className="grid gap-2 rounded-control bg-surface p-4">
      {isMine && <p className="text-sm text-soft">{t('ownHint')}</p>}
      {!isMine && !mayDecide && <p className="text-sm text-soft">{t('mayNotHint')}</p>}
      {!isMine && mayDecide && (
        <div className="grid grid-cols-2 gap-2">
          <Button onClick={() => setDecision('approve')}>{t('approve')}</Button>
          <Button variant="danger" onClick={() => setDecision('refuse')}>
            {t('refuse')}
          </Button>
        </div>
      )}
      {isMine && (
        <Button variant="outline" onClick={() => setDecision('cancel')}>
          {t('cancelOwn')}
        </Button>
      )}
      {decision && (
        <DecideCorrection
          correction={correction}
          decision={decision}
          onDecided={onDecided}
          onClose={() => setDecision(null)}
        />
      )}
    </div>
  );
}

function factsOf(correction: Correction, t: Words<typeof words>): Fact[] {
  const { transactionId, postedTransactionId, decidedAtMs } = correction;
  const link = (id: string) => (
    <PathLink className="k-digits text-accent-text underline underline-offset-4" href={pathOfTransaction(id)}>
      {id}
    </PathLink>
  );
  return [
    { key: 'member', label: t('member'), value: `${correction.memberAccount} · ${correction.memberId}` },
    { key: 'kind', label: t('kind'), value: t(`kinds.${correction.kind}`) },
    { key: 'reason', label: t('reason'), value: correction.reason },
    ...(transactionId === null ? [] : [{ key: 'wrong', label: t('wrong'), value: link(transactionId) }]),
    { key: 'by', label: t('by'), value: correction.proposedBy },
    { key: 'at', label: t('at'), value: <TimeText atMs={correction.proposedAtMs} /> },
    ...(decidedAtMs === null
      ? [{ key: 'ends', label: t('ends'), value: <TimeText atMs={correction.expiresAtMs} /> }]
      : [{ key: 'decided', label: t('decided'), value: <TimeText atMs={decidedAtMs} /> }]),
    ...(correction.decidedBy === null
      ? []
      : [{ key: 'decidedBy', label: t('decidedBy'), value: correction.decidedBy }]),
    ...(correction.note === '' ? [] : [{ key: 'note', label: t('note'), value: correction.note }]),
    ...(postedTransactionId === null ? [] : [{ key: 'posted', label: t('posted'), value: link(postedTransactionId) }]),
  ];
}
