import { readNotice } from '@commiato/contracts/notices';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { routeQuery } from '../../lib/queries.ts';
import { homeOf, roleOf } from '../../lib/roles.ts';
import { useSession } from '../../lib/session.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LoadingText } from '../../ui/Skeleton.tsx';
import { AttachmentsPanel } from '../attachments/AttachmentsPanel.tsx';
import { NoticeEditor } from './NoticeEditor.tsx';

/** `/annuncio/{id}` and `/amministratore/annuncio/{id}`: a notice, read-only until 'Modifica'. */
export function NoticeScreen() {
  const { id = '' } = useParams();
  const role = roleOf(useSession()?.user.role ?? '') ?? 'U';
  const { data: notice, isPending, isFetching, refetch } = useQuery(routeQuery(readNotice, { params: { id } }));
  const back = { to: homeOf(role), label: 'Dashboard' };
  if (notice) {
    return (
      <NoticeEditor key={notice._id} notice={notice} role={role} back={back}>
        <AttachmentsPanel notice={notice} canAdd={role === 'U'} />
      </NoticeEditor>
    );
  }
  return (
    <>
      <PageHeader title="Annuncio" back={back} />
      {isPending ? (
        <LoadingText>Caricamento annuncio...</LoadingText>
      ) : (
        <ErrorState message="Errore nel recupero dell'anagrafica" busy={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  );
}
