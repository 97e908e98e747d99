import { useManner } from '../../kit/KitProvider.tsx';
import { useWords } from '../../kit/speaking.ts';
import { CompanyMark } from './CompanyMark.tsx';
import { useCompanies, useLeaving } from './queries.ts';
import type { words } from './words.ts';

/** A button for each company by which one may log in; where there is none, nothing. */
export function CompanyButtons({ deviceId }: { deviceId: () => string | undefined }) {
  const t = useWords<typeof words>('identities');
  const { language } = useManner();
  const companies = useCompanies().data?.list ?? [];
  const leaving = useLeaving(deviceId);
  if (companies.length === 0) return null;
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      {companies.map(({ company, name, mark, colour }) => (
        <button
          key={company}
          type="button"
          disabled={leaving.isPending}
          className="flex min-h-12 w-full items-center justify-center gap-3 rounded-control border border-line bg-raised px-4 font-semibold disabled:opacity-60"
          onClick={() => leaving.mutate({ company, purpose: 'enter' })}
        >
          <CompanyMark mark={mark} colour={colour} />
          {t('continueWith', { company: name[language] })}
        </button>
      ))}
    </div>
  );
}
