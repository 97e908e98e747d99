import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';

import { problem } from './run.mjs';

/**
 * Ends a start whose ports are taken, before anything is installed, built or seeded for it. Reads the variables as the
 * server does; what is wrong with them is the server's to say.
 */
export async function ensurePortsAreFree(env) {
  const faults = [];
  for (const { port, host, variable, what } of portsOf(env)) {
    const code = await whyNot(port, host);
    if (code === 'EADDRINUSE') faults.push(`Port ${port} (${what}) is in use. Choose another with ${variable}.`);
    if (code === 'EACCES')
      faults.push(`Port ${port} (${what}) needs more rights. Choose one from 1024 on with ${variable}.`);
    if (code === 'EADDRNOTAVAIL') faults.push(`HOST names ${host}, which is no address of this machine.`);
  }
  if (faults.length === 0) return;
  throw problem([...new Set(faults), 'Nothing was started. For example: PORT=8090 npm start'].join('\n'));
}

function portsOf(env) {
  const text = (name) => env[name]?.trim() || undefined;
  const isExternal = text('DATABASE_URL') !== undefined;
  const host = text('HOST') ?? (isExternal ? '0.0.0.0' : 'localhost');
  const port = Number(text('PORT') ?? 8080);
  const cashier = Number(text('SANDBOX_CASHIER_PORT') ?? (port === 0 ? 0 : port + 1));
  const next = port + 2 === cashier ? port + 3 : port + 2;
  const identity = Number(text('SANDBOX_IDENTITY_PORT') ?? (port === 0 || next > 65_535 ? 0 : next));
  const isDemo = (text('DEMO') ?? (isExternal ? 'off' : 'on')) === 'on';
  return [
    { port, host, variable: 'PORT', what: 'the site' },
    ...(isDemo ? [{ port: cashier, host, variable: 'SANDBOX_CASHIER_PORT', what: 'the sandbox payment page' }] : []),
    ...(isDemo ? [{ port: identity, host, variable: 'SANDBOX_IDENTITY_PORT', what: 'the sandbox login page' }] : []),
  ].filter((one) => Number.isInteger(one.port) && one.port > 0 && one.port < 65_536);
}

/** localhost may stand for two addresses, and the server takes both. @returns the code of the error, or null */
async function whyNot(port, host) {
  // A name that cannot be found is the server's to complain about.
  const addresses = await lookup(host, { all: true }).catch(() => []);
  for (const { address } of addresses) {
    const code = await new Promise((resolve) => {
      const server = createServer();
      server.once('error', (error) => resolve(error.code));
      server.listen({ port, host: address }, () => server.close(() => resolve(null)));
    });
    // Some machines know ::1 as localhost and have no IPv6 at all.
    if (code !== null && !(code === 'EADDRNOTAVAIL' && addresses.length > 1)) return code;
  }
  return null;
}
