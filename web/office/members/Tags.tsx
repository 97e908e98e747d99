import { useState } from 'react';
import { saveMemberTags, TAG_LENGTH, TAGS_MOST } from '../../../contract/member-timeline.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useMay } from '../../kit/staff.ts';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './timeline.words.ts';

interface Props {
  memberId: string;
  account: string;
  tags: readonly string[];
}

/** By which words staff sort the member. */
export function Tags({ tags, ...of }: Props) {
  const t = useWords<typeof words>('timeline');
  const may = useMay('members.write');
  const [open, setOpen] = useState(false);
  return (
    <span className="-my-1.5 flex flex-wrap items-center gap-1.5">
      {tags.length === 0 && <span className="text-faint">{t('noTags')}</span>}
      {tags.map((tag) => (
        <Badge key={tag} tone="second">
          {tag}
        </Badge>
      ))}
      {may && (
        <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
          {t('editTags')}
        </Button>
      )}
      {open && <TagsDialog {...of} tags={tags} onClose={() => setOpen(false)} />}
    </span>
  );
}

function TagsDialog({ memberId, account, tags, onClose }: Props & { onClose: () => void }) {
  const t = useWords<typeof words>('timeline');
  const { locale } = useManner();
  const save = useDeed(saveMemberTags);
  const [typed, setTyped] = useState(tags.join(', '));
  const wanted = typed
    .split(/[,،]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
  const most = { text: numberText(TAGS_MOST, locale) };
  const fault =
    wanted.length > TAGS_MOST
      ? t('tagsMany', most)
      : wanted.some((tag) => tag.length > TAG_LENGTH) && t('tagsLong', { text: numberText(TAG_LENGTH, locale) });
  return (
    <FormDialog
      title={t('tagsTitle', { name: account })}
      button={t('save')}
      faults={{ tags: fault }}
      send={() => save.mutateAsync({ memberId, tags: wanted })}
      done={t('tagsDone')}
      onClose={onClose}
    >
      {(wrong) => (
        <TextField
          label={t('tags')}
          hint={t('tagsHint', most)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={wrong('tags')}
        />
      )}
    </FormDialog>
  );
}
