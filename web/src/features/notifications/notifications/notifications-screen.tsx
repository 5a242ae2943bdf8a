import { notificationRetentionSentence } from '@commiato/contracts/notifications/notifications';
import { useMemo, useState } from 'react';
import { pollIntervalMs } from '../../../lib/queries.ts';
import { isViewingAgency } from '../../../lib/stored-session.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import {
  fetchNotificationsFile,
  notificationFailureMessages,
  notificationsPageQuery,
  notificationsPageSize,
  useMarkAllRead,
  useUnreadCount,
} from './api.ts';
import { NotificationDialog } from './NotificationDialog.tsx';
import styles from './notifications.module.css';
import { ownColumns } from './own-columns.tsx';
import { useOpenNotification } from './use-open-notification.ts';

/** `/elenco-notifiche`: all notifications of the agency. */
export function NotificationsScreen() {
  const reading = useOpenNotification();
  const { open } = reading;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a press does is the same at every rendering
  const columns = useMemo(() => ownColumns(open), []);
  return (
    <>
      <PageHeader
        title="Elenco notifiche"
        lead={notificationRetentionSentence}
        actions={<ButtonLink to={paths.notificationPreferences()}>Come le ricevi</ButtonLink>}
      />
      <DataTable
        title="Notifiche ricevute"
        entries={{ one: 'notifica', many: 'notifiche' }}
        columns={columns}
        pageSize={notificationsPageSize}
        read={notificationsPageQuery}
        readExport={fetchNotificationsFile}
        refreshEvery={pollIntervalMs}
        failure={notificationFailureMessages.load}
        actions={<MarkAllReadButton />}
        empty={
          <EmptyState title="Non c’è nessuna notifica">
            Quando l’amministrazione ti scrive, lo trovi qui e nella campanella in alto.
          </EmptyState>
        }
      />
      <NotificationDialog reading={reading} />
    </>
  );
}

function MarkAllReadButton() {
  const unread = useUnreadCount();
  const markAllRead = useMarkAllRead();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const press = async () => {
    setBusy(true);
    setFailed(false);
    await markAllRead().catch(() => setFailed(true));
    setBusy(false);
  };
  if ((unread === 0 && !busy) || isViewingAgency()) return null;
  return (
    <>
      <Button size="compatto" busy={busy} onClick={() => void press()}>
        Segna tutte come lette
      </Button>
      {failed ? (
        <div className={styles.alone}>
          <Alert kind="errore">{notificationFailureMessages.update}</Alert>
        </div>
      ) : null}
    </>
  );
}
