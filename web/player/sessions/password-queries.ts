import type { CallInput } from '../../../contract/call.ts';
import {
  askPasswordMail,
  askPasswordSms,
  resetPasswordByCode,
  resetPasswordByLink,
} from '../../../contract/passwords.ts';
import { sendEntryCode } from '../../../contract/registration.ts';
import { login } from '../../../contract/sessions.ts';
import {
  finishPhoneAuth,
  sendLoginCode,
  sendMobileCode,
  sendRegisterCode,
  startPhoneAuth,
} from '../../../contract/verification.ts';
import { useAct } from '../../kit/deeds.ts';
import { call } from '../../kit/call.ts';
import { openSession } from '../../kit/session.ts';
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

export function useAskMail() {
  return useAct((input: { username: string; email: string }) =>
    withBotCheck((botCheck) => call(askPasswordMail, { ...input, botCheck })),
  );
}

export function useAskPasswordSms() {
  return useAct(({ username, mobile }: { username: string; mobile: Mobile }) => {
    const number = { mobileNum: mobile.mobileNum, countryDialingCode: mobile.dialingCode };
    return withBotCheck((botCheck) => call(askPasswordSms, { username, ...number, botCheck }));
  });
}

/** Sets the new password and logs in with it. */
export function useResetByCode() {
  return useAct((input: CallInput<typeof resetPasswordByCode>) =>
    thenLogIn(call(resetPasswordByCode, input), input.newPassword),
  );
}

/** The same with the link of a mail. */
export function useResetByLink() {
  return useAct((input: CallInput<typeof resetPasswordByLink>) =>
    thenLogIn(call(resetPasswordByLink, input), input.newPassword),
  );
}

async function thenLogIn(resetting: Promise<{ userName: string }>, password: string): Promise<void> {
  const { userName } = await resetting;
  const entered = await withBotCheck((botCheck) =>
    call(login, { username: userName, password, type: '', botCheck, loginDeviceId: deviceId() }),
  );
  openSession(entered);
}
