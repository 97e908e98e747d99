import { useStatus } from '../../kit/site.ts';
import { useWords } from '../../kit/words.ts';
import type { en } from './footer.en.ts';

/** The ways to reach the house, as the brand states them. */
export function ServiceLinks() {
  const t = useWords<typeof en>('footer');
  const { customerService } = useStatus().info;
  const reachable = customerService.flatMap((one) => {
    const href = addressOf(one);
    return href === null ? [] : [{ ...one, href }];
  });
  if (reachable.length === 0) return null;
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact" className="mb-1 text-base">
        {t('linkContact')}
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {reachable.map(({ csType, path, href }) => (
          <li key={csType + path}>
            <a
              href={href}
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-2 text-sm text-soft hover:text-text"
            >
              {t(`contact${csType}`)}
              {csType === 'EMAIL' && <span className="text-faint">{path}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A mail address becomes a mail link; of the others only secure web addresses are followed. */
export function addressOf(service: { csType: string; path: string }): string | null {
  if (service.csType === 'EMAIL') return `mailto:${service.path}`;
  return service.path.startsWith('https://') ? service.path : null;
}
