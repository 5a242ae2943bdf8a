import { divideAmong } from '@commiato/billing/shares';
import { computeTotals } from '@commiato/billing/totals';
import { changeQuote, createQuote, type Quote } from '@commiato/contracts/billing-quotes';
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
import { useShowQuote } from './api.ts';
import { blankQuote, quoteInput, quoteSentences, quoteToWire, shownQuote } from './form/quote-values.ts';

/** A quote between typing and storing: new, or a stored draft. */
export function useQuoteEditing(settings: BillingSettings, stored: Quote | null) {
  const { regime } = settings;
  const show = useShowQuote();
  const [initial] = useState(() => (stored ? shownQuote(stored) : blankQuote(settings, romeDay(new Date()))));
  const [before] = useState(() => (stored ? quoteToWire(initial) : {}));
  // One key for this form: pressing again after a lost answer creates nothing twice.
  const [idempotencyKey] = useState(randomKey);
  const [created, setCreated] = useState<string | null>(null);
  const form = useContractForm({
    route: createQuote,
    initial,
    toWire: (shown) => changedFields(before, quoteToWire(shown)),
    alsoCheck: (shown) => quoteSentences(shown, regime),
  });
  const name = stored ? `preventivo:${stored._id}` : 'nuovo-preventivo';
  const keeping = useKeeping({ form, name, initial, stored: stored !== null, created });
  const save = form.submit(async (body) => {
    if (created !== null) return;
    if (!stored) return setCreated(paths.quote((await call(createQuote, { body, idempotencyKey }))._id));
    await show(await call(changeQuote, { params: { id: stored._id }, body }));
    showToast('Dati aggiornati con successo!');
  });
  const input = quoteInput(form.values, regime);
  const totals = computeTotals(input);
  const shares = readShared(form.values).wire.pagatori.map(({ quota }) => quota);
  const parts = divideAmong(totals.totale, shares);
  return { form, ...keeping, save, saved: created !== null, input, totals, parts: parts.ok ? parts.value : [] };
}
