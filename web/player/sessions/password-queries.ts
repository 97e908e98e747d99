import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../contract/call.ts';
import {
  askPasswordMail,
  askPasswordSms,
  changePassword,
  resetPasswordByCode,
  resetPasswordByLink,
} from '../../../contract/passwords.ts';
import { bindMobile, getContacts, sendEntryCode, setEmail, verifyLogin } from '../../../contract/registration.ts';
import { login } from '../../../contract/sessions.ts';
import {
  finishPhoneAuth,
  sendLoginCode,
  sendMobileCode,
  sendRegisterCode,
  startPhoneAuth,
} from '../../../contract/verification.ts';
import { call } from '../../kit/call.ts';
import { openSession, useSession } from '../../kit/session.ts';
import { deviceId } from './device.ts';
import type { Mobile } from './MobileField.tsx';
import { withBotCheck } from './queries.ts';

/** A code for a login or a new password. */
export function askLoginCode({ mobileNum, dialingCode }: Mobile) {
  const number = { mobileNum, countryDialingCode: dialingCode };
  return withBotCheck((botCheck) => call(sendLoginCode, { ...number, botCheck }));
}

/** A code for a registration. */
export function askRegisterCode({ mobileNum, dialingCode }: Mobile) {
  const number = { mobileNo: mobileNum, countryDialingCode: dialingCode };
  return withBotCheck((botCheck) => call(sendRegisterCode, { ...number, botCheck }));
}

/** The same by the outside service; what it calls the attempt goes back to it with the code. */
export function askOutsideCode({ mobileNum, dialingCode }: Mobile) {
  const number = { mobileNo: mobileNum, countryDialingCode: dialingCode };
  return withBotCheck((botCheck) => call(startPhoneAuth, { ...number, botCheck }));
}

export async function outsideToken(sessionInfo: string, code: string): Promise<string> {
  return (await call(finishPhoneAuth, { sessionInfo, code })).firebaseIdToken;
}

/** A code for the number that the member wants to bind. */
export function askMobileCode({ mobileNum, dialingCode }: Mobile) {
  return call(sendMobileCode, { mobileNum, countryDialingCode: dialingCode });
}

/** The code of a login's second step. */
export function askEntryCode(ticket: string, method: 'sms' | 'email') {
  return call(sendEntryCode, { ticket, method });
}

export function useVerifyLogin() {
  return useMutation({ mutationFn: (input: CallInput<typeof verifyLogin>) => call(verifyLogin, input) });
}

export function useAskMail() {
  return useMutation({
    mutationFn: (input: { username: string; email: string }) =>
      withBotCheck((botCheck) => call(askPasswordMail, { ...input, botCheck })),
  });
}

export function useAskPasswordSms() {
  return useMutation({
    mutationFn: ({ username, mobile }: { username: string; mobile: Mobile }) =>
      withBotCheck((botCheck) =>
        call(askPasswordSms, {
          username,
          mobileNum: mobile.mobileNum,
          countryDialingCode: mobile.dialingCode,
          botCheck,
        }),
      ),
  });
}

/** Sets the new password and logs in with it. */
export function useResetByCode() {
  return useMutation({
    mutationFn: (input: CallInput<typeof resetPasswordByCode>) =>
      thenLogIn(call(resetPasswordByCode, input), input.newPassword),
    onSuccess: openSession,
  });
}

/** The same with the link of a mail. */
export function useResetByLink() {
  return useMutation({
    mutationFn: (input: CallInput<typeof resetPasswordByLink>) =>
      thenLogIn(call(resetPasswordByLink, input), input.newPassword),
    onSuccess: openSession,
  });
}

async function thenLogIn(resetting: Promise<{ userName: string }>, password: string) {
  const { userName } = await resetting;
  return withBotCheck((botCheck) =>
    call(login, { username: userName, password, type: '', botCheck, loginDeviceId: deviceId() }),
  );
}

export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof changePassword>) => call(changePassword, input),
    onSuccess: () =>
      Promise.all(['member', 'devices', 'logins'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}

export function useContacts() {
  const token = useSession((session) => session.token);
  return useQuery({ queryKey: ['contacts', token], queryFn: ({ signal }) => call(getContacts, {}, { signal }) });
}

export function useBindMobile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof bindMobile>) => call(bindMobile, input),
    onSuccess: () => Promise.all(['contacts', 'member'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}

export function useSetEmail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof setEmail>) => call(setEmail, input),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['contacts'] }),
  });
}
