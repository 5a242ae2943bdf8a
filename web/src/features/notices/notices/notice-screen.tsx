import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { readNotice } from '@commiato/contracts/notices/notices';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { routeQuery } from '../../../lib/queries.ts';
import { homePathOf, parseRole } from '../../../lib/roles.ts';
import { useSession } from '../../../lib/session.ts';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { AttachmentsPanel } from '../attachments/AttachmentsPanel.tsx';
import { CopiedNoticeLetterPanel } from './CopiedNoticeLetterPanel.tsx';
import { NoticeEditor } from './NoticeEditor.tsx';

const loadTexts = {
  title: 'Annuncio',
  loading: 'Caricamento annuncio...',
  failure: "Errore nel recupero dell'anagrafica",
};

/** `/annuncio/{id}`: a notice, read-only until 'Modifica'. `above` is further content of an area above the notice. */
export function NoticeScreen({ above }: { readonly above?: (notice: Notice) => ReactNode }) {
  const { id = '' } = useParams();
  const role = parseRole(useSession()?.user.role ?? '') ?? 'U';
  const query = useQuery(routeQuery(readNotice, { params: { id } }));
  const { data: notice } = query;
  const back = { to: homePathOf(role), label: 'Dashboard' };
  if (!notice) return <LoadingOrError {...loadTexts} query={query} back={back} />;
  return (
    <NoticeEditor key={notice._id} notice={notice} role={role} back={back} above={above?.(notice)}>
      <AttachmentsPanel notice={notice} canAdd={role === 'U'} />
      {role === 'U' && !notice.disattivo ? <CopiedNoticeLetterPanel id={notice._id} /> : null}
    </NoticeEditor>
  );
}
