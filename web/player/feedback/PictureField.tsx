import { FEEDBACK_PICTURES_MOST } from '../../../contract/feedback.ts';
import { PicturesField } from '../../kit/PicturesField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

interface Props {
  pictures: readonly File[];
  onPictures: (pictures: readonly File[]) => void;
}

/** Pictures that go with what is written. */
export function PictureField({ pictures, onPictures }: Props) {
  const t = useWords<typeof words>('feedback');
  return (
    <PicturesField
      pictures={pictures}
      onPictures={onPictures}
      most={FEEDBACK_PICTURES_MOST}
      label={t('pictures')}
      hint={t('picturesHint')}
      add={t('addPicture')}
      drop={(name) => t('dropPicture', { name })}
      wrongKind={(name) => t('pictureKind', { name })}
      tooLarge={(name) => t('pictureLarge', { name })}
    />
  );
}
