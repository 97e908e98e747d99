import { Link, Outlet, useMatches, useParams, useSearch } from '@tanstack/react-router';
import { ArrowDownToLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { buttonClass } from '../kit/Button.tsx';
import type { CategoryIconName } from '../kit/icons/CategoryIcon.tsx';
import { useLoggedIn } from '../kit/session.ts';
import { useSwitch } from '../kit/site.ts';
import { Skeleton } from '../kit/Skeleton.tsx';
import { SkipLink } from '../kit/SkipLink.tsx';
import { useWords } from '../kit/words.ts';
import { BottomBar } from './brand/BottomBar.tsx';
import { Footer } from './brand/Footer.tsx';
import { Header } from './brand/Header.tsx';
import { LanguageMenu } from './brand/LanguageMenu.tsx';
import { NetworkBar } from './brand/NetworkBar.tsx';
import { useSideFold } from './brand/side-fold.ts';
import { type MenuCategory, SideMenu } from './brand/SideMenu.tsx';
import { Welcome } from './brand/Welcome.tsx';
import type { en as brandWords } from './brand/words.en.ts';
import { chooseLanguage } from './choose-language.ts';
import { categoryIcons, isPaged } from './lobby/categories.ts';
import { useLanes } from './lobby/queries.ts';
import type { en as lobbyWords } from './lobby/words.en.ts';
import { memberViewOf, toCategory, toMember } from './paths.ts';
import { speakMore } from './speech.ts';
import { BalanceChip } from './wallet/BalanceChip.tsx';

const AccountMenu = lazy(() => import('./members/AccountMenu.tsx').then((it) => ({ default: it.AccountMenu })));
const Doors = lazy(async () => {
  const [{ Doors: loaded }] = await Promise.all([import('./doors.tsx'), speakMore()]);
  return { default: loaded };
});
const Centre = lazy(async () => {
  const [{ Centre: loaded }] = await Promise.all([import('./centre.tsx'), speakMore()]);
  return { default: loaded };
});

/** What stands around every page. */
export function Shell() {
  const isMember = useLoggedIn();
  const { headerOnly, bare } = useManners();
  const [folded, turnFold] = useSideFold();
  const categories = useMenuCategories();
  if (bare) {
    return (
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    );
  }
  return (
    <>
      <SkipLink />
      <Header folded={headerOnly ? null : folded} onFold={turnFold}>
        <HeaderEnd isMember={isMember} />
      </Header>
      <NetworkBar />
      {headerOnly ? (
        <main id="content" tabIndex={-1} className="outline-none">
          <Outlet />
        </main>
      ) : (
        <div className="mx-auto flex max-w-page">
          <SideMenu folded={folded} categories={categories} isMember={isMember} />
          <div className="min-w-0 flex-1 pb-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] lg:pb-0">
            <main id="content" tabIndex={-1} className="min-h-[70dvh] outline-none">
              <Outlet />
            </main>
            <Footer />
          </div>
        </div>
      )}
      {!headerOnly && <BottomBar isMember={isMember} />}
      <Over />
    </>
  );
}

function HeaderEnd({ isMember }: { isMember: boolean }) {
  const t = useWords<typeof brandWords>('brand');
  const canDeposit = useSwitch('DEPOSIT3');
  const languages = <LanguageMenu onChoose={(language) => void chooseLanguage(language)} />;
  if (!isMember) {
    return (
      <>
        {languages}
        <Welcome />
      </>
    );
  }
  return (
    <>
      <BalanceChip />
      {canDeposit && (
        <Link
          {...toMember('depositv2')}
          aria-label={t('deposit')}
          className={`${buttonClass({ variant: 'primary' })} max-md:w-11 max-md:px-0!`}
        >
          <ArrowDownToLine aria-hidden />
          <span className="max-md:hidden">{t('deposit')}</span>
        </Link>
      )}
      <span className="max-sm:hidden">{languages}</span>
      <Suspense fallback={<Skeleton className="size-11 rounded-full" />}>
        <AccountMenu />
      </Suspense>
    </>
  );
}

/** Dialogs and the member centre: loaded when first wanted, and then kept so that they can close softly. */
function Over() {
  const search = useSearch({ strict: false });
  const { page } = useParams({ strict: false });
  const { modal: modalOfAddress } = useManners();
  const isMember = useLoggedIn();
  const given = search.member ?? memberViewOf(page);
  // The member centre is for members: a visitor is asked in first, and arrives there afterwards.
  const modal = search.modal ?? modalOfAddress ?? (given !== undefined && !isMember ? 'login' : undefined);
  const view = isMember ? given : undefined;
  const [doorsWanted, centreWanted] = [useOnceTrue(modal !== undefined), useOnceTrue(view !== undefined)];
  return (
    <Suspense>
      {doorsWanted && <Doors modal={modal} />}
      {centreWanted && <Centre view={view} />}
    </Suspense>
  );
}

/** True from the first time on: what has been loaded stays, so that it can close softly. */
function useOnceTrue(now: boolean): boolean {
  const [once, setOnce] = useState(now);
  if (now && !once) setOnce(true);
  return once || now;
}

/** What the innermost route says of its surroundings. */
function useManners() {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
}

function useMenuCategories(): MenuCategory[] {
  const t = useWords<typeof lobbyWords>('lobby');
  const { data = [] } = useLanes();
  return data.flatMap(({ title }) =>
    isPaged(title)
      ? [
          {
            key: title,
            label: t(title),
            icon: categoryIcons[title] satisfies CategoryIconName,
            link: toCategory(title),
          },
        ]
      : [],
  );
}
