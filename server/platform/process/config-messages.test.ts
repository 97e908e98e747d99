import { describe, expect, test } from 'vitest';
import { readMessageConfig } from './config-messages.ts';

type Variables = Record<string, string | undefined>;

function read(env: Variables): { problems: string[] } & ReturnType<typeof readMessageConfig> {
  const problems: string[] = [];
  return { ...readMessageConfig((name) => env[name], 'https://play.example.com', problems), problems };
}

describe('the variables about messages', () => {
  test('are all optional: then everything stays in the office', () => {
    expect(read({})).toEqual({
      smtpUrl: null,
      mailFrom: 'Khela <no-reply@play.example.com>',
      smsOrigins: [],
      smsToken: null,
      phoneAuth: null,
      problems: [],
    });
  });

  test('take origins from whole addresses, and an address without its last slash', () => {
    const { smsOrigins, phoneAuth, problems } = read({
      SMS_ORIGINS: 'https://sms.example.com/v1/send, http://127.0.0.1:9 ,',
      PHONE_AUTH_URL: 'https://auth.example.com/v1/',
      PHONE_AUTH_KEY: 'key',
    });
    expect([smsOrigins, phoneAuth, problems]).toEqual([
      ['https://sms.example.com', 'http://127.0.0.1:9'],
      { url: 'https://auth.example.com/v1', key: 'key' },
      [],
    ]);
  });

  test.each<[string, Variables]>([
    ['SMTP_URL', { SMTP_URL: 'mail.example.com secret' }],
    ['MAIL_FROM', { MAIL_FROM: 'nobody' }],
    ['SMS_ORIGINS', { SMS_ORIGINS: 'sms.example.com' }],
    ['PHONE_AUTH_KEY', { PHONE_AUTH_URL: 'https://auth.example.com' }],
    ['PHONE_AUTH_URL', { PHONE_AUTH_KEY: 'secret' }],
    ['PHONE_AUTH_URL', { PHONE_AUTH_URL: 'ftp://auth.example.com', PHONE_AUTH_KEY: 'secret' }],
  ])('with a mistake in %s are refused, and no secret is repeated', (name, env) => {
    const { problems } = read(env);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
    expect(problems[0]).not.toContain('secret');
  });
});
