import { fieldsCopiedFromContact, isSameClientField } from '@commiato/contracts/billing/client-of-contact';
import type { DocumentClient } from '@commiato/contracts/billing/document-fields';
import { type Contact, changeContact, readContact } from '@commiato/contracts/contacts/contacts';
import type { Correction } from '@commiato/contracts/corrections';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { accountPersonName } from '../../../lib/account-names.ts';
import { call } from '../../../lib/client.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { CorrectionsPanel } from '../../../ui/corrections/CorrectionsPanel.tsx';
import { ContactCorrections } from '../../contacts/corrections/ContactCorrections.tsx';
import { clientFieldLabel } from '../../contacts/corrections/fields.ts';

/** What a document says of its client that the contact does not: offered to the contact. What the document lacks is left as it is. */
const correctionsForContact = (client: DocumentClient, contact: Contact): Correction[] =>
  fieldsCopiedFromContact
    .filter((field) => client[field] !== '' && !isSameClientField(field, client[field], contact[field]))
    .map((campo) => ({
      tipo: 'fattura' as const,
      _id: contact._id,
      titolo: `Anagrafica di ${curlyApostrophes(contact.ragioneSociale) || accountPersonName(contact)}`,
      campo,
      attuale: contact[campo],
      nuovo: client[campo],
    }));

interface ClientCorrectionsProps {
  /** The contact from which the client was copied. */
  readonly contact: string;
  readonly client: DocumentClient;
  /** The document is an invoice that was discarded, perhaps for what it says of the client. */
  readonly discarded?: boolean;
}

const discardedDoubt =
  'La fattura è stata scartata: l’errore può essere in questi dati. Scegli solo quelli che hai controllato.';

/** Where a draft and its client's contact say different things, offers to correct the contact, and then the other drafts. */
export function ClientToContactCorrections({ contact: id, client, discarded = false }: ClientCorrectionsProps) {
  const { data: contact } = useQuery({ ...routeQuery(readContact, { params: { id } }), retry: false });
  if (!contact) return null;
  const corrections = correctionsForContact(client, contact);
  if (corrections.length === 0) return <ContactCorrections contact={id} />;
  return (
    <ContactChangesPanel
      contact={contact}
      corrections={corrections}
      title="Qui il cliente è diverso dalla sua anagrafica: aggiorno anche quella?"
      doubt={discarded ? discardedDoubt : undefined}
    />
  );
}

/**
 * What an issued document says of its client and the contact lacks, as what was typed to issue it: the next document would ask for it again.
 * What the contact has may be newer than the document.
 */
export function ClientToContactCompletion({ contact: id, client }: Omit<ClientCorrectionsProps, 'discarded'>) {
  const mayChange = useMayCall(changeContact);
  const { data: contact } = useQuery({
    ...routeQuery(readContact, { params: { id } }),
    retry: false,
    enabled: mayChange,
  });
  if (!contact || !mayChange) return null;
  const corrections = correctionsForContact(client, contact).filter(({ attuale }) => attuale === '');
  if (corrections.length === 0) return null;
  return (
    <ContactChangesPanel
      contact={contact}
      corrections={corrections}
      title="Questi dati mancano nell’anagrafica del cliente: li aggiungo?"
    />
  );
}

interface ContactChangesPanelProps {
  readonly contact: Contact;
  readonly corrections: readonly Correction[];
  readonly title: string;
  readonly doubt?: string | undefined;
}

function ContactChangesPanel({ contact: { _id: id, versione }, corrections, title, doubt }: ContactChangesPanelProps) {
  return (
    <CorrectionsPanel
      corrections={corrections}
      title={title}
      labelOf={clientFieldLabel}
      doubt={doubt}
      onApply={async (chosen) => {
        const body = Object.fromEntries(chosen.map(({ campo, nuovo }) => [campo, nuovo]));
        await call(changeContact, { params: { id }, body: { ...body, versione } });
        return { applicate: chosen.length, lasciate: [] };
      }}
    />
  );
}
