import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import type { StoredArticle } from './stored-article.ts';
import type { words } from './words.ts';

type Version = StoredArticle['versions'][number];

/** Who wrote what, newest first; an older text comes back into the fields at a touch. */
export function Versions({ stored, onTake }: { stored: StoredArticle; onTake: (version: Version) => void }) {
  const t = useWords<typeof words>('help');
  const manner = useManner();
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-base">{t('versions')}</h2>
      {stored.versions.length === 0 && <p className="text-sm text-faint">{t('noVersions')}</p>}
      <ul className="grid gap-2">
        {stored.versions.map((version) => (
          <li
            key={version.version}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-raised px-4 py-2"
          >
            <span className="font-semibold">{t('versionN', { n: numberText(version.version, manner.locale) })}</span>
            <span className="text-sm text-soft">
              {t('savedBy', { name: version.savedBy ?? '–', time: timeText(version.savedAtMs, manner, 'moment') })}
            </span>
            {version.texts === null && <Badge>{t('standard')}</Badge>}
            {!version.shown && <Badge tone="warning">{t('hidden')}</Badge>}
            <span className="min-w-0 flex-1 text-sm wrap-anywhere text-faint">{version.note}</span>
            <Button variant="quiet" size="sm" onClick={() => onTake(version)}>
              {t('take')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
