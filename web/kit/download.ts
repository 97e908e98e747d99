import type { Language } from '../../contract/brand.ts';
import type { Call, CallInput } from '../../contract/call.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { CallError } from './call.ts';
import { siteStatus } from './site.ts';
import { tokenOf } from './tokens.ts';

interface Options {
  /** Of the file, and of the words where there is none. */
  language: Language;
  /** The brand on the desk; without one that of this address. */
  merchant?: string;
}

/**
 * Asks a call that answers a file, and saves it under the name that the server gives it.
 * @throws CallError for every refusal; a broken line throws what fetch throws
 */
export async function download<C extends Call>(which: C, input: CallInput<C>, options: Options): Promise<void> {
  const token = which.token === 'none' ? null : tokenOf(which.token);
  const query = new URLSearchParams(
    Object.entries(input as Record<string, unknown>)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );
  const response = await fetch(`${which.path}?${query}`, {
    headers: {
      Language: options.language,
      Merchant: options.merchant ?? siteStatus().info.brand.code,
      ...(token !== null && { Authorization: token }),
    },
    cache: 'no-store',
  });
  if (!response.ok) throw await refusalOf(response);
  save(await response.blob(), /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]);
}

async function refusalOf(response: Response): Promise<CallError> {
  const text = await response.text();
  // From a middle box that answered for us it may be anything.
  const body = (/^\s*\{/.test(text) ? JSON.parse(text) : {}) as { errorCode?: ErrorCode; message?: string };
  return new CallError(body.errorCode ?? 'unavailable', body.message ?? response.statusText, response.status);
}

function save(file: Blob, name = 'statement'): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of the file by then; kept any longer it would only fill the memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
