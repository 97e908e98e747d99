import { type FormEvent, useEffect, useState } from 'react';
import { type FeedbackTopic, feedbackTopics, sendFeedback } from '../../../contract/feedback.ts';
import { limitsOf } from '../../../contract/limits.ts';
import { startBotCheck } from '../../kit/bot-check.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { Card } from '../../kit/Card.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { Select } from '../../kit/Select.tsx';
import { TextArea, TextField } from '../../kit/TextField.tsx';
import { spanText } from '../../kit/time.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { PictureField } from './PictureField.tsx';
import { useSendFeedback } from './queries.ts';
import type { words } from './words.ts';

interface Draft {
  topic: FeedbackTopic;
  content: string;
  note: string;
  contact: string;
  pictures: readonly File[];
}

const content = limitsOf(sendFeedback, 'content');

const blank: Draft = { topic: 'other', content: '', note: '', contact: '', pictures: [] };

/**
 * What is sent: a topic, the words, a number; of members up to three pictures, of visitors where they can be reached.
 * What was typed stays until it has arrived.
 */
export function FeedbackForm({ isMember }: { isMember: boolean }) {
  const t = useWords<typeof words>('feedback');
  const manner = useManner();
  const send = useSendFeedback();
  const [draft, setDraft] = useState<Draft>(blank);
  const [tried, setTried] = useState(false);
  const change = (some: Partial<Draft>) => setDraft((now) => ({ ...now, ...some }));
  const length = draft.content.trim().length;
  const isShort = length < content.least;
  useWarmUp();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isShort || send.isPending) return;
    send.mutate(draft, {
      onSuccess: ({ missing }) => {
        setDraft(blank);
        setTried(false);
        if (missing > 0) toast(t('pictureFailed', { n: missing }), { tone: 'warning' });
        else toast(t('sent'), { tone: 'win', ...(isMember && { hint: t('sentHint') }) });
      },
    });
  };
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {send.error && <Trouble error={send.error} />}
        <Select
          label={t('topic')}
          choices={feedbackTopics.map((value) => ({ value, label: t(`topics.${value}`) }))}
          value={draft.topic}
          onChange={(event) => change({ topic: event.target.value as FeedbackTopic })}
        />
        <TextArea
          label={t('content')}
          rows={6}
          maxLength={content.most}
          value={draft.content}
          onChange={(event) => change({ content: event.target.value })}
          aside={t('counted', {
            count: numberText(length, manner.locale),
            most: numberText(content.most, manner.locale),
          })}
          error={tried && isShort ? t('contentShort', { n: length === 0 ? 0 : content.least - length }) : undefined}
        />
        <TextField
          label={t('note')}
          optional
          hint={t('noteHint')}
          maxLength={limitsOf(sendFeedback, 'note').most}
          value={draft.note}
          onChange={(event) => change({ note: event.target.value })}
        />
        <Extra draft={draft} onChange={change} isMember={isMember} />
        <Button type="submit" loading={send.isPending} className="justify-self-start">
          {t('send')}
        </Button>
      </form>
    </Card>
  );
}

interface ExtraProps {
  draft: Draft;
  onChange: (some: Partial<Draft>) => void;
  isMember: boolean;
}

/** Pictures of members, whom we know; of visitors where they can be reached. */
function Extra({ draft, onChange, isMember }: ExtraProps) {
  const t = useWords<typeof words>('feedback');
  if (isMember) return <PictureField pictures={draft.pictures} onPictures={(pictures) => onChange({ pictures })} />;
  return (
    <TextField
      label={t('contact')}
      optional
      hint={t('contactHint')}
      maxLength={limitsOf(sendFeedback, 'contact').most}
      value={draft.contact}
      onChange={(event) => onChange({ contact: event.target.value })}
    />
  );
}

function Trouble({ error }: { error: Error }) {
  const t = useWords<typeof words>('feedback');
  const { locale } = useManner();
  const waits = error instanceof CallError && error.code === 'too_many_requests' && error.retryAfterSeconds;
  return (
    <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-text">
      {waits ? t('wait', { time: spanText(waits * 1000, locale) }) : error.message}
    </p>
  );
}

/** The proof of work is done while one types, so that nobody waits for it at the button. */
function useWarmUp(): void {
  useEffect(() => startBotCheck(), []);
}
