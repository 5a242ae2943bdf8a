import { type Quote, readQuote } from '@commiato/contracts/billing/quotes';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/errors.ts';
import { makeQueryClient, routeQuery } from '../../../lib/queries.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { hideAllToasts } from '../../../testing/toasts.ts';
import { shownToasts } from '../../../ui/toast.ts';
import { blankClient, clientToWire } from '../documents/form/clients.ts';
import { runQuoteAction } from './api.ts';

beforeEach(() => {
  stubBrowser();
  hideAllToasts();
});
afterEach(() => {
  hideAllToasts();
  vi.unstubAllGlobals();
});

const sent: Quote = {
  _id: '0123456789abcdefghijkl',
  numero: '3/2026',
  data: '2026-11-20',
  stato: 'inviato',
  oggetto: '',
  validoFino: null,
  totale: 0,
  creato: '2026-11-20T08:00:00Z',
  id_anagrafica: null,
  cliente: clientToWire({ ...blankClient, nome: 'Bruna', cognome: "D'Amico" }),
  defunto: null,
  righe: [],
  sconto: null,
  bolloAlCliente: false,
  pagatori: [],
  note: '',
  regime: 'RF01',
  totali: { righe: [], rettifiche: [], riepilogo: [], imponibile: 0, imposta: 0, bollo: 0, totale: 0, daPagare: 0 },
  quote: [],
  diciture: [],
  link: null,
  inviato_il: '2026-11-20T08:00:00Z',
  inviato_a: '',
  deciso_il: null,
  deciso_da: '',
  deciso_ip: '',
  motivo: '',
  versione: 3,
  id_servizio: null,
  fatture: [],
};
const accepted: Quote = {
  ...sent,
  stato: 'accettato',
  versione: 4,
  deciso_da: "Bruna D'Amico",
  deciso_il: '2026-11-28T09:42:00Z',
};

/** What an action says that is refused because the quote is another `now`, and the state that its screen shows then. */
async function refusedAfterChange(now: Quote, code = 'stato-non-ammesso') {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(now)));
  const queries = makeQueryClient();
  const query = { ...routeQuery(readQuote, { params: { id: sent._id } }), staleTime: Number.POSITIVE_INFINITY };
  queries.setQueryData(query.queryKey, sent);
  const screen = new QueryObserver(queries, query);
  const leave = screen.subscribe(() => undefined);
  const refusal = new ApiError({ status: 409, code, error: 'Nello stato in cui è ora, il documento non lo permette.' });
  const error: unknown = await runQuoteAction(queries, sent, () => Promise.reject(refusal)).catch(
    (thrown: unknown) => thrown,
  );
  const shown = screen.getCurrentResult().data?.stato;
  leave();
  queries.clear();
  return { said: error instanceof ApiError ? error.message : error, shown };
}

it('who takes back a quote that the client has accepted meanwhile is told so, and sees it accepted', async () => {
  expect(await refusedAfterChange(accepted)).toEqual({
    said: 'Nel frattempo il cliente ha accettato il preventivo: Bruna D’Amico, 28/11/2026, 10:42. Da allora non cambia più.',
    shown: 'accettato',
  });
  expect(shownToasts()).toEqual([]);
});

it('a client who refuses without a name is not taken for the agency', async () => {
  const refused: Quote = { ...accepted, stato: 'rifiutato', deciso_da: '', deciso_ip: '192.0.2.0' };
  expect((await refusedAfterChange(refused)).said).toBe(
    'Nel frattempo il cliente ha rifiutato il preventivo: 28/11/2026, 10:42.',
  );
  const marked: Quote = { ...refused, deciso_ip: '' };
  expect((await refusedAfterChange(marked)).said).toBe('Nel frattempo il preventivo è stato segnato come rifiutato.');
});

it('where the editor takes the place of what was shown, and the dialog goes with that, a message over the screen says why', async () => {
  const { said, shown } = await refusedAfterChange({ ...sent, stato: 'bozza', versione: 4 }, 'modificato-da-altri');
  expect(said).toMatch(/^Nel frattempo qualcun altro ha cambiato il preventivo o l’ha riportato in bozza/);
  expect(shown).toBe('bozza');
  expect(shownToasts().map(({ text }) => text)).toEqual([said]);
});

it('a second invoice of a quote is refused with the reason; what fails for another reason is not read anew', async () => {
  const invoiced: Quote = { ...accepted, fatture: [{ _id: 'b', tipo: 'TD01', numero: null, stato: 'bozza' }] };
  expect((await refusedAfterChange(invoiced)).said).toBe('Da questo preventivo è già stata fatta la fattura.');
  expect(await refusedAfterChange(accepted, 'troppe-richieste')).toMatchObject({ shown: 'inviato' });
});
