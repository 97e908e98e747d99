import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to the database that a test can let go silent, or cut, as networks and machines do. */
export interface Line {
  /** The same database through this line. */
  through(url: string): string;
  /** Bytes go nowhere from now on, both ways, and new connections are taken but never answered. */
  silence(): void;
  /** Connections break and new ones are refused. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** @param url of a database on a socket of this machine */
export async function openLine(url: string): Promise<Line> {
  const target = new URL(url);
  const path = `${decodeURIComponent(target.hostname)}/.s.PGSQL.5432`;
  const pairs = new Set<[Socket, Socket]>();
  let silent = false;
  const server = createServer((near) => {
    const far = connect(path);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.on('data', (data) => void (silent || far.write(data)));
    far.on('data', (data) => void (silent || near.write(data)));
    for (const socket of pair) {
      // Whichever end goes, takes the other along; that is all there is to do about its error.
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        near.destroy();
        far.destroy();
        pairs.delete(pair);
      });
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const breakAll = () => {
    for (const [near] of pairs) near.destroy();
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const shut = () =>
    new Promise<void>((resolve) => void (server.listening ? server.close(() => resolve()) : resolve()));
  return {
    through(given) {
      const { username, password, pathname } = new URL(given);
      return `postgresql://${username}:${password}@127.0.0.1:${port}${pathname}`;
    },
    silence() {
      silent = true;
    },
    async cut() {
      const closed = shut();
      breakAll();
      await closed;
    },
    async restore() {
      // What was swallowed is lost: those connections can never go on.
      if (silent) breakAll();
      silent = false;
      if (!server.listening) await listen(port);
    },
    async close() {
      const closed = shut();
      breakAll();
      await closed;
    },
  };
}
