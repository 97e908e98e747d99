import { startSandboxBeacon } from './beacon.ts';

// A public beacon on its own, for a site that is shown or tried without one: it says with which variables the site is started.
const beacon = await startSandboxBeacon({
  port: Number(process.env['SANDBOX_BEACON_PORT'] ?? 8090),
  secret: process.env['SECRET'] ?? 'sandbox',
  genesisSeconds: 1_700_000_000,
  periodSeconds: 3,
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void beacon.stop().then(() => process.exit(0)));
console.log(
  `The sandbox beacon speaks. Start the site with:\n\nBEACON_URLS=${beacon.url}\nBEACON_CHAIN=${beacon.chain}`,
);
