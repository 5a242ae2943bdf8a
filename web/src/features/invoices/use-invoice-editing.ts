import { divideAmong } from '@commiato/billing/shares';
import { computeTotals } from '@commiato/billing/totals';
import { issueInvoice } from '@commiato/contracts/billing-actions';
import { changeInvoice, createInvoice, type Invoice } from '@commiato/contracts/billing-invoices';
import type { BillingSettings } from '@commiato/contracts/billing-settings';
import { romeDay } from '@commiato/italy/prose';
import { useState } from 'react';
import { changedFields } from '../../lib/changed-fields.ts';
import { call } from '../../lib/client.ts';
import { randomKey } from '../../lib/random-key.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { paths } from '../../paths.ts';
import { showToast } from '../../ui/toast.ts';
import { readShared } from '../billing/form/document-values.ts';
import { useKeeping } from '../billing/use-keeping.ts';
import { useAdvances, useShowInvoice } from './api.ts';
import { blankInvoice, invoiceInput, invoiceSentences, invoiceToWire, shownInvoice } from './form/invoice-values.ts';

/** An invoice between typing and issuing: new, or a stored draft. */
export function useInvoiceEditing(settings: BillingSettings, stored: Invoice | null) {
  const { regime } = settings;
  const [day] = useState(() => romeDay(new Date()));
  const show = useShowInvoice();
  const [initial] = useState(() => (stored ? shownInvoice(stored) : blankInvoice(settings, day)));
  const [before] = useState(() => (stored ? invoiceToWire(initial) : {}));
  // One key for this form: pressing again after a lost answer creates nothing twice.
  const [idempotencyKey] = useState(randomKey);
  const [created, setCreated] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>(initial.acconti);
  const advances = useAdvances(chosen);
  const inputOf = (shown: typeof initial) => invoiceInput(shown, { regime, day, advances });
  const form = useContractForm({
    route: createInvoice,
    initial,
    toWire: (shown) => changedFields(before, invoiceToWire(shown)),
    alsoCheck: (shown) => invoiceSentences(shown, inputOf(shown)),
  });
  // The advances are read before the form that decides which: this brings a restored draft along.
  if (form.values.acconti !== chosen) setChosen(form.values.acconti);
  const name = stored ? `fattura:${stored._id}` : 'nuova-fattura';
  const keeping = useKeeping({ form, name, initial, stored: stored !== null, created });
  const save = form.submit(async (body) => {
    if (created !== null) return;
    if (!stored) return setCreated(paths.invoice((await call(createInvoice, { body, idempotencyKey }))._id));
    await show(await call(changeInvoice, { params: { id: stored._id }, body }));
    showToast('Dati aggiornati con successo!');
  });
  /** Stores what is unsaved and issues the draft under a day; what keeps it from being issued is said at the fields. */
  const issue = (data: string) =>
    form.submit(async (body) => {
      if (!stored) return;
      const params = { id: stored._id };
      if (Object.keys(body).length > 0) await call(changeInvoice, { params, body });
      await show(await call(issueInvoice, { params, body: { data } }));
      showToast('Fattura emessa con successo!');
    })();
  const input = inputOf(form.values);
  const totals = computeTotals(input);
  const shares = readShared(form.values).wire.pagatori.map(({ quota }) => quota);
  const parts = divideAmong(totals.totale, shares);
  return { form, ...keeping, save, issue, saved: created !== null, input, totals, parts: parts.ok ? parts.value : [] };
}
