import { startTestCluster } from './test-database.ts';

/** Global setup of the vitest project `server`; what it returns runs at the end. */
export async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  return () => cluster.stop();
}
