import { type ImportPreview, importNotices, noticesFile } from '@commiato/contracts/notices/import';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { ApiError } from '../../../lib/errors.ts';
import { failureMessage } from '../../../lib/failure.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useUpload } from '../../../lib/use-upload.ts';
import { invalidateImports } from './api.ts';

const texts = {
  refused: 'Il file non si può importare',
  exception: 'Si è verificato un errore durante la lettura del file',
};

interface ChosenFile {
  readonly file: File;
  /** Idempotency key of this file, so that a repeated import after a lost answer is one. */
  readonly key: string;
}

/** Import of a file of notices: checked when it is chosen, begun when the person confirms. */
export function useNoticeImport() {
  const queries = useQueryClient();
  const upload = useUpload();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [busy, setBusy] = useState<'check' | 'import' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(0);

  /** Ignores answers for a file that was replaced meanwhile. */
  async function send({ file, key }: ChosenFile, doing: 'check' | 'import') {
    latest.current += 1;
    const turn = latest.current;
    setBusy(doing);
    setFailure(null);
    try {
      const check = doing === 'check';
      const answer = await upload.send((delivery) =>
        call(importNotices, {
          ...delivery,
          query: check ? { prova: '1' } : {},
          file,
          idempotencyKey: check ? randomKey() : key,
        }),
      );
      return turn === latest.current ? answer : null;
    } catch (error) {
      if (turn === latest.current) setFailure(failureText(error));
      return null;
    } finally {
      if (turn === latest.current) setBusy(null);
    }
  }

  async function choose(file: File): Promise<void> {
    const next = { file, key: randomKey() };
    setChosen(next);
    setPreview(null);
    if (file.size > noticesFile.maxBytes) {
      setFailure(noticesFile.refusal);
      return;
    }
    const answer = await send(next, 'check');
    if (answer && 'righe' in answer) setPreview(answer);
  }

  /** Begins the import; its id, or null where it was refused. */
  async function begin(): Promise<string | null> {
    if (!chosen || busy) return null;
    const answer = await send(chosen, 'import');
    if (!answer || !('_id' in answer)) return null;
    await invalidateImports(queries);
    return answer._id;
  }

  return { chosen, preview, busy, failure, upload, choose, begin };
}

function failureText(error: unknown): string | null {
  const atFile = error instanceof ApiError ? error.fields.file?.[0] : undefined;
  return atFile ?? failureMessage(error, texts);
}
