import { atOnce, type ClusterFault } from './fault.ts';

/** HAProxy lets every connection go: of visitors, to the programs, to the database that is written to, to the replicas. */
export const connections: ClusterFault = {
  name: 'connections',
  title: 'Tagliate tutte le connessioni di HAProxy',
  writingWithin: atOnce,
  strike: async ({ balancer, databases, programs }) => {
    const database = databases.members.map(({ name }) => name);
    const behind = {
      leader: database,
      replicas: database,
      ready: programs.members.map(({ name }) => name),
    };
    // In one line: all at once.
    const commands = Object.entries(behind).flatMap(([backend, servers]) =>
      servers.map((server) => `shutdown sessions server ${backend}/${server}`),
    );
    await balancer.tell(commands.join('; '));
    return async () => {};
  },
};
