import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { answerFeedback, closeFeedback, getFeedback } from '../../../contract/feedback.ts';
import { useCall } from '../../kit/ask.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { DetailPage } from '../../kit/DetailPage.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useMay } from '../../kit/staff.ts';
import { NextButton, Taking } from '../../kit/Taking.tsx';
import { TextArea } from '../../kit/TextField.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { BackLink, DeedsLink, PathLink, pathOfFeedback, pathOfMember, paths, useGo } from '../paths.tsx';
import type { FeedbackStory } from './feedback-story.ts';
import { stateTones } from './state-tones.ts';
import type { words } from './words.ts';

/** One feedback with its pictures, and the answer to it. */
export function FeedbackPage() {
  const t = useWords<typeof words>('feedback');
  const { feedbackId = '' }: { feedbackId?: string } = useParams({ strict: false });
  const go = useGo();
  const story = useCall(getFeedback, { feedbackId });
  const isOpen = ({ feedback: { state } }: FeedbackStory) => state === 'new' || state === 'in_work';
  return (
    <DetailPage
      of={story}
      back={
        <span>
          <BackLink href={paths.feedback}>{t('back')}</BackLink>
          <DeedsLink kind="feedback" reference={feedbackId} />
        </span>
      }
      title={({ feedback }) => (
        <span className="inline-flex flex-wrap items-center gap-3">
          {t('pageTitle', { id: feedback.id })}
          <Badge tone={stateTones[feedback.state]}>{t(`stateOne.${feedback.state}`)}</Badge>
        </span>
      )}
      lead={({ feedback }) => t(`topics.${feedback.topic}`)}
      may="feedback.write"
      deeds={(story) => (
        <>
          <Taking queue="feedback" itemId={feedbackId} taker={story.feedback.taker} isWaiting={isOpen(story)} />
          {isOpen(story) && <Deeds story={story} />}
          <NextButton
            queue="feedback"
            after={feedbackId}
            moved={story.feedback.state}
            go={(id) => go(pathOfFeedback(id))}
          />
        </>
      )}
      above={(story) => (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Card>
            <p className="wrap-anywhere whitespace-pre-line">{story.feedback.content}</p>
            {story.pictures.length > 0 && <Pictures pictures={story.pictures} />}
          </Card>
          <Card>
            <About story={story} />
          </Card>
        </div>
      )}
    >
      {(story) => (isOpen(story) ? <AnswerForm key={story.feedback.id} story={story} /> : <Ending story={story} />)}
    </DetailPage>
  );
}

function Pictures({ pictures }: { pictures: FeedbackStory['pictures'] }) {
  const t = useWords<typeof words>('feedback');
  const { locale } = useManner();
  return (
    <ul className="mt-4 flex flex-wrap gap-3">
      {pictures.map(({ id, type, picture }, at) => (
        <li key={id}>
          <img
            src={`data:${type};base64,${picture}`}
            alt={t('picture', { n: numberText(at + 1, locale) })}
            className="max-h-80 rounded-control"
          />
        </li>
      ))}
    </ul>
  );
}

function About({ story: { feedback, language } }: { story: FeedbackStory }) {
  const t = useWords<typeof words>('feedback');
  const facts: (Fact | false)[] = [
    {
      key: 'member',
      label: t('member'),
      value:
        feedback.memberId === null ? (
          t('visitor')
        ) : (
          <PathLink href={pathOfMember(feedback.memberId)} className="text-accent-text underline">
            {feedback.account}
          </PathLink>
        ),
    },
    feedback.memberId === null && {
      key: 'contact',
      label: t('contact'),
      value: feedback.contact === '' ? t('contactNone') : feedback.contact,
    },
    { key: 'reads', label: t('reads'), value: t(`languages.${language}`) },
    { key: 'sent', label: t('sent'), value: <TimeText atMs={feedback.sentAtMs} /> },
    feedback.note !== '' && { key: 'note', label: t('note'), value: feedback.note },
    feedback.takenBy !== null && {
      key: 'taken',
      label: t('stateOne.in_work'),
      value: t('takenBy', { name: feedback.takenBy }),
    },
  ];
  return <Facts facts={facts.filter((fact) => fact !== false)} />;
}

function Deeds({ story: { feedback } }: { story: FeedbackStory }) {
  const t = useWords<typeof words>('feedback');
  const close = useDeed(closeFeedback);
  const [closing, setClosing] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setClosing(true)}>
        {t('close')}
      </Button>
      {closing && (
        <ReasonDialog
          danger
          title={t('close')}
          button={t('close')}
          text={t('closeText')}
          send={(reason) => close.mutateAsync({ feedbackId: feedback.id, reason })}
          done={t('closed')}
          onClose={() => setClosing(false)}
        />
      )}
    </>
  );
}

function AnswerForm({ story: { feedback, language } }: { story: FeedbackStory }) {
  const t = useWords<typeof words>('feedback');
  const may = useMay('feedback.write');
  const answer = useDeed(answerFeedback);
  const [text, setText] = useState('');
  if (!may) return null;
  // Nobody but the staff can send it.
  const isKept = feedback.memberId === null && !feedback.byMail;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer.isPending || text.trim().length < 2) return;
    answer.mutate(
      { feedbackId: feedback.id, answer: text.trim() },
      { onSuccess: () => toast(t(isKept ? 'answerKept' : 'answered'), { tone: 'win' }) },
    );
  };
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <TextArea
          label={t('answer')}
          rows={6}
          maxLength={2000}
          lang={language.toLowerCase()}
          value={text}
          onChange={(event) => setText(event.target.value)}
          hint={
            isKept
              ? t('answerHintVisitor')
              : feedback.byMail
                ? t('answerHintMail', { contact: feedback.contact })
                : t('answerHint')
          }
          error={answer.error?.message}
        />
        <Button
          type="submit"
          className="justify-self-start"
          loading={answer.isPending}
          disabled={text.trim().length < 2}
        >
          {t(isKept ? 'keepAnswer' : 'send')}
        </Button>
      </form>
    </Card>
  );
}

function Ending({ story: { feedback } }: { story: FeedbackStory }) {
  const t = useWords<typeof words>('feedback');
  const { answer, reason, endedBy, answeredAtMs } = feedback;
  return (
    <Card>
      {answer !== null && <p className="wrap-anywhere whitespace-pre-line">{answer}</p>}
      {reason !== null && (
        <p>
          {t('reason')}: {reason}
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-faint">
        {endedBy}
        {answeredAtMs !== null && <TimeText atMs={answeredAtMs} />}
      </p>
    </Card>
  );
}
