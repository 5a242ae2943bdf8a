import { atOnce, type ClusterFault } from './fault.ts';

let turn = 0;

/** A replica goes: in turn the one that confirms what is committed, and the one that only follows. */
export const replica: ClusterFault = {
  name: 'replica',
  title: 'Uccisa una replica, con il suo Patroni (a turno quella che conferma)',
  writingWithin: atOnce,
  strike: async ({ databases }) => {
    turn += 1;
    const member = await databases.standby(turn % 2 === 1);
    await member.kill();
    return member.start;
  },
};
