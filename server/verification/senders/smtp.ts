import { createTransport, type Transporter } from 'nodemailer';
import { uploadedLogo } from '../../../contract/brand-logo.ts';
import { readUpload } from '../../platform/http/uploads.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { errorLine } from './error-line.ts';
import type { Sender } from './port.ts';

const ANSWER_WITHIN_MS = 10_000;

/** Letters by the mail server of SMTP_URL: plain text, and the same under the brand's logo where it has uploaded one. */
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
        ...(await dressed(ctx, text)),
      });
      return { state: 'sent' };
    } catch (error) {
      // Whatever the server says before it has taken the letter means that it has not.
      return { state: 'refused', problem: errorLine(error) };
    }
  },
};

/** The logo travels with the letter: most readers fetch no picture from elsewhere. */
async function dressed(ctx: Ctx, text: string) {
  const id = uploadedLogo(ctx.brand.settings.theme.logoUrl);
  const logo = id === null ? null : await readUpload(ctx, id);
  if (logo === null) return {};
  const html = `<p><img src="cid:logo" alt="" height="40" /></p><p style="white-space: pre-line">${linked(text)}</p>`;
  return { html, attachments: [{ cid: 'logo', filename: id!, contentType: logo.type, content: logo.bytes }] };
}

/** Text as HTML: what it says stays what it says, and an address can be pressed. */
function linked(text: string): string {
  const safe = text.replaceAll(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  return safe.replaceAll(/https?:\/\/[^\s&]+/g, (url) => `<a href="${url}">${url}</a>`);
}

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
