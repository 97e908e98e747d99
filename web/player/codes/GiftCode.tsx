import { useState } from 'react';
import { type MemberCode, useGiftCode } from '../../../contract/codes.ts';
import { awardValues } from '../../kit/award-values.ts';
import { Button } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { timeText } from '../../kit/time.ts';
import { useOwnCodes } from './queries.ts';
import type { words } from './words.ts';

/** Where a gift code is typed in, and what codes have given. */
export function GiftCode() {
  const t = useWords<typeof words>('giftCodes');
  const manner = useManner();
  const use = useDeed(useGiftCode);
  const [code, setCode] = useState('');
  const [requestId, setRequestId] = useState(newRequest);
  const [wrong, setWrong] = useState<string | undefined>();
  const [got, setGot] = useState<MemberCode | null>(null);
  const said = ({ award }: MemberCode) => t(`awards.${award.kind}`, awardValues(award, manner));
  const send = async () => {
    setGot(null);
    if (code.trim() === '') {
      setWrong(t('required'));
      return;
    }
    setWrong(undefined);
    try {
      setGot(await use.mutateAsync({ code: code.trim(), requestId }));
      setCode('');
      // An answer that did not come asks again under the same one; what was answered is done.
      setRequestId(newRequest());
    } catch (error) {
      if (error instanceof Error) setWrong(error.message);
    }
  };
  return (
    <section aria-label={t('title')} className="grid grid-cols-1 gap-3 rounded-card bg-surface p-4 md:p-6">
      <div className="grid gap-1">
        <h2 className="text-lg">{t('title')}</h2>
        <p className="text-sm text-soft">{t('lead')}</p>
      </div>
      <form
        className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          label={t('code')}
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={({ target }) => {
            setCode(target.value);
            setRequestId(newRequest());
          }}
          error={wrong}
        />
        <Button type="submit" variant="second" className="sm:mt-7" loading={use.isPending}>
          {t('use')}
        </Button>
      </form>
      {got && (
        <p role="status" className="font-semibold text-win">
          {t('got', { title: got.title, award: said(got) })}
        </p>
      )}
      <Used said={said} />
    </section>
  );
}

function Used({ said }: { said: (code: MemberCode) => string }) {
  const t = useWords<typeof words>('giftCodes');
  const manner = useManner();
  const list = useOwnCodes().data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <div className="grid gap-1 text-sm">
      <h3 className="text-base">{t('used')}</h3>
      <ul className="grid gap-1">
        {list.map((code) => (
          <li key={code.id} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1">
            <span>{code.title}</span>
            <span className="font-semibold">{said(code)}</span>
            <span className="text-faint">{timeText(code.atMs, manner, 'short')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function newRequest(): string {
  return crypto.randomUUID();
}
