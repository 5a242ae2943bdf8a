import type { BodyOf, RouteDefinition } from '@commiato/contracts/route';
import type { UploadSlot } from '@commiato/contracts/uploads';
import { useState } from 'react';
import type { z } from 'zod';
import type { FieldErrors } from '../../lib/field-errors.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { useUpload } from '../../lib/use-upload.ts';
import { useDocumentChoice } from '../fields/document/use-document-choice.ts';
import { useSuccessRedirect } from '../use-success-redirect.ts';

type DocumentRoute = RouteDefinition & { readonly body: z.ZodType; readonly upload: UploadSlot };
type UploadOptions = Parameters<Parameters<ReturnType<typeof useUpload>['send']>[0]>[0];

interface DocumentFormInput<R extends DocumentRoute, Shown> {
  /** The call that brings the document. */
  readonly route: R;
  /** Name of the form: its draft is kept under it. */
  readonly name: string;
  readonly blank: Shown;
  readonly toWire: (shown: Shown) => BodyOf<R>;
  readonly alsoCheck?: (shown: Shown) => FieldErrors;
  /** What is said at the document while none is chosen; absent where the form makes sense without one. */
  readonly missing?: string | undefined;
  /** Whether the form as it stands is about a document at all; always, where absent. What was chosen before stays behind. */
  readonly wantsDocument?: ((shown: Shown) => boolean) | undefined;
  readonly send: (given: UploadOptions & { body: BodyOf<R>; file: File | undefined }) => Promise<unknown>;
  /** What is said after the success, and where it leads. */
  readonly success: { readonly text: string; readonly to: string };
  /** Has what shows it read anew. */
  readonly forget: () => Promise<void>;
}

/** The life of a form that brings a document, or may bring one: draft, guard at the exit, document, upload, success, the next screen. */
export function useDocumentForm<R extends DocumentRoute, Shown extends Record<string, string>>(
  input: DocumentFormInput<R, Shown>,
) {
  const { route, name, blank, toWire, alsoCheck, missing, wantsDocument = () => true, success } = input;
  const document = useDocumentChoice({ ...route.upload, required: missing !== undefined });
  const [saved, setSaved] = useState(false);
  const upload = useUpload();
  const { succeed } = useSuccessRedirect();
  const form = useContractForm<R, Shown>({
    route,
    initial: blank,
    toWire,
    alsoCheck: (shown) => ({
      ...alsoCheck?.(shown),
      file: document.chosen || !wantsDocument(shown) ? undefined : missing,
    }),
  });
  const unsaved = !saved && (form.dirty || document.chosen !== null);
  const blocker = useLeaveGuard(unsaved);
  const draft = useDraft({
    form: name,
    blank,
    values: form.values,
    worthKeeping: unsaved,
    file: document.chosen ?? undefined,
    restore: (values, file) => {
      form.fill(values);
      if (file) document.choose(file);
    },
  });
  const submit = form.submit(async (body, shown) => {
    if (saved) return;
    const file = (wantsDocument(shown) ? document.chosen : null) ?? undefined;
    await upload.send((delivery) => input.send({ ...delivery, body, file }));
    setSaved(true);
    draft.forget();
    succeed(success.text, { to: success.to, delayMs: 0 });
    await input.forget();
  });
  return { form, document, upload, blocker, draft, submit, saved };
}
