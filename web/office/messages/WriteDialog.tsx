import { type FormEvent, useRef, useState } from 'react';
import {
  CONTENT_LENGTH_MAX,
  type MessageTemplate,
  TITLE_LENGTH_MAX,
  listMessageTemplates,
  saveMessageTemplate,
  sendMessage,
} from '../../../contract/messages-office.ts';
import { useCall, useDeed } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError, newKey } from '../../kit/call.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { errorText } from '../../kit/field-errors.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { plainDigits } from '../../kit/money.ts';
import { RichTextField } from '../../kit/RichTextField.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { Select } from '../../kit/Select.tsx';
import { useMay } from '../../kit/staff.ts';
import { TextField } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import type { en } from './words.en.ts';

type Texts = Pick<MessageTemplate, 'title' | 'content' | 'link'>;

const noTexts: Texts = { title: { BN: '', EN: '' }, content: { BN: '', EN: '' }, link: null };

interface Props {
  /** null: asked for. */
  memberId: string | null;
  onClose: () => void;
}

/** Writes to a member or to all. Mounted while it is open: one opening, one key, one message. */
export function WriteDialog({ memberId, onClose }: Props) {
  const t = useWords<typeof en>('messages');
  const { language } = useManner();
  const mayAll = useMay('content.write');
  const { sending, texts, setTexts, toAll, setToAll, number, setNumber, numberFault, send } = useForm(
    memberId,
    onClose,
  );
  const error = sending.error;
  const fields = error instanceof CallError ? (error.value.fields ?? {}) : {};
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      onSubmit={send}
      title={t('writeTitle')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={sending.isPending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {error && (
          <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-danger">
            {error.message}
          </p>
        )}
        {memberId === null && (
          <>
            {mayAll && (
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
            {toAll ? (
              <p className="text-sm text-soft">{t('toAllHint')}</p>
            ) : (
              <TextField
                label={t('memberId')}
                inputMode="numeric"
                maxLength={18}
                value={number}
                onChange={({ target }) => setNumber(plainDigits(target.value).trim())}
                error={numberFault}
              />
            )}
          </>
        )}
        <TemplateChoice onTexts={setTexts} />
        <TextsFields texts={texts} onTexts={setTexts} errorAt={(path) => errorText(fields[path], language)} />
        {mayAll && <KeepAsTemplate texts={texts} />}
      </div>
    </Dialog>
  );
}

function useForm(memberId: string | null, onDone: () => void) {
  const t = useWords<typeof en>('messages');
  const sending = useDeed(sendMessage);
  const requestId = useRef(newKey());
  const [texts, setTexts] = useState(noTexts);
  const [toAll, setToAll] = useState(false);
  const [number, setNumber] = useState(memberId ?? '');
  const [tried, setTried] = useState(false);
  const isNumber = toAll || /^[1-9]\d{0,17}$/.test(number);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isNumber || sending.isPending) return;
    sending.mutate(
      { ...texts, memberId: toAll ? null : number, requestId: requestId.current },
      {
        onSuccess: () => {
          toast(t('sent'), { tone: 'win' });
          onDone();
        },
        // What was refused was not sent: with other words it is another message.
        onError: () => {
          requestId.current = newKey();
        },
      },
    );
  };
  const numberFault = tried && !isNumber ? t('memberMissing') : undefined;
  return { sending, texts, setTexts, toAll, setToAll, number, setNumber, numberFault, send };
}

function TemplateChoice({ onTexts }: { onTexts: (texts: Texts) => void }) {
  const t = useWords<typeof en>('messages');
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
  const t = useWords<typeof en>('messages');
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
  const t = useWords<typeof en>('messages');
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
