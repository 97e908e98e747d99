import { ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { PICTURE_MOST_BYTES } from '../../contract/fields.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

const kinds = ['image/png', 'image/jpeg'];

interface Props {
  pictures: readonly File[];
  onPictures: (pictures: readonly File[]) => void;
  most: number;
  label: string;
  hint: string;
  add: string;
  /** Takes the picture of this name away again. */
  drop: (name: string) => string;
  /** Why the one of this name is refused. */
  wrongKind: (name: string) => string;
  tooLarge: (name: string) => string;
  error?: string | undefined;
}

/** Chooses pictures that go with words; too large or of another kind they are refused at once, by their name. */
export function PicturesField({ pictures, onPictures, most, label, hint, add, drop, error, ...refusals }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file can be chosen again after it was taken away.
    event.target.value = '';
    const wrongKind = files.find(({ type }) => !kinds.includes(type));
    const tooLarge = files.find(({ size }) => size > PICTURE_MOST_BYTES);
    if (wrongKind) return setTrouble(refusals.wrongKind(wrongKind.name));
    if (tooLarge) return setTrouble(refusals.tooLarge(tooLarge.name));
    setTrouble(null);
    onPictures([...pictures, ...files].slice(0, most));
  };
  const told = trouble ?? error;
  return (
    <div role="group" aria-labelledby={id} className="grid gap-2">
      <span id={id} className="k-field-label text-sm">
        {label}
      </span>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map((picture, at) => (
            <Chosen
              key={`${at}${picture.name}`}
              picture={picture}
              label={drop(picture.name)}
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
        disabled={pictures.length >= most}
        onClick={() => input.current?.click()}
      >
        {add}
      </Button>
      <p className="text-sm text-faint">{hint}</p>
      {told !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {told}
        </p>
      )}
    </div>
  );
}

function Chosen({ picture, label, onDrop }: { picture: File; label: string; onDrop: () => void }) {
  const url = useMemo(() => URL.createObjectURL(picture), [picture]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <li className="relative">
      <img src={url} alt={picture.name} className="size-24 rounded-control object-cover" />
      <span className="absolute -end-2 -top-2 rounded-full bg-overlay">
        <IconButton size="sm" label={label} onClick={onDrop}>
          <X aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}
