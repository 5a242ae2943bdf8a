import type { Invoice, InvoiceRow } from '@commiato/contracts/billing/invoices';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { invoiceColumns } from './columns.tsx';
import { PaymentsPanel } from './PaymentsPanel.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const issued = {
  stato: 'emessa',
  tipo: 'TD01',
  modalita: 'MP05',
  scadenza: '2026-12-20',
  iban: 'IT60X0542811101000000123456',
  pagamenti: [],
  pagato: 0,
  residuo: 100_000,
  pagatoInPiu: 0,
  stornato: 0,
  saldi: [],
  daAttribuire: 0,
};
const annulled = { ...issued, stato: 'annullata', residuo: 0, stornato: 100_000 };
const shown = (invoice: object) =>
  renderMarkup(
    <MantineProvider>
      <PaymentsPanel invoice={invoice as Invoice} />
    </MantineProvider>,
  );

it('of an invoice that a credit note has annulled nothing is due', () => {
  expect(shown(issued)).toMatch(/Da pagare.*IBAN.*Resta da incassare/);
  expect(shown(annulled)).toContain('Stornato');
  expect(shown(annulled)).not.toMatch(/Da pagare|IBAN|Resta da incassare/);
});

it('a refund is told as money that went back', () => {
  const refund = {
    _id: 'r',
    data: '2026-11-20',
    importo: -20_000,
    modalita: 'MP05',
    nota: '',
    pagatore: { nome: "Ada D'Amico" },
  };
  const text = shown({ ...annulled, pagamenti: [refund] }).replace(/<[^>]+>/g, '');
  expect(text).toContain('20/11/2026: rimborsati 200,00');
  expect(text).toContain('a Ada D’Amico');
  expect(text).not.toMatch(/-\s?200|[−]200|da Ada/);
});

it('of an annulled invoice too it can be said who paid, so that it is known whom to give it back', () => {
  const shares = ['Ada Neri', 'Ugo Neri'].map((nome) => ({
    nome,
    codFisc: '',
    quota: 0,
    pagato: 0,
    resta: 0,
    mail: '',
  }));
  const payment = { _id: 'p', data: '2026-11-20', importo: 200_000, modalita: 'MP05', nota: '', pagatore: null };
  const text = shown({ ...annulled, pagamenti: [payment], pagato: 200_000, saldi: shares, daAttribuire: 200_000 });
  expect(text).toContain('così è chiaro a chi restituirli.');
  expect(text).toContain('Indica chi ha pagato');
});

it('of a discarded invoice what was paid is shown and can be deleted, and nothing is said to be left or not to be left', () => {
  const payment = { _id: 'p', data: '2026-11-20', importo: 200_000, modalita: 'MP05', nota: '', pagatore: null };
  const text = shown({ ...issued, stato: 'scartata', residuo: 0, pagato: 200_000, pagamenti: [payment] });
  expect(text).toContain('La fattura è stata scartata');
  expect(text).toContain('Elimina il pagamento di');
  expect(text).not.toMatch(/Da pagare|IBAN|Resta da incassare/);
});

it('of a refund too it can be said who got it, where its payer is none of the invoice any more', () => {
  const saldi = ['Ada Neri', 'Ugo Neri'].map((nome) => ({
    nome,
    codFisc: '',
    quota: 75_000,
    pagato: 75_000,
    resta: 0,
    mail: '',
  }));
  const refund = {
    _id: 'r',
    data: '2026-11-20',
    importo: -25_000,
    modalita: 'MP05',
    nota: '',
    pagatore: { nome: 'Ada Nero', codFisc: '' },
  };
  const text = shown({ ...issued, residuo: 0, pagamenti: [refund], saldi, daAttribuire: -25_000 }).replaceAll(
    '\u00a0',
    ' ',
  );
  expect(text).toContain('Indica chi è stato rimborsato');
  expect(text.replace(/<[^>]+>/g, '')).toContain('Di 250,00 € rimborsati non si sa a chi sono andati');
});

it('an open recovery is told with its state and leads to it, in the list too; one that is over on the page alone', () => {
  const recupero = { _id: 'r1', chiesto: '2026-11-20', stato: 'con risposta' };
  const way = /<a[^>]*href="\/documenti-personali\/r1"[^>]*>Recupero: c’è una risposta<\/a>/;
  const state = (invoice: object) =>
    renderMarkup(
      invoiceColumns
        .find(({ key }) => key === 'stato')
        ?.cell({ ...issued, devono: [], trasmissione: '', ...invoice } as never),
    );
  expect(shown({ ...issued, recupero })).toMatch(way);
  expect(shown({ ...issued, recupero })).toContain('con la richiesta del 20');
  expect(state({ recupero })).toMatch(way);
  expect(shown({ ...issued, recupero: { ...recupero, stato: 'chiuso' } })).toContain('Recupero chiuso</a>');
  expect(state({ recupero: { ...recupero, stato: 'chiuso' } })).not.toContain('Recupero');
  expect(shown(issued)).not.toContain('Recupero');
});

it('no day on which it falls due stands in the list beside ‘Annullata’', () => {
  const due = (invoice: object) => invoiceColumns.find(({ key }) => key === 'scadenza')?.cell(invoice as InvoiceRow);
  expect(due(issued)).not.toBeNull();
  expect(due(annulled)).toBeNull();
});

it('a credit note stands in the list below zero, as in the totals of its month and in the export', () => {
  const total = (invoice: object) => invoiceColumns.find(({ key }) => key === 'totale')?.cell(invoice as InvoiceRow);
  expect(total({ tipo: 'TD01', totale: 203_150 })).toBe('2.031,50\u00a0€');
  expect(total({ tipo: 'TD04', totale: 203_150 })).toBe('-2.031,50\u00a0€');
});
