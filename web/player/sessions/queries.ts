import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../contract/call.ts';
import { registerIdentity } from '../../../contract/identities.ts';
import { freePlay, registerAutoUsername, registerMobile } from '../../../contract/registration.ts';
import { getCaptcha, login, logout, register } from '../../../contract/sessions.ts';
import { useCall } from '../../kit/ask.ts';
import { useAct } from '../../kit/deeds.ts';
import { takeBotCheck } from '../../kit/bot-check.ts';
import { CallError, call } from '../../kit/call.ts';
import { tickMs } from '../../kit/clock.ts';
import { closeSession, openSession } from '../../kit/session.ts';
import { deviceId } from './device.ts';

export type LoginInput = Pick<
  CallInput<typeof login>,
  'username' | 'password' | 'captcha' | 'type' | 'countryDialingCode'
>;
export type RegisterInput = Omit<
  CallInput<typeof registerAutoUsername>,
  'botCheck' | 'loginDeviceId' | 'login' | 'registerMethod'
>;

/** By name and password, or by number and code; where the session leads is for the caller to say. */
export function useLogin() {
  return useAct((input: LoginInput) => {
    const send = (botCheck: string | undefined) => call(login, { ...input, botCheck, loginDeviceId: deviceId() });
    // The code proves more than the work of a machine would.
    return input.type === 'sms' ? send(undefined) : withBotCheck(send);
  });
}

export type RegistrationWay = 'username' | 'mobile' | 'auto';

interface Registering {
  way: RegistrationWay | 'external';
  /** Of the company that has said who they are; of no company ''. */
  ticket: string;
  /** Before the session begins. */
  onOpened: () => void;
  input: RegisterInput;
}

export function useRegister() {
  return useAct(async ({ way, ticket, onOpened, input }: Registering) => {
    const opened = await withBotCheck((botCheck) => sendRegistration(way, ticket, { ...input, botCheck }));
    onOpened();
    openSession(opened);
    return opened;
  });
}

async function sendRegistration(
  way: Registering['way'],
  ticket: string,
  given: RegisterInput & { botCheck: string | undefined },
) {
  const input = { ...given, login: true, registerMethod: 'WEB', loginDeviceId: deviceId() };
  if (way === 'external') return { ...(await call(registerIdentity, { ...input, ticket })), defaultPassword: null };
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
  return useAct(async () => {
    const { value } = await withBotCheck((botCheck) =>
      call(freePlay, { os: 'web', platform: 'W', botCheck, loginDeviceId: deviceId() }),
    );
    openSession(value);
    return value;
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
export function useCaptcha() {
  return useCall(
    getCaptcha,
    {},
    {
      ask: async (signal) => {
        const waitMs = captchaCameMs + CAPTCHA_EVERY_MS - tickMs();
        if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
        const picture = await call(getCaptcha, {}, { signal });
        captchaCameMs = tickMs();
        return picture;
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      // Another tab of this browser may have just asked.
      retry: (count, error) => count < 1 && error instanceof CallError && error.code === 'too_many_requests',
      retryDelay: 1100,
    },
  );
}

/** Passes the brand's check first. A solution may have gone stale while the form was filled in: it is made anew once. */
export async function withBotCheck<T>(act: (botCheck: string | undefined) => Promise<T>): Promise<T> {
  const botCheck = await takeBotCheck();
  try {
    return await act(botCheck);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'bot_check_failed') throw error;
    return act(await takeBotCheck());
  }
}
