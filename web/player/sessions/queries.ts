import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listCountries } from '../../../contract/brand.ts';
import type { CallInput, CallOutput } from '../../../contract/call.ts';
import { checkAffiliate, freePlay, registerAutoUsername, registerMobile } from '../../../contract/registration.ts';
import {
  endOtherSessions,
  endSession,
  getCaptcha,
  listLogins,
  listSessions,
  login,
  logout,
  register,
} from '../../../contract/sessions.ts';
import { takeBotCheck } from '../../kit/bot-check.ts';
import { CallError, call } from '../../kit/call.ts';
import { tickMs } from '../../kit/clock.ts';
import { closeSession, openSession, useSession } from '../../kit/session.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { isSwitchedOn } from '../../kit/site.ts';
import { deviceId } from './device.ts';

export type LoginInput = Pick<
  CallInput<typeof login>,
  'username' | 'password' | 'captcha' | 'type' | 'countryDialingCode'
>;
export type RegisterInput = Omit<
  CallInput<typeof registerAutoUsername>,
  'botCheck' | 'loginDeviceId' | 'login' | 'registerMethod'
>;
export type Country = CallOutput<typeof listCountries>[number];

/** By name and password, or by number and code; where the session leads is for the caller to say. */
export function useLogin() {
  return useMutation({
    mutationFn: (input: LoginInput) => {
      const send = (botCheck: string | undefined) => call(login, { ...input, botCheck, loginDeviceId: deviceId() });
      // The code proves more than the work of a machine would.
      return input.type === 'sms' ? send(undefined) : withBotCheck(send);
    },
  });
}

export type RegistrationWay = 'username' | 'mobile' | 'auto';

export function useRegister() {
  return useMutation({
    mutationFn: ({ way, input }: { way: RegistrationWay; input: RegisterInput }) =>
      withBotCheck((botCheck) => sendRegistration(way, { ...input, botCheck })),
    onSuccess: openSession,
  });
}

async function sendRegistration(way: RegistrationWay, given: RegisterInput & { botCheck: string | undefined }) {
  const input = { ...given, login: true, registerMethod: 'WEB', loginDeviceId: deviceId() };
  if (way === 'mobile') return { ...(await call(registerMobile, asMobile(input))), defaultPassword: null };
  if (way === 'auto') return call(registerAutoUsername, input);
  return { ...(await call(register, asNamed(input))), defaultPassword: null };
}

function asMobile(input: RegisterInput): CallInput<typeof registerMobile> {
  const { mobileNum = '' } = input;
  return { ...input, username: mobileNum, mobileNum };
}

function asNamed(input: RegisterInput): CallInput<typeof register> {
  const { username = '', password = '', confirmPassword = '' } = input;
  return { ...input, username, password, confirmPassword };
}

/** A trial account for a visitor. */
export function useFreePlay() {
  return useMutation({
    mutationFn: () =>
      withBotCheck((botCheck) => call(freePlay, { os: 'web', platform: 'W', botCheck, loginDeviceId: deviceId() })),
    onSuccess: ({ value }) => openSession(value),
  });
}

/** Whether the code of an invitation is an agent's; asked once. */
export function useInvitationCheck(code: string) {
  return useQuery({
    queryKey: ['affiliate', code],
    queryFn: async ({ signal }) => {
      await call(checkAffiliate, { code, domain: location.hostname }, { signal });
      return true;
    },
    enabled: code !== '' && isSwitchedOn('AFFMAN3'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 0,
  });
}

/** Every country with its dialling code, in the language of the page; fetched when a list is opened. */
export function useCountries(wanted: boolean) {
  const { language } = useManner();
  return useQuery({
    queryKey: ['countries', language],
    queryFn: ({ signal }) => call(listCountries, {}, { signal }),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Signs out here at once; the server hears of it on the side, even while the page is leaving. */
export function useLogout() {
  const queries = useQueryClient();
  return () => {
    const told = call(logout, {}, { keepalive: true });
    told.catch(() => {
      // The token is forgotten here either way, and the server lets an unused session expire.
    });
    closeSession();
    queries.clear();
  };
}

export const CAPTCHA_EVERY_MS = 1000;
let captchaCameMs = Number.NEGATIVE_INFINITY;

/** The picture with letters. A new one is asked for at most once a second, as the server wants it: until then it waits. */
export function useCaptcha(wanted: boolean) {
  return useQuery({
    queryKey: ['captcha'],
    queryFn: async ({ signal }) => {
      const waitMs = captchaCameMs + CAPTCHA_EVERY_MS - tickMs();
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      const picture = await call(getCaptcha, {}, { signal });
      captchaCameMs = tickMs();
      return picture;
    },
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Another tab of this browser may have just asked.
    retry: (count, error) => count < 1 && error instanceof CallError && error.code === 'too_many_requests',
    retryDelay: 1100,
  });
}

export function useDevices() {
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: ['devices', token],
    queryFn: ({ signal }) => call(listSessions, {}, { signal }),
    staleTime: 0,
  });
}

/** The member's last logins, newest first. */
export function useLogins() {
  const token = useSession((session) => session.token);
  return useQuery({ queryKey: ['logins', token], queryFn: ({ signal }) => call(listLogins, {}, { signal }) });
}

export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { sessionId: string }) => call(endSession, input),
    onSuccess: () => refreshDevices(queries),
  });
}

export function useEndOthers() {
  const queries = useQueryClient();
  return useMutation({ mutationFn: () => call(endOtherSessions, {}), onSuccess: () => refreshDevices(queries) });
}

function refreshDevices(queries: QueryClient): Promise<unknown> {
  return Promise.all(['devices', 'logins'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
}

/** A solution may have gone stale while the form was filled in: it is made anew once. */
export async function withBotCheck<T>(act: (botCheck: string | undefined) => Promise<T>): Promise<T> {
  if (!isSwitchedOn('BOTCHECK3')) return act(undefined);
  try {
    return await act(await takeBotCheck());
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'bot_check_failed') throw error;
    return act(await takeBotCheck());
  }
}
