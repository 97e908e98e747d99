import type { FastifyReply } from 'fastify';

/** A page as this company sends it; after the form the browser is sent on to the shop, which form-action must allow too. */
export function answerPage(
  reply: FastifyReply,
  status: number,
  html: string,
  order: { returnUrl: string } | null,
): FastifyReply {
  const shop = order ? ` ${new URL(order.returnUrl).origin}` : '';
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'${shop}; frame-ancestors 'none'; base-uri 'none'`,
    )
    .send(html);
}

export function languageOf(given: unknown): 'bn' | 'en' {
  return (given as { lang?: unknown } | null | undefined)?.lang === 'en' ? 'en' : 'bn';
}
