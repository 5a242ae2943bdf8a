import type { ContactRole } from '@commiato/contracts/contacts/contacts';
import { contactsFile, type ImportReport, importContacts } from '@commiato/contracts/contacts/import';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { ApiError } from '../../../lib/errors.ts';
import { failureMessage } from '../../../lib/failure.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useUpload } from '../../../lib/use-upload.ts';
import { invalidateContacts } from '../contacts/api.ts';

interface ChosenFile {
  readonly file: File;
  readonly role: ContactRole;
  /** Idempotency key of this file, so that a repeated import after a lost answer imports nothing twice. */
  readonly key: string;
}

const texts = {
  refused: 'Errore durante il salvataggio',
  exception: 'Si è verificato un errore durante il salvataggio',
};

/** Import of a file of contacts: checked when it is chosen, written when the person confirms. */
export function useContactImport() {
  const queries = useQueryClient();
  const upload = useUpload();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [done, setDone] = useState<ImportReport | null>(null);
  const [busy, setBusy] = useState<'check' | 'import' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(0);

  /** Ignores answers for a file that was replaced meanwhile. */
  async function ask(
    { file, role, key }: ChosenFile,
    doing: 'check' | 'import',
    withoutTwins = false,
  ): Promise<ImportReport | null> {
    latest.current += 1;
    const turn = latest.current;
    setBusy(doing);
    setFailure(null);
    try {
      const check = doing === 'check';
      const answer = await upload.send((delivery) =>
        call(importContacts, {
          ...delivery,
          query: { ...(check ? { prova: '1' } : {}), ...(withoutTwins ? {} : { senzaDoppioni: '0' }) },
          body: { role },
          file,
          idempotencyKey: check ? randomKey() : `${key}${withoutTwins ? '-senza' : ''}`,
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

  async function choose(file: File, role: ContactRole): Promise<void> {
    const next = { file, role, key: randomKey() };
    setChosen(next);
    setReport(null);
    setDone(null);
    if (file.size > contactsFile.maxBytes) setFailure(contactsFile.refusal);
    else setReport(await ask(next, 'check'));
  }

  async function write(withoutTwins: boolean): Promise<void> {
    if (!chosen || done || busy) return;
    const answer = await ask(chosen, 'import', withoutTwins);
    if (!answer) return;
    setDone(answer);
    await invalidateContacts(queries);
  }

  return {
    chosen,
    /** Result of the check. */
    report: done ?? report,
    /** Whether the valid rows were written. */
    written: done !== null,
    busy,
    failure,
    upload,
    choose,
    write,
  };
}

function failureText(error: unknown): string | null {
  const atFile = error instanceof ApiError ? error.fields.file?.[0] : undefined;
  return atFile ?? failureMessage(error, texts);
}
