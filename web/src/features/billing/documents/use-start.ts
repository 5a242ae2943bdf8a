import { readClientOfDeceased } from '@commiato/contracts/billing/reports';
import { readContact } from '@commiato/contracts/contacts/contacts';
import { readService } from '@commiato/contracts/funerals/services';
import { readNotice } from '@commiato/contracts/notices/notices';
import { personName } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { routeQuery } from '../../../lib/queries.ts';
import { clientOfContact } from './form/clients.ts';
import type { SharedValues } from './form/document-values.ts';

/** What a new document begins with, and whether its client is asked for first. */
export interface Start {
  readonly values: Partial<SharedValues>;
  readonly asksClient: boolean;
}

/**
 * What the address of a new document names: a contact, or a notice or a service with its deceased. Whom a notice's document is for is known where all
 * earlier ones for this deceased name the same contact; otherwise it is asked. `waiting` until all have come; what cannot be read any
 * more is left out.
 */
export function useStart(): Start & { readonly waiting: boolean } {
  const [params] = useSearchParams();
  const [noticeId, namedId, serviceId] = [params.get('annuncio'), params.get('cliente'), params.get('servizio')];
  const notice = useQuery({
    ...routeQuery(readNotice, { params: { id: noticeId ?? '' } }),
    enabled: noticeId !== null,
  });
  const service = useQuery({
    ...routeQuery(readService, { params: { id: serviceId ?? '' } }),
    enabled: serviceId !== null,
  });
  const deceased = notice.data ?? service.data;
  const code = deceased?.codfisc || undefined;
  const known = useQuery({
    ...routeQuery(readClientOfDeceased, { query: { codFisc: code ?? '' } }),
    enabled: code !== undefined && namedId === null,
    // What was stored since the last time counts.
    gcTime: 0,
  });
  const contactId = namedId ?? known.data?.id_anagrafica ?? null;
  const contact = useQuery({
    ...routeQuery(readContact, { params: { id: contactId ?? '' } }),
    enabled: contactId !== null,
  });
  return {
    waiting: [notice, service, known, contact].some(({ isLoading }) => isLoading),
    values: {
      ...(deceased ? startOfDeceased(deceased) : {}),
      ...(contact.data ? { id_anagrafica: contact.data._id, cliente: clientOfContact(contact.data) } : {}),
    },
    asksClient: (noticeId ?? serviceId) !== null && !contact.data,
  };
}

function startOfDeceased(person: { nome: string; cognome: string; codfisc: string }): Partial<SharedValues> {
  const nome = personName(person).trim();
  return nome ? { oggetto: `Servizio funebre di ${nome}`, defunto: { nome, codFisc: person.codfisc } } : {};
}
