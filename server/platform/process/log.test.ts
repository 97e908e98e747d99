import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { createLog, withoutSecrets } from './log.ts';
import { tellRepeats } from './log-repeats.ts';

const folder = mkdtempSync(join(tmpdir(), 'khela-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

function openLog(name: string, logLevel: 'info' | 'silent' = 'info') {
  let said = '';
  const terminal = new Writable({
    write(chunk, _encoding, done) {
      said += String(chunk);
      done();
    },
  });
  const logFile = join(folder, 'made', name);
  const log = createLog({ logFile, logLevel }, terminal);
  const lines = () =>
    (existsSync(logFile) ? readFileSync(logFile, 'utf8') : '')
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return { log, lines, said: () => said, logFile };
}

describe('the log', () => {
  test('goes to its file whole and to the terminal in short, from warnings on', () => {
    const { log, lines, said } = openLog('both.log');
    log.info({ requestId: 'abc' }, 'just so you know');
    log.warn({ err: new Error('no route\nto host') }, 'the line is gone');
    expect(lines()).toMatchObject([
      { level: 30, msg: 'just so you know', requestId: 'abc' },
      { level: 40, msg: 'the line is gone', err: { type: 'Error', message: 'no route\nto host' } },
    ]);
    expect(said()).toMatch(/^\d\d:\d\d:\d\d warning the line is gone \(no route\)\n$/);
  });

  test('leaves out secrets, in children and in depth', () => {
    const { log, lines } = openLog('secrets.log');
    const headers = { authorization: 'token-1', cookie: 'captchaId=2', 'user-agent': 'a browser' };
    log
      .child({ sessionToken: 'token-3' })
      .info({ request: { headers, body: [{ newPassword: 'four', username: 'rahim' }] } }, 'x');
    const text = JSON.stringify(lines());
    expect(text).not.toMatch(/token-1|captchaId=2|token-3|four/);
    expect(text).toContain('a browser');
    expect(text).toContain('rahim');
  });

  test('keeps of a database error its code, not the row that it quotes', () => {
    const { log, lines } = openLog('errors.log');
    const error = Object.assign(new Error('connect postgres://khela:open-sesame@db/khela failed'), {
      code: '23514',
      detail: 'Failing row contains (rahim, $argon2id$…)',
      cause: new AggregateError([new Error('refused by postgres://khela:open-sesame@db')]),
    });
    log.error({ err: error }, 'x');
    const text = JSON.stringify(lines());
    expect(text).not.toMatch(/open-sesame|argon2id/);
    expect(lines()[0].err).toMatchObject({ code: '23514', message: 'connect postgres://khela:***@db/khela failed' });
  });

  test('tells a warning that comes again and again once, and then how often', () => {
    const { log, lines, said } = openLog('flood.log');
    for (let at = 0; at < 1_000; at++)
      log.error({ err: new Error('connect ENOENT'), requestId: `r${at}`, url: '/wps/bets' }, 'a request failed');
    log.error({ err: new Error('connect ENOENT'), url: '/wps/wallet' }, 'a request failed');
    log.error({ name: 'one rule' }, 'the books are broken');
    log.error({ name: 'another rule' }, 'the books are broken');
    expect(lines().map(({ url, name }) => url ?? name)).toEqual([
      '/wps/bets',
      '/wps/wallet',
      'one rule',
      'another rule',
    ]);
    tellRepeats();
    expect(lines().slice(4)).toMatchObject([
      { msg: 'a request failed', url: '/wps/bets', cause: 'Error connect ENOENT', repeated: 999 },
    ]);
    expect(said()).toContain('a request failed (Error connect ENOENT), 999 times more');
  });

  test('counts a flood of many kinds together', () => {
    const { log, lines } = openLog('kinds.log');
    for (let at = 0; at < 2_000; at++) log.warn({ name: `kind ${at}` }, 'noise');
    expect(lines().length).toBe(500);
    tellRepeats();
    expect(lines().at(-1)).toMatchObject({ msg: 'more warnings of many kinds were left out', repeated: 1_500 });
  });

  test('is silent when told so', () => {
    const { log, lines, said } = openLog('silent.log', 'silent');
    log.fatal('nobody hears');
    expect(lines()).toEqual([]);
    expect(said()).toBe('');
  });
});

describe('hiding', () => {
  test.each([
    [{ a: 1n }, { a: '1' }],
    [{ secret: { deep: 1 } }, { secret: '[hidden]' }],
    [{ list: [{ accessToken: 'x' }] }, { list: [{ accessToken: '[hidden]' }] }],
    [{ url: 'https://me:word@host/x' }, { url: 'https://me:***@host/x' }],
    [
      { value: null, other: undefined },
      { value: null, other: undefined },
    ],
  ])('%o', (given, expected) => {
    expect(withoutSecrets(given)).toEqual(expected);
  });
});
