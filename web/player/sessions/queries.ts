import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../contract/call.ts';
import { getCaptcha, listSessions, login, logout, register } from '../../../contract/sessions.ts';
import { takeBotCheck } from '../../kit/bot-check.ts';
import { CallError, call } from '../../kit/call.ts';
import { closeSession, openSession, useSession } from '../../kit/session.ts';
import { isSwitchedOn } from '../../kit/site.ts';
import { deviceId } from './device.ts';

export type LoginInput = Pick<CallInput<typeof login>, 'username' | 'password' | 'captcha'>;
export type RegisterInput = Omit<CallInput<typeof register>, 'botCheck' | 'loginDeviceId' | 'login'>;

export function useLogin() {
  return useMutation({
    mutationFn: (input: LoginInput) =>
      withBotCheck((botCheck) => call(login, { ...input, type: 'username', botCheck, loginDeviceId: deviceId() })),
    onSuccess: openSession,
  });
}

export function useRegister() {
  return useMutation({
    mutationFn: (input: RegisterInput) =>
      withBotCheck((botCheck) =>
        call(register, { ...input, botCheck, login: true, registerMethod: 'WEB', loginDeviceId: deviceId() }),
      ),
    onSuccess: openSession,
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

export function useCaptcha(wanted: boolean) {
  return useQuery({
    queryKey: ['captcha'],
    queryFn: ({ signal }) => call(getCaptcha, {}, { signal }),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: 0,
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

/** A solution may have gone stale while the form was filled in: it is made anew once. */
async function withBotCheck<T>(act: (botCheck: string | undefined) => Promise<T>): Promise<T> {
  if (!isSwitchedOn('BOTCHECK3')) return act(undefined);
  try {
    return await act(await takeBotCheck());
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'bot_check_failed') throw error;
    return act(await takeBotCheck());
  }
}
