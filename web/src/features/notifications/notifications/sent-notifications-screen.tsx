import { notificationRetentionSentence, sendNotifications } from '@commiato/contracts/notifications/notifications';
import { IconSend } from '@tabler/icons-react';
import { pollIntervalMs } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { TableActionLink } from '../../../ui/table/TableActionLink.tsx';
import {
  fetchNotificationsFile,
  notificationFailureMessages,
  notificationsPageQuery,
  notificationsPageSize,
} from './api.ts';
import { sentColumns } from './sent-columns.tsx';

/** `/amministratore/notifiche`: what was sent to the agencies, and what they have read (decisions D3). */
export function SentNotificationsScreen() {
  return (
    <>
      <PageHeader
        title="Notifiche ricevute"
        lead={`Che cosa è arrivato alle agenzie, e che cosa hanno già letto. ${notificationRetentionSentence}`}
      />
      <DataTable
        title="Notifiche delle agenzie"
        entries={{ one: 'notifica', many: 'notifiche' }}
        columns={sentColumns}
        pageSize={notificationsPageSize}
        read={notificationsPageQuery}
        readExport={fetchNotificationsFile}
        refreshEvery={pollIntervalMs}
        failure={notificationFailureMessages.load}
        actions={
          <IfMayCall route={sendNotifications}>
            <TableActionLink to={paths.sendNotifications()} Icon={IconSend}>
              Nuova notifica
            </TableActionLink>
          </IfMayCall>
        }
        empty={<EmptyState title="Non c’è nessuna notifica" />}
      />
    </>
  );
}
