import { ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { FEEDBACK_PICTURES_MOST } from '../../../contract/feedback.ts';
import { PICTURE_MOST_BYTES } from '../../../contract/fields.ts';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

const kinds = ['image/png', 'image/jpeg'];

interface Props {
  pictures: readonly File[];
  onPictures: (pictures: readonly File[]) => void;
}

/** Chooses pictures that go with the words; too large or of another kind they are refused at once, by their name. */
export function PictureField({ pictures, onPictures }: Props) {
  const t = useWords<typeof words>('feedback');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file can be chosen again after it was taken away.
    event.target.value = '';
    const wrongKind = files.find(({ type }) => !kinds.includes(type));
    const tooLarge = files.find(({ size }) => size > PICTURE_MOST_BYTES);
    if (wrongKind) return setTrouble(t('pictureKind', { name: wrongKind.name }));
    if (tooLarge) return setTrouble(t('pictureLarge', { name: tooLarge.name }));
    setTrouble(null);
    onPictures([...pictures, ...files].slice(0, FEEDBACK_PICTURES_MOST));
  };
  return (
    <div role="group" aria-labelledby={id} className="grid gap-2">
      <span id={id} className="k-field-label text-sm">
        {t('pictures')}
      </span>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map((picture, at) => (
            <Chosen
              key={`${at}${picture.name}`}
              picture={picture}
              onDrop={() => onPictures(pictures.filter((one) => one !== picture))}
            />
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        multiple
        accept={kinds.join()}
        className="sr-only"
        tabIndex={-1}
        aria-labelledby={id}
        onChange={choose}
      />
      <Button
        variant="second"
        icon={<ImagePlus aria-hidden />}
        className="justify-self-start"
        disabled={pictures.length >= FEEDBACK_PICTURES_MOST}
        onClick={() => input.current?.click()}
      >
        {t('addPicture')}
      </Button>
      <p className="text-sm text-faint">{t('picturesHint')}</p>
      {trouble !== null && (
        <p role="alert" className="text-sm text-danger">
          {trouble}
        </p>
      )}
    </div>
  );
}

function Chosen({ picture, onDrop }: { picture: File; onDrop: () => void }) {
  const t = useWords<typeof words>('feedback');
  const url = useMemo(() => URL.createObjectURL(picture), [picture]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <li className="relative">
      <img src={url} alt={picture.name} className="size-24 rounded-control object-cover" />
      <span className="absolute -end-2 -top-2 rounded-full bg-overlay">
        <IconButton size="sm" label={t('dropPicture', { name: picture.name })} onClick={onDrop}>
          <X aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}
