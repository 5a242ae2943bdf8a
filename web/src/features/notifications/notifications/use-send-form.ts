import type { BodyOf, RouteDefinition } from '@commiato/contracts/route';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../../lib/errors.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { routeKey } from '../../../lib/queries.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { useUpload, wasCancelled } from '../../../lib/use-upload.ts';
import type { DocumentChoice } from '../../../ui/fields/document/use-document-choice.ts';
import { successToastMs } from '../../../ui/toast.ts';
import { useSuccessRedirect } from '../../../ui/use-success-redirect.ts';

type SendingRoute = RouteDefinition & { readonly body: z.ZodType };

interface SendFormInput<R extends SendingRoute, Shown> {
  readonly route: R;
  /** Name of the form; its draft is stored under it when the session ends. */
  readonly name: string;
  readonly blank: Shown;
  readonly toWire: (shown: Shown) => BodyOf<R>;
  /** Address to open after success. */
  readonly next: string;
  /** The list that shows what was sent. */
  readonly list: RouteDefinition;
  /** Address of that list. */
  readonly place: string;
  /** State of the required document, if the form sends one. */
  readonly document?: DocumentChoice;
}

/** State of a form that sends something to agencies: leave guard, idempotency key, message of success, next screen after 3 s. */
export function useSendForm<R extends SendingRoute, Shown extends Record<string, unknown>>(
  input: SendFormInput<R, Shown>,
) {
  const { route, name, blank, toWire, next, list, document } = input;
  const queries = useQueryClient();
  // One idempotency key for this form, so that a repeated submit after a lost answer sends nothing twice.
  const upload = useUpload();
  const [sent, setSent] = useState(false);
  const { succeed } = useSuccessRedirect();
  const alsoCheck = document && (() => ({ file: document.chosen ? undefined : 'Scegli un documento.' }));
  const form = useContractForm<R, Shown>({ route, initial: blank, toWire, alsoCheck });
  const unsaved = (form.dirty || Boolean(document?.chosen)) && !sent;
  const blocker = useLeaveGuard(unsaved);
  useDraft({
    form: name,
    blank,
    values: form.values,
    worthKeeping: unsaved,
    file: document?.chosen ?? undefined,
    sessionOnly: true,
    restore: (values, file) => {
      form.fill(values);
      if (file) document?.choose(file);
    },
  });

  /** Shows the message of success and opens the next screen after 3 s (specified). */
  async function done(text: string): Promise<void> {
    setSent(true);
    succeed(text, { to: next, delayMs: successToastMs });
    await queries.invalidateQueries({ queryKey: routeKey(list) });
  }

  return { form, upload, sent, blocker, done, failure: sendFailureMessage(form.failure, input.place) };
}

function sendFailureMessage(error: unknown, place: string): string | null {
  if (wasCancelled(error)) return 'Invio interrotto. Puoi riprovare: nessuno riceverà due volte.';
  if (error instanceof ApiError && error.code === 'chiave-riusata')
    return `L’invio risulta già fatto prima delle ultime modifiche: lo trovi tra ${place}.`;
  return saveFailureMessage(error);
}
