import type { Proof } from '@commiato/contracts/notices/proofs';
import { expect, it } from 'vitest';
import { currentObjections } from './fields.ts';

const proof = (nome: string, stato: Proof['stato'], quando: string | null, versione = 1): Proof => ({
  _id: `${nome} ${quando}`,
  nome,
  mail: '',
  versione,
  stato,
  testo: '',
  quando,
  data_crea: '2026-11-20T09:00:00.000Z',
  scade: '2026-12-04T09:00:00.000Z',
});
const named = (...bozze: readonly Proof[]) => currentObjections({ bozze: [...bozze] }).map(({ nome }) => nome);

it('a branch that said no objects until it has said yes', () => {
  const no = proof('Figli', 'modifica', '2026-11-20T10:00:00.000Z');
  expect(named(no, proof('Nipoti', 'va bene', '2026-11-20T11:00:00.000Z'))).toEqual(['Figli']);
  expect(named(proof('Figli', 'aperta', null, 2), no)).toEqual(['Figli']);
  expect(named(proof('figli', 'va bene', '2026-11-20T12:00:00.000Z', 2), no)).toEqual([]);
  expect(named(proof('Figli', 'revocata', '2026-11-20T12:00:00.000Z', 2))).toEqual([]);
});

it('the answer that was given last counts, whichever was asked for last', () => {
  const yes = proof('Figli', 'va bene', '2026-11-20T10:00:00.000Z', 2);
  const no = proof('Figli', 'modifica', '2026-11-20T11:00:00.000Z');
  expect(named(yes, no)).toEqual(['Figli']);
});
