import { expect, it } from 'vitest';
import { declarationFaultText, declarationYears, firstProtocolToReplace, supersedableChoices } from './fields.ts';

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

it('the year to declare is the one before until its deadline, on the day on which the screen is looked at', () => {
  expect(declarationYears(null, '2027-03-16')).toEqual({ anno: 2026, years: [2027, 2026, 2025, 2024] });
  expect(declarationYears(null, '2027-03-17').anno).toBe(2027);
  expect(declarationYears('2020', '2027-01-01')).toEqual({ anno: 2020, years: [2027, 2026, 2025, 2024, 2020] });
});

const death = {
  nota: '2/2026',
  motivo: 'nota di credito',
  defunto: { nome: 'Maria Neri', codFisc: 'DLLMTR38C52D704U' },
} as const;

it('a replacing declaration begins with the one that has to be replaced, which the choices name first', () => {
  const invii = [sent('A4'), sent('A3', 'annullamento', 'A2'), sent('A2'), sent('A1')];
  const summary = { invii, daSostituire: [{ protocollo: 'A1', ...death }] };
  expect(supersedableChoices(summary)).toEqual([
    { value: 'A1', label: 'A1: da sostituire' },
    { value: 'A4', label: 'A4' },
  ]);
  expect([firstProtocolToReplace(summary), firstProtocolToReplace({ daSostituire: [] })]).toEqual(['A1', '']);
});

it('what was issued again after it was declared has to be looked at, and is no reason to replace by itself', () => {
  const again = { protocollo: 'A1', ...death, motivo: 'emessa di nuovo' } as const;
  expect(firstProtocolToReplace({ daSostituire: [again] })).toBe('');
  expect(declarationFaultText(again)).toBe(
    'Maria Neri, invio A1: fattura 2/2026 emessa di nuovo dopo l’invio: controlla se è cambiata',
  );
});
