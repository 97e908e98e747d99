import { helpDevices, helpKinds, type HelpDevice, type HelpKind } from '../../../contract/help.ts';
import { type Language, languages } from '../../../contract/brand.ts';
import { Button } from '../../kit/Button.tsx';
import { plainDigits } from '../../kit/money.ts';
import { RichTextField } from '../../kit/RichTextField.tsx';
import { Select } from '../../kit/Select.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { Draft } from './draft.ts';
import type { StoredArticle } from './stored-article.ts';
import type { words } from './words.ts';

interface Props {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** null: a new article. */
  stored: StoredArticle | null;
  errorAt: (path: string) => string | undefined;
}

/** Where an article stands and what it says in each language. */
export function ArticleFields({ draft, onDraft, stored, errorAt }: Props) {
  return (
    <>
      <Place draft={draft} onDraft={onDraft} stored={stored} errorAt={errorAt} />
      {draft.standard ? (
        <Standard onOwn={() => onDraft({ ...draft, standard: false })} />
      ) : (
        <>
          {languages.map((language) => (
            <Texts key={language} language={language} draft={draft} onDraft={onDraft} errorAt={errorAt} />
          ))}
          {stored?.standardTexts && (
            <BackToStandard onBack={() => onDraft({ ...draft, standard: true, texts: stored.standardTexts! })} />
          )}
        </>
      )}
      {stored && !draft.standard && <Marks marks={stored.marks} />}
    </>
  );
}

function Place({ draft, onDraft, stored, errorAt }: Props) {
  const t = useWords<typeof words>('help');
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <TextField
        label={t('tag')}
        hint={stored ? undefined : t('tagHint')}
        readOnly={stored !== null}
        maxLength={40}
        spellCheck={false}
        autoCapitalize="none"
        value={draft.tag}
        onChange={(event) => onDraft({ ...draft, tag: event.target.value })}
        error={errorAt('tag')}
      />
      <Select
        label={t('kind')}
        choices={helpKinds.map((value) => ({ value, label: t(`kindOne.${value}`) }))}
        value={draft.kind}
        disabled={stored?.article.hasStandard === true}
        onChange={(event) => onDraft({ ...draft, kind: event.target.value as HelpKind })}
        error={errorAt('kind')}
      />
      <TextField
        label={t('position')}
        hint={t('positionHint')}
        inputMode="numeric"
        maxLength={4}
        value={String(draft.position)}
        onChange={(event) =>
          onDraft({ ...draft, position: Number(plainDigits(event.target.value).replace(/\D/g, '')) })
        }
        error={errorAt('position')}
      />
      <Select
        label={t('device')}
        choices={helpDevices.map((value) => ({ value, label: t(`devices.${value}`) }))}
        value={draft.device}
        onChange={(event) => onDraft({ ...draft, device: event.target.value as HelpDevice })}
      />
      <div className="sm:col-span-2">
        <Switch
          label={t('shown')}
          hint={errorAt('shown') ?? t('shownHint')}
          checked={draft.shown}
          onChange={(event) => onDraft({ ...draft, shown: event.target.checked })}
        />
      </div>
    </div>
  );
}

function Standard({ onOwn }: { onOwn: () => void }) {
  const t = useWords<typeof words>('help');
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-raised p-4">
      <p className="text-sm text-soft">{t('usesStandard')}</p>
      <Button variant="outline" size="sm" onClick={onOwn}>
        {t('writeOwn')}
      </Button>
    </div>
  );
}

function BackToStandard({ onBack }: { onBack: () => void }) {
  const t = useWords<typeof words>('help');
  return (
    <Button variant="outline" size="sm" className="justify-self-start" onClick={onBack}>
      {t('useStandard')}
    </Button>
  );
}

interface TextsProps extends Omit<Props, 'stored'> {
  language: Language;
}

function Texts({ language, draft, onDraft, errorAt }: TextsProps) {
  const t = useWords<typeof words>('help');
  const { texts } = draft;
  const change = (part: 'title' | 'body', value: string) =>
    onDraft({ ...draft, texts: { ...texts, [part]: { ...texts[part], [language]: value } } });
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="pb-2 text-base font-semibold">{t('inLanguage', { language: t(language) })}</legend>
      <TextField
        label={t('articleTitle')}
        lang={language.toLowerCase()}
        maxLength={120}
        value={texts.title[language]}
        onChange={(event) => change('title', event.target.value)}
        error={errorAt(`texts.title.${language}`)}
      />
      <RichTextField
        label={t('body')}
        lang={language.toLowerCase()}
        rows={16}
        value={texts.body[language]}
        onValue={(html) => change('body', html)}
        error={errorAt(`texts.body.${language}`)}
      />
    </fieldset>
  );
}

function Marks({ marks }: { marks: StoredArticle['marks'] }) {
  const t = useWords<typeof words>('help');
  return (
    <details className="rounded-card bg-raised p-4 text-sm">
      <summary className="cursor-pointer">{t('marks')}</summary>
      <p className="my-2 text-soft">{t('marksHint')}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {Object.entries(marks).map(([name, value]) => (
          <div key={name} className="contents">
            <dt>
              <code className="text-xs select-all">{`[${name}]`}</code>
            </dt>
            <dd className="text-soft">
              {value.BN} · {value.EN}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
