import { atOnce, type ClusterFault } from './fault.ts';

let turn = 0;

/** One of the three programs goes, another each time. */
export const program: ClusterFault = {
  name: 'program',
  title: 'Ucciso uno dei tre programmi',
  writingWithin: atOnce,
  strike: async ({ programs: { members } }) => {
    turn += 1;
    const member = members[turn % members.length];
    if (!member) throw new Error('Nessun programma da uccidere');
    await member.kill();
    return member.start;
  },
};
