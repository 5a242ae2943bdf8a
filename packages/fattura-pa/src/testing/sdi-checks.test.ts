import { describe, expect, it } from 'vitest';
import type { FatturaPa } from '../invoice.ts';
import { writeFatturaPa } from '../write.ts';
import { bodyControls } from './body-controls.ts';
import type { TaxRegistry } from './control.ts';
import { headerControls } from './header-controls.ts';
import { sampleInvoice } from './sample-invoice.ts';
import { duplicateFaults, sdiFaults } from './sdi-checks.ts';

function xmlOf(changes: Partial<FatturaPa> = {}): string {
  const written = writeFatturaPa({ ...sampleInvoice, ...changes });
  if (!written.ok) throw new Error(JSON.stringify(written.flaws));
  return written.xml;
}

const seller = '01234567897';
const group = '00743110157';
const member = '12345678903';
const known: TaxRegistry = {
  contribuenti: [
    { codiceFiscale: seller, partitaIva: seller },
    { codiceFiscale: member, partitaIva: member },
    { codiceFiscale: 'RSSMRA80A01H501U' },
    { codiceFiscale: '00143280402', uffici: [{ codice: 'UF1234', attivo: true }] },
    { codiceFiscale: '80016350821', uffici: [{ codice: 'UF9999', attivo: false }] },
    {
      codiceFiscale: '80054330586',
      uffici: [
        { codice: 'UFCENT', attivo: true, centrale: true },
        { codice: 'UFFONE', attivo: true },
      ],
    },
  ],
  canali: ['ABC1234'],
  ricezione: '2026-11-20',
};
const grouped: TaxRegistry = {
  ...known,
  contribuenti: [
    { codiceFiscale: seller, partitaIva: seller, gruppo: group },
    { codiceFiscale: group, partitaIva: group },
    ...known.contribuenti.slice(1),
  ],
};

type Fault = readonly [code: string, right: string, wrong: string, changes?: Partial<FatturaPa>];
const { cessionario, linee } = sampleInvoice;
const person = { ...cessionario, partitaIva: undefined, codiceFiscale: 'RSSMRA80A01H501U' };
const office = {
  cessionario: { ...person, codiceFiscale: '00143280402' },
  recapito: { tipo: 'ufficio', codice: 'UF1234' },
} as const;
const [firstLine] = linee;
if (!firstLine) throw new Error('the sample has lines');
const exempt: Partial<FatturaPa> = {
  linee: [{ ...firstLine, aliquota: 0, natura: 'N4' }],
  riepilogo: [{ aliquota: 0, natura: 'N4', imponibile: 45000, imposta: 0, esigibilita: 'S' }],
  totale: 45000,
};
const fund = '<ImportoTotaleDocumento>';
const fundOf = (inside: string) => `<DatiCassaPrevidenziale>${inside}</DatiCassaPrevidenziale>${fund}`;

const inHeader: readonly Fault[] = [
  ['00300', '<IdCodice>01234567897', '<IdCodice>01234567890'],
  ['00300', '<IdCodice>01234567897', '<IdCodice>06363391001'],
  [
    '00301',
    'Prestatore>\n      <DatiAnagrafici>\n        <IdFiscaleIVA>\n          <IdPaese>IT</IdPaese>\n          <IdCodice>01234567897',
    'Prestatore><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>01234567890',
  ],
  [
    '00302',
    '<CodiceFiscale>01234567897',
    '<CodiceFiscale>01234567890',
    { cedente: { ...sampleInvoice.cedente, codiceFiscale: seller } },
  ],
  ['00305', '<IdCodice>12345678903', '<IdCodice>12345678901'],
  ['00306', 'RSSMRA80A01H501U', 'RSSMRA80A01H501X', { cessionario: person }],
  ['00311', 'ABC1234', 'ABC1235'],
  ['00311', 'UF1234', 'UF1235', office],
  ['00312', 'UF1234', 'UF9999', office],
  ['00313', 'ABC1234', 'XXXXXXX'],
  [
    '00320',
    '<CodiceFiscale>01234567897',
    '<CodiceFiscale>RSSMRA80A01H501U',
    { cedente: { ...sampleInvoice.cedente, codiceFiscale: seller } },
  ],
  [
    '00324',
    '<CodiceFiscale>12345678903',
    '<CodiceFiscale>RSSMRA80A01H501U',
    { cessionario: { ...cessionario, codiceFiscale: member } },
  ],
  ['00330', 'fiori@pec.it', 'sdi01@pec.fatturapa.it', { recapito: { tipo: 'pec', pec: 'fiori@pec.it' } }],
  ['00398', 'UF1234', 'UFCENT', { ...office, cessionario: { ...person, codiceFiscale: '80054330586' } }],
  ['00399', 'RSSMRA80A01H501U', '00143280402', { cessionario: person }],
  ['00417', '<CodiceFiscale>RSSMRA80A01H501U</CodiceFiscale>', '', { cessionario: person }],
  ['00427', 'ABC1234', 'ABC123'],
  ['00428', 'versione="FPR12"', 'versione="FPA12"'],
  ['00471', '<IdCodice>12345678903', '<IdCodice>01234567897'],
  ['00476', '<IdPaese>IT', '<IdPaese>DE'],
];

const inBody: readonly Fault[] = [
  ['00400', '<AliquotaIVA>22.00', '<AliquotaIVA>0.00'],
  ['00401', '<AliquotaIVA>22.00</AliquotaIVA>', '<AliquotaIVA>22.00</AliquotaIVA><Natura>N4</Natura>'],
  ['00403', '<Data>2026-11-20', '<Data>2026-11-21'],
  ['00411', '<AliquotaIVA>22.00</AliquotaIVA>', '<AliquotaIVA>22.00</AliquotaIVA><Ritenuta>SI</Ritenuta>'],
  ['00413', fund, fundOf('<AliquotaIVA>0.00</AliquotaIVA>')],
  ['00414', fund, fundOf('<AliquotaIVA>22.00</AliquotaIVA><Natura>N4</Natura>')],
  ['00415', fund, fundOf('<AliquotaIVA>22.00</AliquotaIVA><Ritenuta>SI</Ritenuta>')],
  [
    '00418',
    '<Data>2026-11-01',
    '<Data>2026-12-01',
    { tipo: 'TD04', fattureCollegate: [{ numero: '1', data: '2026-11-01' }] },
  ],
  [
    '00419',
    '<AliquotaIVA>10.00</AliquotaIVA>\n      </DettaglioLinee>',
    '<AliquotaIVA>10.00</AliquotaIVA></DettaglioLinee><DettaglioLinee><AliquotaIVA>4.00</AliquotaIVA></DettaglioLinee>',
  ],
  ['00420', '<Natura>N4', '<Natura>N6.9', exempt],
  ['00421', '<Imposta>99.00', '<Imposta>99.01'],
  ['00422', '<ImponibileImporto>45.00', '<ImponibileImporto>46.00'],
  ['taxable', '<ImponibileImporto>45.00', '<ImponibileImporto>45.01'],
  ['00423', '<PrezzoTotale>45.00', '<PrezzoTotale>44.98'],
  ['00424', '<AliquotaIVA>22.00', '<AliquotaIVA>0.22'],
  ['00425', '<Numero>12/2026', '<Numero>dodici'],
  ['00429', '<Natura>N4</Natura>', '', exempt],
  ['00430', '<ImponibileImporto>45.00', '<Natura>N4</Natura><ImponibileImporto>45.00'],
  ['00437', fund, `<ScontoMaggiorazione><Tipo>SC</Tipo></ScontoMaggiorazione>${fund}`],
  ['00438', '<Percentuale>10.00</Percentuale>', ''],
  ['00443', '<AliquotaIVA>10.00</AliquotaIVA>\n        <Imponibile', '<AliquotaIVA>4.00</AliquotaIVA><Imponibile'],
  ['00444', 'N4</Natura>\n        <Imponibile', 'N1</Natura><Imponibile', exempt],
  ['00445', '<Natura>N4', '<Natura>N2', exempt],
  ['total', '<ImportoTotaleDocumento>598.50', '<ImportoTotaleDocumento>598.51'],
  ['summary', '<AliquotaIVA>10.00</AliquotaIVA>\n        <Imponibile', '<AliquotaIVA>22.00</AliquotaIVA><Imponibile'],
];

describe('the published controls', () => {
  it('find nothing in what is right', () => {
    expect(sdiFaults(xmlOf(), { name: 'IT01234567897_00001.xml', known })).toEqual([]);
    expect(sdiFaults(xmlOf({ cessionario: person }), { known })).toEqual([]);
    expect(sdiFaults(xmlOf(office), { known })).toEqual([]);
    expect(sdiFaults(xmlOf(exempt), { known })).toEqual([]);
  });

  const faults: Fault[] = [...inHeader, ...inBody];
  it.each(faults.map((fault) => ({ fault, title: fault.slice(0, 3).join(', ') })))('find $title', ({ fault }) => {
    const [code, right, wrong, changes] = fault;
    const xml = xmlOf(changes);
    expect(xml).toContain(right);
    expect(sdiFaults(xml, { known })).not.toContain(code);
    expect(sdiFaults(xml.replaceAll(right, wrong), { known })).toContain(code);
  });

  it.each([
    [
      '00321',
      { cedente: { ...sampleInvoice.cedente, partitaIva: { paese: 'IT', codice: group }, codiceFiscale: member } },
    ],
    ['00322', { cedente: { ...sampleInvoice.cedente, partitaIva: { paese: 'IT', codice: group } } }],
    ['00325', { cessionario: { ...cessionario, partitaIva: { paese: 'IT', codice: group }, codiceFiscale: member } }],
    ['00326', { cessionario: { ...cessionario, partitaIva: { paese: 'IT', codice: group } } }],
    ['00327', { cessionario: { ...person, codiceFiscale: group } }],
  ] as const)('find %s with a VAT group', (code, changes) => {
    expect(sdiFaults(xmlOf(changes), { known: grouped })).toContain(code);
  });

  it('judge the name of a file', () => {
    expect(sdiFaults(xmlOf(), { name: 'fattura 12.xml' })).toEqual(['00001', 'transmitter']);
    expect(sdiFaults(xmlOf(), { name: 'IT12345678903_00001.xml' })).toEqual(['transmitter']);
  });

  it('find a number that was used, which a credit note may have once more', () => {
    const note = xmlOf({ tipo: 'TD04' });
    expect(duplicateFaults([xmlOf(), note, xmlOf({ numero: '13/2026' })])).toEqual([]);
    expect(duplicateFaults([xmlOf(), xmlOf({ data: '2026-01-01' }), note, note])).toEqual(['00404', '00404']);
  });

  it('are each found by one of these', () => {
    const tried = new Set([...inHeader, ...inBody].map(([code]) => code));
    for (const code of ['00001', '00321', '00322', '00325', '00326', '00327']) tried.add(code);
    expect([...headerControls, ...bodyControls].map(({ code }) => code).filter((code) => !tried.has(code))).toEqual([]);
  });
});
