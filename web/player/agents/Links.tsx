import { Link2, QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { type InviteLink, listInviteLinks } from '../../../contract/agents.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { nowMs } from '../../kit/clock.ts';
import { CopyText } from '../../kit/CopyText.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { Pagination } from '../../kit/Pagination.tsx';
import { QrCode } from '../../kit/QrCode.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { useWords } from '../../kit/speaking.ts';
import { EndLinkDialog, NewLinkDialog } from './LinkDialogs.tsx';
import type { words } from './words.ts';

/** The agent's links, each with what it brought. */
export function Links() {
  const t = useWords<typeof words>('agents');
  const [pageNo, setPageNo] = useState(1);
  const [asked, setAsked] = useState<'new' | InviteLink | null>(null);
  const links = useCall(listInviteLinks, { pageNo, pageSize: 10 }, { staleTime: 0 });
  return (
    <section className="grid grid-cols-1 gap-3">
      <SectionHead title={t('links')} icon={<Link2 aria-hidden />} />
      <p className="text-sm text-soft">{t('linksLead')}</p>
      <Button className="justify-self-start" onClick={() => setAsked('new')}>
        {t('newLink')}
      </Button>
      <Asked of={links} waiting={<Skeleton className="h-64 w-full rounded-card" />}>
        {({ list, totalPages }) => (
          <>
            {list.length === 0 && <EmptyState motif="paisley" title={t('noLinks')} />}
            <ul className="grid grid-cols-1 gap-3">
              {list.map((link) => (
                <li key={link.id}>
                  <LinkCard link={link} onEnd={() => setAsked(link)} />
                </li>
              ))}
            </ul>
            <Pagination page={pageNo} pages={totalPages} onPage={setPageNo} />
          </>
        )}
      </Asked>
      {asked === 'new' && <NewLinkDialog onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'new' && <EndLinkDialog link={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function LinkCard({ link, onEnd }: { link: InviteLink; onEnd: () => void }) {
  const t = useWords<typeof words>('agents');
  const { locale } = useManner();
  const [isShown, setShown] = useState(false);
  const name = link.label || t('unnamed');
  const isOver = link.endsAtMs !== null && link.endsAtMs <= nowMs();
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 flex-1 truncate text-base font-semibold">{name}</h3>
        <Badge tone={link.makes === 'agent' ? 'accent' : 'plain'}>{t(`kind.${link.makes}`)}</Badge>
        {isOver && <Badge tone="danger">{t('ended')}</Badge>}
      </div>
      {!isOver && (
        <div className="flex min-h-11 items-center rounded-control bg-raised px-4 py-2">
          <CopyText text={addressOf(link)} className="min-w-0 text-sm wrap-anywhere select-all" />
        </div>
      )}
      <div className="grid grid-cols-3 gap-3">
        <Stat label={t('visits')} value={numberText(link.visits, locale)} />
        <Stat label={t('registrations')} value={numberText(link.registrations, locale)} />
        <Stat label={t('firstDeposits')} value={numberText(link.firstDeposits, locale)} />
      </div>
      {!isOver && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            icon={<QrIcon aria-hidden />}
            aria-expanded={isShown}
            aria-label={t('showQr', { name })}
            onClick={() => setShown(!isShown)}
          >
            {t('qr')}
          </Button>
          <Button variant="quiet" size="sm" aria-label={t('endOf', { name })} onClick={onEnd}>
            {t('endLink')}
          </Button>
        </div>
      )}
      {isShown && <QrCode text={addressOf(link)} label={t('showQr', { name })} sizePx={168} />}
    </Card>
  );
}

/** The address that a link is; its code is checked and counted when it is opened. */
function addressOf({ code, landing }: InviteLink): string {
  const modal = landing === 'register' ? '&modal=register' : '';
  return new URL(`/index?affiliateCode=${code}${modal}`, location.origin).href;
}
