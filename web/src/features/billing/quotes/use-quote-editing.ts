import { changeQuote, createQuote, type Quote, readQuote } from '@commiato/contracts/billing/quotes';
import type { BillingSettings } from '@commiato/contracts/billing/settings';
import { romeDay } from '@commiato/italy/formatting';
import { useState } from 'react';
import { changedFields } from '../../../lib/changed-fields.ts';
import { call } from '../../../lib/client.ts';
import { draftNameForFuneral, useFuneralIdFromAddress } from '../../../lib/funeral-from-address.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useStoredVersion } from '../../../lib/use-stored-version.ts';
import { paths } from '../../../paths.ts';
import { conflictFieldRules } from '../documents/form/conflict-texts.ts';
import { type DocumentFormValues, totalsAndSharesOfForm } from '../documents/form/document-values.ts';
import { useSaveDocument } from '../documents/use-save-document.ts';
import { useQuoteCacheUpdate } from './api.ts';
import { blankQuote, quoteErrors, quoteToForm, quoteTotalsInput, quoteToWire } from './form/quote-values.ts';

/** State for editing and storing a quote, new or a stored draft. */
export function useQuoteEditing(
  settings: BillingSettings,
  stored: Quote | null,
  start: Partial<DocumentFormValues> = {},
) {
  const { regime } = settings;
  // That of the form as it was opened: 'Nuovo' in the menu takes the funeral out of the address, but not out of the form.
  const [funeral] = useState(useFuneralIdFromAddress());
  const show = useQuoteCacheUpdate();
  const [initial] = useState(() =>
    stored ? quoteToForm(stored) : { ...blankQuote(settings, romeDay(new Date())), ...start },
  );
  const params = { id: stored?._id ?? '' };
  const base = useStoredVersion({
    stored,
    toForm: (held) => (held ? quoteToForm(held) : initial),
    readCurrent: () => call(readQuote, { params }),
    words: () => conflictFieldRules,
  });
  const before = stored ? quoteToWire(base.values) : {};
  const form = useContractForm({
    route: createQuote,
    initial,
    toWire: (shown) => changedFields(before, quoteToWire(shown)),
    alsoCheck: (shown) => quoteErrors(shown, regime),
  });
  const keeping = useSaveDocument({
    form,
    initial,
    name: stored ? `preventivo:${stored._id}` : draftNameForFuneral('nuovo-preventivo', funeral),
    create: async (body, idempotencyKey) =>
      paths.quote((await call(createQuote, { body: { ...body, ...funeral }, idempotencyKey }))._id),
    change:
      stored &&
      (async (body, shown) => {
        const send = (versione: number) => call(changeQuote, { params, body: { ...body, versione } });
        await show(await base.saving(form, shown, send));
      }),
  });
  return { form, ...keeping, ...totalsAndSharesOfForm(form.values, quoteTotalsInput(form.values, regime)) };
}
