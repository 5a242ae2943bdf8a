import { expect, it } from 'vitest';
import { firstProtocolToReplace, supersedableChoices } from './fields.ts';

const sent = (
  protocollo: string,
  tipo: 'ordinario' | 'sostitutivo' | 'annullamento' = 'ordinario',
  sostituisce = '',
) => ({
  _id: protocollo,
  anno: 2026,
  creato: '2027-01-10T10:00:00.000Z',
  protocollo,
  tipo,
  sostituisce,
});
const death = { nota: '2/2026', defunto: { nome: 'Maria Neri', codFisc: 'DLLMTR38C52D704U' } };

it('a replacing declaration begins with the one that has to be replaced, which the choices name first', () => {
  const invii = [sent('A4'), sent('A3', 'annullamento', 'A2'), sent('A2'), sent('A1')];
  const summary = { invii, daSostituire: [{ protocollo: 'A1', ...death }] };
  expect(supersedableChoices(summary)).toEqual([
    { value: 'A1', label: 'A1: da sostituire' },
    { value: 'A4', label: 'A4' },
  ]);
  expect([firstProtocolToReplace(summary), firstProtocolToReplace({ daSostituire: [] })]).toEqual(['A1', '']);
});
