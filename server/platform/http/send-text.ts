import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text that is sent more than once: its name and its packed forms are made when they are first asked for, and kept. */
export class Text {
  readonly text: string;
  readonly etag: string;
  #brotli: Promise<Buffer> | null = null;
  #gzip: Promise<Buffer> | null = null;

  constructor(text: string) {
    this.text = text;
    this.etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;
  }

  brotli(): Promise<Buffer> {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return (this.#brotli ??= promisify(brotliCompress)(this.text, { params }));
  }

  gzip(): Promise<Buffer> {
    return (this.#gzip ??= promisify(gzip)(this.text));
  }
}

/** Sends a text packed as the reader can unpack it, or only the word that they have it already. */
export async function sendText(text: Text, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  void reply.header('etag', text.etag);
  if (request.headers['if-none-match'] === text.etag) return reply.status(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await text.brotli());
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await text.gzip());
  return reply.send(text.text);
}
