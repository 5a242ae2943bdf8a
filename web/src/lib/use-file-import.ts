import { useRef, useState } from 'react';
import { ApiError } from './errors.ts';
import { failureMessage } from './failure.ts';
import { randomKey } from './random-key.ts';
import { useUpload } from './use-upload.ts';

/** Whether a file is only looked at, or brought. */
export type ImportStep = 'check' | 'import';

/** The options of `call` for the file. */
export type FileCallOptions = Parameters<Parameters<ReturnType<typeof useUpload>['send']>[0]>[0];

interface FileImportInput<Given, Answer> {
  readonly slot: { readonly maxBytes: number; readonly refusal: string };
  readonly texts: { readonly refused: string; readonly exception: string };
  /** Sends the file; `idempotencyKey` makes an import that is asked again after a lost answer one. */
  readonly send: (file: File, given: Given, step: ImportStep, delivery: FileCallOptions) => Promise<Answer>;
}

interface ChosenFile<Given> {
  readonly file: File;
  readonly given: Given;
  readonly key: string;
}

/** Import of a file: checked when it is chosen, brought when the person confirms. */
export function useFileImport<Given, Answer>({ slot, texts, send }: FileImportInput<Given, Answer>) {
  const upload = useUpload();
  const [chosen, setChosen] = useState<ChosenFile<Given> | null>(null);
  const [busy, setBusy] = useState<ImportStep | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(0);

  /** Ignores answers for a file that was replaced meanwhile. */
  async function ask({ file, given, key }: ChosenFile<Given>, step: ImportStep): Promise<Answer | null> {
    latest.current += 1;
    const turn = latest.current;
    setBusy(step);
    setFailure(null);
    try {
      const idempotencyKey = step === 'check' ? randomKey() : key;
      const answer = await upload.send((delivery) => send(file, given, step, { ...delivery, idempotencyKey }));
      return turn === latest.current ? answer : null;
    } catch (error) {
      const atFile = error instanceof ApiError ? error.fields.file?.[0] : undefined;
      if (turn === latest.current) setFailure(atFile ?? failureMessage(error, texts));
      return null;
    } finally {
      if (turn === latest.current) setBusy(null);
    }
  }

  /** Takes a file and checks it; null where it is refused, or another one has taken its place. */
  async function check(file: File, given: Given): Promise<Answer | null> {
    const next = { file, given, key: randomKey() };
    setChosen(next);
    if (file.size <= slot.maxBytes) return ask(next, 'check');
    latest.current += 1;
    setBusy(null);
    setFailure(slot.refusal);
    return null;
  }

  /** Brings the chosen file; each `variant` of it is an import of its own. */
  async function bring(given?: Given, variant = ''): Promise<Answer | null> {
    if (!chosen || busy) return null;
    return ask({ ...chosen, given: given ?? chosen.given, key: `${chosen.key}${variant}` }, 'import');
  }

  return { chosen, busy, failure, upload, check, bring };
}
