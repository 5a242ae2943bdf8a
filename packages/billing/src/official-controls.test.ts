import { formatProgressive, invoiceFileName } from '@commiato/fattura-pa/file-name';
import type { Taxpayer, TaxRegistry } from '@commiato/fattura-pa/testing/control';
import { readXml, textAt } from '@commiato/fattura-pa/testing/read-xml';
import { schemaFaults } from '@commiato/fattura-pa/testing/schema';
import { duplicateFaults, sdiFaults } from '@commiato/fattura-pa/testing/sdi-checks';
import { describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { advanceFromInvoice, creditNoteFor } from './corrections.ts';
import type { TotalsInput } from './document.ts';
import type { InvoiceDocument, Issuer } from './invoice.ts';
import { clients, input, invoice, issuer, line } from './testing/documents.ts';
import { transmitterTaxCode, writeInvoiceXml } from './to-fattura-pa.ts';

/** Everybody whom these documents name, as the tax registry would have them. */
const people = {
  soleTrader: { codiceFiscale: 'RSSMRA80A01H501U', partitaIva: '07643520567' },
  twoCodes: { codiceFiscale: '80016350821', partitaIva: '12345678903' },
  oneCode: { codiceFiscale: '01234567897', partitaIva: '01234567897' },
  intermediary: { codiceFiscale: '02313821007', partitaIva: '02313821007' },
  mourner: { codiceFiscale: 'BNCLRA62D45F205X' },
  florist: { codiceFiscale: 'VRDGPP75T10L219E', partitaIva: '00743110157' },
  marble: { codiceFiscale: '80054330586', partitaIva: '06363391001' },
  association: { codiceFiscale: '80185510585' },
  town: { codiceFiscale: '00143280402', uffici: [{ codice: 'UF1234', attivo: true }] },
} satisfies Record<string, Taxpayer>;
const known: TaxRegistry = { contribuenti: Object.values(people), canali: ['ABC1234'], ricezione: '2027-01-15' };

const senders: Record<string, { cedente: Issuer; regime: TotalsInput['regime']; trasmittente?: string }> = {
  'a sole trader under the flat rate': {
    cedente: { ...issuer, ragSociale: 'Rossi Mario', piva: '07643520567', codFisc: 'RSSMRA80A01H501U' },
    regime: 'RF19',
  },
  'a company whose two codes differ': {
    cedente: { ...issuer, piva: 'IT 12345678903', codFisc: '80016350821' },
    regime: 'RF01',
  },
  'a company with one code': { cedente: issuer, regime: 'RF01' },
  'a company through an intermediary': { cedente: issuer, regime: 'RF01', trasmittente: '02313821007' },
};

const private_ = clients['a private person'];
const withPec = clients['a company with PEC'];
const withCode = clients['a company with a code'];
const office = clients['a public administration'];
const foreigner = clients['a foreign person'];
const foreignCompany = clients['a foreign company'];
if (!private_ || !withPec || !withCode || !office || !foreigner || !foreignCompany)
  throw new Error('clients are missing');

const mourner: Client = { ...private_, codFisc: 'BNCLRA62D45F205X' };
const florist: Client = { ...withPec, piva: '00743110157', codFisc: 'VRDGPP75T10L219E' };
const marble: Client = { ...withCode, piva: '06363391001', codFisc: '80054330586' };
const association: Client = {
  ...withPec,
  ragioneSociale: 'Circolo Bocciofila',
  piva: '',
  codFisc: '80185510585',
  pec: '',
};

const funeral = [line(285_000), line(3_333, { quantita: 2500 })];
const goods = [line(45_000, { trattamento: 'iva22' }), line(9_999, { trattamento: 'iva10' }), line(120_000)];
const advance = advanceFromInvoice({ ...input([line(50_000)]), numero: '3/2026', data: '2026-03-01' });
const cited = { numero: '3/2026', data: '2026-03-01' };

/** What is invoiced, and to whom: ten documents for each sender. */
const kinds: Record<string, (regime: TotalsInput['regime']) => InvoiceDocument> = {
  'a funeral to a private person': (regime) => invoice(input(funeral, { regime }), mourner),
  'stamp duty for the client': (regime) => invoice(input(funeral, { regime, bolloAlCliente: true }), mourner),
  'below the stamp duty, in cash': (regime) =>
    invoice(input([line(7_747)], { regime }), mourner, { pagamento: { modalita: 'MP01', scadenza: null, iban: null } }),
  'an advance': (regime) => invoice(input([line(50_000)], { regime }), mourner, { tipo: 'TD02' }),
  'the final invoice after the advance, with a discount': (regime) => {
    const sconto = { tipo: 'importo', valore: 1_001 } as const;
    return invoice(input(funeral, { regime, sconto, acconti: [advance] }), mourner, { collegate: [cited] });
  },
  'several rates to a sole trader': (regime) => {
    const discounted = goods.map((row) => ({ ...row, sconto: { tipo: 'percentuale', valore: 333 } as const }));
    return invoice(input(discounted, { regime }), florist);
  },
  'several rates to a company whose two codes differ': (regime) => invoice(input(goods, { regime }), marble),
  'a credit note to an association': (regime) => {
    const corrected = invoice(input(goods, { regime }), association);
    return { ...corrected, ...creditNoteFor(corrected, '2027-01-15'), tipo: 'TD04' };
  },
  'a split payment of a public administration': (regime) => ({
    ...invoice(input(goods, { regime, scissionePagamenti: true }), office),
    ordine: { numero: 'D 12', data: '2026-10-01', cig: 'Z123456789' },
  }),
  'somebody abroad': (regime) => invoice(input(funeral, { regime }), regime === 'RF19' ? foreigner : foreignCompany),
};

interface Made {
  readonly title: string;
  readonly xml: string;
  readonly name: string;
}

function documents(): Made[] {
  const made: Made[] = [];
  for (const [who, { cedente, regime, trasmittente }] of Object.entries(senders))
    for (const [what, documentOf] of Object.entries(kinds)) {
      const count = made.length + 1;
      const document = { ...documentOf(regime), cedente, trasmittente, numero: `${count}/2026` };
      const written = writeInvoiceXml(document, formatProgressive(count));
      if (!written.ok) throw new Error(`${who}, ${what}: ${JSON.stringify(written.flaws)}`);
      const name = invoiceFileName(transmitterTaxCode(document), formatProgressive(count));
      made.push({ title: `${what}, from ${who}`, xml: written.xml, name });
    }
  return made;
}

describe('forty documents of every kind', () => {
  const made = documents();

  it('pass the schema and the published controls, with the registries that those ask', async () => {
    const faults = await schemaFaults(made.map(({ xml }) => xml));
    const wrong = made.flatMap(({ title, xml, name }, index) => {
      const found = [...(faults[index] ?? []), ...sdiFaults(xml, { name, known })];
      return found.length > 0 ? [{ title, found }] : [];
    });
    expect(wrong).toEqual([]);
    expect(duplicateFaults(made.map(({ xml }) => xml))).toEqual([]);
    expect(made).toHaveLength(40);
  }, 40_000);

  it('are sent under the tax code of who transmits, never a VAT number that is none', () => {
    const id = 'FatturaElettronicaHeader/DatiTrasmissione/IdTrasmittente/IdCodice';
    const seen = made.map(({ xml, name }) => [textAt(readXml(xml), id), name.split('_')[0]].join(' '));
    expect([...new Set(seen)]).toEqual([
      'RSSMRA80A01H501U ITRSSMRA80A01H501U',
      '80016350821 IT80016350821',
      '01234567897 IT01234567897',
      '02313821007 IT02313821007',
    ]);
  });

  it('would be discarded with the VAT number of a sole trader in that place', () => {
    const [first] = made;
    const wrong = first?.xml.replace('RSSMRA80A01H501U', '07643520567') ?? '';
    expect(sdiFaults(wrong, { name: 'IT07643520567_00001.xml', known })).toEqual(['00300']);
  });
});
