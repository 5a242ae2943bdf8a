import { describe, expect, it } from 'vitest';
import firstSample from '../schema/samples/IT01234567890_FPR01.xml?raw';
import secondSample from '../schema/samples/IT01234567890_FPR02.xml?raw';
import type { FatturaPa } from './invoice.ts';
import { all, readXml, textAt } from './testing/read-xml.ts';
import { sampleInvoice } from './testing/sample-invoice.ts';
import { schemaFaults } from './testing/schema.ts';
import { sdiFaults } from './testing/sdi-checks.ts';
import { writeFatturaPa } from './write.ts';

function xmlOf(changes: Partial<FatturaPa> = {}): string {
  const written = writeFatturaPa({ ...sampleInvoice, ...changes });
  if (!written.ok) throw new Error(JSON.stringify(written.flaws));
  return written.xml;
}

function flawsOf(changes: Partial<FatturaPa>): string[] {
  const written = writeFatturaPa({ ...sampleInvoice, ...changes });
  return written.ok ? [] : written.flaws.map(({ campo, messaggio }) => `${campo}: ${messaggio}`);
}

const { cedente, cessionario, linee, riepilogo } = sampleInvoice;
const [firstLine, secondLine] = linee;
if (!firstLine || !secondLine) throw new Error('the sample has two lines');
const body = 'FatturaElettronicaBody';
const general = `${body}/DatiGenerali/DatiGeneraliDocumento`;

const everything: Partial<FatturaPa> = {
  tipo: 'TD04',
  cedente: { ...cedente, codiceFiscale: '01234567897', telefono: '+39 0547 123456', email: 'info@bianchi.it' },
  recapito: { tipo: 'pec', pec: 'marmi.rossi@pec.it' },
  bollo: 200,
  sconti: [{ tipo: 'SC', importo: 100 }],
  arrotondamento: 1,
  totale: 59851,
  linee: [{ ...firstLine, sconti: [{ tipo: 'MG', importo: 0 }] }, secondLine],
  riepilogo: riepilogo.map((row) => ({ ...row, riferimentoNormativo: 'Art. 16 DPR 633/72' })),
  causali: ['a'.repeat(150), `${'parola '.repeat(60)}fine`],
  ordini: [{ numero: 'A/1', data: '2026-01-02', cup: 'J31H20000000001', cig: 'Z123456789' }],
  fattureCollegate: [{ numero: '3/2026', data: '2026-03-01' }],
  pagamenti: [
    { modalita: 'MP01', importo: 10000 },
    { modalita: 'MP08', scadenza: '2026-12-31', importo: 49851 },
  ],
};

describe('the schema', () => {
  it('is satisfied by the published samples, and so are the checks', async () => {
    expect(await schemaFaults([firstSample, secondSample])).toEqual([[], []]);
    // Their tax identifiers are invented, with control digits that are none.
    const invented = ['00300', '00301', '00305', '00306'];
    const faults = [firstSample, secondSample].flatMap((sample) => sdiFaults(sample));
    expect(faults.filter((code) => !invented.includes(code))).toEqual([]);
  });

  it('is satisfied by every part that can be written, in its order', async () => {
    const xmls = [
      xmlOf(),
      xmlOf(everything),
      xmlOf({ recapito: { tipo: 'ufficio', codice: 'uf1234' } }),
      xmlOf({
        recapito: { tipo: 'nessuno' },
        cessionario: {
          codiceFiscale: 'RSSMRA80A01H501U',
          anagrafica: { nome: 'Zoë', cognome: 'Dell’Acqua' },
          sede: cessionario.sede,
        },
      }),
      xmlOf({
        recapito: { tipo: 'estero' },
        cessionario: {
          partitaIva: { paese: 'DE', codice: '123456789' },
          anagrafica: { denominazione: 'Grabsteine Müller GmbH' },
          sede: { indirizzo: 'Hauptstraße 1', cap: 'D-10115', comune: 'Berlin', nazione: 'DE' },
        },
      }),
    ];
    expect(await schemaFaults(xmls)).toEqual(xmls.map(() => []));
    expect(xmls.map((xml) => sdiFaults(xml))).toEqual(xmls.map(() => []));
  });

  it('refuses what is deliberately wrong, file by file', async () => {
    const good = xmlOf();
    const moved = good.replace(/( *<Divisa>.*\n)( *<Data>.*\n)/, '$2$1');
    const faults = await schemaFaults([good, moved, good, good.replace('RF01', 'RF99')]);
    expect(faults.map((list) => list.length > 0)).toEqual([false, true, false, true]);
  });
});

describe('what is written', () => {
  it('goes to a public office as FPA12, to others as FPR12', () => {
    expect(xmlOf({ recapito: { tipo: 'ufficio', codice: 'UF1234' } })).toContain('versione="FPA12"');
    expect(xmlOf()).toContain('versione="FPR12"');
  });

  it('keeps markup and accents of texts as they are, and spells the rest', () => {
    const xml = xmlOf({ linee: [{ ...firstLine, descrizione: 'Croce <bronzo> & pietà – “Š” 5 €' }, secondLine] });
    const [line] = all(readXml(xml), `${body}/DatiBeniServizi/DettaglioLinee`);
    expect(line && textAt(line, 'Descrizione')).toBe('Croce <bronzo> & pietà - "S" 5 EUR');
  });

  it('cuts reasons at 200 characters between words', () => {
    const reasons = all(readXml(xmlOf(everything)), `${general}/Causale`).map(({ text }) => text);
    expect(reasons.every((text) => text.length <= 200)).toBe(true);
    expect(reasons.slice(1).join(' ')).toBe(`${'parola '.repeat(60)}fine`);
  });

  it('says instalments only of several payments', () => {
    const terms = (xml: string) => textAt(readXml(xml), `${body}/DatiPagamento/CondizioniPagamento`);
    expect([terms(xmlOf()), terms(xmlOf(everything)), terms(xmlOf({ pagamenti: [] }))]).toEqual(['TP02', 'TP01', null]);
  });

  it('divides an amount off a line among its units, so that the product is right to the cent', () => {
    const sconti = [{ tipo: 'SC', importo: 1000 } as const];
    const line = { ...firstLine, quantita: 3000, prezzoUnitario: 15000, sconti, prezzoTotale: 44000 };
    const xml = xmlOf({ linee: [line, secondLine] });
    expect(xml).toContain('<Importo>3.33333333</Importo>');
    expect(sdiFaults(xml)).not.toContain('00423');
  });

  it('has no postal code of another country, which the schema has no room for', () => {
    const sede = { indirizzo: 'Rue 1', cap: '4040', comune: 'Liège', provincia: 'XX', nazione: 'BE' };
    const xml = xmlOf({ cessionario: { ...cessionario, partitaIva: { paese: 'BE', codice: '0403' }, sede } });
    expect(xml).toContain('<CAP>00000</CAP>');
    expect(xml).not.toContain('<Provincia>XX');
  });
});

describe('what cannot be written', () => {
  it.each<[string, Partial<FatturaPa>, string]>([
    ['no lines', { linee: [] }, 'linee: Aggiungi almeno una riga.'],
    ['a number without digits', { numero: 'dodici' }, 'numero: Il numero del documento deve avere almeno una cifra.'],
    ['a day that is none', { data: '2026-02-30' }, 'data: La data non è valida.'],
    ['an amount past the schema', { totale: 1e14 }, 'totale: L’importo è troppo grande.'],
    [
      'letters nobody can spell',
      { linee: [{ ...firstLine, descrizione: 'Δόξα' }] },
      'linee.0.descrizione: La fattura elettronica non ammette questi caratteri: Δ ο ξ α',
    ],
    [
      'no VAT without a reason',
      { linee: [{ ...firstLine, aliquota: 0 }] },
      'linee.0.natura: Senza IVA serve il motivo (natura).',
    ],
    [
      'VAT with one',
      { linee: [{ ...firstLine, natura: 'N4' }] },
      'linee.0.natura: Con l’IVA non va indicata una natura.',
    ],
    [
      'a quantity of zero',
      { linee: [{ ...firstLine, quantita: 0 }] },
      'linee.0.quantita: La quantità deve essere maggiore di zero.',
    ],
    [
      'nobody to tax',
      { cessionario: { anagrafica: cessionario.anagrafica, sede: cessionario.sede } },
      'cessionario.codiceFiscale: Serve il codice fiscale o la partita IVA del cliente.',
    ],
    [
      'an invoice to oneself',
      { cessionario: { ...cessionario, partitaIva: cedente.partitaIva } },
      'cessionario.partitaIva: Il cliente non può essere chi emette la fattura.',
    ],
    [
      'a wrong PEC',
      { recapito: { tipo: 'pec', pec: 'marmi,rossi@pec' } },
      'recapito.pec: L’indirizzo PEC non è valido.',
    ],
    [
      'a code too short',
      { recapito: { tipo: 'codice', codice: 'ABC123' } },
      'recapito.codice: Il codice destinatario ha 7 lettere o cifre.',
    ],
    [
      'a correction of what comes later',
      { fattureCollegate: [{ numero: '1', data: '2026-12-01' }] },
      'fattureCollegate.0.data: La fattura collegata non può essere successiva al documento.',
    ],
    [
      'a name too long',
      { cessionario: { ...cessionario, anagrafica: { denominazione: 'x'.repeat(81) } } },
      'cessionario.anagrafica.denominazione: Al massimo 80 caratteri.',
    ],
  ])('%s has a sentence at its field', (_, changes, sentence) => {
    expect(flawsOf(changes)).toContain(sentence);
  });

  it('is told all at once', () => {
    expect(flawsOf({ numero: '', data: '', linee: [] }).length).toBeGreaterThanOrEqual(3);
  });
});
