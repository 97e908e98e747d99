/** The variables about messages that leave the house; config.ts takes them into its own list. */
export const messageVariables = [
  {
    name: 'SMTP_URL',
    default: 'none: letters stay in the office',
    meaning: 'Mail server: smtps://user:password@host:465, or smtp://host:587.',
  },
  {
    name: 'MAIL_FROM',
    default: 'Khela <no-reply@host of PUBLIC_URL>',
    meaning: 'Sender of the letters, as Name <address>.',
  },
  {
    name: 'SMS_ORIGINS',
    default: 'none',
    meaning: 'Origins of SMS companies that brands may name in their settings, separated by commas.',
  },
  { name: 'SMS_TOKEN', default: 'none', meaning: 'Sent to the SMS company as "Authorization: Bearer …".' },
  {
    name: 'PHONE_AUTH_URL',
    default: 'none',
    meaning: 'Outside service that proves phone numbers, in the form of identitytoolkit.googleapis.com/v1.',
  },
  { name: 'PHONE_AUTH_KEY', default: 'none', meaning: 'Key for that service.' },
] as const;

type MessageVariable = (typeof messageVariables)[number]['name'];

export interface MessageConfig {
  /** null: letters are kept in the office instead of being sent. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly smsOrigins: readonly string[];
  readonly smsToken: string | null;
  /** Without a slash at its end. */
  readonly phoneAuth: { readonly url: string; readonly key: string } | null;
}

/** Reads what concerns messages; what is wrong is added to the problems, without repeating a secret. */
export function readMessageConfig(
  text: (name: MessageVariable) => string | undefined,
  publicUrl: string,
  problems: string[],
): MessageConfig {
  const smtpUrl = text('SMTP_URL') ?? null;
  if (smtpUrl !== null && !/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? '')) {
    problems.push('SMTP_URL must look like smtps://user:password@host:465.');
  }
  const host = URL.parse(publicUrl)?.hostname ?? 'localhost';
  const mailFrom = text('MAIL_FROM') ?? `Khela <no-reply@${host}>`;
  if (!/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(mailFrom)) problems.push('MAIL_FROM must look like Name <address>.');
  const url = text('PHONE_AUTH_URL');
  const key = text('PHONE_AUTH_KEY');
  if ((url === undefined) !== (key === undefined)) {
    problems.push('PHONE_AUTH_URL and PHONE_AUTH_KEY belong together: one of them is missing.');
  }
  if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    problems.push('PHONE_AUTH_URL must be an address that begins with https://.');
  }
  return {
    smtpUrl,
    mailFrom,
    smsOrigins: readOrigins(text('SMS_ORIGINS') ?? '', problems),
    smsToken: text('SMS_TOKEN') ?? null,
    phoneAuth: url === undefined || key === undefined ? null : { url: url.replace(/\/+$/, ''), key },
  };
}

function readOrigins(value: string, problems: string[]): string[] {
  const given = value.split(',').flatMap((one) => one.trim() || []);
  const origins = given.map((one) => URL.parse(one)?.origin ?? '');
  if (origins.some((origin) => !/^https?:/.test(origin))) {
    problems.push('SMS_ORIGINS must be addresses like https://api.example.com, separated by commas.');
  }
  return origins;
}
