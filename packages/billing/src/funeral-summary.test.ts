import { describe, expect, it } from 'vitest';
import {
  createYearlyFuneralSummaryBuilder,
  type DeclarationHeader,
  declarationDeadline,
  declaredEuros,
  type ExpenseDocument,
  funeralDeclarationCsv,
  type SummaryPerson,
  yearToDeclare,
} from './funeral-summary.ts';

const defunto = { codFisc: 'DLLMTR38C52D704U', nome: 'NERI MARIA' };
const anna = { codFisc: 'RSSMRA80A01H501U', nome: 'ROSSI ANNA' };
const luca = { codFisc: 'BBTZNE60A01D704F', nome: 'ROSSI LUCA' };
const payer = (who: SummaryPerson, importo: number, pagato = importo, contanti = 0, dubbio = false) => ({
  ...who,
  importo,
  pagato,
  contanti,
  resta: importo - pagato,
  dubbio,
});
const document = (more: Partial<ExpenseDocument>): ExpenseDocument => ({
  _id: 'uno',
  tipo: 'TD01',
  data: '2026-03-01',
  numero: '1/2026',
  cliente: 'Anna Rossi',
  annullata: false,
  defunto,
  pagatori: [payer(anna, 100_000)],
  esclusa: '',
  ...more,
});
const ordinary = { tipo: 'ordinario', protocollo: '' } as const;

function funeralSummary(year: number, documents: readonly ExpenseDocument[]) {
  const sums = createYearlyFuneralSummaryBuilder(year);
  for (const one of documents) sums.add(one);
  return sums.summary();
}

async function linesOf(sent: DeclarationHeader, ...documents: readonly ExpenseDocument[]): Promise<string[]> {
  async function* deaths() {
    for (const one of documents) yield funeralSummary(2026, [one]).decessi;
  }
  let text = '';
  for await (const piece of funeralDeclarationCsv(2026, sent, deaths())) text += piece;
  return text.split('\r\n');
}

describe('the funeral expenses of a year', () => {
  it('are added up by death and payer, advances and final invoices together', () => {
    const both = [payer(anna, 100_000, 100_000, 5000), payer(luca, 80_050)];
    const summary = funeralSummary(2026, [
      document({ tipo: 'TD02', pagatori: [payer(anna, 50_000)] }),
      document({ _id: 'due', pagatori: both }),
      document({ defunto: { codFisc: 'X', nome: 'ALTRI' }, data: '2025-12-31' }),
    ]);
    expect(summary).toEqual({
      anno: 2026,
      incompleti: [],
      esclusi: [],
      decessi: [
        {
          defunto,
          spesa: 230_050,
          documenti: ['uno', 'due'],
          pagatori: [
            { ...anna, importo: 150_000, tracciabile: 'in parte' },
            { ...luca, importo: 80_050, tracciabile: 'sì' },
          ],
        },
      ],
    });
  });

  it('ask for no data of an invoice that was taken back whole, nor of its credit note', () => {
    const unknown = { defunto: null };
    const note = { ...unknown, _id: 'nota', tipo: 'TD04' } as const;
    const left = (...documents: readonly Partial<ExpenseDocument>[]) =>
      funeralSummary(2026, documents.map(document)).incompleti.map(({ _id }) => _id);
    expect(left({ ...unknown, annullata: true }, { ...note, annullata: true })).toEqual([]);
    expect(left(unknown, note)).toEqual(['uno', 'nota']);
  });

  it('are nothing of an invoice that was taken back whole, though the VAT of its notes was rounded otherwise', () => {
    const note = { tipo: 'TD04', annullata: true } as const;
    const notes = [6101, 6102].map((cents) => document({ ...note, pagatori: [payer(anna, cents)] }));
    const whole = { annullata: true, pagatori: [payer(anna, 12_204)] };
    expect(funeralSummary(2026, [document(whole), ...notes]).decessi).toEqual([]);
    expect(funeralSummary(2026, [document(whole), document({ _id: 'due' }), ...notes]).decessi).toMatchObject([
      { spesa: 100_000, documenti: ['due'] },
    ]);
  });

  it.each([
    [[payer(anna, 100, 0)], 'non pagata'],
    [[payer(anna, 100, 100, 100)], 'no'],
    [[payer(anna, 100, 100, 1)], 'in parte'],
    [[payer(anna, 100)], 'sì'],
    [[payer(anna, 100, 1)], 'pagata in parte'],
    [[payer(anna, 100, 99, 99)], 'pagata in parte'],
    // A credit note has lowered what is owed.
    [[{ ...payer(anna, 100, 80), resta: 0 }], 'sì'],
    [[payer(anna, 100, 0, 0, true)], 'da chiarire'],
  ])('paid as %j can be traced: %s', (pagatori, tracciabile) => {
    expect(funeralSummary(2026, [document({ pagatori })]).decessi[0]?.pagatori[0]?.tracciabile).toBe(tracciabile);
  });

  it('are reduced by credit notes, to nothing where they annul', () => {
    const part = document({ tipo: 'TD04', pagatori: [{ ...payer(anna, 30_000, 0), resta: 0 }] });
    expect(funeralSummary(2026, [document({}), part]).decessi[0]?.spesa).toBe(70_000);
    expect(funeralSummary(2026, [document({}), document({ tipo: 'TD04' })]).decessi).toEqual([]);
  });

  it.each([
    [{ defunto: null }, ['Non è indicato il defunto.']],
    [{ defunto: { codFisc: '', nome: 'IGNOTO' } }, ['Manca il codice fiscale del defunto.']],
    [{ pagatori: [] }, ['Non è indicato chi paga.']],
    // A control character that is wrong, and 31 February with one that is right.
    [{ defunto: { codFisc: 'DLLMTR38C52D704X', nome: 'NERI' } }, [expect.stringContaining('DLLMTR38C52D704X')]],
    [{ pagatori: [payer({ codFisc: 'RSSMRA80B31H501W', nome: 'ADA' }, 1)] }, [expect.stringContaining('di ADA')]],
  ])('are incomplete with %j, and then not declared', (change, motivi) => {
    const { decessi, incompleti } = funeralSummary(2026, [document(change)]);
    expect([decessi, incompleti]).toEqual([[], [expect.objectContaining({ numero: '1/2026', motivi })]]);
  });

  it('leave out what the agency has excused, and say why', () => {
    const { decessi, incompleti, esclusi } = funeralSummary(2026, [
      document({ defunto: null, esclusa: 'Trasporto di resti' }),
    ]);
    expect([decessi, incompleti]).toEqual([[], []]);
    expect(esclusi).toMatchObject([{ numero: '1/2026', motivo: 'Trasporto di resti' }]);
  });

  it('are declared by 16 March of the next', () => {
    expect(declarationDeadline(2026)).toBe('2027-03-16');
    expect(['2027-01-01', '2027-03-16', '2027-03-17', '2027-12-31'].map(yearToDeclare)).toEqual([
      2026, 2026, 2027, 2027,
    ]);
  });

  it('are written for Italian spreadsheets in whole euros, formulas disarmed', async () => {
    const odd = document({ pagatori: [payer({ ...anna, nome: '=1+1; "ANNA"' }, 123_456)] });
    const [head, row, next, end] = await linesOf(ordinary, odd, document({}));
    expect(head).toMatch(/^\ufeffAnno;Tipo di invio;.*;Importo;Pagamento tracciabile$/);
    expect(row).toBe(`2026;ordinario;;DLLMTR38C52D704U;NERI MARIA;1235;RSSMRA80A01H501U;"'=1+1; ""ANNA""";1235;sì`);
    expect([next, end]).toEqual([
      '2026;ordinario;;DLLMTR38C52D704U;NERI MARIA;1000;RSSMRA80A01H501U;ROSSI ANNA;1000;sì',
      '',
    ]);
  });

  it('are declared in whole euros that the parts of the payers add up to', async () => {
    const halves = document({ pagatori: [payer(anna, 107_850), payer(luca, 107_850)] });
    const [, first, second] = await linesOf(ordinary, halves);
    expect(first).toContain(';2157;RSSMRA80A01H501U;ROSSI ANNA;1079;');
    expect(second).toContain(';2157;BBTZNE60A01D704F;ROSSI LUCA;1078;');
    const eurosOf = (...amounts: readonly number[]) => {
      const pagatori = amounts.map((importo) => ({ ...anna, importo, tracciabile: 'sì' as const }));
      return declaredEuros({ spesa: amounts.reduce((sum, one) => sum + one, 0), pagatori });
    };
    expect([149, 150, 1_234_567].map((cents) => eurosOf(cents).spesa)).toEqual([1, 2, 12_346]);
    // Rounded one by one, these were 100 + 100 + 100 of 301, and 51 + 51 + 51 of 152.
    expect(eurosOf(10_033, 10_033, 10_034)).toEqual({ spesa: 301, pagatori: [100, 100, 101] });
    expect(eurosOf(5050, 5060, 5060)).toEqual({ spesa: 152, pagatori: [50, 51, 51] });
    expect(eurosOf(40)).toEqual({ spesa: 0, pagatori: [0] });
    // In proportion, the euro of the 60 cents together went to who paid no cents at all.
    expect(eurosOf(200_200, 12_430, 12_430)).toEqual({ spesa: 2251, pagatori: [2002, 125, 124] });
  });

  it('that are cancelled name the declaration alone', async () => {
    const sent = { tipo: 'annullamento', protocollo: '20260310123456789' } as const;
    const rows = await linesOf(sent, document({}));
    expect(rows.slice(1)).toEqual(['2026;annullamento;20260310123456789;;;;;;;', '']);
  });
});
