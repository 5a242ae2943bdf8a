import type { Notification } from '@commiato/contracts/notifications/notifications';
import { useState } from 'react';
import { isViewingAgency } from '../../../lib/stored-session.ts';
import { useMarkRead } from './api.ts';

/** State of the notification dialog. */
export interface OpenNotificationState {
  /** The open notification, or the last one while its dialog fades out. */
  readonly notification: Notification | null;
  readonly opened: boolean;
  /** Marking it as read failed. */
  readonly failed: boolean;
  readonly open: (notification: Notification) => void;
  readonly close: () => void;
}

/** Opens a notification and, the first time, marks it as read: an administrator who views the agency's area leaves it unread. */
export function useOpenNotification(): OpenNotificationState {
  const markRead = useMarkRead();
  const [notification, setNotification] = useState<Notification | null>(null);
  const [opened, setOpened] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);

  function open(one: Notification): void {
    setNotification(one);
    setOpened(true);
    setFailed(null);
    if (!one.letto && !isViewingAgency()) markRead(one._id).catch(() => setFailed(one._id));
  }

  return {
    notification,
    opened,
    failed: failed !== null && failed === notification?._id,
    open,
    close: () => setOpened(false),
  };
}
