import { createFuneral } from '@commiato/contracts/funerals/funerals';
import { createResource } from '@commiato/contracts/funerals/resources';
import { createTask } from '@commiato/contracts/funerals/tasks';
import type { RouteDefinition } from '@commiato/contracts/route';
import { type HeavyCase, timedCall } from '../case.ts';

const creations = 300;
const lanes = 10;

const created = (named: string, route: RouteDefinition, body: (n: number) => object): HeavyCase => ({
  what: `${creations} ${named} creati in pochi secondi`,
  statuses: [201, 429],
  prepare: async (world) => async () => {
    const { token } = world.owner;
    let n = 0;
    const lane = async () => {
      const answers = [];
      while (n < creations) {
        n += 1;
        answers.push(await timedCall(world, route, { token, body: body(n) }));
      }
      return answers;
    };
    return (await Promise.all(Array.from({ length: lanes }, lane))).flat();
  },
});

export const manyFunerals = created('servizi', createFuneral, () => ({ cognome: 'Neri', tel: '0547 1' }));
export const manyTasks = created('compiti', createTask, () => ({ testo: 'Telefona', giorno: '2026-11-24' }));
export const manyResources = created('carri', createResource, (n) => ({ tipo: 'carro', nome: `Carro ${n}` }));
