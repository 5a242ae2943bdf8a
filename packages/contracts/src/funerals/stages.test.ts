import type { InvoiceState } from '@commiato/billing/states';
import { expect, it } from 'vitest';
import { upcomingRecurrencesWithoutNotice } from './recurrences.ts';
import { isInvoiceUnpaid, proposedStage } from './stages.ts';

const today = '2026-11-21';
type Known = Parameters<typeof proposedStage>[0];
const blank: Known = {
  stadio: 'chiamata',
  codfisc: '',
  nato: null,
  annunci: [],
  preventivi: [],
  fatture: [],
  eventi: [],
};
const funeralEvent = (
  inizio: string,
  stato: 'in programma' | 'annullato' = 'in programma',
  tipo: 'funerale' | 'sepoltura' | 'cremazione' = 'funerale',
): Known['eventi'][number] => ({
  _id: 'e',
  id_servizio: 's',
  tipo,
  inizio: `${inizio}T10:00`,
  fine: null,
  luogo: '',
  indirizzo: '',
  comune: '',
  prov: '',
  note: '',
  stato,
  prima: null,
  spostato_il: null,
  pubblico: true,
  oraDopo: null,
  da_confermare: false,
  versione: 1,
  risorse: [],
});
const invoice = (stato: InvoiceState, pagato: number): NonNullable<Known['fatture']>[number] => ({
  _id: 'f',
  numero: null,
  data: today,
  stato,
  cliente: '',
  totale: 100,
  dovuto: 100,
  stornato: 0,
  pagato,
});
const notice = {
  _id: 'a',
  cosa: 'Necrologio',
  nome: '',
  cognome: '',
  funerale: '',
  testo: '',
  data_crea: '',
  disattivo: false,
  indicizza: true,
  nomeDiPrima: null,
} as const;

it.each<[string, Partial<Known>, ReturnType<typeof proposedStage>]>([
  ['nothing is known', {}, null],
  ['the birth is there', { nato: '1940-01-01' }, 'colloquio'],
  ['a notice is there', { annunci: [notice] }, 'documenti'],
  ['the funeral is near', { eventi: [funeralEvent('2026-11-25')] }, 'cerimonia'],
  ['the funeral is far', { eventi: [funeralEvent('2026-12-25')], codfisc: 'X' }, 'colloquio'],
  ['the funeral was cancelled', { eventi: [funeralEvent('2026-11-20', 'annullato')] }, null],
  ['the funeral is over', { eventi: [funeralEvent('2026-11-20')], fatture: [invoice('emessa', 100)] }, 'chiuso'],
  [
    'the burial is still to come',
    {
      eventi: [funeralEvent('2026-11-20'), funeralEvent(today, 'in programma', 'sepoltura')],
      fatture: [invoice('emessa', 100)],
    },
    'cerimonia',
  ],
  [
    'a cremation that would have been later was cancelled',
    {
      eventi: [funeralEvent('2026-11-20'), funeralEvent('2026-11-25', 'annullato', 'cremazione')],
      fatture: [invoice('emessa', 100)],
    },
    'chiuso',
  ],
  ['nothing is billed', { eventi: [funeralEvent('2026-11-20')] }, 'cerimonia'],
  ['the funeral is today', { eventi: [funeralEvent(today)] }, 'cerimonia'],
  ['something is unpaid', { eventi: [funeralEvent('2026-11-20')], fatture: [invoice('emessa', 99)] }, 'cerimonia'],
  [
    'one waits after a discard',
    { eventi: [funeralEvent('2026-11-20')], fatture: [invoice('scartata', 0)] },
    'cerimonia',
  ],
  ['a draft is left', { eventi: [funeralEvent('2026-11-20')], fatture: [invoice('bozza', 0)] }, 'cerimonia'],
  ['the invoices are not shown', { eventi: [funeralEvent('2026-11-20')], fatture: null }, 'cerimonia'],
  ['it stands there already', { nato: '1940-01-01', stadio: 'colloquio' }, null],
  ['it is further on', { nato: '1940-01-01', stadio: 'cerimonia' }, null],
])('a stage is proposed where %s', (_case, known, stage) => {
  expect(proposedStage({ ...blank, ...known }, today)).toBe(stage);
});

it.each([
  ['2026-10-21', [], []],
  ['2026-10-22', [], [['Trigesimo', '2026-11-21']]],
  ['2026-11-05', [], [['Trigesimo', '2026-12-05']]],
  ['2026-11-06', [], []],
  ['2026-11-05', ['Trigesimo'], []],
  ['2025-11-30', ['Trigesimo'], [['Anniversario', '2026-11-30']]],
  ['2025-11-20', [], []],
] as const)('a death of %s with notices of %s calls to mind', (decesso, kinds, expected) => {
  const annunci = kinds.map((cosa) => ({ cosa }));
  expect(
    upcomingRecurrencesWithoutNotice({ decesso, annunci }, today).map(({ cosa, giorno }) => [cosa, giorno]),
  ).toEqual(expected);
});

it('a year after 29 February is the 28th', () => {
  expect(upcomingRecurrencesWithoutNotice({ decesso: '2024-02-29', annunci: [] }, '2025-02-28')).toMatchObject([
    { giorno: '2025-02-28' },
  ]);
});

it('nothing is to be paid of an invoice before it is issued, again where it was discarded', () => {
  const states = ['bozza', 'emessa', 'pagata in parte', 'scartata'] as const;
  expect(states.filter((stato) => isInvoiceUnpaid(invoice(stato, 99)))).toEqual(['emessa', 'pagata in parte']);
  expect(isInvoiceUnpaid(invoice('pagata', 100))).toBe(false);
});
