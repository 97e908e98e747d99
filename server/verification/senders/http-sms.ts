import { errorLine } from './error-line.ts';
import type { Sender } from './port.ts';

const ANSWER_WITHIN_MS = 8_000;

/**
 * A company that takes an SMS as one POST of JSON, its fields named as the brand says, with the token of the
 * environment. Only origins that the environment allows are spoken to: an office cannot turn the server against others.
 */
export const httpSms: Sender = {
  async send(ctx, { target, text }) {
    const { smsOrigins, smsToken } = ctx.platform.config.messages;
    const { url, sender, toField, textField, senderField } = ctx.brand.settings.verification.sms;
    const origin = URL.parse(url ?? '')?.origin;
    if (url === null || origin === undefined || !smsOrigins.includes(origin)) {
      return { state: 'refused', problem: 'SMS_ORIGINS does not allow the address of the settings' };
    }
    const message = { [toField]: `+${target}`, [textField]: text, ...(sender === '' ? {} : { [senderField]: sender }) };
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(smsToken === null ? {} : { authorization: `Bearer ${smsToken}` }),
        },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      await response.body?.cancel();
      return response.ok ? { state: 'sent' } : { state: 'refused', problem: `the company answered ${response.status}` };
    } catch (error) {
      return { state: 'unknown', problem: errorLine(error) };
    }
  },
};
