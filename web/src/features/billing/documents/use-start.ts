import { readClientOfDeceased } from '@commiato/contracts/billing/reports';
import { readContact } from '@commiato/contracts/contacts/contacts';
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
 * What the address of a new document names: a contact, or a notice with its deceased. Whom a notice's document is for is known where all
 * earlier ones for this deceased name the same contact; otherwise it is asked. `waiting` until all have come; what cannot be read any
 * more is left out.
 */
export function useStart(): Start & { readonly waiting: boolean } {
  const [params] = useSearchParams();
  const [noticeId, namedId] = [params.get('annuncio'), params.get('cliente')];
  const notice = useQuery({
    ...routeQuery(readNotice, { params: { id: noticeId ?? '' } }),
    enabled: noticeId !== null,
  });
  const code = notice.data?.codfisc;
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
    waiting: [notice, known, contact].some(({ isLoading }) => isLoading),
    values: {
      ...(notice.data ? startOfNotice(notice.data) : {}),
      ...(contact.data ? { id_anagrafica: contact.data._id, cliente: clientOfContact(contact.data) } : {}),
    },
    asksClient: noticeId !== null && !contact.data,
  };
}

function startOfNotice(notice: { nome: string; cognome: string; codfisc: string }): Partial<SharedValues> {
  const nome = personName(notice);
  return { oggetto: `Servizio funebre di ${nome}`, defunto: { nome, codFisc: notice.codfisc } };
}
