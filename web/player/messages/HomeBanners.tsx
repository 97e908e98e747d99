import { useRouter } from '@tanstack/react-router';
import { buttonClass } from '../../kit/Button.tsx';
import { Carousel } from '../../kit/Carousel.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/words.ts';
import { type Banner, useAnnouncements } from './queries.ts';
import type { en } from './words.en.ts';

const HOME_GROUP = 'w_home';
const frame = 'relative isolate h-52 overflow-clip rounded-card bg-surface sm:h-64 lg:h-80';

/** The banners of the home page; while there are none, the house introduces itself. */
export function HomeBanners() {
  const t = useWords<typeof en>('messages');
  const { data, isPending } = useAnnouncements();
  if (isPending) return <Skeleton className={frame} />;
  const banners = data?.banners.filter(({ groupName }) => groupName === HOME_GROUP) ?? [];
  if (banners.length === 0) return <Introduction />;
  return (
    <Carousel label={t('banners')}>
      {banners.map((banner, at) => (
        <Slide key={banner.bannerId} banner={banner} first={at === 0} />
      ))}
    </Carousel>
  );
}

function Slide({ banner, first }: { banner: Banner; first: boolean }) {
  const t = useWords<typeof en>('messages');
  return (
    <div className={frame} data-theme="marigold-night">
      <img
        src={banner.url}
        alt=""
        fetchPriority={first ? 'high' : 'low'}
        loading={first ? 'eager' : 'lazy'}
        className="absolute inset-0 -z-20 size-full object-cover object-[78%_50%]"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-page from-25% via-page/75 via-60% to-transparent md:from-10% md:via-page/70 md:via-45% md:to-75%" />
      <div className="grid h-full max-w-[min(30rem,66%)] content-center gap-2 p-5 pb-10 text-text md:p-10">
        <p className="text-lg leading-snug font-semibold text-balance sm:text-xl lg:text-2xl">{banner.title}</p>
        <p className="text-sm text-soft max-sm:line-clamp-3 md:text-base">{banner.text}</p>
        {banner.link !== null && <Go link={banner.link} label={t('bannerGo')} title={banner.title} />}
      </div>
    </div>
  );
}

/** Where a banner leads: pages of this site are opened without loading anything anew. */
function Go({ link, label, title }: { link: string; label: string; title: string }) {
  const router = useRouter();
  const inside = link.startsWith('/');
  return (
    <a
      href={link}
      aria-label={`${label}: ${title}`}
      rel={inside ? undefined : 'noreferrer'}
      onClick={(event) => {
        if (!inside || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        router.history.push(link);
      }}
      className={`${buttonClass({ variant: 'primary', size: 'sm' })} mt-2 justify-self-start`}
    >
      {label}
    </a>
  );
}

function Introduction() {
  const t = useWords<typeof en>('messages');
  return (
    <section className={`${frame} k-sun`}>
      <div className="grid h-full max-w-read content-center gap-2 p-6 md:p-10">
        <h1 className="text-xl lg:text-2xl">{t('playMoney')}</h1>
        <p className="max-w-[44ch] text-soft">{t('playMoneyText')}</p>
      </div>
    </section>
  );
}
