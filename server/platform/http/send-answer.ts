import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/call.ts';
import { envelopeOf } from './envelope.ts';
import { encodingOf, PackedHead } from '../pages/packed.ts';
import { type Parts, partsOf } from '../pages/shown.ts';

/** Shorter ones fit into the same packet either way. */
const LEAST_PACKED_BYTES = 1_000;
/** Longer ones are packed beside the others' requests and not between them. */
const MOST_PACKED_AT_ONCE_BYTES = 32 * 1024;
const JSON_TYPE = 'application/json; charset=utf-8';
/** A shared answer differs by these alone: who asks may keep it, but asks each time whether it still is so. */
const shownHeaders = { 'content-type': JSON_TYPE, vary: 'accept-encoding, authorization, language, merchant' };
const readHeaders = { ...shownHeaders, 'cache-control': 'private, no-cache' };

/** Sends what a call answers: what is shown to all alike as it was packed for the first of them. */
export function sendAnswer(
  call: Call,
  output: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const parts = partsOf(output);
  if (parts !== null) return sendShown(call, parts, request, reply);
  void reply.header('content-type', JSON_TYPE);
  return sendOwn(JSON.stringify(call.bare ? output : envelopeOf(output)), request, reply);
}

/** Sends an answer that begins like everybody's. */
export function sendShown(
  { bare }: Call,
  parts: Pick<Parts, 'head' | 'own'>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const encoding = encodingOf(encodings(request));
  const packed = headOf(parts.head, bare).finish(tailOf(parts, bare), encoding);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  void reply.headers(isRead ? readHeaders : shownHeaders);
  if (isRead) {
    void reply.header('etag', packed.etag);
    if (request.headers['if-none-match'] === packed.etag) return reply.status(304).send();
  }
  return packedAs(encoding, reply).send(packed.body);
}

async function sendOwn(text: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (text.length < LEAST_PACKED_BYTES) return reply.send(text);
  void reply.header('vary', 'accept-encoding');
  // Of what is made for one reader alone, packing better would cost more than it spares.
  if (!/\bgzip\b/.test(String(encodings(request) ?? ''))) return reply.send(text);
  const isShort = text.length <= MOST_PACKED_AT_ONCE_BYTES;
  const body = isShort ? gzipSync(text, { level: 1 }) : await promisify(gzip)(text, { level: 1 });
  return packedAs('gzip', reply).send(body);
}

function encodings({ headers }: FastifyRequest): string | string[] | undefined {
  return headers['accept-encoding'];
}

function packedAs(encoding: ReturnType<typeof encodingOf>, reply: FastifyReply): FastifyReply {
  return encoding === 'identity' ? reply : reply.header('content-encoding', encoding);
}

interface Heads {
  bare: PackedHead | null;
  enveloped: PackedHead | null;
}

// Kept as long as what they are made of is kept.
const heads = new WeakMap<object, Heads>();

function headOf(shown: object, isBare: boolean): PackedHead {
  let known = heads.get(shown);
  if (!known) heads.set(shown, (known = { bare: null, enveloped: null }));
  // Its last bracket belongs to the tail.
  if (isBare) return (known.bare ??= new PackedHead(JSON.stringify(shown).slice(0, -1)));
  return (known.enveloped ??= new PackedHead(`{"success":true,"value":${JSON.stringify(shown).slice(0, -1)}`));
}

function tailOf({ head, own }: Pick<Parts, 'head' | 'own'>, isBare: boolean): string {
  const rest = JSON.stringify(own).slice(1);
  const comma = rest === '}' ? '' : ',';
  const end = Array.isArray(head) ? ']' : comma + rest;
  return isBare ? end : `${end},"message":null,"errorCode":null}`;
}
