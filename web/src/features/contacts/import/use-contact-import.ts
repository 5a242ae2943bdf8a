import type { ContactRole } from '@commiato/contracts/contacts/contacts';
import { contactsFileSlot, type ImportReport, importContacts } from '@commiato/contracts/contacts/import';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { useFileImport } from '../../../lib/use-file-import.ts';
import { invalidateContacts } from '../contacts/api.ts';

const savingFailureTexts = {
  refused: 'Errore durante il salvataggio',
  exception: 'Si è verificato un errore durante il salvataggio',
};

interface ContactImportOptions {
  readonly role: ContactRole;
  readonly withoutTwins: boolean;
}

/** Import of a file of contacts: checked when it is chosen, written when the person confirms. */
export function useContactImport() {
  const queries = useQueryClient();
  const [report, setReport] = useState<ImportReport | null>(null);
  const [done, setDone] = useState<ImportReport | null>(null);
  const { chosen, busy, failure, upload, check, bring } = useFileImport<ContactImportOptions, ImportReport>({
    slot: contactsFileSlot,
    texts: savingFailureTexts,
    send: (file, { role, withoutTwins }, step, delivery) =>
      call(importContacts, {
        ...delivery,
        query: { ...(step === 'check' ? { prova: '1' } : {}), ...(withoutTwins ? {} : { senzaDoppioni: '0' }) },
        body: { role },
        file,
      }),
  });

  async function choose(file: File, role: ContactRole): Promise<void> {
    setReport(null);
    setDone(null);
    setReport(await check(file, { role, withoutTwins: false }));
  }

  async function write(withoutTwins: boolean): Promise<void> {
    if (!chosen || done) return;
    const answer = await bring({ role: chosen.given.role, withoutTwins }, withoutTwins ? '-senza' : '');
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
