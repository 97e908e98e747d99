import { useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import {
  type AnnouncementDraft,
  type AnnouncementState,
  type OfficeAnnouncement,
  getAnnouncement,
  moveAnnouncement,
} from '../../../contract/messages-office.ts';
import { announcementTypes } from '../../../contract/messages.ts';
import { useAddress } from '../../kit/address.ts';
import { useCall } from '../../kit/ask.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { errorText } from '../../kit/field-errors.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { LeaveQuestion } from '../../kit/LeaveQuestion.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { useMay } from '../../kit/staff.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, pathOfAnnouncement, paths, useGo } from '../paths.tsx';
import { AnnouncementFields } from './AnnouncementFields.tsx';
import { AnnouncementPreview } from './AnnouncementPreview.tsx';
import { tonesOfPhases } from './AnnouncementsTable.tsx';
import { blankAnnouncement } from './blank-announcement.ts';
import { useWrite, type Version } from './queries.ts';
import type { words } from './words.ts';

/** Writes one announcement in both languages, with what players will see beside it. */
export function AnnouncementPage() {
  const { announcementId = 'new' }: { announcementId?: string } = useParams({ strict: false });
  const { query } = useAddress();
  const type = announcementTypes.find((one) => one === query['type']) ?? 'PL';
  if (announcementId === 'new') return <Editor key={type} stored={null} begun={blankAnnouncement(type)} />;
  return <Stored announcementId={announcementId} />;
}

function Stored({ announcementId }: { announcementId: string }) {
  const stored = useCall(getAnnouncement, { announcementId }, { staleTime: 0 });
  return (
    <Asked of={stored} waiting={<LoadingMark />}>
      {(stored) => <Editor key={announcementId} stored={stored} begun={stored.announcement} />}
    </Asked>
  );
}

interface EditorProps {
  /** null: a new one. */
  stored: OfficeAnnouncement | null;
  begun: AnnouncementDraft;
}

function Editor({ stored, begun }: EditorProps) {
  const t = useWords<typeof words>('messages');
  const { language } = useManner();
  const may = useMay('content.write');
  const { draft, setDraft, isDirty, save, turn, error, isBusy } = useEditing(stored, begun);
  const fields = error instanceof CallError ? (error.value.fields ?? {}) : {};
  const errorAt = (path: string) => errorText(fields[`announcement.${path}`], language);
  const isPublished = stored?.state === 'published';
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        back={
          <PathLink
            href={`${paths.content}?type=${draft.type}`}
            className={`${buttonClass({ variant: 'quiet', size: 'sm' })} -ms-3`}
          >
            <ArrowLeft aria-hidden />
            {t('back')}
          </PathLink>
        }
        title={
          <span className="inline-flex flex-wrap items-center gap-3">
            {stored ? draft.title[language] || t('untitled') : t(`new.${draft.type}`)}
            {stored && <Badge tone={tonesOfPhases[stored.phase]}>{t(`phases.${stored.phase}`)}</Badge>}
          </span>
        }
        lead={t(`kindHint.${draft.type}`)}
        after={
          may && (
            <>
              {isPublished ? (
                <Button variant="outline" size="sm" disabled={isBusy} onClick={() => void turn('withdrawn')}>
                  {t('withdraw')}
                </Button>
              ) : (
                <Button variant="outline" size="sm" disabled={isBusy} onClick={() => void save(true)}>
                  {t('publish')}
                </Button>
              )}
              <Button size="sm" loading={isBusy} onClick={() => void save(false)}>
                {isPublished ? t('savePublished') : t('saveDraft')}
              </Button>
            </>
          )
        }
      />
      {error && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-text">
          {error instanceof CallError && error.code === 'version_conflict' ? t('conflict') : error.message}
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <fieldset disabled={!may} className="min-w-0">
          <AnnouncementFields draft={draft} onDraft={setDraft} errorAt={errorAt} />
        </fieldset>
        <AnnouncementPreview draft={draft} />
      </div>
      <LeaveQuestion
        isOn={isDirty && !isBusy}
        leaves={(from, to) => from !== to}
        words={{ title: t('leaveTitle'), text: t('leaveText'), go: t('leaveGo'), stay: t('leaveStay') }}
      />
    </div>
  );
}

/** What is typed, whether it is kept, and keeping, publishing and withdrawing it. */
function useEditing(stored: OfficeAnnouncement | null, begun: AnnouncementDraft) {
  const t = useWords<typeof words>('messages');
  const go = useGo();
  const write = useWrite();
  const move = useDeed(moveAnnouncement);
  const [draft, setDraft] = useState(begun);
  const [kept, setKept] = useState(begun);
  const [of, setOf] = useState<Version | null>(stored);
  const turnTo = async (version: Version, to: AnnouncementState) => {
    const { announcementId } = version;
    setOf({ announcementId, ...(await move.mutateAsync({ announcementId, version: version.version, to })) });
    toast(t(`done.${to}`), { tone: 'win' });
  };
  const shown = (act: Promise<void>) =>
    act.catch((error: unknown) => {
      // A refusal stands above the form, where the mutation keeps it.
      if (!(error instanceof CallError)) throw error;
    });
  const save = async (publish: boolean) => {
    const announcement = draft;
    move.reset();
    const written = await write.mutateAsync({
      of: of && { announcementId: of.announcementId, version: of.version },
      announcement,
    });
    setOf(written);
    setKept(announcement);
    if (publish)
      await turnTo(written, 'published').finally(() => !of && go(pathOfAnnouncement(written.announcementId)));
    else {
      toast(t('saved'), { tone: 'win' });
      if (!of) go(pathOfAnnouncement(written.announcementId));
    }
  };
  return {
    draft,
    setDraft,
    isDirty: draft !== kept,
    save: (publish: boolean) => shown(save(publish)),
    turn: (to: AnnouncementState) => (of ? shown(turnTo(of, to)) : Promise.resolve()),
    error: write.error ?? move.error,
    isBusy: write.isPending || move.isPending,
  };
}
