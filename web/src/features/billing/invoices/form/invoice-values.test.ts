import type { BillingSettings } from '@commiato/contracts/billing/settings';
import { describe, expect, it } from 'vitest';
import { blankClient } from '../../documents/form/clients.ts';
import { groupedIban } from '../../documents/form/payment-words.ts';
import {
  blankInvoice,
  copiedInvoiceOnlyFields,
  type InvoiceValues,
  invoiceErrors,
  invoiceRegime,
  invoiceRulesDay,
  invoiceTotalsInput,
  invoiceToWire,
  issueNeedsText,
} from './invoice-values.ts';

const settings: BillingSettings = {
  iban: 'IT60X0542811101000000123456',
  serie: 'A',
  modalita: 'MP05',
  giorniScadenza: 30,
  giorniValidita: 30,
  bolloAlCliente: true,
  note: '',
  regime: 'RF01',
  mancanti: {},
  trasmittente: '',
  prossimoNumero: 1,
  prossimoFile: 1,
  casellaPec: '',
  cedente: {
    ragSociale: 'Zoli',
    piva: '01234567890',
    codFisc: '',
    indirizzo: '',
    cap: '',
    comune: '',
    prov: '',
    tel: '',
    mail: '',
  },
};
const blank = blankInvoice(settings, '2026-11-20');
const line = {
  ...blank.righe[0],
  key: 'a',
  descrizione: 'Cofano',
  quantita: '1',
  um: '',
  prezzo: '1.000,00',
  sconto: '',
};
const typed: InvoiceValues = {
  ...blank,
  origine: 'nuovo',
  cliente: { ...blankClient, cognome: 'Casadei' },
  righe: [{ ...line, trattamento: 'iva22' }],
};
const rules = { regime: 'RF01', day: '2026-11-20', advances: [] } as const;
const sentences = (change: Partial<InvoiceValues>) =>
  invoiceErrors({ ...typed, ...change }, invoiceTotalsInput({ ...typed, ...change }, rules));

describe('the form of an invoice', () => {
  it('begins with what the agency usually says', () => {
    expect(blank).toMatchObject({ serie: 'A', modalita: 'MP05', scadenza: '2026-12-20' });
    expect(blank.iban).toBe('IT60 X054 2811 1010 0000 0123 456');
    expect(groupedIban('')).toBe('');
  });

  it('says what is wrong with the IBAN and the last day of payment', () => {
    expect(sentences({})).toEqual({});
    expect(sentences({ iban: 'IT60X0542811101000000123457' })).toHaveProperty('iban');
    expect(sentences({ iban: '' })).toEqual({});
    expect(sentences({ scadenza: '2026-11-19' })).toHaveProperty('scadenza');
  });

  it('judges a discarded invoice by the day that it keeps: it is due before it is corrected', () => {
    const kept = { numero: '7/2026', data: '2026-10-01' };
    const day = invoiceRulesDay(kept, '2026-11-20');
    const due = { ...typed, scadenza: '2026-10-31' };
    expect(invoiceErrors(due, invoiceTotalsInput(due, { ...rules, day }))).toEqual({});
    expect([invoiceRulesDay({ ...kept, numero: null }, rules.day), invoiceRulesDay(null, rules.day)]).toEqual([
      rules.day,
      rules.day,
    ]);
  });

  it('follows for a discarded invoice the tax regime that it was issued under, for a draft the agency’s', () => {
    const issued = { numero: '7/2026', regime: 'RF19' } as const;
    expect([issued, { ...issued, numero: null }, null].map((stored) => invoiceRegime(stored, settings))).toEqual([
      'RF19',
      'RF01',
      'RF01',
    ]);
  });

  it('orders and split payment belong to public administrations alone', () => {
    const change = { scissionePagamenti: true, ordine: { numero: '7', data: '', cup: '', cig: 'Z123' } };
    expect(invoiceToWire({ ...typed, ...change })).toMatchObject({ scissionePagamenti: false, ordine: null });
    const office = { ...typed.cliente, tipo: 'pa', ragioneSociale: 'Comune di Cesena' };
    expect(invoiceToWire({ ...typed, ...change, cliente: office })).toMatchObject({
      scissionePagamenti: true,
      ordine: { numero: '7', data: null, cig: 'Z123' },
    });
  });

  it('an advance deducts no advances', () => {
    expect(invoiceToWire({ ...typed, acconti: ['x'] }).acconti).toEqual(['x']);
    expect(invoiceToWire({ ...typed, tipo: 'TD02', acconti: ['x'] }).acconti).toEqual([]);
  });
});

it('a copy of an advance is an advance, and one of an invoice with split payment asks the office for no VAT', () => {
  expect(copiedInvoiceOnlyFields({ tipo: 'TD02', scissionePagamenti: false })).toEqual({
    tipo: 'TD02',
    scissionePagamenti: false,
  });
  const copy: InvoiceValues = {
    ...blank,
    cliente: { ...blankClient, tipo: 'pa' },
    ...copiedInvoiceOnlyFields({ tipo: 'TD01', scissionePagamenti: true }),
  };
  expect(invoiceToWire(copy)).toMatchObject({ tipo: 'TD01', scissionePagamenti: true, ordine: null });
});

it('a draft says what issuing it will ask for, by the rules that refuse it', () => {
  const cliente = {
    ...blankClient,
    nome: 'Anna',
    cognome: 'Casadei',
    codFisc: 'RSSMRA80A01H501U',
    indirizzo: 'Via Roma 1',
    comune: 'Cesena',
    cap: '47521',
    prov: 'FC',
  };
  const needs = (change: Partial<typeof cliente>, mancanti: BillingSettings['mancanti'] = {}) =>
    issueNeedsText({ cliente: { ...cliente, ...change } }, { mancanti });
  expect(needs({})).toBeUndefined();
  expect(needs({ indirizzo: '', comune: '', cap: '', prov: '' })).toBe(
    'Per emetterla mancano: Indirizzo, Comune, CAP e Provincia.',
  );
  expect(needs({ cap: '' })).toBe('Per emetterla manca: CAP.');
  expect(needs({ cap: '4752', prov: '' })).toBe('Per emetterla completa o correggi: Provincia e CAP.');
  expect(needs({ cap: '' }, { piva: ['Questo campo è obbligatorio.'] })).toBe(
    'Per emetterla mancano: CAP e dati del tuo profilo.',
  );
  const firm = { tipo: 'azienda', ragioneSociale: 'Vivai Sorgente', codFisc: '' } as const;
  expect(needs(firm)).toBe('Per emetterla mancano: Partita IVA o codice fiscale e Codice destinatario o PEC.');
  expect(needs({ ...firm, tipo: 'pa', codFisc: '01114601006' })).toBe('Per emetterla manca: Codice ufficio.');
});
