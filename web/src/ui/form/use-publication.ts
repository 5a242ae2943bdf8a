import { useState } from 'react';
import { useDraft } from '../../lib/use-draft.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { useUpload } from '../../lib/use-upload.ts';
import { paths } from '../../paths.ts';
import type { ImageChoice } from '../fields/image/use-image-choice.ts';
import { redirectDelayMs, useSuccessRedirect } from '../use-success-redirect.ts';

interface PublicationInput<Values> {
  /** Name of the form: its draft is kept under it. */
  readonly name: string;
  readonly blank: Values;
  readonly form: { readonly values: Values; readonly dirty: boolean; fill(values: Values): void };
  readonly image: ImageChoice;
}

type UploadOptions = Parameters<Parameters<ReturnType<typeof useUpload>['send']>[0]>[0];

export type Publication = ReturnType<typeof usePublication>;

/** The life of a form that publishes something with a photograph: draft, guard at the exit, upload, success, dashboard. */
export function usePublication<Values extends Record<string, unknown>>(input: PublicationInput<Values>) {
  const { name, blank, form, image } = input;
  const [published, setPublished] = useState(false);
  const upload = useUpload();
  const { succeed } = useSuccessRedirect();
  // A photograph that the program copied is no reason to ask or to keep: it would take the place of what somebody wrote before.
  const own = image.chosen?.copied ? null : image.chosen;
  const unsaved = !published && (form.dirty || own !== null);
  const blocker = useLeaveGuard(unsaved);
  const draft = useDraft({
    form: name,
    blank,
    values: form.values,
    worthKeeping: unsaved,
    file: own?.file,
    restore: (values, file) => {
      form.fill(values);
      if (file) void image.choose(file);
    },
  });

  /** `act` publishes, and answers what the dashboard is told of it. */
  async function publish(act: (delivery: UploadOptions) => Promise<unknown>): Promise<void> {
    if (published) return;
    const state = await upload.send(act);
    setPublished(true);
    draft.forget();
    succeed('Pubblicato con successo!', { to: paths.dashboard(), delayMs: redirectDelayMs, state });
  }

  return { published, upload, blocker, draft, publish };
}
