import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded-postgres.ts';
import { freePort } from '../../server/src/testing/free-port.ts';

export interface SharedDatabase {
  /** For DATABASE_URL. */
  readonly url: string;
  /** Takes it off the network: connections break, new ones are refused. */
  cut(): void;
  restore(): Promise<void>;
  stop(): Promise<void>;
}

/** A PostgreSQL beside the programs, behind a port that can be closed. */
export async function startSharedDatabase(): Promise<SharedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'commiato-guasti-'));
  await chmod(folder, 0o711);
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: folder });
  const path = join(connection.host, `.s.PGSQL.${connection.port}`);
  const port = await freePort();
  const open = new Set<Socket>();
  let gate: Server | undefined;
  const restore = () =>
    new Promise<void>((resolve) => {
      gate = createServer((outer) => {
        const inner = connect(path);
        for (const [socket, other] of [
          [outer, inner],
          [inner, outer],
        ] as const) {
          open.add(socket);
          socket.on('error', () => {});
          socket.on('close', () => {
            open.delete(socket);
            other.destroy();
          });
          socket.pipe(other);
        }
      }).listen(port, '127.0.0.1', resolve);
    });
  const cut = () => {
    gate?.close();
    for (const socket of open) socket.destroy();
  };
  await restore();
  return {
    url: `postgres://${connection.user}@127.0.0.1:${port}/${connection.database}`,
    cut,
    restore,
    stop: async () => {
      cut();
      await stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}
