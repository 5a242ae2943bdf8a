import { applyContactCorrections, listContactCorrections } from '@commiato/contracts/contacts/corrections';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { CorrectionsPanel } from '../../../ui/corrections/CorrectionsPanel.tsx';
import { clientFieldLabel } from './fields.ts';

/** Fields in which unsent quotes and drafts of invoices say something else of a client than the contact. */
export function ContactCorrections({ contact }: { readonly contact: string }) {
  const params = { id: contact };
  const { data = [] } = useQuery({ ...routeQuery(listContactCorrections, { params }), staleTime: 0 });
  const documents = new Set(data.map(({ _id }) => _id)).size;
  return (
    <CorrectionsPanel
      corrections={data}
      title={
        documents === 1
          ? 'Un documento non ancora emesso dice altro: lo aggiorno?'
          : `${documents} documenti non ancora emessi dicono altro: li aggiorno?`
      }
      labelOf={clientFieldLabel}
      onApply={(correzioni) => call(applyContactCorrections, { params, body: { correzioni } })}
    />
  );
}
