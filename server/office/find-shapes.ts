/** What was typed may be, by its shape alone; it is often several things at once. */
export interface FindShapes {
  /** In the form of names: composed alike, in small letters. */
  typed: string;
  /** As it stands, without blanks around it. */
  reference: string | null;
  /** A number of a row, at its end where a kind stands before it: `#500001`, `KH500001`, `rickshaw-raja:1042`. */
  number: bigint | null;
  /** Digits as people read out a telephone or account number, the last ones at least. */
  digits: string | null;
  isEmail: boolean;
  /** An IP address. */
  address: string | null;
  /** 32 bytes in hex. */
  hash: string | null;
}

/** Fewer digits belong to too many. */
const LEAST_DIGITS = 4;

/** Reads what was typed or pasted: Bengali digits are digits, and letters are composed. */
export function shapesOf(search: string): FindShapes {
  const text = folded(search);
  const number = /^(?:#|KH|[\w-]+:)?([1-9]\d{0,17})$/i.exec(text)?.[1];
  const digits = /^\+?[\d\s()-]+$/.test(text) ? text.replaceAll(/\D/g, '') : '';
  return {
    typed: text.normalize('NFKC').toLowerCase(),
    reference: /^[\w:.-]{4,64}$/.test(text) ? text : null,
    number: number === undefined ? null : BigInt(number),
    digits: digits.length >= LEAST_DIGITS && digits.length <= 34 ? localDigits(digits) : null,
    isEmail: text.includes('@') && text.length >= 3,
    address: addressIn(text),
    hash: /^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : null,
  };
}

function folded(search: string): string {
  return search
    .normalize('NFC')
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
    .trim();
}

/** A number dialled inside the country begins with a 0 that is not kept. */
function localDigits(digits: string): string {
  return digits.length > 8 && digits.startsWith('0') ? digits.replace(/^0+/, '') : digits;
}

function addressIn(text: string): string | null {
  const parts = text.split('.');
  if (parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)) return text;
  return /^[0-9a-f:]{3,39}$/i.test(text) && (text.match(/:/g)?.length ?? 0) >= 2 ? text.toLowerCase() : null;
}
