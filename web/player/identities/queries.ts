import { listIdentityCompanies, startIdentity } from '../../../contract/identities.ts';
import { useCall } from '../../kit/ask.ts';
import { call } from '../../kit/call.ts';
import { useAct } from '../../kit/deeds.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { rememberPlace } from './way-back.ts';

/** The companies by which one may log in. */
export function useCompanies() {
  return useCall(listIdentityCompanies, {});
}

/** What a company is called by its code, in the reader's language. */
export function useCompanyName(code: string): string {
  const { language } = useManner();
  const { data } = useCompanies();
  return data?.list.find(({ company }) => company === code)?.name[language] ?? code;
}

/** Leaves for a company's page. */
export function useLeaving(deviceId: () => string | undefined) {
  const { locale } = useManner();
  return useAct(async ({ company, purpose }: { company: string; purpose: 'enter' | 'bind' }) => {
    const { url } = await call(startIdentity, { company, purpose, loginDeviceId: deviceId() });
    rememberPlace(location);
    // The company's page speaks as this one does, where it can.
    const there = new URL(url);
    there.searchParams.set('ui_locales', locale);
    location.assign(there);
  });
}
