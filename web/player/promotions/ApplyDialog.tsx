import { useState } from 'react';
import { APPLICATION_PICTURES_MOST, APPLICATION_REMARK_MOST } from '../../../contract/promotion-terms.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { PicturesField } from '../../kit/PicturesField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { TextArea } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useApply } from './queries.ts';
import type { words } from './words.ts';

interface Props {
  promotionId: string;
  title: string;
  leastPictures: number;
  onClose: () => void;
}

/** The form of an application: a remark, and pictures that prove it. Mounted while it is open. */
export function ApplyDialog({ promotionId, title, leastPictures, onClose }: Props) {
  const t = useWords<typeof words>('activities');
  const { locale } = useManner();
  const apply = useApply();
  const [remark, setRemark] = useState('');
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const count = (n: number) => numberText(n, locale);
  return (
    <FormDialog
      title={t('applyTitle', { title })}
      button={t('send')}
      faults={{ pictures: pictures.length < leastPictures && t('picturesMissing', { n: count(leastPictures) }) }}
      send={() => apply.mutateAsync({ promotionId, remark, pictures })}
      done={() => toast(t('sent'), { tone: 'win' })}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p className="text-soft">{t('applyText')}</p>
          <TextArea
            label={t('remark')}
            rows={3}
            maxLength={APPLICATION_REMARK_MOST}
            value={remark}
            // One line, however it was pasted.
            onChange={({ target }) => setRemark(target.value.replaceAll(/\s+/g, ' '))}
            aside={t('counted', { count: count(remark.length), most: count(APPLICATION_REMARK_MOST) })}
            error={wrong('remark')}
          />
          <PicturesField
            pictures={pictures}
            onPictures={setPictures}
            most={APPLICATION_PICTURES_MOST}
            label={t('pictures')}
            hint={t('picturesHint')}
            add={t('addPicture')}
            drop={(name) => t('dropPicture', { name })}
            wrongKind={(name) => t('pictureKind', { name })}
            tooLarge={(name) => t('pictureLarge', { name })}
            error={wrong('pictures') ?? wrong('picture')}
          />
        </>
      )}
    </FormDialog>
  );
}
