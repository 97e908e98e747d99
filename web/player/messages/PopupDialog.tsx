import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { RichText } from '../../kit/RichText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { gamePath, useFollowLink } from '../paths.ts';
import type { DialogProps } from './Popups.tsx';
import { WaitingList } from './WaitingList.tsx';
import type { words } from './promotions.words.ts';

/** What waits, then one popup after the other, all in one dialog; the last one closes it. */
export function PopupDialog(props: DialogProps) {
  const [isSeen, setSeen] = useState(false);
  const { waiting, popups, onClose } = props;
  if (isSeen || waiting.length === 0) return <HousePopups {...props} />;
  return <WhatWaits {...props} onNext={() => (popups.length > 0 ? setSeen(true) : onClose(false))} />;
}

function WhatWaits({ open, waiting, popups, onClose, onNext }: DialogProps & { onNext: () => void }) {
  const t = useWords<typeof words>('promotions');
  const close = () => onClose(false);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('waitingTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
      actions={
        <Button type="submit" variant="quiet">
          {t(popups.length > 0 ? 'next' : 'notNow')}
        </Button>
      }
    >
      <WaitingList waiting={waiting} onGo={close} />
    </Dialog>
  );
}

/** One popup of the house after the other; the last one closes the dialog. */
function HousePopups({ open, popups, onClose }: DialogProps) {
  const t = useWords<typeof words>('promotions');
  const { locale } = useManner();
  const router = useRouter();
  const follow = useFollowLink();
  const [at, setAt] = useState(0);
  const [notToday, setNotToday] = useState(false);
  const popup = popups[at];
  const answer = useRef<HTMLButtonElement>(null);
  // Enter goes on: the question below the text is not what a reader is here for.
  useEffect(() => {
    if (open) answer.current?.focus({ preventScroll: true });
  }, [open, at]);
  if (popup === undefined) return null;
  const isLast = at === popups.length - 1;
  const { link } = popup;
  const close = () => onClose(notToday);
  const go = () => {
    close();
    if (link?.startsWith('/')) router.history.push(link);
    else if (link !== null) globalThis.open(link, '_blank', 'noopener,noreferrer');
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={popup.title}
      banner={
        popup.imageUrl !== null && (
          <img src={popup.imageUrl} alt="" className="max-h-56 w-full flex-none object-cover" />
        )
      }
      onSubmit={(event) => {
        event.preventDefault();
        if (isLast) close();
        else setAt(at + 1);
      }}
      actions={
        <>
          <Button ref={answer} type="submit" variant={link === null ? 'primary' : 'quiet'}>
            {isLast ? t('understood') : t('next')}
          </Button>
          {link !== null && <Button onClick={go}>{t(link.startsWith(`${gamePath}?`) ? 'playNow' : 'go')}</Button>}
        </>
      }
    >
      <RichText
        html={popup.content}
        onClick={(event) => {
          follow(event);
          if (event.defaultPrevented) close();
        }}
      />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <Checkbox label={t('notToday')} checked={notToday} onChange={({ target }) => setNotToday(target.checked)} />
        {popups.length > 1 && (
          <p className="text-sm text-faint">
            {t('ofMany', { n: numberText(at + 1, locale), all: numberText(popups.length, locale) })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
