import type { TotalsInput } from '@commiato/billing/document';
import { expect, it } from 'vitest';
import { differentTotalText, issueDay, issueStepAfterRefusal } from './IssueDialog.tsx';

it('an invoice is issued today in Italy, whenever its editor was opened, or on the day that was typed', () => {
  expect(issueDay(null, new Date('2026-11-20T22:30:00Z'))).toBe('2026-11-20');
  expect(issueDay(null, new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21');
  expect(issueDay('2026-11-19', new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-19');
  expect(issueDay('', new Date('2026-11-20T23:30:00Z'))).toBe('');
});

it('a refused day keeps the question open, where its field says why; other flaws lead to their fields below', () => {
  const dayError = 'C’è già una fattura con una data successiva al 20/11/2026.';
  expect(issueStepAfterRefusal('asked', dayError)).toBe('asked');
  expect(issueStepAfterRefusal('asked', undefined)).toBe('refused');
  expect(issueStepAfterRefusal('checking', undefined)).toBe('refused');
  expect(issueStepAfterRefusal('no', undefined)).toBe('no');
});

it('an invoice at another total than the accepted quote says both; advances count, and are no other total themselves', () => {
  const quote = { numero: '3/2026', totale: 250_000, nelCestino: false };
  const input = (total: number, advance = 0): TotalsInput => ({
    regime: 'RF01',
    data: '2026-11-20',
    righe: [{ descrizione: 'Trasporto', quantita: 1000, prezzo: total, trattamento: 'esente_funebre' }],
    bolloAlCliente: false,
    acconti: advance
      ? [{ numero: '1/2026', data: '2026-11-02', importi: [{ trattamento: 'esente_funebre', imponibile: advance }] }]
      : [],
  });
  const said = (tipo: 'TD01' | 'TD02', total: number, advance = 0) =>
    differentTotalText(tipo, input(total, advance), quote)?.replaceAll('\u00a0', ' ') ?? null;
  expect(said('TD01', 270_000)).toBe(
    'Il totale della fattura (2.700,00 €) non è quello del preventivo n. 3/2026 (2.500,00 €): controlla che il cliente lo sappia.',
  );
  expect(said('TD01', 270_000, 50_000)).toContain('della fattura con gli acconti (2.700,00 €) non è');
  expect([said('TD01', 250_000), said('TD01', 250_000, 50_000), said('TD02', 100_000)]).toEqual([null, null, null]);
  expect(differentTotalText('TD01', input(1), null)).toBeNull();
});
