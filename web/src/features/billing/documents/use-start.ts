import { readContact } from '@commiato/contracts/contacts/contacts';
import { readNotice } from '@commiato/contracts/notices/notices';
import { personName } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { routeQuery } from '../../../lib/queries.ts';
import { clientOfContact } from './form/clients.ts';
import type { SharedValues } from './form/document-values.ts';

/** The document that is copied, by its `_id`; null where none is. */
export const useCopied = (): string | null => useSearchParams()[0].get('da');

/**
 * The client and the deceased that the address of a new document names. `waiting` until they have come; what cannot be read any more is
 * left out.
 */
export function useStart(): { readonly waiting: boolean; readonly start: Partial<SharedValues> } {
  const [params] = useSearchParams();
  const [noticeId, contactId] = [params.get('annuncio'), params.get('cliente')];
  const notice = useQuery({
    ...routeQuery(readNotice, { params: { id: noticeId ?? '' } }),
    enabled: noticeId !== null,
  });
  const contact = useQuery({
    ...routeQuery(readContact, { params: { id: contactId ?? '' } }),
    enabled: contactId !== null,
  });
  const waiting = (noticeId !== null && notice.isPending) || (contactId !== null && contact.isPending);
  return {
    waiting,
    start: {
      ...(notice.data ? startOfNotice(notice.data) : {}),
      ...(contact.data ? { id_anagrafica: contact.data._id, cliente: clientOfContact(contact.data) } : {}),
    },
  };
}

function startOfNotice(notice: { nome: string; cognome: string; codfisc: string }): Partial<SharedValues> {
  const nome = personName(notice);
  return { oggetto: `Servizio funebre di ${nome}`, defunto: { nome, codFisc: notice.codfisc } };
}
