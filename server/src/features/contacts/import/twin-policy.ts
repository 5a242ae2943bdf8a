import { contactFieldLabel } from '@commiato/contracts/contacts/contact-columns';
import {
  type ComparedContact,
  comparableContactName,
  comparableContactTown,
  isCertainTwin,
  type TwinReason,
  twinReason,
} from '@commiato/contracts/contacts/contact-twins';
import type { ContactRole } from '@commiato/contracts/contacts/contacts';
import { personNameForSentence } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import type { ImportCellRemark, ParsedContactRow } from './policy.ts';

type ContactWithRole = ComparedContact & { readonly role: ContactRole };

/** A contact that is stored already, or an earlier row. */
interface Candidate {
  readonly contact: ComparedContact;
  /** Where it is: `Bruna Casadei (cliente)`; null for an earlier row. */
  readonly name: string | null;
  readonly riga: number;
}

/** A row with the remark about its twin, if it has one. */
export interface RowWithTwinMark extends ParsedContactRow {
  /** Whether it is for certain among the contacts already, or further up in the file. */
  readonly isTwin: boolean;
}

/** Contacts compared for one value: everybody may have the same e-mail, and a file has thousands of rows. */
const maxCandidatesPerValue = 5;

/** The values of a contact under which a twin of it is found. */
const twinKeysOf = (contact: ComparedContact): string[] => [
  ...(contact.codFisc ? [`codFisc ${contact.codFisc}`] : []),
  ...(contact.piva ? [`piva ${contact.piva}`] : []),
  ...(comparableContactName(contact)
    ? [`nome ${comparableContactName(contact)} / ${comparableContactTown(contact)}`]
    : []),
  ...(contact.mail ? [`mail ${contact.mail}`] : []),
];

const twinStoredMessages: Record<TwinReason, (name: string) => string> = {
  codFisc: (name) => withFullStop(`È già quello di ${name}`),
  piva: (name) => withFullStop(`È già quella di ${name}`),
  mail: (name) => withFullStop(`È già quella di ${name}`),
  nome: (name) => `C’è già ${name}, dello stesso comune.`,
};

function twinNote(reason: TwinReason, { contact, name, riga }: Candidate): ImportCellRemark {
  const isNameAlone = reason === 'nome' && comparableContactTown(contact) === '';
  const testo =
    name === null
      ? `È già nella riga ${riga}.`
      : isNameAlone
        ? `C’è già ${name}, con lo stesso nome.`
        : twinStoredMessages[reason](name);
  return { colonna: contactFieldLabel(reason), testo };
}

/** Marks the rows that look like a stored contact or an earlier row. */
export function markTwins(rows: readonly ParsedContactRow[], known: readonly ContactWithRole[]): RowWithTwinMark[] {
  const candidates = new Map<string, Candidate[]>();
  const add = (candidate: Candidate) => {
    for (const value of twinKeysOf(candidate.contact)) {
      const before = candidates.get(value);
      if (!before) candidates.set(value, [candidate]);
      else if (before.length < maxCandidatesPerValue) before.push(candidate);
    }
  };
  for (const contact of known) {
    const { ragioneSociale, nome = '', cognome = '', role } = contact;
    add({ contact, name: `${ragioneSociale || personNameForSentence({ nome, cognome })} (${role})`, riga: 0 });
  }
  return rows.map((row) => {
    const { riga, contact, avvisi } = row;
    if (!contact) return { ...row, isTwin: false };
    const possible = twinKeysOf(contact).flatMap((value) => candidates.get(value) ?? []);
    const twin =
      possible.find((one) => isCertainTwin(contact, one.contact)) ??
      possible.find((one) => twinReason(contact, one.contact) !== null);
    const reason = twin ? twinReason(contact, twin.contact) : null;
    add({ contact, name: null, riga });
    if (!twin || reason === null) return { ...row, isTwin: false };
    return { ...row, avvisi: [...avvisi, twinNote(reason, twin)], isTwin: isCertainTwin(contact, twin.contact) };
  });
}
