import { siteStatus } from '../../kit/site.ts';

export const REMEMBERED_SECONDS = 24 * 60 * 60;

/** A number as it was typed, with the country that was chosen. */
export interface RememberedMobile {
  mobileNum: string;
  countryCode: string;
}

/** The user name that was to be remembered on this device, or ''. A password never is. */
export function rememberedName(): string {
  return read(nameCookie());
}

/** Remembers a user name for a day; '' forgets it. */
export function rememberName(name: string): void {
  write(nameCookie(), name);
}

export function rememberedMobile(): RememberedMobile | null {
  const text = read(mobileCookie());
  if (text === '') return null;
  try {
    const { mobileNum, countryCode } = JSON.parse(text) as Partial<RememberedMobile>;
    return typeof mobileNum === 'string' && typeof countryCode === 'string' ? { mobileNum, countryCode } : null;
  } catch {
    // Somebody else wrote this cookie: nothing is remembered.
    return null;
  }
}

export function rememberMobile(mobile: RememberedMobile | null): void {
  write(mobileCookie(), mobile === null ? '' : JSON.stringify(mobile));
}

function nameCookie(): string {
  return `${siteStatus().info.brand.code}-login`;
}

function mobileCookie(): string {
  return `${siteStatus().info.brand.code}-loginTypeSms`;
}

function read(name: string): string {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  try {
    return decodeURIComponent(found?.slice(name.length + 1) ?? '');
  } catch {
    // Not written by us: half a letter.
    return '';
  }
}

function write(name: string, value: string): void {
  const seconds = value === '' ? 0 : REMEMBERED_SECONDS;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}
