import { describe, expect, it } from 'vitest';
import {
  invoiceStates,
  isEditable,
  isInvoiceMoveAllowed,
  isOverdue,
  isQuoteMoveAllowed,
  paidInExcess,
  quoteStateOn,
  stateAfterPayments,
} from './states.ts';

describe('a quote', () => {
  it('is answered once it is sent, and an accepted one stays so', () => {
    expect(isQuoteMoveAllowed('inviato', 'accettato')).toBe(true);
    expect(isQuoteMoveAllowed('scaduto', 'accettato')).toBe(false);
    expect(isQuoteMoveAllowed('accettato', 'bozza')).toBe(false);
  });

  it('expires after its last day', () => {
    expect(quoteStateOn('inviato', '2026-11-20', '2026-11-20')).toBe('inviato');
    expect(quoteStateOn('inviato', '2026-11-20', '2026-11-21')).toBe('scaduto');
    expect(quoteStateOn('accettato', '2026-11-20', '2026-11-21')).toBe('accettato');
    expect(quoteStateOn('inviato', null, '2099-01-01')).toBe('inviato');
  });
});

describe('an invoice', () => {
  it('never becomes a draft again, and an annulled one nothing at all', () => {
    expect(invoiceStates.filter((state) => isInvoiceMoveAllowed(state, 'bozza'))).toEqual([]);
    expect(invoiceStates.filter((state) => isInvoiceMoveAllowed('annullata', state))).toEqual([]);
    expect(invoiceStates.filter(isEditable)).toEqual(['bozza', 'scartata']);
    expect(invoiceStates.filter((state) => isInvoiceMoveAllowed('scartata', state))).toEqual(['emessa']);
  });

  it('follows its payments', () => {
    expect(stateAfterPayments('emessa', 1000, [400])).toBe('pagata in parte');
    expect(stateAfterPayments('pagata in parte', 1000, [400, 600])).toBe('pagata');
    expect(stateAfterPayments('pagata', 1000, [])).toBe('emessa');
    expect(stateAfterPayments('emessa', 0, [])).toBe('pagata');
    expect(stateAfterPayments('annullata', 1000, [1000])).toBe('annullata');
  });

  it('may have been paid beyond what is due, once it is issued', () => {
    const invoice = { tipo: 'TD01', stato: 'pagata', dovuto: 1000, pagato: 1200 } as const;
    expect(paidInExcess(invoice)).toBe(200);
    expect(paidInExcess({ ...invoice, stato: 'annullata', dovuto: 0 })).toBe(1200);
    expect(paidInExcess({ ...invoice, pagato: 400 })).toBe(0);
    expect(paidInExcess({ ...invoice, stato: 'scartata' })).toBe(0);
  });

  it('is overdue the day after its last, unless it is paid', () => {
    expect(isOverdue('pagata in parte', '2026-11-20', '2026-11-21')).toBe(true);
    expect(isOverdue('emessa', '2026-11-20', '2026-11-20')).toBe(false);
    expect(isOverdue('pagata', '2026-11-20', '2026-11-21')).toBe(false);
    expect(isOverdue('emessa', null, '2026-11-21')).toBe(false);
  });
});
