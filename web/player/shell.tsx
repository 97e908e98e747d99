import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { Near } from '../kit/Near.tsx';
import { useLoggedIn } from '../kit/session.ts';
import { Skeleton } from '../kit/Skeleton.tsx';
import { SkipLink } from '../kit/SkipLink.tsx';
import { useWide } from '../kit/wide.ts';
import { BottomBar } from './brand/BottomBar.tsx';
import { Header } from './brand/Header.tsx';
import { LanguageButton } from './brand/LanguageButton.tsx';
import { useSideFold } from './brand/side-fold.ts';
import { Welcome } from './brand/Welcome.tsx';
import { chooseLanguage } from './choose-language.ts';
import { later, Part } from './later.tsx';
import { useManners } from './manners.ts';
import { Over, warmDoors } from './over.tsx';
import { usePageTitle } from './use-page-title.ts';

const MemberEnd = later(() => import('./member-end.tsx').then((it) => it.MemberEnd), 'below');
const Side = later(() => import('./side.tsx').then((it) => it.Side), 'below');
const SideDrawer = later(() => import('./side.tsx').then((it) => it.SideDrawer), 'below');
const NetworkBar = later(() => import('./brand/NetworkBar.tsx').then((it) => it.NetworkBar), 'below');
const Footer = later(() => import('./foot.tsx').then((it) => it.Foot), 'below');

/** What stands around every page; how much of it, each route says in its staticData. */
export function Shell() {
  const { headerOnly = false, noSide = false, bare = false } = useManners();
  const isMember = useLoggedIn();
  usePageTitle();
  const [folded, turnFold] = useSideFold();
  const [drawn, setDrawn] = useState(false);
  if (bare) {
    return (
      <>
        <Content />
        <Over />
      </>
    );
  }
  const hasSide = !headerOnly && !noSide;
  return (
    <>
      <SkipLink />
      <Header folded={hasSide ? folded : null} onFold={turnFold} onMenu={() => setDrawn(true)} narrow={isMember}>
        <HeaderEnd isMember={isMember} />
      </Header>
      <Part>
        <NetworkBar />
      </Part>
      {headerOnly ? (
        <Content className="outline-none" />
      ) : (
        <div className="mx-auto flex max-w-page">
          {hasSide && <Menu folded={folded} drawn={drawn} isMember={isMember} onClose={() => setDrawn(false)} />}
          <div className="min-w-0 flex-1 pb-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] lg:pb-0">
            {/* The foot begins below what is seen first: it does not move while a page fills. */}
            <Content className="min-h-dvh outline-none" />
            <Near className="min-h-[60dvh]">
              <Part waiting={<div className="min-h-[60dvh]" />}>
                <Footer />
              </Part>
            </Near>
          </div>
        </div>
      )}
      {!headerOnly && <BottomBar isMember={isMember} />}
      <Over />
    </>
  );
}

function Content({ className }: { className?: string }) {
  return (
    <main id="content" tabIndex={-1} className={className}>
      <Outlet />
    </main>
  );
}

function HeaderEnd({ isMember }: { isMember: boolean }) {
  const languages = <LanguageButton onChoose={(language) => void chooseLanguage(language)} />;
  if (isMember) {
    return (
      <>
        <Part waiting={<Skeleton className="h-11 w-40 rounded-control" />}>
          <MemberEnd languages={<span className="max-sm:hidden">{languages}</span>} />
        </Part>
      </>
    );
  }
  return (
    <>
      {languages}
      <Welcome onNear={warmDoors} />
    </>
  );
}

/** The menu: at the side of wide screens, whose place is held until it comes; over the page of others, when it is asked for. */
function Menu({
  folded,
  drawn,
  isMember,
  onClose,
}: {
  folded: boolean;
  drawn: boolean;
  isMember: boolean;
  onClose: () => void;
}) {
  const wide = useWide('lg');
  const [once, setOnce] = useState(false);
  if (drawn && !once) setOnce(true);
  if (wide) {
    const place = `flex-none border-e border-line max-lg:hidden ${folded ? 'w-(--side-folded)' : 'w-(--side)'}`;
    return (
      <Part waiting={<div className={place} />}>
        <Side folded={folded} isMember={isMember} />
      </Part>
    );
  }
  return once ? (
    <Part>
      <SideDrawer open={drawn} isMember={isMember} onClose={onClose} />
    </Part>
  ) : null;
}
