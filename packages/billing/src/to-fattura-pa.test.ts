import { all, readXml, textAt } from '@commiato/fattura-pa/testing/read-xml';
import { schemaFaults } from '@commiato/fattura-pa/testing/schema';
import { sdiFaults } from '@commiato/fattura-pa/testing/sdi-checks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceFromInvoice, creditNoteFor } from './corrections.ts';
import type { Line, TotalsInput } from './document.ts';
import type { InvoiceDocument } from './invoice.ts';
import { formatAmount } from './money.ts';
import { clients, input, inputs, invoice, line } from './testing/documents.ts';
import { writeInvoiceXml } from './to-fattura-pa.ts';
import { computeTotals } from './totals.ts';
import { regimes } from './treatment.ts';

function xmlOf(document: InvoiceDocument): string {
  const written = writeInvoiceXml(document, '00001');
  if (!written.ok) throw new Error(JSON.stringify(written.flaws));
  return written.xml;
}

const taxed = (prezzo: number, trattamento: Line['trattamento']) => line(prezzo, { trattamento });
const everyRate = [taxed(33_33, 'iva22'), taxed(9_99, 'iva10'), taxed(1_01, 'iva5'), taxed(77, 'iva4')];
const cited = { numero: '3/2026', data: '2026-03-01' };
const advance = advanceFromInvoice({ ...input([line(20_000)]), ...cited });

/** What invoices are about; each is made for both regimes and every kind of client. */
const scenarios: Record<string, Partial<InvoiceDocument>> = {
  'a funeral below the stamp duty': { righe: [line(7747)] },
  'a funeral with stamp duty': { righe: [line(250_000), line(3_333, { quantita: 2500 })] },
  'a funeral with stamp duty for the client': { righe: [line(250_000)], bolloAlCliente: true },
  'every rate': { righe: everyRate },
  'a mixed invoice': { righe: [...everyRate, line(120_000), taxed(8_000, 'escluso_art15')], bolloAlCliente: true },
  'a mixed invoice, little of it without VAT': { righe: [...everyRate, line(7_000)] },
  discounts: {
    righe: [line(99_999, { sconto: { tipo: 'percentuale', valore: 333 } }), taxed(10_000, 'iva22')],
    sconto: { tipo: 'importo', valore: 1_001 },
  },
  'an advance': { righe: [line(20_000)], tipo: 'TD02' },
  'the final invoice after an advance': { righe: [line(300_000), taxed(45_000, 'iva22')], acconti: [advance] },
  'payment by card': { righe: [line(100)], pagamento: { modalita: 'MP08', scadenza: null, iban: null } },
};

function matrix(): [string, InvoiceDocument][] {
  const made: [string, InvoiceDocument][] = [];
  for (const regime of regimes)
    for (const [who, cliente] of Object.entries(clients))
      for (const [what, changes] of Object.entries(scenarios)) {
        const more: Partial<TotalsInput> = { regime, scissionePagamenti: cliente.tipo === 'pa' };
        const document = invoice(input([], more), cliente, changes);
        made.push([`${regime}, ${what}, to ${who}`, document]);
        if (what.startsWith('a mixed') || what === 'discounts')
          made.push([
            `${regime}, credit note of ${what}, to ${who}`,
            { ...document, ...creditNoteFor(document, '2027-01-15'), tipo: 'TD04', numero: 'NC 1/2027' },
          ]);
      }
  return made;
}

/** The totals that the XML shows, as a person would read them. */
function shown(xml: string) {
  const body = 'FatturaElettronicaBody';
  const document = readXml(xml);
  const euro = (path: string) => (textAt(document, `${body}/${path}`) ?? '0.00').replace('.', ',');
  return {
    totale: euro('DatiGenerali/DatiGeneraliDocumento/ImportoTotaleDocumento'),
    bollo: euro('DatiGenerali/DatiGeneraliDocumento/DatiBollo/ImportoBollo'),
    righe: all(document, `${body}/DatiBeniServizi/DettaglioLinee`).length,
  };
}

describe('electronic invoices', () => {
  const documents = matrix();

  it('of both regimes, to every kind of client, satisfy schema and checks', async () => {
    const xmls = documents.map(([, document]) => xmlOf(document));
    const faults = await schemaFaults(xmls);
    const wrong = documents.flatMap(([name], index) => {
      const found = [...(faults[index] ?? []), ...sdiFaults(xmls[index] ?? '')];
      return found.length > 0 ? [{ name, found }] : [];
    });
    expect(documents.length).toBeGreaterThanOrEqual(60);
    expect(wrong).toEqual([]);
  }, 40_000);

  it('show the amounts of the totals', () => {
    for (const [, document] of documents) {
      const totals = computeTotals(document);
      expect(shown(xmlOf(document))).toEqual({
        totale: formatAmount(totals.totale).replaceAll('.', ''),
        bollo: formatAmount(totals.bollo),
        righe: document.righe.length + totals.rettifiche.length,
      });
    }
  });

  it('made at random satisfy schema and checks, 500 of them', async () => {
    const xmls: string[] = [];
    const anybody = fc.constantFrom(...Object.values(clients));
    const kinds = fc.constantFrom('TD01', 'TD02', 'TD04');
    fc.assert(
      fc.property(inputs, anybody, kinds, fc.boolean(), (document, cliente, tipo, split) => {
        const xml = xmlOf({ ...invoice({ ...document, scissionePagamenti: split }, cliente), tipo });
        xmls.push(xml);
        expect(sdiFaults(xml)).toEqual([]);
      }),
      { numRuns: 500 },
    );
    const faults = await schemaFaults(xmls);
    expect(xmls).toHaveLength(500);
    expect(faults.filter((found) => found.length > 0)).toEqual([]);
  }, 40_000);

  it('that are wrong are found among right ones', async () => {
    const [good = ''] = documents.slice(0, 1).map(([, document]) => xmlOf(document));
    const wrongOrder = good
      .replace(/( *<Natura>.*\n)/, '')
      .replace('<AliquotaIVA>', '<Natura>N4</Natura><AliquotaIVA>');
    const wrongSum = good.replace('<ImponibileImporto>77.47', '<ImponibileImporto>77.48');
    const faults = await schemaFaults([good, wrongOrder, wrongSum]);
    expect(faults.map((found) => found.length > 0)).toEqual([false, true, false]);
    expect([sdiFaults(good), sdiFaults(wrongSum)]).toEqual([[], ['total', 'taxable']]);
  });
});

describe('an electronic invoice', () => {
  const person = clients['a private person'];
  const office = clients['a public administration'];
  const foreigner = clients['a foreign person'];
  if (!person || !office || !foreigner) throw new Error('clients are missing');

  it('to a private person goes to 0000000 with the tax code', () => {
    const xml = xmlOf(invoice(input([line(100)]), person));
    expect(xml).toContain('<CodiceDestinatario>0000000</CodiceDestinatario>');
    expect(xml).toContain('<CodiceFiscale>RSSMRA80A01H501U</CodiceFiscale>');
    expect(xml).toContain("<Cognome>Dell'Acqua</Cognome>");
  });

  it('under the flat-rate regime has N2.2 on every line, the law, and the stamp duty for the client as one more line', () => {
    const rows = [taxed(50_000, 'iva22'), line(30_000)];
    const document = readXml(xmlOf(invoice(input(rows, { regime: 'RF19', bolloAlCliente: true }), person)));
    const lines = all(document, 'FatturaElettronicaBody/DatiBeniServizi/DettaglioLinee');
    expect(lines.map((row) => textAt(row, 'Natura'))).toEqual(['N2.2', 'N2.2', 'N2.2']);
    const reasons = all(document, 'FatturaElettronicaBody/DatiGenerali/DatiGeneraliDocumento/Causale').map(
      ({ text }) => text,
    );
    expect(reasons.join(' ')).toContain("dell'art. 1, commi da 54 a 89, della Legge n. 190/2014");
    expect(reasons.join(' ')).toContain("assolta in modo virtuale ai sensi dell'art. 6, c. 2, DM 17/06/2014");
  });

  it('to a public administration leaves it the VAT', () => {
    const document = invoice(input([taxed(10_000, 'iva22')], { scissionePagamenti: true }), office);
    const xml = xmlOf({ ...document, ordine: { numero: 'D 12', data: '2026-10-01', cig: 'Z123456789' } });
    expect(xml).toContain('<EsigibilitaIVA>S</EsigibilitaIVA>');
    expect(xml).toContain('<ImportoPagamento>100.00</ImportoPagamento>');
    expect(xml).toContain('<CodiceCIG>Z123456789</CodiceCIG>');
  });

  it('has the tax code of an organisation without the letters of its country', () => {
    const typed = {
      ...invoice(input([line(100)]), { ...office, codFisc: 'IT 00143280402' }),
      trasmittente: 'IT02313821007',
    };
    const xml = xmlOf(typed);
    expect(xml).toContain('<CodiceFiscale>00143280402</CodiceFiscale>');
    expect(xml).toContain('<IdCodice>02313821007</IdCodice>');
  });

  it('to a person abroad has no code that they could have', () => {
    const xml = xmlOf(invoice(input([line(100)]), foreigner));
    expect(xml).toContain('<CodiceDestinatario>XXXXXXX</CodiceDestinatario>');
    expect(xml).toContain('<Comune>10115 Berlin</Comune>');
  });

  it('of a final invoice and of a credit note names the others', () => {
    const final = invoice(input([line(300_000)], { acconti: [advance] }), person);
    expect(xmlOf(final)).toMatch(/<DatiFattureCollegate>\s*<IdDocumento>3\/2026/);
    const note = { ...final, ...creditNoteFor(final, '2026-12-01'), tipo: 'TD04' } as const;
    expect(xmlOf(note)).toMatch(/<DatiFattureCollegate>\s*<IdDocumento>12\/2026<\/IdDocumento>\s*<Data>2026-11-20/);
  });

  it('that cannot be written says so at the fields of the form', () => {
    const { cap: _, ...rest } = person;
    const wrong = invoice(input([line(100, { descrizione: 'Δόξα' })]), { ...rest, cap: '', codFisc: 'X' });
    const written = writeInvoiceXml({ ...wrong, numero: 'uno' }, '00001');
    expect(written.ok ? [] : written.flaws.map(({ campo }) => campo)).toEqual([
      'cliente.codFisc',
      'cliente.cap',
      'numero',
      'righe.0.descrizione',
    ]);
  });

  it('has prices finer than a cent with up to eight places', async () => {
    const xml = xmlOf(invoice(input([line(0.35, { quantita: 1_000_000 }), line(1000.125)]), person));
    expect(xml).toContain('<PrezzoUnitario>0.0035</PrezzoUnitario>');
    expect(xml).toContain('<PrezzoUnitario>10.00125</PrezzoUnitario>');
    expect([await schemaFaults([xml]), sdiFaults(xml)]).toEqual([[[]], []]);
  });
});
