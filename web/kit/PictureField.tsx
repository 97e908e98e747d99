import { ImageUp, Trash2 } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PICTURE_MOST_BYTES } from '../../contract/fields.ts';
import { saveContentPicture } from '../../contract/messages-office.ts';
import { base64Of } from './base64-of-file.ts';
import { Button } from './Button.tsx';
import { call, CallError } from './call.ts';
import { errorText } from './field-errors.ts';
import { useManner } from './KitProvider.tsx';
import { TextField } from './TextField.tsx';
import { useWords } from './speaking.ts';
import type { words } from './desk.words.ts';

interface Props {
  url: string | null;
  onUrl: (url: string | null) => void;
  required: boolean;
  error: string | undefined;
  /** Of another kind than pictures of content: what it is called, and what keeps it. */
  of?: { label: string; hint: string; keep: (picture: string) => Promise<{ url: string }> };
}

/** A picture from this computer, which is written anew and kept, or one of the house's drawings by its address. */
export function PictureField({ url, onUrl, required, error, of }: Props) {
  const t = useWords<typeof words>('desk');
  const { language } = useManner();
  const input = useRef<HTMLInputElement>(null);
  const keep = of?.keep ?? ((picture: string) => call(saveContentPicture, { picture }));
  const save = useMutation({
    mutationFn: async (file: File) => keep(await base64Of(file)),
  });
  const refusal = save.error instanceof CallError ? save.error.value.fields?.['picture'] : undefined;
  const fault = save.error ? (errorText(refusal, language) ?? save.error.message) : undefined;
  const [isTooLarge, setTooLarge] = useState(false);
  const take = (file: File | undefined) => {
    setTooLarge(file !== undefined && file.size > PICTURE_MOST_BYTES);
    if (!file || file.size > PICTURE_MOST_BYTES) return;
    save.mutate(file, { onSuccess: (kept) => onUrl(kept.url) });
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <TextField
        label={of?.label ?? t('picture')}
        hint={of?.hint ?? t('pictureHint')}
        optional={!required}
        maxLength={300}
        value={url ?? ''}
        onChange={({ target }) => onUrl(target.value.trim() || null)}
        error={isTooLarge ? t('pictureTooLarge') : (fault ?? error)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          className="sr-only"
          tabIndex={-1}
          aria-label={t('pictureFile')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            take(file);
            target.value = '';
          }}
        />
        <Button
          size="sm"
          variant="outline"
          loading={save.isPending}
          icon={<ImageUp aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('pictureChoose')}
        </Button>
        {url !== null && (
          <Button size="sm" variant="quiet" icon={<Trash2 aria-hidden />} onClick={() => onUrl(null)}>
            {t('pictureRemove')}
          </Button>
        )}
      </div>
      {url !== null && (
        <img src={url} alt={t('pictureNow')} className="max-h-40 max-w-full justify-self-start rounded-control" />
      )}
    </div>
  );
}
