/** The variables about the demonstration's payment company, and its login company. */
export const sandboxVariables = [
  {
    name: 'SANDBOX_CASHIER_PORT',
    default: 'PORT + 1',
    meaning: 'Port of the sandbox payment page, a little server of its own like a real payment company.',
  },
  {
    name: 'SANDBOX_CASHIER_URL',
    default: 'PUBLIC_URL with SANDBOX_CASHIER_PORT',
    meaning:
      'Address of that page as people open it, without a path; needed where a proxy stands before it. Without the demo, giving it connects the sandbox.',
  },
  {
    name: 'SANDBOX_IDENTITY_PORT',
    default: 'PORT + 2',
    meaning: 'Port of the sandbox login company, a little server of its own like Google’s.',
  },
  {
    name: 'SANDBOX_IDENTITY_URL',
    default: 'PUBLIC_URL with SANDBOX_IDENTITY_PORT',
    meaning:
      'Address of that company as people open it, without a path. It is the only one that may lie in a private network, in the demo or where this is given.',
  },
] as const;

type UrlVariable = 'SANDBOX_CASHIER_URL' | 'SANDBOX_IDENTITY_URL';

/** Where nothing is said it gives way: to whoever took the port before it was there. */
export function readIdentityPort(
  integer: (name: 'SANDBOX_IDENTITY_PORT', fallback: number, least: number, most: number) => number,
  problems: string[],
  taken: readonly [port: number, cashierPort: number],
): number {
  const [port, cashierPort] = taken;
  const next = port + 2 === cashierPort ? port + 3 : port + 2;
  const chosen = integer('SANDBOX_IDENTITY_PORT', port === 0 || next > 65_535 ? 0 : next, 0, 65_535);
  if (chosen !== 0 && taken.includes(chosen))
    problems.push('SANDBOX_IDENTITY_PORT must differ from PORT and SANDBOX_CASHIER_PORT.');
  return chosen;
}

/** The origin of a sandbox company: the site's own with its port, where nothing else is said. */
export function readSandboxUrl(
  text: (name: UrlVariable) => string | undefined,
  problems: string[],
  name: UrlVariable,
  { publicUrl, port }: { publicUrl: string; port: number },
): string {
  const value = text(name);
  if (value !== undefined) return readOrigin(name, value, problems);
  const url = URL.parse(publicUrl);
  if (url === null) return '';
  url.port = String(port);
  return url.origin;
}

/** An address without a path; '' and a problem where it is none. */
export function readOrigin(name: string, value: string, problems: string[]): string {
  const url = URL.parse(value);
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username) {
    return url.origin;
  }
  problems.push(`${name} must be an address without a path, for example https://play.example.com.`);
  return '';
}
