import { useState } from 'react';
import {
  CONTENT_LENGTH_MAX,
  listMessageTemplates,
  type MessageTemplate,
  saveMessageTemplate,
  sendMessage,
  TITLE_LENGTH_MAX,
} from '../../../contract/messages-office.ts';
import { useCall } from '../../kit/ask.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { RichTextField } from '../../kit/RichTextField.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { Select } from '../../kit/Select.tsx';
import { useMay } from '../../kit/staff.ts';
import { TextField } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { type FoundMember, MemberField } from '../../kit/MemberField.tsx';
import type { words } from './words.ts';

type Texts = Pick<MessageTemplate, 'title' | 'content' | 'link'>;

const noTexts: Texts = { title: { BN: '', EN: '' }, content: { BN: '', EN: '' }, link: null };

interface Props {
  /** null: asked for. */
  memberId: string | null;
  onClose: () => void;
}

/** Writes to a member or to all. Mounted while it is open: one opening, one key, one message. */
export function WriteDialog({ memberId, onClose }: Props) {
  const t = useWords<typeof words>('messages');
  const mayAll = useMay('content.write');
  const sending = useDeed(sendMessage);
  const [texts, setTexts] = useState(noTexts);
  const [toAll, setToAll] = useState(false);
  const [found, setFound] = useState<FoundMember | null>(null);
  const whose = memberId ?? found?.id;
  return (
    <FormDialog
      wide
      title={t('writeTitle')}
      button={t('send')}
      faults={{ memberId: !toAll && whose === undefined && t('memberMissing') }}
      send={(requestId) => sending.mutateAsync({ ...texts, memberId: toAll ? null : (whose ?? ''), requestId })}
      done={t('sent')}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          {memberId === null && mayAll && (
            <Segments
              label={t('toWhom')}
              choices={[
                { value: 'one', label: t('toOne') },
                { value: 'all', label: t('toAll') },
              ]}
              value={toAll ? 'all' : 'one'}
              onValue={(value) => setToAll(value === 'all')}
            />
          )}
          {toAll && <p className="text-sm text-soft">{t('toAllHint')}</p>}
          {memberId === null && !toAll && <MemberField value={found} onValue={setFound} error={wrong('memberId')} />}
          <TemplateChoice onTexts={setTexts} />
          <TextsFields texts={texts} onTexts={setTexts} errorAt={wrong} />
          {mayAll && <KeepAsTemplate texts={texts} />}
        </>
      )}
    </FormDialog>
  );
}

function TemplateChoice({ onTexts }: { onTexts: (texts: Texts) => void }) {
  const t = useWords<typeof words>('messages');
  const { data = [] } = useCall(listMessageTemplates, {}, { select: ({ list }) => list });
  const [chosen, setChosen] = useState('');
  if (data.length === 0) return null;
  const choose = (templateId: string) => {
    setChosen(templateId);
    const template = data.find((one) => one.templateId === templateId);
    if (template) onTexts({ title: template.title, content: template.content, link: template.link });
  };
  return (
    <Select
      label={t('template')}
      placeholder={t('noTemplate')}
      choices={data.map(({ templateId, name }) => ({ value: templateId, label: name }))}
      value={chosen}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

interface TextsProps {
  texts: Texts;
  onTexts: (texts: Texts) => void;
  errorAt: (path: string) => string | undefined;
}

function TextsFields({ texts, onTexts, errorAt }: TextsProps) {
  const t = useWords<typeof words>('messages');
  return (
    <>
      <p className="text-sm text-soft">{t('accountHint', { place: '{account}' })}</p>
      {(['BN', 'EN'] as const).map((language) => {
        const lang = language === 'BN' ? 'bn' : 'en';
        return (
          <div key={language} className="grid grid-cols-1 gap-3">
            <TextField
              label={t(language === 'BN' ? 'titleBn' : 'titleEn')}
              lang={lang}
              maxLength={TITLE_LENGTH_MAX}
              value={texts.title[language]}
              onChange={({ target }) => onTexts({ ...texts, title: { ...texts.title, [language]: target.value } })}
              error={errorAt(`title.${language}`)}
            />
            <RichTextField
              label={t(language === 'BN' ? 'contentBn' : 'contentEn')}
              lang={lang}
              rows={4}
              maxLength={CONTENT_LENGTH_MAX / 2}
              value={texts.content[language]}
              onValue={(content) => onTexts({ ...texts, content: { ...texts.content, [language]: content } })}
              error={errorAt(`content.${language}`)}
            />
          </div>
        );
      })}
      <TextField
        label={t('link')}
        hint={t('linkHint')}
        optional
        maxLength={300}
        value={texts.link ?? ''}
        onChange={({ target }) => onTexts({ ...texts, link: target.value.trim() || null })}
        error={errorAt('link')}
      />
    </>
  );
}

function KeepAsTemplate({ texts }: { texts: Texts }) {
  const t = useWords<typeof words>('messages');
  const save = useDeed(saveMessageTemplate);
  const [name, setName] = useState('');
  const keep = () =>
    save.mutate(
      { ...texts, name: name.trim() },
      {
        onSuccess: () => {
          setName('');
          toast(t('templateSaved'), { tone: 'win' });
        },
        onError: (error) => toast(error.message, { tone: 'danger' }),
      },
    );
  return (
    <div className="flex flex-wrap items-end gap-2 border-t border-line pt-4">
      <TextField
        className="min-w-56 flex-1"
        label={t('templateName')}
        hint={t('templateNameHint')}
        optional
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button variant="outline" disabled={name.trim() === ''} loading={save.isPending} onClick={keep}>
        {t('templateSave')}
      </Button>
    </div>
  );
}
