import { contactWarnings } from '@commiato/contracts/contacts/contact-doubts';
import type { ContactRow } from '@commiato/contracts/contacts/contacts';
import { normalizeTaxCode } from '@commiato/italy/tax-codes/tax-code';
import { normalizeVatNumber } from '@commiato/italy/tax-codes/vat-number';
import { useState } from 'react';
import { Link } from 'react-router';
import { afterPointerRelease } from '../../../lib/after-pointer-release.ts';
import { paths } from '../../../paths.ts';
import type { Note } from '../../../ui/fields/FieldNote.tsx';
import { useDuplicates } from './api.ts';
import { type ContactTextField, type ContactValues, contactDisplayName } from './fields.ts';

/** Warnings about doubtful values of a contact by field, shown after the field is left; they never prevent saving. */
export function useContactNotes(values: ContactValues, own: string | undefined) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const codes = { codFisc: normalizeTaxCode(values.codFisc), piva: normalizeVatNumber(values.piva) };
  const doubts = contactWarnings({
    ...codes,
    cap: values.cap.trim(),
    mail: values.mail.trim().toLowerCase(),
    pec: values.pec.trim().toLowerCase(),
    codUniv: values.codUniv.trim().toUpperCase(),
  });
  const twins = useDuplicates(codes, own);
  const noteOf = (name: ContactTextField): Note | undefined => {
    const twin =
      (name === 'codFisc' || name === 'piva') && codes[name] !== ''
        ? twins.find((one) => one[name] === codes[name])
        : undefined;
    if (twin) return { tone: 'warning', text: <DuplicateLink twin={twin} /> };
    const known = own !== undefined || left.has(name);
    const doubt = known ? doubts[name] : undefined;
    return doubt === undefined ? undefined : { tone: 'warning', text: doubt };
  };
  return {
    noteOf,
    leave: (name: string) => afterPointerRelease(() => setLeft((before) => new Set([...before, name]))),
  };
}

function DuplicateLink({ twin }: { twin: ContactRow }) {
  return (
    <>
      Già presente: <Link to={paths.contact(twin._id)}>{contactDisplayName(twin)}</Link> ({twin.role}). Puoi salvare lo
      stesso.
    </>
  );
}
