import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFileImport } from '../../../lib/use-file-import.ts';
import { invalidateImports } from './api.ts';
import { type FileImportKind, fileImportDefinitions, type ImportFilePreview } from './fields.ts';

const failureTexts = {
  refused: 'Il file non si può importare',
  exception: 'Si è verificato un errore durante la lettura del file',
};

/** Import of a file of a kind: checked when it is chosen, begun when the person confirms. */
export function useNewImport(kind: FileImportKind) {
  const queries = useQueryClient();
  const { slot, send } = fileImportDefinitions[kind];
  const [preview, setPreview] = useState<ImportFilePreview | null>(null);
  const { chosen, busy, failure, upload, check, bring } = useFileImport<null, ImportFilePreview | { _id: string }>({
    slot,
    texts: failureTexts,
    send,
  });

  async function choose(file: File): Promise<void> {
    setPreview(null);
    const answer = await check(file, null);
    if (answer && 'righe' in answer) setPreview(answer);
  }

  /** Begins the import; its id, or null where it was refused. */
  async function begin(): Promise<string | null> {
    const answer = await bring();
    if (!answer || !('_id' in answer)) return null;
    await invalidateImports(queries);
    return answer._id;
  }

  return { chosen, preview, busy, failure, upload, choose, begin };
}
