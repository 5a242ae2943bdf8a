import { type Invoice, readInvoice } from '@commiato/contracts/billing/invoices';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/errors.ts';
import { makeQueryClient, routeQuery } from '../../../lib/queries.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { hideAllToasts } from '../../../testing/toasts.ts';
import { shownToasts } from '../../../ui/toast.ts';
import { blankClient, clientToWire } from '../documents/form/clients.ts';
import { runInvoiceAction } from './api.ts';

beforeEach(() => {
  stubBrowser();
  hideAllToasts();
});
afterEach(() => {
  hideAllToasts();
  vi.unstubAllGlobals();
});

const draft: Invoice = {
  _id: '0123456789abcdefghijkl',
  tipo: 'TD01',
  stato: 'bozza',
  numero: null,
  data: '2026-11-20',
  id_anagrafica: null,
  oggetto: '',
  scadenza: null,
  totale: 100_000,
  pagato: 0,
  stornato: 0,
  residuo: 0,
  scaduta: false,
  trasmissione: '',
  creato: '2026-11-20T08:00:00Z',
  recupero: null,
  cliente: clientToWire({ ...blankClient, nome: 'Bruna', cognome: 'Casadei' }),
  righe: [],
  sconto: null,
  bolloAlCliente: false,
  note: '',
  defunto: null,
  pagatori: [],
  serie: '',
  modalita: 'MP05',
  iban: '',
  scissionePagamenti: false,
  ordine: null,
  id_servizio: null,
  acconti: [],
  regime: 'RF01',
  totali: { righe: [], rettifiche: [], riepilogo: [], imponibile: 0, imposta: 0, bollo: 0, totale: 0, daPagare: 0 },
  diciture: [],
  cedente: {
    ragSociale: 'Zoli',
    piva: '',
    codFisc: '',
    indirizzo: '',
    cap: '',
    comune: '',
    prov: '',
    tel: '',
    mail: '',
  },
  quote: [],
  pagatoInPiu: 0,
  pagamenti: [],
  saldi: [],
  daAttribuire: 0,
  noteDiCredito: [],
  fattura: null,
  detrattaIn: null,
  id_preventivo: null,
  preventivo: null,
  nomeFile: null,
  firma: null,
  invii: [],
  correggibileFino: null,
  emessa_il: null,
  inviata_il: null,
  inviata_a: '',
  sollecitata_il: null,
  sollecitata_a: '',
  versione: 1,
};
const issued: Invoice = { ...draft, stato: 'emessa', numero: '12/2026', residuo: 100_000, trasmissione: 'preparata' };

/** What an action says that is refused on a screen that shows an invoice as it was, though it is another `now`, and the state that is shown then. */
async function refusedOn(shownBefore: Invoice, now: Invoice, code = 'stato-non-ammesso') {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(now)));
  const queries = makeQueryClient();
  const query = { ...routeQuery(readInvoice, { params: { id: draft._id } }), staleTime: Number.POSITIVE_INFINITY };
  queries.setQueryData(query.queryKey, shownBefore);
  const screen = new QueryObserver(queries, query);
  const leave = screen.subscribe(() => undefined);
  const refusal = new ApiError({ status: 409, code, error: 'Nello stato in cui è ora, il documento non lo permette.' });
  const error: unknown = await runInvoiceAction(queries, shownBefore, () => Promise.reject(refusal)).catch(
    (thrown: unknown) => thrown,
  );
  const shown = screen.getCurrentResult().data?.stato;
  leave();
  queries.clear();
  return { said: error instanceof ApiError ? error.message : error, shown };
}

it('who issues again after a lost answer, or a draft that a colleague has issued, sees it issued, and is told its number', async () => {
  const { said, shown } = await refusedOn(draft, issued, 'documento-definitivo');
  expect([said, shown]).toEqual([
    'La fattura risulta già emessa, col numero 12/2026: da allora non si può più modificare.',
    'emessa',
  ]);
  expect(shownToasts().map(({ text }) => text)).toEqual([said]);
});

it('who pays, credits or sends what others have changed meanwhile is told what happened', async () => {
  const said = async (now: Partial<Invoice>) => (await refusedOn(issued, { ...issued, ...now })).said;
  expect(await said({ stato: 'annullata' })).toBe('Nel frattempo una nota di credito ha annullato la fattura.');
  expect(await said({ stato: 'scartata', trasmissione: 'scartata' })).toMatch(/ha scartato la fattura/);
  expect(await said({ stato: 'scartata', trasmissione: 'rifiutata' })).toMatch(/è stata riaperta/);
  expect(await said({ stornato: 20_000 })).toMatch(/^Nel frattempo è stata emessa una nota di credito/);
  expect(await said({ stato: 'pagata', pagato: 100_000 })).toMatch(/i pagamenti registrati sono cambiati/);
  expect(await said({ trasmissione: 'inviata' })).toBe('Nel frattempo la trasmissione è cambiata: ora è «Inviata».');
});

it('a refusal of what has not changed says why itself, and what fails for another reason is not read anew', async () => {
  expect((await refusedOn(issued, issued)).said).toBe('Nello stato in cui è ora, il documento non lo permette.');
  expect(await refusedOn(draft, issued, 'troppe-richieste')).toMatchObject({ shown: 'bozza' });
});
