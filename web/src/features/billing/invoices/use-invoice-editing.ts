import { checkInvoiceIssue, issueInvoice } from '@commiato/contracts/billing/invoice-actions';
import { changeInvoice, createInvoice, type Invoice, readInvoice } from '@commiato/contracts/billing/invoices';
import type { BillingSettings } from '@commiato/contracts/billing/settings';
import type { BodyOf } from '@commiato/contracts/route';
import { romeDay } from '@commiato/italy/formatting';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { changedFields } from '../../../lib/changed-fields.ts';
import { call } from '../../../lib/client.ts';
import { draftNameForFuneral, useFuneralIdFromAddress } from '../../../lib/funeral-from-address.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useOnNewerStored } from '../../../lib/use-newer-stored.ts';
import { useStoredVersion } from '../../../lib/use-stored-version.ts';
import { paths } from '../../../paths.ts';
import { showSuccessToast } from '../../../ui/toast.ts';
import { conflictFieldRules } from '../documents/form/conflict-texts.ts';
import { totalsAndSharesOfForm, withKeysOfForm } from '../documents/form/document-values.ts';
import { type NextStep, routerStateOfStep } from '../documents/use-follow-up-step.ts';
import { useSaveDocument } from '../documents/use-save-document.ts';
import { useChosenAdvances, useInvoiceAction, useInvoiceCacheUpdate } from './api.ts';
import {
  blankInvoice,
  type InvoiceValues,
  invoiceErrors,
  invoiceRegime,
  invoiceRulesDay,
  invoiceToForm,
  invoiceTotalsInput,
  invoiceToWire,
} from './form/invoice-values.ts';

/** State for editing, storing and issuing an invoice, new or a stored draft. */
export function useInvoiceEditing(
  settings: BillingSettings,
  stored: Invoice | null,
  start: Partial<InvoiceValues> = {},
) {
  const regime = invoiceRegime(stored, settings);
  // That of the form as it was opened: 'Nuovo' in the menu takes the funeral out of the address, but not out of the form.
  const [funeral] = useState(useFuneralIdFromAddress());
  const [day] = useState(() => invoiceRulesDay(stored, romeDay(new Date())));
  const show = useInvoiceCacheUpdate();
  const act = useInvoiceAction(stored);
  const navigate = useNavigate();
  const params = { id: stored?._id ?? '' };
  const base = useStoredVersion({
    stored,
    toForm: invoiceToForm,
    readCurrent: () => call(readInvoice, { params }),
    words: () => conflictFieldRules,
  });
  const [initial] = useState(() => (stored ? invoiceToForm(stored) : { ...blankInvoice(settings, day), ...start }));
  const [chosen, setChosen] = useState<readonly string[]>(initial.acconti);
  const advances = useChosenAdvances(chosen);
  const inputOf = (shown: typeof initial) => invoiceTotalsInput(shown, { regime, day, advances });
  const form = useContractForm({
    route: createInvoice,
    initial,
    openAfterSave: stored !== null,
    toWire: (shown, before) => changedFields(stored ? invoiceToWire(before) : {}, invoiceToWire(shown)),
    alsoCheck: (shown) => invoiceErrors(shown, inputOf(shown)),
  });
  // The advances are loaded before the form exists; this follows its choice, also after a draft is restored.
  if (form.values.acconti !== chosen) setChosen(form.values.acconti);
  const changed = (body: BodyOf<typeof changeInvoice>) =>
    base.saving(form, (versione) => call(changeInvoice, { params, body: { ...body, versione } }));
  const showSaved = (saved: Invoice, shown: typeof initial) =>
    base.restartAfterSave(form, saved, withKeysOfForm(invoiceToForm(saved), shown));
  const keeping = useSaveDocument({
    form,
    base,
    name: stored ? `fattura:${stored._id}` : draftNameForFuneral('nuova-fattura', funeral),
    create: async (body, idempotencyKey) =>
      paths.invoice((await call(createInvoice, { body: { ...body, ...funeral }, idempotencyKey }))._id),
    change:
      stored &&
      (async (body, shown) => {
        const saved = await changed(body);
        const isTypedMeanwhile = showSaved(saved, shown);
        await show(saved);
        return isTypedMeanwhile;
      }),
  });
  useOnNewerStored(stored, !form.dirty && !form.busy, (newer) => {
    if (newer) base.restart(form, newer, withKeysOfForm(invoiceToForm(newer), form.values));
  });
  /** Asks whether the draft with what was typed can be issued; errors are shown at the fields, and `confirm` gets the server's doubts without any. */
  const check = (confirm: (doubts: readonly string[]) => void) =>
    form.submit(async (body) => {
      const asked = (versione: number) => call(checkInvoiceIssue, { params, body: { ...body, versione } });
      const checking = () => base.saving(form, asked);
      // What was typed and can be saved no more stays to be copied: the view in the place of the form would not show it.
      const { dubbi } = await (Object.keys(body).length > 0 ? checking() : act(checking));
      confirm(dubbi);
    })();
  /** Saves unsaved changes and issues the draft with a date; errors are shown at the fields. */
  const issue = (data: string, next: NextStep | null) =>
    form.submit(async (body, shown) => {
      if (!stored) return;
      if (Object.keys(body).length > 0) showSaved(await changed(body), shown);
      const issued = (versione: number) => call(issueInvoice, { params, body: { data, versione } });
      const invoice = await act(() => base.saving(form, issued));
      // First: the lists that `show` reads again may take long, and whoever issues and is paid waits for the payment.
      if (next) void navigate(paths.invoice(stored._id), { replace: true, state: routerStateOfStep(next) });
      await show(invoice);
      showSuccessToast('Fattura emessa con successo!');
    })();
  return { form, ...keeping, check, issue, ...totalsAndSharesOfForm(form.values, inputOf(form.values)) };
}
