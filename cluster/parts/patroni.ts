import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { answers } from '../../server/src/testing/child-process.ts';
import { type Part, partOf } from '../part.ts';
import { nextPort } from '../ports.ts';
import { said, until } from '../waiting.ts';
import type { Workspace } from '../workspace.ts';
import type { Passwords } from './passwords.ts';
import { type MemberPlace, patroniSettings } from './patroni-settings.ts';

/** A PostgreSQL with the Patroni that leads it. */
export type Member = MemberPlace & Part;

export interface Databases {
  readonly members: readonly Member[];
  leader(): Promise<Member>;
  /** A standby that commits wait for, or one that they do not wait for. */
  standby(synchronous: boolean): Promise<Member>;
  /** One leads, all others follow, and one of them confirms what is committed. */
  isWhole(): Promise<boolean>;
  /** What each of them says of itself. */
  described(): Promise<string>;
  stop(): Promise<void>;
}

const clusterSchema = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string(), lag: z.unknown().optional() })),
});

/** Three PostgreSQL under Patroni: the first leads and the others copy it. */
export async function startDatabases(
  workspace: Workspace,
  surroundings: { readonly etcd: readonly string[]; readonly passwords: Passwords; readonly programs: string },
): Promise<Databases> {
  const members: Member[] = [];
  for (const name of ['pg1', 'pg2', 'pg3']) {
    const folder = await workspace.folderOf(name);
    const place = { name, folder, port: await nextPort(), restPort: await nextPort() };
    await workspace.write(join(folder, 'patroni.yml'), patroniSettings(place, surroundings));
    members.push(memberAt(place, workspace));
  }
  /** As the first says that knows: without etcd's leader none does for a while. */
  const roles = async () => {
    for (const { restPort } of members) {
      const text = await said(`http://127.0.0.1:${restPort}/cluster`);
      if (text !== null) return clusterSchema.parse(JSON.parse(text)).members;
    }
    return [];
  };
  const withRole = async (isIt: (role: string) => boolean): Promise<Member> => {
    const name = (await roles()).find(({ role }) => isIt(role))?.name;
    const member = members.find((one) => one.name === name);
    if (!member) throw new Error('Nessun PostgreSQL ha il ruolo cercato');
    return member;
  };
  const isWhole = async () => {
    const all = (await roles()).filter(({ state, lag }) => /^(running|streaming)$/.test(state) && (lag ?? 0) === 0);
    const count = (wanted: string) => all.filter(({ role }) => role === wanted).length;
    return all.length === members.length && count('leader') === 1 && count('sync_standby') === 1;
  };
  const stop = async () => void (await Promise.all(members.map((member) => member.stop())));
  try {
    const [first, ...others] = members;
    await first?.start();
    await Promise.all(others.map((member) => member.start()));
    await until('tre PostgreSQL, uno dei quali conferma', 60, isWhole);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    members,
    leader: () => withRole((role) => role === 'leader'),
    standby: (synchronous) => withRole((role) => role === (synchronous ? 'sync_standby' : 'replica')),
    isWhole,
    described: async () => JSON.stringify(await roles()),
    stop,
  };
}

function memberAt(place: MemberPlace, workspace: Workspace): Member {
  const { name, folder, restPort } = place;
  const patroni = partOf({
    name,
    command: workspace.command(['/usr/bin/patroni', join(folder, 'patroni.yml')]),
    cwd: folder,
    log: `${folder}.log`,
    seconds: 90,
    isReady: () => answers(`http://127.0.0.1:${restPort}/health`),
  });
  return {
    ...place,
    ...patroni,
    // Both at once, as a machine that loses its power.
    kill: async () => {
      const file = await readFile(join(folder, 'data/postmaster.pid'), 'utf8');
      await patroni.kill();
      process.kill(Number(file.split('\n')[0]), 'SIGKILL');
    },
  };
}
