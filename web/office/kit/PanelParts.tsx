import { CircleHelp, EllipsisVertical, LogOut, Mail, UserRound, Wallet } from 'lucide-react';
import { useState } from 'react';
import { Lotus } from '../../kit/alpona/Lotus.tsx';
import { Avatar } from '../../kit/Avatar.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card, CardHead } from '../../kit/Card.tsx';
import { Carousel } from '../../kit/Carousel.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Drawer } from '../../kit/Drawer.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { moneyText } from '../../kit/money.ts';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { OverlayPanel } from '../../kit/OverlayPanel.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { toast } from '../../kit/toast.ts';
import { Tooltip } from '../../kit/Tooltip.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

type Page = 'account' | 'wallet' | 'messages';

export function PanelParts() {
  const t = useWords<typeof words>('kitPage');
  const manner = useManner();
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'overlay' | null>(null);
  const [page, setPage] = useState<Page | null>('wallet');
  const close = () => setOpen(null);
  const received = t('toastHint', { amount: moneyText('500.00', manner) });
  return (
    <section className="grid grid-cols-1 gap-4">
      <SectionHead title={t('panels')} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" onClick={() => setOpen('dialog')}>
          {t('dialog')}
        </Button>
        <Button variant="outline" onClick={() => setOpen('drawer')}>
          {t('drawer')}
        </Button>
        <Button variant="outline" onClick={() => setOpen('overlay')}>
          {t('overlay')}
        </Button>
        <Button variant="outline" onClick={() => toast(t('toastText'), { tone: 'win', hint: received })}>
          {t('toast')}
        </Button>
        <Button variant="quiet" onClick={() => toast(t('toastDanger'), { tone: 'danger' })}>
          {t('refused')}
        </Button>
        <AccountMenu />
        <Tooltip text={t('tipText')}>
          {(target) => (
            <button type="button" {...target} className="inline-flex min-h-11 items-center gap-2 text-soft">
              <CircleHelp aria-hidden className="size-5" />
              {t('tip')}
            </button>
          )}
        </Tooltip>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Banners />
        <Records />
      </div>
      <AskDialog open={open === 'dialog'} onClose={close} />
      <Drawer open={open === 'drawer'} onClose={close} title={t('menu')}>
        <p className="p-3 text-soft">{t('lead')}</p>
      </Drawer>
      <OverlayPanel<Page>
        open={open === 'overlay'}
        onClose={close}
        title={t('overlayTitle')}
        pages={[
          { key: 'account', label: t('account'), icon: <UserRound aria-hidden /> },
          { key: 'wallet', label: t('wallet'), icon: <Wallet aria-hidden /> },
          { key: 'messages', label: t('messages'), icon: <Mail aria-hidden />, count: 4 },
        ]}
        page={page}
        onPage={setPage}
      >
        <Card ornament="corner">
          <CardHead title={t('balance')} />
          <p className="text-2xl font-semibold">{moneyText('1234567.50', manner)}</p>
        </Card>
      </OverlayPanel>
    </section>
  );
}

function AskDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords<typeof words>('kitPage');
  const manner = useManner();
  const [sum, setSum] = useState('500');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('dialogTitle', { amount: moneyText(sum || '0', manner) })}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('quiet')}
          </Button>
          <Button type="submit">{t('confirm')}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-soft">{t('dialogText')}</p>
        <MoneyField label={t('amount')} value={sum} onValue={setSum} />
      </div>
    </Dialog>
  );
}

function AccountMenu() {
  const t = useWords<typeof words>('kitPage');
  return (
    <div className="flex items-center gap-1">
      <Avatar name="rahim" />
      <Avatar name="shapla" />
      <Avatar name="karim42" />
      <Menu
        label={t('menu')}
        trigger={(trigger) => (
          <IconButton label={t('menu')} {...trigger}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        )}
        items={[
          { key: 'profile', label: t('profile'), icon: <UserRound aria-hidden />, onChoose: () => toast(t('profile')) },
          { key: 'wallet', label: t('wallet'), icon: <Wallet aria-hidden />, onChoose: () => toast(t('wallet')) },
          {
            key: 'leave',
            label: t('leave'),
            icon: <LogOut aria-hidden />,
            danger: true,
            apart: true,
            onChoose: () => toast(t('leave')),
          },
        ]}
      />
    </div>
  );
}

function Banners() {
  const t = useWords<typeof words>('kitPage');
  const banners = [
    ['bannerOne', 'bannerOneText', 'k-banner-vermilion'],
    ['bannerTwo', 'bannerTwoText', 'k-banner-peacock'],
  ] as const;
  return (
    <Carousel label={t('banners')}>
      {banners.map(([title, text, ground]) => (
        <div key={title} className={`k-banner ${ground}`}>
          <Lotus size={260} thickness={1.2} className="k-banner-art" />
          <h3>{t(title)}</h3>
          <p>{t(text)}</p>
        </div>
      ))}
    </Carousel>
  );
}

function Records() {
  const t = useWords<typeof words>('kitPage');
  const [tab, setTab] = useState<'bets' | 'deposits' | 'withdrawals'>('bets');
  return (
    <Card>
      <Tabs
        label={t('tabs')}
        tabs={(['bets', 'deposits', 'withdrawals'] as const).map((value) => ({ value, label: t(value) }))}
        value={tab}
        onValue={setTab}
      >
        <p className="text-soft">{t('tabText')}</p>
      </Tabs>
    </Card>
  );
}
