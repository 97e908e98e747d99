import { useQuery } from '@tanstack/react-query';
import { getDomainRoute } from '../../../contract/service.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { call } from '../../kit/call.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { measuredMs } from './measure.ts';
import type { words } from './words.ts';

interface Measured {
  url: string;
  domain: string;
  speedMs: number | null;
}

/** The brand's addresses with the time that each takes on this line; drawn only where there is a choice. */
export function DomainRoutes() {
  const t = useWords<typeof words>('service');
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['domain-routes'],
    queryFn: async ({ signal }) => {
      const { domainList } = await call(getDomainRoute, {}, { signal });
      return Promise.all(
        domainList.map(async ({ url, domain }): Promise<Measured> => ({ url, domain, speedMs: await measuredMs(url) })),
      );
    },
    staleTime: 60_000,
  });
  if (!data || data.length < 2) return null;
  const speeds = data.flatMap(({ speedMs }) => (speedMs === null ? [] : [speedMs]));
  const bestMs = Math.min(...speeds);
  return (
    <section aria-labelledby="domain-routes" className="grid gap-3 rounded-card bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="domain-routes" className="text-base">
            {t('routes')}
          </h2>
          <p className="max-w-read text-sm text-soft">{t('routesHint')}</p>
        </div>
        <Button variant="outline" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {isFetching ? t('measuring') : t('measure')}
        </Button>
      </div>
      <ul className="grid gap-2">
        {data.map((route) => (
          <Route key={route.url} route={route} isFastest={route.speedMs === bestMs} />
        ))}
      </ul>
    </section>
  );
}

function Route({ route: { url, domain, speedMs }, isFastest }: { route: Measured; isFastest: boolean }) {
  const t = useWords<typeof words>('service');
  const { locale } = useManner();
  const isHere = url === location.origin;
  return (
    <li className="flex items-center gap-3 rounded-control bg-raised px-4 py-2">
      <div className="grid min-w-0 flex-1 gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere">{domain}</span>
          {isFastest && <Badge tone="win">{t('fastest')}</Badge>}
        </span>
        <span className={speedMs === null ? 'text-sm text-danger' : 'k-digits text-sm text-soft'}>
          {speedMs === null ? t('unreachable') : t('speed', { ms: numberText(speedMs, locale) })}
        </span>
      </div>
      {isHere ? (
        <span className="flex min-h-11 flex-none items-center text-sm text-faint">{t('here')}</span>
      ) : (
        <a href={url} className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {t('go')}
        </a>
      )}
    </li>
  );
}
