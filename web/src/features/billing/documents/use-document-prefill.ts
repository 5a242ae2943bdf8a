import { clientOfContact } from '@commiato/contracts/billing/client-of-contact';
import { readClientOfDeceased } from '@commiato/contracts/billing/reports';
import { readContact } from '@commiato/contracts/contacts/contacts';
import { type Funeral, readFuneral } from '@commiato/contracts/funerals/funerals';
import type { PersonRole } from '@commiato/contracts/funerals/people';
import { readNotice } from '@commiato/contracts/notices/notices';
import { personName } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { routeQuery } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import type { DocumentFormValues } from './form/document-values.ts';

/** What a document is begun from, whose client may not be known. */
export type DocumentSource = 'notice' | 'funeral';

/** Initial values of a new document, and what it was begun from that does not say who the client is. */
export interface DocumentPrefill {
  readonly values: Partial<DocumentFormValues>;
  readonly sourceWithoutClient: DocumentSource | null;
}

/**
 * Initial values from the address: a contact (`cliente`), or the deceased of a notice (`annuncio`) or funeral (`servizio`). The client is
 * the contact, else the first person with a role of `payers` of the funeral, or of the notice's funeral, else the contact of all earlier documents for this deceased; else
 * it is asked for. `waiting` until everything is loaded; objects that cannot be read are left out.
 */
export function useDocumentPrefill(payers: readonly PersonRole[]): DocumentPrefill & { readonly waiting: boolean } {
  const [params] = useSearchParams();
  const noticeId = params.get('annuncio');
  const namedId = params.get('cliente');
  const notice = useQuery({
    ...routeQuery(readNotice, { params: { id: noticeId ?? '' } }),
    enabled: useMayCall(readNotice) && noticeId !== null,
  });
  const funeralId = params.get('servizio') ?? notice.data?.id_servizio ?? null;
  const funeral = useQuery({
    ...routeQuery(readFuneral, { params: { id: funeralId ?? '' } }),
    enabled: useMayCall(readFuneral) && funeralId !== null,
  });
  const deceased = notice.data ?? funeral.data;
  const code = deceased?.codfisc || undefined;
  const payer = contactIdOfPayer(funeral.data, payers);
  const known = useQuery({
    ...routeQuery(readClientOfDeceased, { query: { codFisc: code ?? '' } }),
    enabled: code !== undefined && namedId === null && payer === null && !funeral.isLoading,
    // Not cached, because new documents may have been stored since.
    gcTime: 0,
  });
  const contactId = namedId ?? payer ?? known.data?.id_anagrafica ?? null;
  const contact = useQuery({
    ...routeQuery(readContact, { params: { id: contactId ?? '' } }),
    enabled: contactId !== null,
  });
  return {
    waiting: [notice, funeral, known, contact].some(({ isLoading }) => isLoading),
    values: {
      ...(deceased ? prefillFromDeceased(deceased) : {}),
      ...(contact.data ? { id_anagrafica: contact.data._id, cliente: clientOfContact(contact.data) } : {}),
    },
    sourceWithoutClient: contact.data
      ? null
      : sourceLackingClient(noticeId, params.get('servizio') ?? funeral.data?._id ?? null),
  };
}

/** What is named as lacking the client: the funeral where it was read, which knows its payers, else the notice. */
function sourceLackingClient(notice: string | null, funeral: string | null): DocumentSource | null {
  if (funeral !== null) return 'funeral';
  return notice === null ? null : 'notice';
}

/** The contact of a funeral's first person with one of the roles, in their order. */
function contactIdOfPayer(funeral: Funeral | undefined, roles: readonly PersonRole[]): string | null {
  const named = roles.flatMap((role) => funeral?.persone.filter(({ ruolo }) => ruolo === role) ?? []);
  return named[0]?.id_anagrafica ?? null;
}

function prefillFromDeceased(person: { nome: string; cognome: string; codfisc: string }): Partial<DocumentFormValues> {
  const nome = personName(person).trim();
  return nome ? { oggetto: `Servizio funebre di ${nome}`, defunto: { nome, codFisc: person.codfisc } } : {};
}
