import { isScreenAddress } from '../../../lib/leads-to-screen.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { ReadingDialog } from '../../../ui/ReadingDialog.tsx';
import { notificationFailureMessages } from './api.ts';
import { NotificationText } from './NotificationText.tsx';
import styles from './notifications.module.css';
import type { OpenNotificationState } from './use-open-notification.ts';

/** Dialog for reading a notification. */
export function NotificationDialog({ reading }: { readonly reading: OpenNotificationState }) {
  const { notification, opened, failed, close } = reading;
  return (
    <ReadingDialog opened={opened} onClose={close} title="Notifica" bodyClass={styles.body}>
      {failed ? <Alert kind="errore">{notificationFailureMessages.update}</Alert> : null}
      {notification ? (
        <NotificationText
          notification={notification}
          link={
            notification.url ? (
              <ButtonLink
                variant="primo"
                to={notification.url}
                reloadDocument={!isScreenAddress(notification.url)}
                onClick={close}
              >
                Vai al collegamento
              </ButtonLink>
            ) : null
          }
        />
      ) : null}
    </ReadingDialog>
  );
}
