import { fullRights } from '@commiato/contracts/accounts/admin-rights';
import { rightsByRole } from '@commiato/contracts/accounts/rights';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { blankClient, clientToWire } from '../documents/form/clients.ts';
import { InvoiceView, QuoteLink } from './InvoiceView.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

it('the quote of an invoice is opened by a link, but not once it was deleted: nobody finds it there', () => {
  const quote = { numero: '3/2026', totale: 100_000, nelCestino: false };
  const shown = (of: typeof quote | null) => renderMarkup(<QuoteLink id="q1" quote={of} />);
  expect(shown(quote)).toContain('Apri il preventivo n. 3/2026</a>');
  expect(shown({ ...quote, nelCestino: true })).toBe(
    'n. 3/2026, eliminato: entro 30 giorni l’amministrazione lo può ripristinare',
  );
  expect(shown(null)).toBe('Il preventivo è stato eliminato');
});

it('a draft that a clerk may only see is not told as issued, to be sent, signed or paid', () => {
  const office = clientToWire({ ...blankClient, tipo: 'pa', ragioneSociale: 'Comune di Cesena' });
  const totali = {
    righe: [],
    rettifiche: [],
    riepilogo: [],
    imponibile: 0,
    imposta: 0,
    bollo: 0,
    totale: 0,
    daPagare: 0,
  };
  const draft = {
    ...{ _id: 'a', tipo: 'TD01', stato: 'bozza', numero: null, data: '2026-11-20', trasmissione: '', versione: 1 },
    ...{ cliente: office, id_anagrafica: null, defunto: null, pagatori: [], quote: [], oggetto: '', note: '' },
    ...{ acconti: [], noteDiCredito: [], fattura: null, detrattaIn: null, id_preventivo: null, ordine: null },
    ...{ righe: [], totali, regime: 'RF01', diciture: [], invii: [], correggibileFino: null, firma: null },
    ...{ modalita: 'MP05', scadenza: null, iban: '', pagamenti: [], pagato: 0, residuo: 0, pagatoInPiu: 0 },
    ...{ stornato: 0, saldi: [], daAttribuire: 0 },
  };
  const shown = (change: object) =>
    renderMarkup(
      <MantineProvider>
        <InvoiceView invoice={{ ...draft, ...change } as unknown as Invoice} />
      </MantineProvider>,
      { access: { rights: rightsByRole.impiegato, administered: fullRights } },
    );
  const panels = /Emesso|Trasmissione al Sistema di Interscambio|Firma digitale|Resta da incassare/g;
  expect(shown({})).toContain('Bozza iniziata');
  expect(shown({}).match(panels)).toBeNull();
  const issued = { stato: 'emessa', numero: '1/2026', trasmissione: 'preparata', nomeFile: 'IT01_00001.xml' };
  expect(new Set(shown(issued).match(panels)).size).toBe(4);
});
