import { Button } from '../../kit/Button.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { QrCode } from '../../kit/QrCode.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words as staffWords } from './staff.words.ts';
import type { words } from './words.ts';

interface SecretProps {
  name: string;
  secret: string;
  uri: string;
  onClose: () => void;
}

export function SecretDialog({ name, secret, uri, onClose }: SecretProps) {
  const t = useWords<typeof words>('office');
  const deeds = useWords<typeof staffWords>('staffDeeds');
  return (
    <Dialog
      open
      // It is shown once: a slip of the hand must not close it.
      onClose={null}
      title={t('secretTitle', { name })}
      actions={<Button onClick={onClose}>{t('secretDone')}</Button>}
    >
      <div className="grid gap-4">
        <p className="rounded-control bg-warning-tint px-4 py-3 text-sm">{t('secretText')}</p>
        <span className="justify-self-center">
          <QrCode text={uri} label={deeds('qr')} sizePx={208} />
        </span>
        <div>
          <h3 className="text-sm text-faint">{t('secretLabel')}</h3>
          <CopyText
            text={secret}
            shown={secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            className="text-lg font-semibold wrap-anywhere select-all"
          />
        </div>
        <div>
          <h3 className="text-sm text-faint">{t('secretUri')}</h3>
          <a href={uri} className="mb-1 block text-sm wrap-anywhere text-accent-text underline underline-offset-4">
            {uri}
          </a>
          <CopyText text={uri} shown="" />
        </div>
      </div>
    </Dialog>
  );
}
