import { startSandboxIdentity } from './identity.ts';

// The sandbox login company on its own, for a site that runs without the demo.
const clientId = 'khela';
const clientSecret = process.env['SANDBOX_IDENTITY_SECRET'] ?? 'a secret for trying things out';
const identity = await startSandboxIdentity({
  port: Number(process.env['SANDBOX_IDENTITY_PORT'] ?? 8082),
  clientId,
  clientSecret,
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void identity.stop().then(() => process.exit(0)));
console.log(
  `The sandbox login company is open. Start the site with SANDBOX_IDENTITY_URL=${identity.url} and connect, under Settings:\n\nissuer ${identity.url}\nclient ${clientId}\nsecret ${clientSecret}`,
);
