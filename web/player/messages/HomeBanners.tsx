import { BannerSlide } from '../../kit/BannerSlide.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { Carousel } from '../../kit/Carousel.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { useFollowLink } from '../paths.ts';
import { type Banner, useAnnouncements } from './queries.ts';
import type { words } from './words.ts';

const HOME_GROUP = 'w_home';
const frame = 'h-52 rounded-card bg-surface sm:h-64 lg:h-80';

/** The banners of the home page; while there are none, the house introduces itself. */
export function HomeBanners() {
  const t = useWords<typeof words>('messages');
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
  const t = useWords<typeof words>('messages');
  const { title, text, url, link } = banner;
  return (
    <BannerSlide
      title={title}
      text={text}
      imageUrl={url}
      first={first}
      className={frame}
      action={link !== null && <Go link={link} label={t('bannerGo')} title={title} />}
    />
  );
}

/** Where a banner leads. */
function Go({ link, label, title }: { link: string; label: string; title: string }) {
  const follow = useFollowLink();
  return (
    <a
      href={link}
      aria-label={`${label}: ${title}`}
      rel={link.startsWith('/') ? undefined : 'noreferrer'}
      onClick={follow}
      className={`${buttonClass({ variant: 'primary', size: 'sm' })} mt-1 justify-self-start`}
    >
      {label}
    </a>
  );
}

function Introduction() {
  const t = useWords<typeof words>('messages');
  return (
    <section className={`${frame} k-sun relative overflow-clip`}>
      <div className="grid h-full max-w-read content-center gap-2 p-6 md:p-10">
        <h1 className="text-xl lg:text-2xl">{t('playMoney')}</h1>
        <p className="max-w-[44ch] text-soft">{t('playMoneyText')}</p>
      </div>
    </section>
  );
}
