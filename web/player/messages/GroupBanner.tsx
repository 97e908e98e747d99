import { useAnnouncements } from './queries.ts';

/** The picture above a dialog, where the house has put one into this group. */
export function GroupBanner({ group }: { group: string }) {
  const { data } = useAnnouncements();
  const banner = data?.banners.find(({ groupName }) => groupName === group);
  if (banner === undefined) return null;
  return (
    <div className="relative isolate grid min-h-28 sm:min-h-32 content-end overflow-clip p-5">
      <img src={banner.url} alt="" className="absolute inset-0 -z-10 size-full object-cover" />
      {/* The words stand on the dialog's own ground, whatever the picture and the theme are. */}
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-overlay from-40% to-transparent to-85%" />
      <p className="text-lg font-semibold">{banner.title}</p>
      <p className="max-w-[min(34ch,62%)] text-sm text-soft">{banner.text}</p>
    </div>
  );
}
