import type { ClusterFault } from './fault.ts';

/** The machine of the database that is written to goes: another takes its place, and it comes back as a replica. */
export const leader: ClusterFault = {
  name: 'leader',
  title: 'Ucciso il PostgreSQL in cui si scrive, con il suo Patroni',
  writingWithin: 30,
  mayRefuseWrites: true,
  strike: async ({ databases }) => {
    const member = await databases.leader();
    await member.kill();
    return member.start;
  },
};
