import { contactWarnings } from '@commiato/contracts/contacts/contact-doubts';
import { type TwinReason, twinReason } from '@commiato/contracts/contacts/contact-twins';
import type { ContactRow } from '@commiato/contracts/contacts/contacts';
import { normalizeTaxCode } from '@commiato/italy/tax-codes/tax-code';
import { normalizeVatNumber } from '@commiato/italy/tax-codes/vat-number';
import { useState } from 'react';
import { Link } from 'react-router';
import { afterPointerRelease } from '../../../lib/after-pointer-release.ts';
import { paths } from '../../../paths.ts';
import type { Note } from '../../../ui/fields/FieldNote.tsx';
import { useDuplicateContacts } from './api.ts';
import { type ContactTextField, type ContactValues, contactDisplayName } from './fields.ts';

/** Warnings about doubtful values of a contact by field, shown after the field is left; they never prevent saving. */
export function useContactFieldNotes(values: ContactValues, own: string | undefined, saved: boolean) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const codes = { codFisc: normalizeTaxCode(values.codFisc), piva: normalizeVatNumber(values.piva) };
  const doubts = contactWarnings({
    ...codes,
    cap: values.cap.trim(),
    mail: values.mail.trim().toLowerCase(),
    pec: values.pec.trim().toLowerCase(),
    codUniv: values.codUniv.trim().toUpperCase(),
  });
  const compared = { ...values, ...codes };
  const found = useDuplicateContacts(compared, own);
  const twins = saved ? [] : found;
  const noteOf = (name: ContactTextField): Note | undefined => {
    const twin = twins.find((one) => fieldOfTwinReason(twinReason(compared, one), values) === name);
    if (twin) return { tone: 'warning', text: <DuplicateContactLink twin={twin} stored={own !== undefined} /> };
    const known = own !== undefined || left.has(name);
    const doubt = known ? doubts[name] : undefined;
    return doubt === undefined ? undefined : { tone: 'warning', text: doubt };
  };
  return {
    noteOf,
    leave: (name: string) => afterPointerRelease(() => setLeft((before) => new Set([...before, name]))),
  };
}

/** The field at which a twin is shown. */
function fieldOfTwinReason(reason: TwinReason | null, { ragioneSociale }: ContactValues): ContactTextField | null {
  if (reason !== 'nome') return reason;
  return ragioneSociale.trim() === '' ? 'cognome' : 'ragioneSociale';
}

function DuplicateContactLink({ twin, stored }: { twin: ContactRow; stored: boolean }) {
  const link = (text: string) => <Link to={paths.contact(twin._id)}>{text}</Link>;
  return stored ? (
    <>
      C’è già {link(contactDisplayName(twin))} ({twin.role}): puoi unire le due anagrafiche.
    </>
  ) : (
    <>
      C’è già {contactDisplayName(twin)} ({twin.role}): {link('usa questo')}. Se è un altro, salva lo stesso.
    </>
  );
}
