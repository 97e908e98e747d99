import { useState } from 'react';
import { createInviteLink, endInviteLink, type InviteLink, linkLandings, linkMakes } from '../../../contract/agents.ts';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** What a new link is for. */
export function NewLinkDialog({ onClose }: { onClose: () => void }) {
  const t = useWords<typeof words>('agents');
  const create = useDeed(createInviteLink);
  const [label, setLabel] = useState('');
  const [makes, setMakes] = useState<(typeof linkMakes)[number]>('member');
  const [landing, setLanding] = useState<(typeof linkLandings)[number]>('register');
  return (
    <FormDialog
      title={t('newLink')}
      button={t('createGo')}
      send={() => create.mutateAsync({ label, makes, landing })}
      done={t('linkMade')}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <TextField
            label={t('label')}
            hint={t('labelHint')}
            optional
            maxLength={60}
            value={label}
            onChange={({ target }) => setLabel(target.value)}
            error={wrong('label')}
          />
          <div className="k-field">
            <span className="k-field-label" aria-hidden>
              {t('makes')}
            </span>
            <Segments
              label={t('makes')}
              choices={linkMakes.map((value) => ({ value, label: t(`kind.${value}`) }))}
              value={makes}
              onValue={setMakes}
            />
          </div>
          <div className="k-field">
            <span className="k-field-label" aria-hidden>
              {t('landing')}
            </span>
            <Segments
              label={t('landing')}
              choices={linkLandings.map((value) => ({ value, label: t(`landings.${value}`) }))}
              value={landing}
              onValue={setLanding}
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}

export function EndLinkDialog({ link, onClose }: { link: InviteLink; onClose: () => void }) {
  const t = useWords<typeof words>('agents');
  const end = useDeed(endInviteLink);
  return (
    <FormDialog
      danger
      title={t('endTitle')}
      button={t('endLink')}
      send={() => end.mutateAsync({ linkId: link.id })}
      done={t('linkEnded')}
      onClose={onClose}
    >
      <p className="text-soft">{t('endText')}</p>
    </FormDialog>
  );
}
