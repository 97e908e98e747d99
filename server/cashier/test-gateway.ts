import { pino } from 'pino';
import { type AddressInfo, createServer, connect, type Server, type Socket } from 'node:net';
import { startSandboxGateway } from '../../gateway/gateway.ts';
import { createSeal } from '../platform/process/seal.ts';
import { startTestSite } from '../testing/site.ts';
import { sandboxSecret } from './service.ts';

const SECRET = 'a secret shared by the shop and its payment company';

/** A site and its payment company that know each other; the company is in a hurry. */
export async function startSiteWithGateway(env: Record<string, string> = {}, folder?: string) {
  // An address that is known before the site has a port.
  let port = 0;
  let isCut = false;
  const sockets = new Set<Socket>();
  const line: Server = createServer((socket) => {
    if (isCut) return void socket.destroy();
    const onward = connect(port, '127.0.0.1');
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => onward.destroy());
    onward.on('error', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => line.listen(0, 'localhost', resolve));
  const start = (gatewayPort: number) =>
    startSandboxGateway({
      port: gatewayPort,
      secret: sandboxSecret(createSeal(SECRET)),
      log: pino({ level: 'silent' }),
      firstPauseMs: 20,
      slowMs: 150,
      lateMs: 400,
      ...(folder !== undefined && { folder }),
    });
  let gateway = await start(0);
  const publicUrl = `http://localhost:${(line.address() as AddressInfo).port}`;
  const site = await startTestSite({
    env: { SECRET, PUBLIC_URL: publicUrl, SANDBOX_CASHIER_URL: gateway.url, ...env },
  });
  port = Number(new URL(site.url).port);
  return {
    site,
    gateway,
    /** What the company says reaches nobody, until the line is mended. */
    cutLine(now: boolean) {
      isCut = now;
      if (isCut) for (const socket of sockets) socket.destroy();
    },
    stopGateway: () => gateway.stop(),
    /** Runs it again, at the same address. */
    async runGateway() {
      gateway = await start(Number(new URL(gateway.url).port));
    },
    async close() {
      await gateway.stop();
      await site.close();
      await new Promise((resolve) => line.close(resolve));
    },
  };
}

/** Presses a button of a page of the company, as the payer does. */
export async function decide(
  paymentUrl: string,
  choice: Record<string, string>,
): Promise<{ status: number; number: string | null }> {
  const { searchParams, origin, pathname } = new URL(paymentUrl);
  const [order, signature] = [searchParams.get('order')!, searchParams.get('signature')!];
  const body = new URLSearchParams({ order, signature, lang: 'en', choice: 'pay', ...choice });
  const response = await fetch(origin + pathname, { method: 'POST', body, redirect: 'manual' });
  const html = await response.text();
  return { status: response.status, number: /<output>([A-Z0-9]+)<\/output>/.exec(html)?.[1] ?? null };
}
