import { changeQuote, createQuote, type Quote, readQuote } from '@commiato/contracts/billing/quotes';
import type { BillingSettings } from '@commiato/contracts/billing/settings';
import { romeDay } from '@commiato/italy/formatting';
import { useState } from 'react';
import { changedFields } from '../../../lib/changed-fields.ts';
import { call } from '../../../lib/client.ts';
import { draftNameForFuneral, useFuneralIdFromAddress } from '../../../lib/funeral-from-address.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useNewerStored } from '../../../lib/use-newer-stored.ts';
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
    toForm: (held) => (held ? quoteToForm(held) : { ...blankQuote(settings, romeDay(new Date())), ...start }),
    readCurrent: () => call(readQuote, { params }),
    words: () => conflictFieldRules,
  });
  // Those of the base, keys of the lines included: made once more, every line would count as typed when a colleague changes the quote.
  const [initial] = useState(base.values);
  const before = stored ? quoteToWire(base.values) : {};
  const form = useContractForm({
    route: createQuote,
    initial,
    openAfterSave: stored !== null,
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
        const saved = await base.saving(form, send);
        const values = withKeysOfForm(quoteToForm(saved), shown);
        base.replaceStored(saved, values);
        const isTypedMeanwhile = form.restartAfterSave(values);
        await show(saved);
        return isTypedMeanwhile;
      }),
  });
  useNewerStored(stored, !form.dirty && !form.busy, (newer) => {
    if (!newer || newer.versione < (base.stored?.versione ?? 0)) return;
    const values = withKeysOfForm(quoteToForm(newer), form.values);
    base.replaceStored(newer, values);
    form.restart(values);
  });
  return { form, ...keeping, ...totalsAndSharesOfForm(form.values, quoteTotalsInput(form.values, regime)) };
}
