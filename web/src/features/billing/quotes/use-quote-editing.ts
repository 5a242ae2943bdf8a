import { changeQuote, createQuote, type Quote, readQuote } from '@commiato/contracts/billing/quotes';
import type { BillingSettings } from '@commiato/contracts/billing/settings';
import { romeDay } from '@commiato/italy/formatting';
import { useState } from 'react';
import { changedFields } from '../../../lib/changed-fields.ts';
import { call } from '../../../lib/client.ts';
import { draftNameForFuneral, useFuneralIdFromAddress } from '../../../lib/funeral-from-address.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useOnNewerStored } from '../../../lib/use-newer-stored.ts';
import { useStoredVersion } from '../../../lib/use-stored-version.ts';
import { paths } from '../../../paths.ts';
import { conflictFieldRules } from '../documents/form/conflict-texts.ts';
import { type DocumentFormValues, totalsAndSharesOfForm, withKeysOfForm } from '../documents/form/document-values.ts';
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
  const params = { id: stored?._id ?? '' };
  const base = useStoredVersion({
    stored,
    toForm: quoteToForm,
    readCurrent: () => call(readQuote, { params }),
    words: () => conflictFieldRules,
  });
  const [initial] = useState(() =>
    stored ? quoteToForm(stored) : { ...blankQuote(settings, romeDay(new Date())), ...start },
  );
  const form = useContractForm({
    route: createQuote,
    initial,
    openAfterSave: stored !== null,
    toWire: (shown, before) => changedFields(stored ? quoteToWire(before) : {}, quoteToWire(shown)),
    alsoCheck: (shown) => quoteErrors(shown, regime),
  });
  const keeping = useSaveDocument({
    form,
    base,
    name: stored ? `preventivo:${stored._id}` : draftNameForFuneral('nuovo-preventivo', funeral),
    create: async (body, idempotencyKey) =>
      paths.quote((await call(createQuote, { body: { ...body, ...funeral }, idempotencyKey }))._id),
    change:
      stored &&
      (async (body, shown) => {
        const send = (versione: number) => call(changeQuote, { params, body: { ...body, versione } });
        const saved = await base.saving(form, send);
        const isTypedMeanwhile = base.restartAfterSave(form, saved, withKeysOfForm(quoteToForm(saved), shown));
        await show(saved);
        return isTypedMeanwhile;
      }),
  });
  useOnNewerStored(stored, !form.dirty && !form.busy, (newer) => {
    if (newer) base.restart(form, newer, withKeysOfForm(quoteToForm(newer), form.values));
  });
  return { form, ...keeping, ...totalsAndSharesOfForm(form.values, quoteTotalsInput(form.values, regime)) };
}
