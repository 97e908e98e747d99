import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { PICTURE_MOST_BYTES } from '../../../contract/fields.ts';
import { addWithdrawalProof, PROOFS_MOST } from '../../../contract/withdrawals.ts';
import { useAct } from '../../kit/deeds.ts';
import { base64Of } from '../../kit/base64-of-file.ts';
import { Button } from '../../kit/Button.tsx';
import { call } from '../../kit/call.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { faultyFields, troubleText } from './trouble.ts';
import type { words } from './words.ts';

interface Props {
  withdrawalId: string;
  /** How many pictures there are. */
  count: number;
  onCount: (count: number) => void;
  error: string | undefined;
}

/** Takes pictures one by one and sends each at once; what is no PNG or JPEG is told by its content, at the server. */
export function ProofField({ withdrawalId, count, onCount, error }: Props) {
  const t = useWords<typeof words>('withdrawals');
  const manner = useManner();
  const add = useAct(async (file: File) => call(addWithdrawalProof, { withdrawalId, picture: await base64Of(file) }));
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file can be chosen again after it was refused.
    event.target.value = '';
    if (!file) return;
    setTrouble(null);
    if (file.size > PICTURE_MOST_BYTES) return setTrouble(t('proofLarge'));
    try {
      onCount((await add.mutateAsync(file)).proofs);
    } catch (failure) {
      setTrouble(faultyFields(failure).includes('picture') ? t('proofKind') : troubleText(failure, t, manner));
    }
  };
  const wrong = trouble ?? error;
  return (
    <div className="grid gap-2">
      <span id={id} className="k-field-label text-sm">
        {t('proof')}
      </span>
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          className="sr-only"
          tabIndex={-1}
          aria-labelledby={id}
          onChange={(event) => void choose(event)}
        />
        <Button
          variant="second"
          icon={<ImagePlus aria-hidden />}
          loading={add.isPending}
          disabled={count >= PROOFS_MOST}
          onClick={() => input.current?.click()}
        >
          {t('proofAdd')}
        </Button>
        <span role="status" className="text-sm text-soft">
          {t('proofCount', { count, text: numberText(count, manner.locale) })}
        </span>
      </div>
      <p className="text-sm text-faint">{t('proofHint')}</p>
      {wrong !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {wrong}
        </p>
      )}
    </div>
  );
}
