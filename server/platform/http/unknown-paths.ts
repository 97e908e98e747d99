import type { FastifyRequest } from 'fastify';
import { pagePathOf } from '../../../contract/page-paths.ts';
import { addressesOf } from './call-reading.ts';
import type { Door } from './door.ts';
import { Refusal } from '../process/fail.ts';

/**
 * Refuses what no door answers, in the envelope: method_not_allowed where the path is known with another verb, else
 * not_found. Answers null where the path is none of the machine's and may be a page.
 */
export function refusalOfUnknown(doors: readonly Door[]): (request: FastifyRequest) => Refusal | null {
  const known = new Set(doors.flatMap(({ call }) => addressesOf(call).map(({ path }) => path)));
  return (request) => {
    const path = pathOf(request);
    if (known.has(path)) return new Refusal('method_not_allowed');
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !machinePaths.test(path) && !isFile(path);
    return isPage ? null : new Refusal('not_found');
  };
}

const machinePaths =
  /^\/(?:wps|lgw|provider|office\/api|metrics|healthz|readyz|openapi\.json|api-docs|theme\.css)(?:\/|$)/;

/** The path as asked, without its query. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** A page has no ending, but for the one that old links name; a missing picture or script is answered as missing, not with a page, and so is a way out of the folder. */
function isFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (pagePathOf(path) !== null && !path.startsWith('/member/')) return false;
  return (name.includes('.') && name !== 'index.html') || /\.\.|%2f|%5c/i.test(path);
}
