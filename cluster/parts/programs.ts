import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { root } from '../../bench/programs.ts';
import { adminMail, adminPassword } from '../../e2e/support/program.ts';
import { answers } from '../../server/src/testing/child-process.ts';
import { type Part, partOf } from '../part.ts';
import type { Workspace } from '../workspace.ts';
import type { ProgramPlace } from './haproxy-settings.ts';

/** A program of ours. */
export interface ClusterProgram extends ProgramPlace, Part {
  readonly address: string;
}

export interface Programs {
  readonly members: readonly ClusterProgram[];
  isWhole(): Promise<boolean>;
  stop(): Promise<void>;
}

interface Launch {
  readonly workspace: Workspace;
  readonly places: readonly ProgramPlace[];
  /** The same for all of them: database, store, address. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Starts the built program at each place; the first migrates before the others start. */
export async function startPrograms({ workspace, places, environment }: Launch): Promise<Programs> {
  const shared = {
    ...environment,
    NODE_ENV: 'production',
    ADMIN_MAIL: adminMail,
    ADMIN_PASSWORD: adminPassword,
    SECRET_KEY: randomBytes(32).toString('hex'),
    WEB_CONCURRENCY: '1',
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  };
  const members = places.map((place) => programAt(place, workspace.folder, shared));
  const stop = async () => void (await Promise.all(members.map((member) => member.stop())));
  try {
    const [first, ...others] = members;
    await first?.start();
    await Promise.all(others.map((member) => member.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  const isWhole = async () =>
    (await Promise.all(members.map(({ address }) => answers(`${address}/readyz`)))).every(Boolean);
  return { members, isWhole, stop };
}

function programAt(place: ProgramPlace, folder: string, environment: Record<string, string>): ClusterProgram {
  const address = `http://127.0.0.1:${place.port}`;
  return {
    ...place,
    address,
    ...partOf({
      name: place.name,
      command: [process.execPath, join(root, 'server/dist/main.js')],
      environment: { ...environment, PORT: String(place.port), DATA_DIR: join(folder, place.name) },
      cwd: root,
      log: join(folder, `${place.name}.log`),
      seconds: 60,
      isReady: () => answers(`${address}/readyz`),
    }),
  };
}
