import { type ReactNode, useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { type Proposal, approveProposal, cancelProposal, refuseProposal } from '../../../contract/proposals.ts';
import { BestPlay } from '../../kit/BestPlay.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { ChangeList, type ShownChange } from '../../kit/ChangeList.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { type Decision, DecisionDialog } from '../../kit/DecisionDialog.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { useDesk, useMay } from '../../kit/staff.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { PathLink, pathOfCardHand, pathOfMember, pathOfSportsEvent } from '../paths.tsx';
import type { words as proposalsWords } from './words.ts';

interface Props {
  proposal: Proposal;
  /** What it changes, in a sentence. */
  sentence: string;
  /** In the words of the room that they belong to. */
  changes: readonly ShownChange[];
  badge: ReactNode;
  onDecided: (proposal: Proposal) => void;
}

/** One proposal: what it changes, why, who, and what one may do about it. */
export function ProposalDetails({ proposal, sentence, changes, badge, onDecided }: Props) {
  const t = useWords<typeof proposalsWords>('proposals');
  const [once, setOnce] = useState<ShownOnce>({ link: null, key: null });
  const memberId = /^member:(\d+)$/.exec(proposal.subject)?.[1];
  const handId = /^pvp_hand:(\d+)$/.exec(proposal.subject)?.[1];
  const eventId = /^sports_event:(\d+)$/.exec(proposal.subject)?.[1];
  return (
    <div className="grid gap-5 px-3">
      <p className="flex items-start justify-between gap-3 text-lg font-semibold">
        {sentence}
        {badge}
      </p>
      <p className="text-soft">{t(`effects.${proposal.kind}`)}</p>
      {changes.length > 0 && <ChangeList changes={changes} />}
      <Facts facts={factsOf(proposal, t)} />
      {givesBack(proposal) && <BestPlay atOnce input={{ proposalId: proposal.id }} />}
      <Once link={once.link} made={once.key} />
      {proposal.state === 'proposed' && <Deciding proposal={proposal} onOnce={setOnce} onDecided={onDecided} />}
      {handId !== undefined && (
        <PathLink className={buttonClass({ variant: 'second' })} href={pathOfCardHand(handId)}>
          {t('toHand')}
        </PathLink>
      )}
      {eventId !== undefined && (
        <PathLink className={buttonClass({ variant: 'second' })} href={pathOfSportsEvent(eventId)}>
          {t('toSportsEvent')}
        </PathLink>
      )}
      {memberId !== undefined && (
        <PathLink className={buttonClass({ variant: 'second' })} href={pathOfMember(memberId)}>
          {t('toMember')}
        </PathLink>
      )}
    </div>
  );
}

const givers: ReadonlySet<Proposal['kind']> = new Set(['bonus_offer', 'mission_program', 'promotion', 'code_campaign']);

/** Whether it changes what all that the brand gives back comes to. */
function givesBack({ kind, state, changes }: Proposal): boolean {
  const isRates = kind === 'settings' && changes.some(({ path }) => /^(?:vip|points)\./.test(path));
  return state === 'proposed' && (isRates || givers.has(kind));
}

/** What approving makes and shows once. */
type ShownOnce = Pick<CallOutput<typeof approveProposal>, 'link' | 'key'>;

function Once({ link, made }: { link: ShownOnce['link']; made: ShownOnce['key'] }) {
  const t = useWords<typeof proposalsWords>('proposals');
  if (link === null && made === null) return null;
  const of = made === null ? 'link' : 'key';
  return (
    <div role="status" className="grid gap-2 rounded-control bg-warning-tint px-4 py-3 text-sm">
      <p className="font-semibold">{t(`${of}Title`)}</p>
      {link !== null && <OnceText text={link} />}
      {made !== null && <OnceText label={t('keyName')} text={made.name} />}
      {made !== null && <OnceText label={t('keySecret')} text={made.secret} />}
      <p className="text-soft">{t(`${of}Text`)}</p>
    </div>
  );
}

function OnceText({ label, text }: { label?: string; text: string }) {
  return (
    <div>
      {label !== undefined && <p className="text-soft">{label}</p>}
      <p className="wrap-anywhere">
        <CopyText text={text} />
      </p>
    </div>
  );
}

interface DecidingProps {
  proposal: Proposal;
  onOnce: (once: ShownOnce) => void;
  onDecided: (proposal: Proposal) => void;
}

function Deciding({ proposal, onOnce, onDecided }: DecidingProps) {
  const t = useWords<typeof proposalsWords>('proposals');
  const [decision, setDecision] = useState<Decision | null>(null);
  const isMine = useDesk(({ staff }) => staff?.account) === proposal.proposedBy;
  const mayDecide = useMay('proposals.approve');
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
      {decision && <Decide {...{ proposal, decision, onOnce, onDecided }} onClose={() => setDecision(null)} />}
    </div>
  );
}

const words = {
  approve: { title: 'approveTitle', text: 'approveText', button: 'approve', done: 'approvedDone' },
  refuse: { title: 'refuseTitle', text: 'refuseText', button: 'refuse', done: 'refusedDone' },
  cancel: { title: 'cancelTitle', text: 'cancelText', button: 'cancelOwn', done: 'cancelledDone' },
} as const;

interface DecideProps extends DecidingProps {
  decision: Decision;
  onClose: () => void;
}

function Decide({ proposal, decision, onOnce, onDecided, onClose }: DecideProps) {
  const t = useWords<typeof proposalsWords>('proposals');
  const [approve, refuse, cancel] = [useDeed(approveProposal), useDeed(refuseProposal), useDeed(cancelProposal)];
  const { title, text, button, done } = words[decision];
  const proposalId = proposal.id;
  const send = async (note: string): Promise<Proposal> => {
    if (decision === 'cancel') return cancel.mutateAsync({ proposalId });
    if (decision === 'refuse') return refuse.mutateAsync({ proposalId, note });
    const { proposal: decided, link, key } = await approve.mutateAsync({ proposalId, note });
    onOnce({ link, key });
    return decided;
  };
  return (
    <DecisionDialog
      decision={decision}
      title={t(title, { id: proposalId })}
      text={t(text, { by: proposal.proposedBy })}
      button={t(button)}
      send={send}
      done={(decided) => {
        toast(t(done, { id: proposalId }), { tone: decision === 'approve' ? 'win' : 'plain' });
        onDecided(decided);
      }}
      onClose={onClose}
    />
  );
}

function factsOf(proposal: Proposal, t: Words<typeof proposalsWords>): Fact[] {
  const { decidedAtMs } = proposal;
  return [
    { key: 'subject', label: t('subject'), value: subjectText(proposal.subject) },
    { key: 'reason', label: t('reason'), value: proposal.reason },
    { key: 'by', label: t('by'), value: proposal.proposedBy },
    { key: 'at', label: t('at'), value: <TimeText atMs={proposal.proposedAtMs} /> },
    ...(decidedAtMs === null
      ? [{ key: 'ends', label: t('ends'), value: <TimeText atMs={proposal.expiresAtMs} /> }]
      : [{ key: 'decided', label: t('decided'), value: <TimeText atMs={decidedAtMs} /> }]),
    ...(proposal.decidedBy === null ? [] : [{ key: 'decidedBy', label: t('decidedBy'), value: proposal.decidedBy }]),
    ...(proposal.note === '' ? [] : [{ key: 'note', label: t('note'), value: proposal.note }]),
  ];
}

/** `lottery:three:units` is of three, units. */
export function subjectText(subject: string): string {
  return subject.split(':').slice(1).join(' · ');
}
