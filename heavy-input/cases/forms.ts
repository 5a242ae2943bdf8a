import { createForm } from '@commiato/contracts/forms/forms';
import { pdfBombs } from '../../server/src/testing/hostile-pdfs.ts';
import { type HeavyCase, timedCall } from '../case.ts';

/** PDFs that grow a thousandfold when they are read, sent as forms of a municipality. */
export const bombsAsForms: readonly HeavyCase[] = Object.entries(pdfBombs).map(([name, make]) => ({
  what: `un modulo con ${name}`,
  statuses: [400],
  prepare: async (world) => {
    const [{ token }, file] = [world.owner, make()];
    return async () => [await timedCall(world, createForm, { token, body: { nome: 'Trasporto' }, file })];
  },
}));
