import fc from 'fast-check';
import type { Client } from '../client.ts';
import { advanceFromInvoice } from '../corrections.ts';
import type { Discount, Line, TotalsInput } from '../document.ts';
import type { InvoiceDocument, Issuer } from '../invoice.ts';
import { sumOf } from '../money.ts';
import { lineTotal } from '../totals.ts';
import { type Regime, regimes } from '../treatment.ts';
import { treatmentsFor } from '../treatments.ts';

export const issuer: Issuer = {
  ragSociale: 'Onoranze Bianchi & Figli S.r.l.',
  piva: '01234567897',
  codFisc: '01234567897',
  indirizzo: "Via dell'Arco 12",
  cap: '47521',
  comune: 'Cesena',
  prov: 'FC',
  tel: '0547 123456',
  mail: 'info@bianchi.it',
};

const nobody = { ragioneSociale: '', nome: '', cognome: '', codFisc: '', piva: '', codUniv: '', pec: '' };
const inRome = { indirizzo: 'Via Roma 1', cap: '00145', comune: 'Roma', prov: 'RM', nazione: 'IT' };

/** One client for each way in which the XML identifies a client. */
export const clients: Record<string, Client> = {
  'a private person': {
    ...nobody,
    ...inRome,
    tipo: 'privato',
    nome: 'Niccolò',
    cognome: 'Dell’Acqua',
    codFisc: 'RSSMRA80A01H501U',
  },
  'a company with a code': {
    ...nobody,
    ...inRome,
    tipo: 'azienda',
    ragioneSociale: 'Marmi Rossi S.n.c.',
    piva: 'IT 12345678903',
    codUniv: 'abc1234',
  },
  'a company with PEC': {
    ...nobody,
    ...inRome,
    tipo: 'azienda',
    ragioneSociale: 'Fiori & Co.',
    piva: '12345678903',
    pec: 'fiori@pec.it',
  },
  'a public administration': {
    ...nobody,
    ...inRome,
    tipo: 'pa',
    ragioneSociale: 'Comune di Cesena',
    codFisc: '00143280402',
    codUniv: 'UF1234',
  },
  'a foreign person': {
    ...nobody,
    tipo: 'estero',
    nome: 'Zoë',
    cognome: 'Weiß',
    indirizzo: 'Hauptstraße 1',
    cap: '10115',
    comune: 'Berlin',
    prov: '',
    nazione: 'DE',
  },
  'a foreign company': {
    ...nobody,
    tipo: 'estero',
    ragioneSociale: 'Funérailles S.A.',
    piva: 'BE0403170701',
    indirizzo: 'Rue 1',
    cap: '4040',
    comune: 'Liège',
    prov: '',
    nazione: 'BE',
  },
};

export const line = (prezzo: number, more: Partial<Line> = {}): Line => ({
  descrizione: 'Servizio funebre completo',
  quantita: 1000,
  prezzo,
  trattamento: 'esente_funebre',
  ...more,
});

export const input = (righe: readonly Line[], more: Partial<TotalsInput> = {}): TotalsInput => ({
  regime: 'RF01',
  data: '2026-11-20',
  righe,
  bolloAlCliente: false,
  ...more,
});

/** A complete invoice made from an input. */
export const invoice = (of: TotalsInput, cliente: Client, more: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  ...of,
  tipo: 'TD01',
  numero: '12/2026',
  cedente: issuer,
  cliente,
  causali: ['Onoranze funebri di Maria Neri'],
  pagamento: { modalita: 'MP05', scadenza: '2026-12-20', iban: 'IT60X0542811101000000123456' },
  ...more,
});

const texts = fc
  .string({ unit: fc.constantFrom(...'abc àé\'&<>"–’“”€Šß 1.,/'), minLength: 1, maxLength: 60 })
  .map((text) => `x${text}`);

const discounts = (largest: number): fc.Arbitrary<Discount | null> =>
  fc.oneof(
    fc.constant(null),
    fc.record({ tipo: fc.constant('percentuale' as const), valore: fc.integer({ min: 0, max: 10_000 }) }),
    fc.record({ tipo: fc.constant('importo' as const), valore: fc.integer({ min: 0, max: largest }) }),
  );

const days = fc.constantFrom('2016-01-01', '2026-11-20', '2026-12-31', '2027-01-01', '2031-07-04');

function lines(regime: Regime, day: string): fc.Arbitrary<Line> {
  const ids = treatmentsFor(regime, day).map(({ id }) => id);
  return fc
    .record({
      descrizione: texts,
      quantita: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 250_000 })),
      um: fc.constantFrom(undefined, 'pz', 'ore'),
      prezzo: fc.oneof(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 2_000_000 })),
      trattamento: fc.constantFrom(...ids),
    })
    .chain((row) =>
      discounts(Math.floor((row.quantita * row.prezzo) / 1000)).map((sconto): Line => ({ ...row, sconto })),
    );
}

/** The document with an advance deducted: this percentage of the amount of each treatment. */
function withAdvance(document: TotalsInput, percent: number): TotalsInput {
  if (percent === 0) return document;
  const whole = advanceFromInvoice({ ...document, numero: '3/2016', data: '2016-01-01' });
  const importi = whole.importi.map(({ trattamento, imponibile }) => ({
    trattamento,
    imponibile: Math.floor((imponibile * percent) / 100),
  }));
  return { ...document, acconti: [{ ...whole, importi }] };
}

/** Random documents that can be issued. */
export const inputs: fc.Arbitrary<TotalsInput> = fc
  .tuple(fc.constantFrom(...regimes), days)
  .chain(([regime, data]) =>
    fc.tuple(
      fc.constant({ regime, data }),
      fc.array(lines(regime, data), { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      fc.constantFrom(0, 0, 30, 100),
    ),
  )
  .chain(([rules, righe, bolloAlCliente, percent]) => {
    const goods = righe.filter(({ trattamento }) => trattamento !== 'escluso_art15');
    return discounts(sumOf(goods.map(lineTotal))).map((sconto) =>
      withAdvance({ ...rules, righe, sconto, bolloAlCliente }, percent),
    );
  });
