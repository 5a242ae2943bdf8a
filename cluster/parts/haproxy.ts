import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startDaemon } from '../part.ts';
import type { Workspace } from '../workspace.ts';
import { type Doors, haproxySettings, type ProgramPlace } from './haproxy-settings.ts';
import type { MemberPlace } from './patroni-settings.ts';

export interface Balancer {
  /** What its administrator tells it; answers what it says. */
  tell(command: string): Promise<string>;
  stop(): Promise<void>;
}

/** One HAProxy for all doors of the cluster. */
export async function startHaproxy(
  workspace: Workspace,
  doors: Doors,
  behind: { readonly databases: readonly MemberPlace[]; readonly programs: readonly ProgramPlace[] },
): Promise<Balancer> {
  const folder = await workspace.folderOf('haproxy');
  const settings = join(folder, 'haproxy.cfg');
  const socket = join(folder, 'admin.sock');
  await workspace.write(settings, haproxySettings(doors, { ...behind, socket }));
  const tell = (command: string) => {
    const administrator = connect(socket);
    administrator.end(`${command}\n`);
    return text(administrator);
  };
  const daemon = await startDaemon({
    name: 'haproxy',
    command: workspace.command(['/usr/sbin/haproxy', '-db', '-f', settings]),
    cwd: folder,
    log: `${folder}.log`,
    seconds: 10,
    isReady: () =>
      tell('show info').then(
        (said) => said.includes('Uptime'),
        () => false,
      ),
  });
  return { tell, stop: async () => void (await daemon.stop()) };
}
