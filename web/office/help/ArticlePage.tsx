import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { getHelpArticle, saveHelpArticle } from '../../../contract/help.ts';
import { useCall } from '../../kit/ask.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { errorText } from '../../kit/field-errors.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { LeaveQuestion } from '../../kit/LeaveQuestion.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { numberText } from '../../kit/money.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { useMay } from '../../kit/staff.ts';
import { TextField } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { BackLink, pathOfArticle, paths, useGo } from '../paths.tsx';
import { ArticleFields } from './ArticleFields.tsx';
import { ArticlePreview } from './ArticlePreview.tsx';
import { type Draft, draftOf } from './draft.ts';
import type { StoredArticle } from './stored-article.ts';
import { Versions } from './Versions.tsx';
import type { words } from './words.ts';

/** Writes one article in both languages, with what players will read beside it. */
export function ArticlePage() {
  const { tag = 'new' }: { tag?: string } = useParams({ strict: false });
  return tag === 'new' ? <Editor key="new" stored={null} /> : <Stored tag={tag} />;
}

function Stored({ tag }: { tag: string }) {
  const stored = useCall(getHelpArticle, { tag });
  return (
    <Asked of={stored} waiting={<LoadingMark />}>
      {(stored) => <Editor key={`${tag}${stored.article.version}`} stored={stored} />}
    </Asked>
  );
}

function Editor({ stored }: { stored: StoredArticle | null }) {
  const t = useWords<typeof words>('help');
  const { language, locale } = useManner();
  const may = useMay('content.write');
  const { draft, setDraft, isUnsaved, note, setNote, submit, save } = useEditing(stored);
  const { error } = save;
  const fields = error instanceof CallError ? (error.value.fields ?? {}) : {};
  const errorAt = (path: string) => errorText(fields[path], language);
  const next = (stored?.article.version ?? 0) + 1;
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <PageHead
        back={<BackLink href={paths.help}>{t('back')}</BackLink>}
        title={stored ? stored.article.title[language] : t('newTitle')}
        after={
          may && (
            <Button type="submit" size="sm" loading={save.isPending}>
              {t('save', { n: numberText(next, locale) })}
            </Button>
          )
        }
      />
      {error && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-text">
          {error instanceof CallError && error.code === 'version_conflict' ? t('conflict') : error.message}
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <ArticleFields draft={draft} onDraft={setDraft} stored={stored} errorAt={errorAt} />
          <TextField
            label={t('note')}
            optional
            hint={t('noteHint')}
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        <ArticlePreview draft={draft} marks={stored?.marks ?? {}} />
      </div>
      {stored && (
        <Versions
          stored={stored}
          onTake={(version) => {
            setDraft({ ...draft, standard: version.texts === null, texts: version.texts ?? draft.texts });
            toast(t('taken', { n: numberText(version.version, locale) }));
          }}
        />
      )}
      <LeaveQuestion
        isOn={isUnsaved}
        leaves={(from, to) => from !== to}
        words={{ title: t('leaveTitle'), text: t('leaveText'), go: t('leaveGo'), stay: t('leaveStay') }}
      />
    </form>
  );
}

/** The draft, whether it differs from what is stored, and the deed that stores it. */
function useEditing(stored: StoredArticle | null) {
  const t = useWords<typeof words>('help');
  const { language } = useManner();
  const go = useGo();
  const save = useDeed(saveHelpArticle);
  const [draft, setDraft] = useState<Draft>(() => draftOf(stored));
  const [note, setNote] = useState('');
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(stored));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const { standard, texts, ...rest } = draft;
    save.mutate(
      { ...rest, version: stored?.article.version ?? 0, texts: standard ? null : texts, note },
      {
        onSuccess: () => {
          toast(t('saved', { title: draft.texts.title[language] }), { tone: 'win' });
          if (!stored) go(pathOfArticle(draft.tag));
        },
      },
    );
  };
  return { draft, setDraft, isUnsaved: isDirty && !save.isSuccess, note, setNote, submit, save };
}
