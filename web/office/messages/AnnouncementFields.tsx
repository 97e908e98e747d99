import {
  type AnnouncementDraft,
  audiences,
  CONTENT_LENGTH_MAX,
  TITLE_LENGTH_MAX,
} from '../../../contract/messages-office.ts';
import { bannerGroups, executions, promotionTags, promotionTypes } from '../../../contract/messages.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { MomentField } from '../../kit/MomentField.tsx';
import { RichTextField } from '../../kit/RichTextField.tsx';
import { Select } from '../../kit/Select.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { TextArea, TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { PictureField } from '../../kit/PictureField.tsx';
import type { words } from './words.ts';

interface Props {
  draft: AnnouncementDraft;
  onDraft: (draft: AnnouncementDraft) => void;
  /** The words of what is wrong at a path of the draft. */
  errorAt: (path: string) => string | undefined;
}

export function AnnouncementFields(props: Props) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <TextFields {...props} />
      <PlaceFields {...props} />
      <TimeFields {...props} />
    </div>
  );
}

function TextFields({ draft, onDraft, errorAt }: Props) {
  const t = useWords<typeof words>('messages');
  const isBanner = draft.type === 'B';
  return (
    <div className="grid grid-cols-1 gap-4">
      {(['BN', 'EN'] as const).map((language) => {
        const lang = language === 'BN' ? 'bn' : 'en';
        const onContent = (content: string) =>
          onDraft({ ...draft, content: { ...draft.content, [language]: content } });
        const field = {
          label: t(language === 'BN' ? 'contentBn' : 'contentEn'),
          error: errorAt(`content.${language}`),
          lang,
        };
        return (
          <div key={language} className="grid grid-cols-1 gap-3">
            <TextField
              label={t(language === 'BN' ? 'titleBn' : 'titleEn')}
              lang={lang}
              maxLength={TITLE_LENGTH_MAX}
              value={draft.title[language]}
              onChange={({ target }) => onDraft({ ...draft, title: { ...draft.title, [language]: target.value } })}
              error={errorAt(`title.${language}`)}
            />
            {isBanner ? (
              <TextArea
                {...field}
                rows={2}
                maxLength={200}
                value={draft.content[language]}
                // A banner has one sentence, and no room for paragraphs.
                onChange={({ target }) => onContent(target.value.replaceAll(/\s*\n\s*/g, ' '))}
              />
            ) : (
              <RichTextField
                {...field}
                value={draft.content[language]}
                onValue={onContent}
                maxLength={CONTENT_LENGTH_MAX / 2}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

function PlaceFields({ draft, onDraft, errorAt }: Props) {
  const t = useWords<typeof words>('messages');
  const { type } = draft;
  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
      {type === 'PU' ? (
        <Select
          label={t('opens')}
          choices={executions.map((value) => ({ value, label: t(`executions.${value}`) }))}
          value={draft.execution ?? ''}
          onChange={({ target }) =>
            onDraft({ ...draft, execution: executions.find((one) => one === target.value) ?? null })
          }
          error={errorAt('execution')}
        />
      ) : (
        <Select
          label={t('whom')}
          choices={audiences.map((value) => ({ value, label: t(`audiences.${value}`) }))}
          value={draft.audience}
          onChange={({ target }) =>
            onDraft({ ...draft, audience: audiences.find((one) => one === target.value) ?? 'all' })
          }
          error={errorAt('audience')}
        />
      )}
      {type === 'B' && (
        <Select
          label={t('group')}
          choices={bannerGroups.map((value) => ({ value, label: t(`groups.${value}`) }))}
          value={draft.groupName ?? ''}
          onChange={({ target }) =>
            onDraft({ ...draft, groupName: bannerGroups.find((one) => one === target.value) ?? null })
          }
          error={errorAt('groupName')}
        />
      )}
      <TextField
        label={t('link')}
        hint={t('linkHint')}
        optional
        maxLength={300}
        value={draft.link ?? ''}
        onChange={({ target }) => onDraft({ ...draft, link: target.value.trim() || null })}
        error={errorAt('link')}
      />
      {type === 'PR' && <PromotionFields draft={draft} onDraft={onDraft} errorAt={errorAt} />}
      {(type === 'B' || type === 'PU' || type === 'PR') && (
        <div className="sm:col-span-2">
          <PictureField
            url={draft.imageUrl}
            onUrl={(imageUrl) => onDraft({ ...draft, imageUrl })}
            required={type === 'B'}
            error={errorAt('imageUrl')}
          />
        </div>
      )}
      {(type === 'PL' || type === 'PR') && (
        <div className="sm:col-span-2">
          <Switch
            label={t('pin')}
            hint={t('pinHint')}
            checked={draft.pinned}
            onChange={({ target }) => onDraft({ ...draft, pinned: target.checked })}
          />
        </div>
      )}
    </div>
  );
}

function PromotionFields({ draft, onDraft, errorAt }: Props) {
  const t = useWords<typeof words>('messages');
  const { promotionTags: tags } = draft;
  return (
    <>
      <Select
        label={t('about')}
        choices={promotionTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        value={draft.promotionType ?? ''}
        onChange={({ target }) =>
          onDraft({ ...draft, promotionType: promotionTypes.find((one) => one === target.value) ?? null })
        }
        error={errorAt('promotionType')}
      />
      <fieldset className="sm:col-span-2">
        <legend className="pb-1 text-sm font-semibold">{t('tags')}</legend>
        <div className="flex flex-wrap gap-x-5">
          {promotionTags.map((tag) => (
            <Checkbox
              key={tag}
              label={t(`tag.${tag}`)}
              checked={tags.includes(tag)}
              onChange={({ target }) =>
                onDraft({
                  ...draft,
                  promotionTags: promotionTags.filter((one) => (one === tag ? target.checked : tags.includes(one))),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

function TimeFields({ draft, onDraft, errorAt }: Props) {
  const t = useWords<typeof words>('messages');
  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
      <MomentField
        label={t('starts')}
        hint={t('startsHint')}
        optional
        atMs={draft.startsAtMs}
        onAtMs={(startsAtMs) => onDraft({ ...draft, startsAtMs })}
        error={errorAt('startsAtMs')}
      />
      <MomentField
        label={t('ends')}
        hint={t('endsHint')}
        optional
        atMs={draft.endsAtMs}
        onAtMs={(endsAtMs) => onDraft({ ...draft, endsAtMs })}
        error={errorAt('endsAtMs')}
      />
      {draft.type === 'PR' && (
        <MomentField
          label={t('coming')}
          hint={t('comingHint')}
          optional
          atMs={draft.comingFromMs}
          onAtMs={(comingFromMs) => onDraft({ ...draft, comingFromMs })}
          error={errorAt('comingFromMs')}
        />
      )}
    </div>
  );
}
