import { readClientOfDeceased } from '@commiato/contracts/billing/reports';
import { readContact } from '@commiato/contracts/contacts/contacts';
import { type Funeral, readFuneral } from '@commiato/contracts/funerals/funerals';
import type { PersonRole } from '@commiato/contracts/funerals/people';
import { readNotice } from '@commiato/contracts/notices/notices';
import { personName } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { routeQuery } from '../../../lib/queries.ts';
import { clientFromContact } from './form/clients.ts';
import type { DocumentFormValues } from './form/document-values.ts';

/** What a new document begins with, and whether its client is asked for first. */
export interface DocumentPrefill {
  readonly values: Partial<DocumentFormValues>;
  readonly asksClient: boolean;
}

/**
 * What the address of a new document names: a contact, or a notice or a funeral with its deceased. Whom it is for, the funeral says:
 * the first of `payers` that it names; else it is known where all earlier ones for this deceased name the same contact; otherwise it is
 * asked. `waiting` until all have come; what cannot be read any more is left out.
 */
export function useDocumentPrefill(payers: readonly PersonRole[]): DocumentPrefill & { readonly waiting: boolean } {
  const [params] = useSearchParams();
  const noticeId = params.get('annuncio');
  const namedId = params.get('cliente');
  const funeralId = params.get('servizio');
  const notice = useQuery({
    ...routeQuery(readNotice, { params: { id: noticeId ?? '' } }),
    enabled: noticeId !== null,
  });
  const funeral = useQuery({
    ...routeQuery(readFuneral, { params: { id: funeralId ?? '' } }),
    enabled: funeralId !== null,
  });
  const deceased = notice.data ?? funeral.data;
  const code = deceased?.codfisc || undefined;
  const payer = payerOf(funeral.data, payers);
  const known = useQuery({
    ...routeQuery(readClientOfDeceased, { query: { codFisc: code ?? '' } }),
    enabled: code !== undefined && namedId === null && payer === null,
    // What was stored since the last time counts.
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
      ...(contact.data ? { id_anagrafica: contact.data._id, cliente: clientFromContact(contact.data) } : {}),
    },
    asksClient: (noticeId ?? funeralId) !== null && !contact.data,
  };
}

/** The contact that a funeral names for one of some roles, the first that it has. */
function payerOf(funeral: Funeral | undefined, roles: readonly PersonRole[]): string | null {
  const named = roles.flatMap((role) => funeral?.persone.filter(({ ruolo }) => ruolo === role) ?? []);
  return named[0]?.id_anagrafica ?? null;
}

function prefillFromDeceased(person: { nome: string; cognome: string; codfisc: string }): Partial<DocumentFormValues> {
  const nome = personName(person).trim();
  return nome ? { oggetto: `Servizio funebre di ${nome}`, defunto: { nome, codFisc: person.codfisc } } : {};
}
