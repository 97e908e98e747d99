import { type BigWin, LEAST_REVIEW_NOTE, reviewBigWin } from '../../../contract/lottery-wins.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useMay } from '../../kit/staff.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { PathLink, pathOfMember } from '../paths.tsx';
import { linesText, oddsOf, playTitle } from './big-win-columns.tsx';
import { drawName } from './draw-name.ts';
import type { words } from './wins.words.ts';

/** One big win: what is known of it, and its review, which is written once. Mounted while it is open. */
export function BigWinDialog({ win, onClose }: { win: BigWin; onClose: () => void }) {
  const t = useWords<typeof words>('wins');
  const manner = useManner();
  const may = useMay('draws.write') && win.review === null;
  const review = useDeed(reviewBigWin);
  const title = t('winTitle', drawName(win, manner));
  if (may) {
    return (
      <ReasonDialog
        wide
        title={title}
        button={t('mark')}
        label={t('note')}
        hint={t('noteHint')}
        least={LEAST_REVIEW_NOTE}
        field="note"
        send={(note) => review.mutateAsync({ ticketId: win.ticketId, note })}
        done={t('done', { member: win.memberAccount })}
        onClose={onClose}
      >
        <Known win={win} />
        <h3 className="border-t border-line pt-4 text-base">{t('review')}</h3>
        <p className="text-sm text-soft">{t('reviewText')}</p>
      </ReasonDialog>
    );
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      actions={
        <Button variant="second" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className="grid gap-5">
        <Known win={win} />
        <section className="grid gap-3 border-t border-line pt-4">
          <h3 className="text-base">{t('review')}</h3>
          {win.review ? <Review review={win.review} /> : <p className="text-soft">{t('waits')}</p>}
        </section>
      </div>
    </Dialog>
  );
}

function Known({ win }: { win: BigWin }) {
  const t = useWords<typeof words>('wins');
  const manner = useManner();
  return (
    <div className="grid items-start gap-x-8 gap-y-1.5 sm:grid-cols-2">
      <Facts facts={ticketFacts(win, t, manner)} />
      <Facts facts={winFacts(win, t, manner)} />
    </div>
  );
}

function Review({ review: { by, atMs, note } }: { review: NonNullable<BigWin['review']> }) {
  const t = useWords<typeof words>('wins');
  return (
    <>
      <p className="whitespace-pre-line">{note}</p>
      <p className="text-sm text-faint">
        {t('reviewedBy', { by })} · <TimeText atMs={atMs} />
      </p>
    </>
  );
}

function ticketFacts(win: BigWin, t: Words<typeof words>, manner: Manner): Fact[] {
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

function winFacts(win: BigWin, t: Words<typeof words>, manner: Manner): Fact[] {
  return [
    { key: 'prize', label: t('prize'), value: <Money value={win.prize} className="font-semibold" /> },
    { key: 'stake', label: t('stake'), value: <Money value={win.stake} /> },
    { key: 'odds', label: t('odds'), value: oddsOf(win, t, manner) },
    { key: 'from', label: t('from'), value: <Money value={win.bigWinFrom} /> },
  ];
}
