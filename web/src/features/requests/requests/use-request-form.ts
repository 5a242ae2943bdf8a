import { sendRequest } from '@commiato/contracts/requests/requests';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { call } from '../../../lib/client.ts';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { draftNameForFuneral, useFuneralIdFromAddress } from '../../../lib/funeral-from-address.ts';
import { paths } from '../../../paths.ts';
import { useDocumentForm } from '../../../ui/form/use-document-form.ts';
import { invalidateRequests } from './api.ts';
import type { RequestBody } from './fields.ts';

interface RequestFormInput<Shown> {
  /** Name of the form, under which its draft is stored. */
  readonly name: string;
  readonly blank: Shown;
  readonly toWire: (shown: Shown) => RequestBody;
  readonly alsoCheck?: (shown: Shown) => FieldErrors;
  /** Whether a document is required. */
  readonly needsDocument?: boolean;
  /** Whether a document is used with the current values; another field, such as an invoice, may replace it. */
  readonly wantsDocument?: (shown: Shown) => boolean;
}

export type RequestForm<Shown extends Record<string, string>> = ReturnType<typeof useRequestForm<Shown>>;

/** State of a form that sends a request; after success the caller's requests are opened. */
export function useRequestForm<Shown extends Record<string, string>>(input: RequestFormInput<Shown>) {
  const { needsDocument = false, ...form } = input;
  const queries = useQueryClient();
  const { toWire } = form;
  // That of the form as it was opened, whatever the menu has made of the address since.
  const [funeral] = useState(useFuneralIdFromAddress());
  const withFuneral = useCallback((shown: Shown) => ({ ...toWire(shown), ...funeral }), [toWire, funeral]);
  return useDocumentForm<typeof sendRequest, Shown>({
    ...form,
    name: draftNameForFuneral(form.name, funeral),
    toWire: withFuneral,
    route: sendRequest,
    missing: needsDocument ? 'Scegli il documento da inviare.' : undefined,
    send: (given) => call(sendRequest, given),
    success: { text: 'Richiesta inviata con successo!', to: paths.ownRequests() },
    forget: () => invalidateRequests(queries),
  });
}
