import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '../../../contract/call.ts';
import { assert } from '../process/fail.ts';

/**
 * Sends a file to be saved, piece by piece as it is made: no faster than the reader takes it. What breaks on the way
 * breaks the connection, so that half a file never looks like a whole one.
 */
export function sendFile({ name, mediaType, body, keptSeconds }: FileAnswer, reply: FastifyReply): FastifyReply {
  assert(/^[\w.-]+$/.test(name), `${name} needs no quoting`);
  if (keptSeconds !== undefined) void reply.header('cache-control', `public, max-age=${keptSeconds}, immutable`);
  return reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(body, { objectMode: false }));
}
