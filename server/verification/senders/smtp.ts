import { createTransport, type Transporter } from 'nodemailer';
import type { Platform } from '../../platform/process/platform.ts';
import { errorLine } from './error-line.ts';
import type { Sender } from './port.ts';

const ANSWER_WITHIN_MS = 10_000;

/** Letters by the mail server of SMTP_URL, as plain text. */
export const smtp: Sender = {
  async send(ctx, { target, subject, text }) {
    const transport = transportOf(ctx.platform);
    if (transport === null) return { state: 'refused', problem: 'SMTP_URL is not set' };
    try {
      await transport.sendMail({
        from: ctx.platform.config.messages.mailFrom,
        // As an object: a text could be read as several addresses.
        to: { name: '', address: target },
        subject,
        text,
      });
      return { state: 'sent' };
    } catch (error) {
      // Whatever the server says before it has taken the letter means that it has not.
      return { state: 'refused', problem: errorLine(error) };
    }
  },
};

const transports = new WeakMap<Platform, Transporter | null>();

function transportOf(platform: Platform): Transporter | null {
  let transport = transports.get(platform);
  if (transport === undefined) {
    const { smtpUrl } = platform.config.messages;
    transport =
      smtpUrl === null
        ? null
        : createTransport({
            url: smtpUrl,
            connectionTimeout: ANSWER_WITHIN_MS,
            greetingTimeout: ANSWER_WITHIN_MS,
            socketTimeout: ANSWER_WITHIN_MS,
            disableFileAccess: true,
            disableUrlAccess: true,
          });
    transports.set(platform, transport);
  }
  return transport;
}
