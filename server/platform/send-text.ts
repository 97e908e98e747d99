import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a text packed as the reader can unpack it, or only the word that he has it already. */
export async function sendText(text: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const etag = `W/"${hashOf(text)}"`;
  void reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    return reply.header('content-encoding', 'br').send(await promisify(brotliCompress)(text, { params }));
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(text));
  return reply.send(text);
}

/** A short name of a text's content. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
