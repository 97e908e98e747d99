import { type FormEvent, useState } from 'react';
import { type BigWin, LEAST_REVIEW_NOTE, reviewBigWin } from '../../../contract/lottery-wins.ts';
import { useDeed } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { oneLine } from '../../kit/one-line.ts';
import { useMay } from '../../kit/staff.ts';
import { TextArea } from '../../kit/TextField.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords, type Words } from '../../kit/words.ts';
import { PathLink, pathOfMember } from '../paths.tsx';
import { linesText, oddsOf, playTitle } from './big-win-columns.tsx';
import { drawName } from './draw-name.ts';
import type { en } from './wins.en.ts';

/** One big win: what is known of it, and its review, which is written once. Mounted while it is open. */
export function BigWinDialog({ win, onClose }: { win: BigWin; onClose: () => void }) {
  const t = useWords<typeof en>('wins');
  const manner = useManner();
  const may = useMay('draws.write') && win.review === null;
  const { field, send, sending } = useReview(win, onClose);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      {...(may && { onSubmit: send })}
      title={t('winTitle', drawName(win, manner))}
      actions={
        <>
          <Button variant={may ? 'quiet' : 'second'} onClick={onClose}>
            {t('close')}
          </Button>
          {may && (
            <Button type="submit" loading={sending}>
              {t('mark')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <div className="grid items-start gap-x-8 gap-y-1.5 sm:grid-cols-2">
          <Facts facts={ticketFacts(win, t, manner)} />
          <Facts facts={winFacts(win, t, manner)} />
        </div>
        <section className="grid gap-3 border-t border-line pt-4">
          <h3 className="text-base">{t('review')}</h3>
          {win.review ? (
            <Review review={win.review} />
          ) : may ? (
            <>
              <p className="text-sm text-soft">{t('reviewText')}</p>
              <TextArea label={t('note')} hint={t('noteHint')} rows={3} maxLength={300} {...field} />
            </>
          ) : (
            <p className="text-soft">{t('waits')}</p>
          )}
        </section>
      </div>
    </Dialog>
  );
}

function Review({ review: { by, atMs, note } }: { review: NonNullable<BigWin['review']> }) {
  const t = useWords<typeof en>('wins');
  return (
    <>
      <p className="whitespace-pre-line">{note}</p>
      <p className="text-sm text-faint">
        {t('reviewedBy', { by })} · <TimeText atMs={atMs} />
      </p>
    </>
  );
}

function useReview(win: BigWin, onClose: () => void) {
  const t = useWords<typeof en>('wins');
  const review = useDeed(reviewBigWin);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const text = oneLine(note);
  const isShort = text.length < LEAST_REVIEW_NOTE;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isShort) return;
    review.mutate(
      { ticketId: win.ticketId, note: text },
      {
        onSuccess: () => {
          toast(t('done', { member: win.memberAccount }), { tone: 'win' });
          onClose();
        },
      },
    );
  };
  const field = {
    value: note,
    error: tried && isShort ? t('noteShort') : review.error?.message,
    onChange: ({ target }: { target: { value: string } }) => setNote(target.value),
  };
  return { field, send, sending: review.isPending };
}

function ticketFacts(win: BigWin, t: Words<typeof en>, manner: Manner): Fact[] {
  const { memberId, memberAccount, placedAtMs, drawsAtMs, wonAtMs } = win;
  const member = (
    <PathLink href={pathOfMember(memberId, 'bets')} className="font-semibold text-accent-text hover:underline">
      {memberAccount}
    </PathLink>
  );
  return [
    { key: 'member', label: t('member'), value: member },
    { key: 'play', label: t('play'), value: `${playTitle(win, manner)}, ${linesText(win, t, manner)}` },
    { key: 'placed', label: t('placed'), value: <TimeText atMs={placedAtMs} /> },
    { key: 'at', label: t('at'), value: <TimeText atMs={drawsAtMs} /> },
    { key: 'won', label: t('won'), value: <TimeText atMs={wonAtMs} /> },
  ];
}

function winFacts(win: BigWin, t: Words<typeof en>, manner: Manner): Fact[] {
  return [
    { key: 'prize', label: t('prize'), value: <Money value={win.prize} className="font-semibold" /> },
    { key: 'stake', label: t('stake'), value: <Money value={win.stake} /> },
    { key: 'odds', label: t('odds'), value: oddsOf(win, t, manner) },
    { key: 'from', label: t('from'), value: <Money value={win.bigWinFrom} /> },
  ];
}
