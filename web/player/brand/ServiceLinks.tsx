import { serviceLink } from '../../kit/service-path.ts';
import { useStatus } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './footer.words.ts';

/** The ways to reach the house, as the brand states them. */
export function ServiceLinks() {
  const t = useWords<typeof words>('footer');
  const { customerService } = useStatus().info;
  const reachable = customerService.flatMap((channel) => {
    const link = serviceLink(channel);
    return link === null ? [] : [{ csType: channel.csType, ...link }];
  });
  if (reachable.length === 0) return null;
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact" className="mb-1 text-base">
        {t('linkContact')}
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {reachable.map(({ csType, text, href }) => (
          <li key={csType + href}>
            <a
              href={href}
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-2 text-sm text-soft hover:text-text"
            >
              {t(`contact${csType}`)}
              {csType === 'EMAIL' && <span className="text-faint">{text}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
