import { describe, expect, it } from 'vitest';
import { declarationDay, type FuneralDocument, funeralSummary, funeralSummaryCsv } from './funeral-summary.ts';

const defunto = { codFisc: 'NREMRA40A41H501X', nome: 'NERI MARIA' };
const anna = { codFisc: 'RSSNNA70A41H501A', nome: 'ROSSI ANNA' };
const luca = { codFisc: 'RSSLCU72A01H501B', nome: 'ROSSI LUCA' };
const document = (more: Partial<FuneralDocument>): FuneralDocument => ({
  tipo: 'TD01',
  data: '2026-03-01',
  numero: '1/2026',
  defunto,
  pagatori: [{ ...anna, importo: 100_000 }],
  ...more,
});

describe('the funeral expenses of a year', () => {
  it('are added up by death and payer, advances and final invoices together', () => {
    const summary = funeralSummary(2026, [
      document({ tipo: 'TD02', pagatori: [{ ...anna, importo: 50_000 }] }),
      document({
        pagatori: [
          { ...anna, importo: 100_000 },
          { ...luca, importo: 80_050 },
        ],
      }),
      document({ defunto: { codFisc: 'X', nome: 'ALTRI' }, data: '2025-12-31' }),
    ]);
    expect(summary).toEqual({
      anno: 2026,
      decessi: [
        {
          defunto,
          spesa: 230_050,
          pagatori: [
            { ...anna, importo: 150_000 },
            { ...luca, importo: 80_050 },
          ],
        },
      ],
      incompleti: [],
    });
  });

  it('are lessened by credit notes, to nothing where they annul', () => {
    const part = document({ tipo: 'TD04', pagatori: [{ ...anna, importo: 30_000 }] });
    expect(funeralSummary(2026, [document({}), part]).decessi[0]?.spesa).toBe(70_000);
    expect(funeralSummary(2026, [document({}), document({ tipo: 'TD04' })]).decessi).toEqual([]);
  });

  it('name the documents that lack a tax code', () => {
    const nameless = document({ numero: '7/2026', defunto: { codFisc: '', nome: 'IGNOTO' } });
    const unpaid = document({ numero: '8/2026', pagatori: [] });
    expect(funeralSummary(2026, [nameless, unpaid])).toEqual({
      anno: 2026,
      decessi: [],
      incompleti: ['7/2026', '8/2026'],
    });
  });

  it('are declared by 16 March of the next', () => {
    expect(declarationDay(2026)).toBe('2027-03-16');
  });

  it('are written for Italian spreadsheets, formulas disarmed', () => {
    const odd = document({ pagatori: [{ codFisc: '=1+1', nome: 'ROSSI; "ANNA"', importo: 123_456 }] });
    const [head, row, end] = funeralSummaryCsv(funeralSummary(2026, [odd])).split('\r\n');
    expect(head).toBe(
      '\ufeffAnno;Codice fiscale defunto;Defunto;Spesa totale;Codice fiscale pagatore;Pagatore;Importo',
    );
    expect(row).toBe(`2026;NREMRA40A41H501X;NERI MARIA;1234,56;'=1+1;"ROSSI; ""ANNA""";1234,56`);
    expect(end).toBe('');
  });
});
