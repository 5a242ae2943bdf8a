import { atOnce, type ClusterFault } from './fault.ts';

/** The etcd that leads the others goes: they choose another, and the database keeps its leader. */
export const etcdLeader: ClusterFault = {
  name: 'etcd-leader',
  title: 'Ucciso l’etcd che guida gli altri',
  writingWithin: atOnce,
  strike: async ({ etcd }) => {
    const member = await etcd.leader();
    await member.kill();
    return member.start;
  },
};
