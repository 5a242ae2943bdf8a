import { join } from 'node:path';
import { z } from 'zod';
import { answers } from '../../server/src/testing/child-process.ts';
import { type Part, partOf } from '../part.ts';
import { nextPort } from '../ports.ts';
import { said } from '../waiting.ts';
import type { Workspace } from '../workspace.ts';

/** One of the three that agree on who leads the database. */
export interface EtcdMember extends Part {
  readonly name: string;
  /** Host and port of its clients. */
  readonly host: string;
}

export interface Etcd {
  readonly members: readonly EtcdMember[];
  leader(): Promise<EtcdMember>;
  isWhole(): Promise<boolean>;
  stop(): Promise<void>;
}

interface Place {
  readonly name: string;
  readonly folder: string;
  readonly client: string;
  readonly peer: string;
}

/** What etcd is told of itself and of the others. */
export const etcdArguments = (own: Place, all: readonly Place[]): string[] => [
  ...['--name', own.name, '--data-dir', join(own.folder, 'data')],
  ...['--listen-client-urls', own.client, '--advertise-client-urls', own.client],
  ...['--listen-peer-urls', own.peer, '--initial-advertise-peer-urls', own.peer],
  ...['--initial-cluster', all.map(({ name, peer }) => `${name}=${peer}`).join(',')],
  ...['--initial-cluster-state', 'new', '--initial-cluster-token', 'commiato', '--logger', 'zap'],
];

const statusSchema = z.object({ leader: z.string(), header: z.object({ member_id: z.string() }) });

/** Three etcd, each with a folder of its own. */
export async function startEtcd(workspace: Workspace): Promise<Etcd> {
  const places: Place[] = [];
  for (const name of ['etcd1', 'etcd2', 'etcd3']) {
    const [client, peer] = [await nextPort(), await nextPort()].map((port) => `http://127.0.0.1:${port}`);
    places.push({ name, folder: await workspace.folderOf(name), client: client ?? '', peer: peer ?? '' });
  }
  const members = places.map((place) => memberAt(place, places, workspace));
  const isWhole = async () =>
    (await Promise.all(places.map(({ client }) => answers(`${client}/health`)))).every(Boolean);
  const stop = async () => void (await Promise.all(members.map((member) => member.stop())));
  try {
    await Promise.all(members.map((member) => member.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    members,
    isWhole,
    stop,
    leader: async () => {
      for (const [index, { client }] of places.entries()) {
        const text = await said(`${client}/v3/maintenance/status`, { method: 'POST', body: '{}' });
        if (text === null) continue;
        const { leader, header } = statusSchema.parse(JSON.parse(text));
        const member = members[index];
        if (member && leader === header.member_id) return member;
      }
      throw new Error('etcd non ha un capo');
    },
  };
}

const memberAt = (place: Place, places: readonly Place[], workspace: Workspace): EtcdMember => ({
  name: place.name,
  host: place.client.replace('http://', ''),
  ...partOf({
    name: place.name,
    command: workspace.command(['/usr/bin/etcd', ...etcdArguments(place, places)]),
    cwd: place.folder,
    log: `${place.folder}.log`,
    seconds: 30,
    isReady: () => answers(`${place.client}/health`),
  }),
});
